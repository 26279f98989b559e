"""The page about a build: records in, one HTML text out. Only this package knows Jinja and matplotlib."""
