"""How the lexicon is made: word lists, frequencies, stems, meanings, and the words not to show."""
