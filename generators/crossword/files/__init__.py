"""The text forms of a crossword, and what every one of them keeps to."""
