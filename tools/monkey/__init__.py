"""Mad hands: a seeded player without sense drives the real window by real events, and laws are checked after them."""
