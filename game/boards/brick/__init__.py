"""Brick on screen: letters to lay words with, the words found, and what is left."""
