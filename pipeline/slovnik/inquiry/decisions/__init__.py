"""Decisions of people against a build: which words wait, what is handed in, what it does, what no longer holds."""
