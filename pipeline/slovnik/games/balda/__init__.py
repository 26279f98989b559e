"""Balda: one letter a move on a board, and a word through it; the Royal Square and the game of gramota.ru too."""
