"""Lion Wall: sixteen characters, four groups of four that share a part."""
