"""How the manual is built: ``sphinx-build docs site``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ttr_rules import __version__

project = "ttr-rules"
author = "the ttr-rules contributors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 3
autodoc_typehints = "signature"
# What a command prints need not look like a shell's input.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "alabaster"
html_title = "ttr-rules"
html_theme_options = {"description": "An independent referee for Ticket to Ride", "fixed_sidebar": True}
html_show_sphinx = False
html_copy_source = False
