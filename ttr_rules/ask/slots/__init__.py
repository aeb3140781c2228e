"""The second layer: the facts that a question states, each with the words that gave it."""
