"""What people ask of a build: why is a word (not) in it, is this a word, what changed, how good is it."""
