"""Puzzle types that are complete and tested but do not ship: models for new ones."""
