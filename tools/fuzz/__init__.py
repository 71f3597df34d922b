"""Damaged input for every reader: whatever comes in, a thing that is whole goes on, or one sentence says why not."""
