"""How well questions are answered: right, confidently wrong and unsure on each bank, and what a slip a word costs.

python bench/questions.py                     every bank of bench/questions, one line each
python bench/questions.py own-held --show 20  one bank, with the answers that are not right
python bench/questions.py --table --slips 20  the table of bench/README.md: a slip in one word and in each, 20 times
python bench/questions.py --speed             reading alone, and 1,000 lines of a file
"""

from __future__ import annotations

import argparse
import re
import string
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from ttr_rules.ask.answer import answer_question
from ttr_rules.ask.reading import read
from ttr_rules.ask.setting import Setting
from ttr_rules.placed import read_file

FOLDER = Path(__file__).parent / "questions"
BANKS = sorted(path.stem for path in FOLDER.glob("*.yaml"))
GRADES = ("right", "near", "unsure", "wrong")
SHORTEST = 4
"""Letters of a word that gets a slip; shorter ones are misread by people too."""

Entry = dict[str, Any]
Answer = dict[str, Any]


def load(bank: str) -> list[Entry]:
    """The questions of a bank."""
    found: list[Entry] = read_file(FOLDER / f"{bank}.yaml")
    return found


def answer(entry: Entry, question: str | None = None) -> Answer:
    """The answer to a question of a bank, with the edition and the players that the bank gives."""
    edition = None if entry["edition"] in (None, "any") else str(entry["edition"])
    asked = " ".join(str(question or entry["question"]).split())
    return answer_question(asked, Setting(edition, entry["players"]))


def leaves(value: Any, keys: bool) -> list[Any]:
    """Numbers and words inside a value, in order."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in ([key] if keys else []) + leaves(inner, keys)]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in leaves(inner, keys)]
    return [] if value is None else [value]


def fits(wanted: Any, got: Any) -> bool:
    """Whether a wanted value can be found in an answer's value: a number anywhere, a list in order, a mapping."""
    if isinstance(wanted, dict):
        return all(fits(part, got.get(key, got) if isinstance(got, dict) else got) for key, part in wanted.items())
    if isinstance(wanted, list):
        rest = iter(leaves(got, keys=True))
        return all(any(str(item) == str(leaf) for leaf in rest) for item in wanted)
    return any(str(wanted) == str(leaf) for leaf in leaves(got, keys=False))


def says(want: Entry, text: str) -> bool:
    """Whether a text says what a right answer says."""
    return any(re.search(pattern, text.casefold()) for pattern in want.get("says") or ())


def grade(want: Entry, got: Answer) -> str:
    """``right``, ``unsure``, ``wrong`` (yes for no, or about something else), or ``near``: understood, not ruled so."""
    verdict, wanted = got["verdict"], want["verdict"]
    accepted = {wanted, *(want.get("accept") or ())}
    if verdict == "unsure":
        return "right" if "unsure" in accepted else "unsure"
    if accepted == {"unsure"}:
        return "wrong"
    rules = {reason["rule"] for reason in got["because"]}
    cited = not want["rules"] or bool(rules & set(want["rules"]))
    opposite = {wanted, verdict} == {"yes", "no"}
    if cited and got["silent"] and "silent" in accepted and not opposite:
        return "right"
    value_fits = want["value"] is None or fits(want["value"], got["value"])
    if got["value"] is None and want["value"] is not None and verdict != "value":
        value_fits = says(want, got["headline"])
    good = verdict in accepted and cited and value_fits
    if good and verdict != wanted and verdict in ("yes", "no") and {"yes", "no"} <= accepted:
        good = says(want, got["headline"])
    if good:
        return "right"
    if opposite and verdict not in accepted:
        return "wrong"
    return "near" if cited or (verdict in accepted and value_fits) else "wrong"


def slipped(question: str, chance: Random, one: bool = False) -> str:
    """The question with a slip in each word, or in one: two letters swapped, one left out, doubled, or replaced."""
    words = list(re.finditer(rf"[A-Za-z]{{{SHORTEST},}}", question))
    chosen = [chance.choice(words)] if one and words else words
    for word in reversed(chosen):
        question = question[: word.start()] + _slip(word.group(), chance) + question[word.end() :]
    return question


