"""Latin: every digit once in every row and every column."""
