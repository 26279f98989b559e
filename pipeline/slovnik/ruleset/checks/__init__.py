"""What `slovnik check` goes by: the misspellings it looks for, and the findings that people accept."""
