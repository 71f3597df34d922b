"""What a person can find in a crossword: deductions, hints, grading and mistakes."""
