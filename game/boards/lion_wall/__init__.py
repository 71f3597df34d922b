"""Lion Wall on screen: cards, found groups that teach, and what the scenes say about it."""
