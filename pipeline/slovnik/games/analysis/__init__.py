"""What a finished game teaches: for each turn what was there, what was missed, and what comes of it."""
