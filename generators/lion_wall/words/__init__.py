"""Walls of English words: their categories, the maker of walls, and what there is to say about a group."""
