"""Crossword: words that cross, to be placed from a list or found from clues."""
