"""How a question was read, line by line: what ``--explain`` shows."""

from __future__ import annotations

from ttr_rules.ask.reading import Reading, read

SHOWN = 4


def explained(question: str, language: str | None = None) -> list[str]:
    """The lines of an explanation."""
    reading = read(question, language)
    lines = [f"language: {reading.language}"]
    lines += [f"mended: {repair.text} -> {repair.read_as}" for repair in reading.repairs]
    lines += [f"{name}: {slot.value} ({slot.text})" for name, slot in reading.slots.known.items() if name != "cities"]
    lines += [f"{name}: unknown, said in two ways: {', '.join(said)}" for name, said in reading.slots.clashes.items()]
    lines += _arguments(reading)
    return lines


def _arguments(reading: Reading) -> list[str]:
    if reading.best is None:
        return ["no argument is near"]
    best = reading.best
    form = reading.form_for(best.dispute)
    asked = f"asked: {form.kind}" + (f", turned round ({', '.join(form.why)})" if form.turned else "")
    lines = [asked]
    for candidate in reading.candidates[:SHOWN]:
        line = f"{candidate.dispute.id}: {candidate.score:.1f}"
        if candidate is not best:
            line += f" ({candidate.score - best.score:+.1f})"
        if candidate.missing:
            line += f"; missing: {', '.join(candidate.missing)}"
        if candidate.contrary:
            line += f"; contrary: {', '.join(candidate.contrary)}"
        lines.append(line)
    concepts = sorted(
        {
            f"{' '.join(reading.text.words[start:end])} = {concept}"
            for concept, spans in reading.found.spans.items()
            for start, end in spans[:1]
            if concept in best.dispute.concepts
        }
    )
    return [*lines, *concepts]
