"""Help: a page for each puzzle type, the named steps of logic, and the first game that is led step by step."""
