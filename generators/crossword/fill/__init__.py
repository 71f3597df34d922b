"""Layouts, the words for their slots, and the search for fills."""
