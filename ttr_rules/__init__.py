"""An independent referee for Ticket to Ride: a situation in, a ruling with its rule and page out."""

from ttr_rules.version import VERSION as __version__

__all__ = ["__version__"]
