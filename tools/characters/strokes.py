"""Which strokes of a character belong to which part, and where these strokes run.

KanjiVG groups strokes by part. hanzi-writer-data, which has the simplified characters, only orders them; there our own
cuts help: the first part owns the first strokes, as many as it has, and what surrounds owns the first and the last.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generators.lion_wall.characters import Characters
from tools.characters.kanjivg import Drawing, Node, drawings
from tools.registry import HANZI_WRITER, npm_files

Point = tuple[float, float]
NUMBER = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
STEPS = 8
"""Into so many pieces a curve is cut."""
WRITTEN_LAST = frozenset("辶⻌⻍廴凵")
FIRST_TWO_AND_LAST, FIRST_AND_LAST = "囗", "匚"


@dataclass(frozen=True)
class Stroked:
    """The centre lines of all strokes, y down, and the strokes of every part that we could find."""

    lines: tuple[tuple[Point, ...], ...]
    parts: Mapping[str, frozenset[int]]


@cache
def medians() -> Mapping[str, tuple[tuple[Point, ...], ...]]:
    found = {}
    for name, content in npm_files(HANZI_WRITER, ""):
        char, _, ending = name.partition(".")
        if ending == "json" and len(char) == 1:
            lines = json.loads(content)["medians"]
            found[char] = tuple(tuple((float(x), 900.0 - y) for x, y in line) for line in lines)
    return found


def curve(path: str) -> tuple[Point, ...]:
    """Points along an SVG path of moves, cubic curves and lines, as KanjiVG writes them."""
    points: list[Point] = []
    here = before = (0.0, 0.0)
    for letter, numbers in _commands(path):
        absolute = letter.isupper()
        size = {"m": 2, "l": 2, "c": 6, "s": 4}.get(letter.lower(), 2)
        for start in range(0, len(numbers) - size + 1, size):
            shift = (0.0, 0.0) if absolute else here
            ends = [
                (numbers[place] + shift[0], numbers[place + 1] + shift[1]) for place in range(start, start + size, 2)
            ]
            if size == 2:
                points.append(ends[0])
                here = before = ends[0]
                continue
            if size == 4:
                ends.insert(0, (2 * here[0] - before[0], 2 * here[1] - before[1]))
            points.extend(_bent(here, ends[0], ends[1], ends[2]))
            before, here = ends[1], ends[2]
    return tuple(points)


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    letter, numbers = "", list[float]()
    for token in NUMBER.findall(path):
        if token.isalpha():
            if letter:
                yield letter, numbers
            letter, numbers = token, []
        else:
            numbers.append(float(token))
    if letter:
        yield letter, numbers


def _bent(first: Point, second: Point, third: Point, fourth: Point) -> Iterator[Point]:
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        four = (first, second, third, fourth)
        yield (
            sum(weight * point[0] for weight, point in zip(weights, four, strict=True)),
            sum(weight * point[1] for weight, point in zip(weights, four, strict=True)),
        )


class Owners:
    """Finds the strokes of parts, with the parts as our own data has them."""

    def __init__(self, known: Characters) -> None:
        self._known = known

    def japanese(self, char: str) -> Stroked | None:
        drawing = drawings().get(char)
        if drawing is None:
            return None
        return Stroked(tuple(curve(path) for path in drawing.paths), self._grouped(char, drawing))

    def chinese(self, char: str) -> tuple[Stroked, bool] | None:
        """With KanjiVG's groups where both sources draw as many strokes; says whether that is so."""
        lines = medians().get(char)
        if lines is None:
            return None
        drawing = drawings().get(char)
        if drawing is not None and len(drawing.paths) == len(lines):
            parts = self._grouped(char, drawing)
            if all(part in parts for part in self._known.pair(char) or ()):
                return Stroked(tuple(curve(path) for path in drawing.paths), parts), True
        return Stroked(lines, self._counted(char, tuple(range(len(lines))))), False

    def _grouped(self, char: str, drawing: Drawing) -> Mapping[str, frozenset[int]]:
        """What the groups say; the other part of a card when they know one; and parts of parts by their own drawing."""
        found = dict(self._named(drawing.root))
        pair = self._known.pair(char)
        everything = frozenset(drawing.root.strokes)
        if pair is not None:
            for part, other in (pair, pair[::-1]):
                if part not in found and other in found and everything - found[other]:
                    found[part] = everything - found[other]
        for part, strokes in list(found.items()):
            form = self._known.seen_forms(char).get(part, part)
            inner = drawings().get(form)
            if inner is not None and len(inner.paths) == len(strokes) and form != char:
                order = sorted(strokes)
                for nested, own in self._named(inner.root):
                    found.setdefault(nested, frozenset(order[stroke] for stroke in own))
        wanted = self._known.parts(char)
        return {part: strokes for part, strokes in found.items() if part in wanted and strokes != everything}

    def _named(self, root: Node) -> Iterator[tuple[str, frozenset[int]]]:
        """Every part that a group names, in all the places where it stands."""
        found: dict[str, set[int]] = {}
        for node in root.walk():
            for name in {node.element, node.original} - {""}:
                found.setdefault(self._known.part_of(name), set()).update(node.strokes)
        yield from ((part, frozenset(strokes)) for part, strokes in sorted(found.items()))

    def _counted(self, char: str, strokes: Sequence[int]) -> Mapping[str, frozenset[int]]:
        """By the number of strokes that the two parts have, and so on inwards."""
        found: dict[str, frozenset[int]] = {}
        forms = self._known.forms(char)
        if forms is None:
            return self._by_own_drawing(char, strokes)
        split = self._split(forms, self._known.layout(char), strokes)
        if split is None:
            return found
        for form, own in zip(forms, split, strict=True):
            part = self._known.part_of(form)
            found[part] = found.get(part, frozenset()) | frozenset(own)
            for nested, inner in self._counted(form, own).items():
                found[nested] = found.get(nested, frozenset()) | inner
        return found

    def _by_own_drawing(self, char: str, strokes: Sequence[int]) -> Mapping[str, frozenset[int]]:
        drawing = drawings().get(char)
        if drawing is None or len(drawing.paths) != len(strokes):
            return {}
        wanted = self._known.parts(char)
        own = {part: inner for part, inner in self._named(drawing.root) if part in wanted and len(inner) < len(strokes)}
        return {part: frozenset(strokes[stroke] for stroke in inner) for part, inner in own.items()}

    def _split(
        self, forms: tuple[str, str], layout: str, strokes: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]] | None:
        count = self._strokes(forms[0])
        if count is None:
            other = self._strokes(forms[1])
            count = None if other is None else len(strokes) - other
        if count is None or not 0 < count < len(strokes):
            return None
        if forms[0] in WRITTEN_LAST:
            return strokes[-count:], strokes[:-count]
        if forms[0] == FIRST_TWO_AND_LAST:
            return [*strokes[:2], strokes[-1]], strokes[2:-1]
        if forms[0] == FIRST_AND_LAST:
            return [strokes[0], strokes[-1]], strokes[1:-1]
        if layout in ("surround", "surround-top-right") and forms[0] not in "勹气刀戶户习":
            return None
        if forms[1] in WRITTEN_LAST or layout != "surround-bottom" or len(strokes) > count:
            return strokes[:count], strokes[count:]
        return None

    def _strokes(self, form: str) -> int | None:
        for source in (medians(), drawings()):
            if form in source:
                drawn = source[form]
                return len(drawn.paths) if isinstance(drawn, Drawing) else len(drawn)
        return FORM_STROKES.get(form)


FORM_STROKES = {
    **dict.fromkeys("亻讠⺀冫卩阝刂⺈勹厂匕厶", 2),
    **dict.fromkeys("氵忄扌饣纟艹辶彳犭宀广门丬彡⺌㔾", 3),
    **dict.fromkeys("礻灬攵⺙爫⺼耂王", 4),
    **dict.fromkeys("衤钅疒罒龸龹癶", 5),
    **dict.fromkeys("⺮覀虍糹", 6),
    **dict.fromkeys("⻊訁", 7),
    **dict.fromkeys("釒飠", 8),
}
