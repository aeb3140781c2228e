"""How a question is asked, and what is denied in it."""
