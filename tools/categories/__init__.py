"""The categories of word walls: the files that people write, and what a machine can check and add."""
