"""The third layer: which argument a question is, and what a yes would mean for it."""
