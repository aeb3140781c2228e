"""An independent referee for Ticket to Ride: a situation in, a ruling with its rule and page out."""

__version__ = "0.1.0"
