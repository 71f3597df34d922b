"""How the character data of Lion Wall is made: sources, parts, facts, names."""
