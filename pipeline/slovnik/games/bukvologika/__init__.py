"""Bukvologika: a board of seven by seven with four jokers, five ways to change it, and a word through the change."""
