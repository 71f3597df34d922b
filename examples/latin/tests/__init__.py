"""What the laws need to know of Latin, and its own tests."""
