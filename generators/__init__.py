"""The puzzles themselves: pure, seeded and cancellable. Nothing here knows a screen, a clock or a thread."""
