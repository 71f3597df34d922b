"""Latin on screen: a square of digits."""
