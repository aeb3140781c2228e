"""What comes out for an argument under an edition: read from its rules, or played."""
