"""Latin: the smallest puzzle type that has everything. CONTRIBUTING.md walks through it."""
