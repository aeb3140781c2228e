"""An independent referee for Ticket to Ride: a situation in, a ruling with its rule and page out.

>>> from ttr_rules import ask, judge, load
>>> judge({"steps": ["draw blind", "take locomotive"]})["verdict"]
'illegal'
>>> ask("May I take a face-up locomotive as my second card?")["verdict"]
'no'
>>> load("na-classic").value("setup.tickets")
{'deal': 3, 'keep': 2}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

# Loaded before the function of that name is defined: loading it later would take the name away from the function.
import ttr_rules.ask  # noqa: F401
from ttr_rules.version import VERSION as __version__

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from ttr_rules.rules.model import RuleSet

__all__ = ["__version__", "ask", "judge", "load"]


def load(edition: str | Path | None = None, house: Sequence[str | Path] = ()) -> RuleSet:
    """The rules of an edition (id or path, default: the one that applies when nobody names one) with house rules on it.

    Raises ``ttr_rules.faults.Unusable`` with every fault of every file.
    """
    from ttr_rules.rules.load import load_rules

    return load_rules(edition, house)


def judge(
    situation: Mapping[str, Any] | str | Path,
    *,
    edition: str | None = None,
    house: Sequence[str] | None = None,
    why: bool = False,
) -> dict[str, Any]:
    """The answer to a situation: a mapping with the keys of a situation file, or the path of one.

    The answer is the JSON object that ``ttr judge --json`` prints, as a dict. ``edition`` and ``house`` apply where
    the situation names none. Raises ``ttr_rules.faults.Unusable`` for what cannot be used, with file, line and column.
    """
    from pathlib import Path

    from ttr_rules.placed import file_bytes
    from ttr_rules.situation.adjudicate import judge_data
    from ttr_rules.situation.read import situation_data

    if isinstance(situation, (str, Path)):
        file = str(situation)
        data: Any = situation_data(file_bytes(situation), file)
        return judge_data(data, file=file, edition=edition, house=house, why=why)
    return judge_data(dict(situation), edition=edition, house=house, why=why)


def ask(
    question: str,
    *,
    edition: str | None = None,
    players: int | None = None,
    house: Sequence[str] = (),
    language: str | None = None,
) -> dict[str, Any]:
    """The answer to a question in plain words, as the JSON object that ``ttr ask --json`` prints.

    The verdict is ``unsure`` where the question is not understood well enough. Raises ``ttr_rules.faults.Unusable``
    only for an edition or house rule that cannot be used.
    """
    from ttr_rules.ask.answer import answer_question
    from ttr_rules.ask.setting import Setting

    return answer_question(question, Setting(edition, players, tuple(house), language))
