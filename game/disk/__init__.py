"""The disk: what outlives the program, and where it lies. Nothing here knows a screen."""
