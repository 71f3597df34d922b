"""How crosswords are made: patterns, good words, clues."""
