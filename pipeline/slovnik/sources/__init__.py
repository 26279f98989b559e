"""The lexicons: one file a format, each with ``load_x`` (open, compose) and ``parse_x`` (pure).

:mod:`slovnik.sources.reading` finds the reader of a source that rules/sources.toml declares.
"""
