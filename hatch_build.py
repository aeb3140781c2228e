"""A wheel brings along its rule sets, words and arguments compiled, so that the first answer comes at once."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Compiled(BuildHookInterface):
    """Compiles everything that a question or a situation can need."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the compiled files to a wheel; one that only points to the source needs none."""
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, self.root)
        from ttr_rules.ask.answer import answer_question
        from ttr_rules.ask.outcome.rulings import load_rulings
        from ttr_rules.ask.setting import Setting
        from ttr_rules.ask.tables import languages
        from ttr_rules.cli import related
        from ttr_rules.rules import cache, house
        from ttr_rules.rules.load import editions, load_rules
        from ttr_rules.show import words

        folder = Path(tempfile.mkdtemp(prefix="ttr-ready"))
        cache.bring(folder)
        for edition in editions():
            load_rules(edition)
        for language in (None, *languages()):
            answer_question("May a locomotive be taken?", Setting(language=language))
        load_rulings()
        for language in words.languages():
            words.frame(language)
        house.shipped()
        related.overriders("")
        related.cases("")
        build_data["force_include"][str(folder)] = "ttr_rules/ready"
