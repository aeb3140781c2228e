"""Coverage-guided fuzzing of one reader: ``python fuzz/run.py situation 300`` for 300 seconds.

What breaks it is written to ``tests/fuzz/cases/READER-NAME``, where the tests find it, and the run goes on.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

import atheris

sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent)]
os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="ttr-fuzz-cache")

with atheris.instrument_imports(include=["ttr_rules"]):
    import ttr_rules.ask.answer
    import ttr_rules.cli.situations
    import ttr_rules.cli.table
    import ttr_rules.placed
    import ttr_rules.rules.compiling
    import ttr_rules.rules.house
    import ttr_rules.situation.adjudicate  # noqa: F401

from shapes import changed  # noqa: E402

from tests.fuzz.readers import CASES, READERS, seeds  # noqa: E402
from ttr_rules.faults import Unusable  # noqa: E402

SLOW = 2.0
"""Seconds that no reader may take."""


def main(name: str, seconds: str) -> None:
    """Fuzz one reader."""
    read, seen = READERS[name], set()
    corpus = Path(tempfile.mkdtemp(prefix=f"ttr-fuzz-{name}"))
    for number, seed in enumerate(seeds(name)):
        (corpus / str(number)).write_bytes(seed)

    # What is read once for all would else be blamed on the first input.
    for seed in seeds(name)[:3]:
        with contextlib.suppress(Unusable):
            read(seed)

    def broken(raw: bytes, what: str) -> None:
        if what in seen:
            return
        seen.add(what)
        case = CASES / f"{name}-{hashlib.sha256(what.encode()).hexdigest()[:8]}"
        case.write_bytes(raw)
        print(f"FOUND {case.name}: {what}", flush=True)

    def once(raw: bytes) -> None:
        began = time.process_time()
        try:
            read(raw)
        except Unusable as error:
            if not str(error) or not error.faults:
                broken(raw, "an error without words")
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            broken(raw, f"{type(error).__name__} at {Path(last.filename).name}:{last.name}:{last.line}")
        if time.process_time() - began > SLOW:
            broken(raw, f"slow: over {SLOW} s")

    def mutated(raw: bytes, most: int, seed: int) -> bytes:
        found = changed(raw, most, seed) if seed % 4 else None
        return atheris.Mutate(raw, most) if found is None else found

    # Words of the files are worth more than bytes; questions and moves have no shape but their words.
    shaped = {} if name in ("moves", "question") else {"custom_mutator": mutated}
    arguments = [f"-max_total_time={seconds}", "-max_len=3000", "-rss_limit_mb=2000", "-timeout=60", "-verbosity=1"]
    atheris.Setup([sys.argv[0], *arguments, str(corpus)], once, **shaped)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
