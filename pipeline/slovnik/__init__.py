"""slovnik: defended Russian word lists for word games."""

__version__ = "0.1.0"
