"""Riddle on screen: the lines with their clue words, the slots of the answer, the letters that go with a line."""