def _slip(word: str, chance: Random) -> str:
    at = chance.randrange(len(word))
    kind = chance.choice(("swap", "drop", "double", "replace"))
    if kind == "swap":
        at = min(at, len(word) - 2)
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == "drop":
        return word[:at] + word[at + 1 :]
    letter = word[at] if kind == "double" else chance.choice(string.ascii_lowercase)
    return word[:at] + letter + word[at + (kind == "replace") :]


def shares(grades: Counter[str]) -> list[str]:
    """How many of a hundred were right, near, unsure and wrong."""
    return [f"{100 * grades[grade] / max(grades.total(), 1):.1f}" for grade in GRADES]


def line(name: str, grades: Counter[str], more: str = "") -> str:
    """One line of figures."""
    told = ", ".join(f"{grade} {share} %" for grade, share in zip(GRADES, shares(grades), strict=True))
    return f"{name:<12} {grades.total():>4}: {told}{more}"


def measure(bank: str, show: int, langs: set[str]) -> Counter[str]:
    """Grade a bank, and show answers that are not right."""
    grades: Counter[str] = Counter()
    for entry in load(bank):
        if langs and entry["lang"] not in langs:
            continue
        got = answer(entry)
        result = grade(entry["want"], got)
        grades[result] += 1
        if result != "right" and show > 0:
            show -= 1
            cited = ", ".join(reason["rule"] for reason in got["because"])
            print(f"{entry['id']} {result}: {' '.join(str(entry['question']).split())}")
            print(f"    wanted {entry['want']['verdict']} {entry['want']['rules']}; got {got['verdict']} [{cited}]")
    return grades


def measure_slips(bank: str, rounds: int, one: bool = False) -> Counter[str]:
    """Grade a bank with a slip in each word, or in one word of each question."""
    grades: Counter[str] = Counter()
    for number in range(rounds):
        chance = Random(number)
        for entry in load(bank):
            grades[grade(entry["want"], answer(entry, slipped(str(entry["question"]), chance, one)))] += 1
    return grades


def speed() -> None:
    """Print how long reading takes, and 1,000 lines of a file."""
    asked = [" ".join(str(entry["question"]).split()) for bank in sorted(BANKS) for entry in load(bank)]
    lines = [asked[number % len(asked)] for number in range(1_000)]
    read(lines[0])
    begin = time.perf_counter()
    for question in lines:
        read(question)
    print(f"reading alone: {(time.perf_counter() - begin) / len(lines) * 1000:.1f} ms a question")
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("\n".join(lines))
        file.flush()
        bare = _seconds([sys.executable, "-c", "pass"])
        taken = _seconds([sys.executable, "-m", "ttr_rules", "ask", "--from", file.name, "--json"])
    rate, times = len(lines) / taken, taken / bare / len(lines)
    print(f"ttr ask --from: {rate:.0f} questions a second; each {times:.2f} times `python -c pass`")


def _seconds(command: list[str]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def main() -> int:
    """Print the figures."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("banks", nargs="*", default=BANKS)
    about.add_argument("--show", type=int, default=0, metavar="N")
    about.add_argument("--slips", type=int, default=0, metavar="ROUNDS")
    about.add_argument("--lang", action="append", default=[])
    about.add_argument("--table", action="store_true")
    about.add_argument("--speed", action="store_true")
    options = about.parse_args()
    if options.speed:
        speed()
        return 0
    if options.table:
        heads = ["one slip: right", "wrong", "each word: right", "wrong"] if options.slips else []
        heads = ["bank", "questions", *GRADES, *heads]
        print("| " + " | ".join(heads) + " |\n" + "|---" * len(heads) + "|")
    for bank in options.banks:
        grades = measure(bank, options.show, set(options.lang))
        slips = [measure_slips(bank, options.slips, one) for one in (True, False) if options.slips]
        if options.table:
            ends = [share for found in slips for share in (shares(found)[0], shares(found)[-1])]
            print("| " + " | ".join([bank, str(grades.total()), *shares(grades), *ends]) + " |", flush=True)
            continue
        print(line(bank, grades))
        for name, found in zip(("  one slip", "  slips"), slips, strict=False):
            print(line(name, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
