"""Sweet Spots: chests in coloured zones, none touching."""
