"""One board for each puzzle: hands become moves, positions become pictures."""
