"""Puzzles on paper: what is drawn, how it falls into pages, and the PDF that comes of it."""
