"""Games played from a lexicon alone: a grid, snakes over it, words used once, points by letters.

A rules engine: `rules` are parameters, `position` is an immutable value, `refusals` are typed, a `record` can
be replayed. Nothing here prints, reads a clock or draws chance that no seed determines.
"""
