"""The table of records: who played rated games, what each changed, and the ratings that follow; one SQLite file."""
