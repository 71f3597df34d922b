"""The crossword on the screen."""
