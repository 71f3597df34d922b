"""Brick: the words that can be laid with five to nine letters."""
