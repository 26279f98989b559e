"""Fetch lexicons: from where rules/sources.toml says into one folder, checked and recorded.

    download ─▶ SOURCE.part ─▶ sha256 ─▶ sources.lock ─▶ SOURCE.xml.bz2
       ▲            │        (of the pin, of the lock)
       └─ again, from where it broke

:func:`slovnik.fetching.obtaining.fetch_source` fetches one source, :func:`slovnik.fetching.fetched.find_fetched` finds
what was fetched. Only `slovnik.fetching.web` talks to servers; what it is made with, urllib3, comes with the extra
``fetch`` and is imported by whoever downloads, not by whoever looks for a file.
"""
