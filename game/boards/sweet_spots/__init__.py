"""Sweet Spots on screen: the board, its drawing, and what the scenes say about it."""
