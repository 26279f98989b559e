"""Oral Balda: the players say letters that grow into a word, and nobody wants to finish it."""
