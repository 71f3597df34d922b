"""Riddle: words whose letters are told line by line."""
