"""The character data of Lion Wall: which parts a character shows, and what a teaching card says about it.

Words used here
    card    a character that is exactly two parts; only cards stand on a wall, and only those that can be taught
            (in a standard list, with reading and meaning) stand on the walls we make
    part    a piece with a name of its own; 亻 and 人 are one part, and 人 is how we write it
    form    how a part looks inside a character: 亻 in 他
    layout  where the two parts sit: left-right, top-bottom, surround, surround-top-left and so on

The files are built by tools/build_characters.py. They are long lines of equal length, because one string of
twenty thousand characters is read faster than twenty thousand lines; what is said about a character is only taken
apart when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from generators.data import AssetError, asset

LAYOUTS = (
    "left-right",
    "top-bottom",
    "surround",
    "surround-top",
    "surround-bottom",
    "surround-left",
    "surround-top-left",
    "surround-top-right",
    "surround-bottom-left",
    "surround-bottom-right",
)
SCRIPTS = ("simplified", "traditional", "japanese")
DAMAGED = "the character data is damaged; please install Quintet again"

_SCRIPT_SETS = tuple(frozenset(name for bit, name in enumerate(SCRIPTS) if code >> bit & 1) for code in range(8))


@dataclass(frozen=True)
class Fact:
    char: str
    pinyin: str
    on: str
    kun: str
    meaning: str
    rank: int  # 1 is the commonest; 0 beyond the standard lists
    grade: str  # the school year in Hong Kong; empty beyond it
    scripts: frozenset[str]


class Characters:
    """Knows characters by their parts. Made once for a process: use characters()."""

    def __init__(self) -> None:
        lines = _read("shapes.txt")
        if len(lines) != 11 or not all(lines) or len({len(line) for line in lines[:7]}) != 1:
            raise AssetError(DAMAGED)
        self._cards, firsts, seconds, self._first_forms, self._second_forms, self._layouts, self._scripts = lines[:7]
        self._place = dict(zip(self._cards, range(len(self._cards)), strict=True))
        self._pairs = list(zip(firsts, seconds, strict=True))
        self._ranks = lines[7].split(" ")
        self._japanese = lines[8]
        self._beside = frozenset(lines[9])
        self._wholes = {entry[0]: entry[1:] for entry in lines[10].split(" ")}
        self._shown = len(self._scripts.rstrip("."))  # a dot: not for walls
        self._facts: dict[str, str] = {}
        self._names: dict[str, list[str]] = {}
        self._all_parts: dict[str, frozenset[str]] = {}

    def knows(self, char: str) -> bool:
        """Whether anything is known about the parts of a character."""
        return char in self._place or char in self._wholes

    def draws(self, char: str) -> bool:
        """Whether our serif has the character: the cards for walls, their parts and the forms of these."""
        return self._place.get(char, self._shown) < self._shown or char in self._beside

    def pair(self, char: str) -> tuple[str, str] | None:
        """The two direct parts, in the order of the layout; None for what is no card."""
        place = self._place.get(char)
        return None if place is None else self._pairs[place]

    def forms(self, char: str) -> tuple[str, str] | None:
        """The two direct parts as they look in the character: 亻 and 也 in 他."""
        place = self._place.get(char)
        return None if place is None else (self._first_forms[place], self._second_forms[place])

    def layout(self, char: str) -> str:
        """One of LAYOUTS; empty for what is no card."""
        place = self._place.get(char)
        return "" if place is None else LAYOUTS[ord(self._layouts[place]) - ord("a")]

    def parts(self, char: str) -> frozenset[str]:
        """Every part that shows in a character, direct or nested, without the character itself."""
        known = self._all_parts.get(char)
        if known is None:
            found: set[str] = set()
            todo = list(self._direct(char))
            while todo:
                part = todo.pop()
                if part not in found and part != char:
                    found.add(part)
                    todo.extend(self._direct(part))
            known = self._all_parts[char] = frozenset(found)
        return known

    def cards(self, script: str = "all", commonest: int | None = None) -> Sequence[str]:
        """The cards for walls of a script, the commonest first; with a number, those up to that rank.

        Japanese has an order of its own: what school teaches, then the name characters.
        """
        if script == "japanese":
            return [char for char in self._japanese[:commonest] if self._place.get(char, self._shown) < self._shown]
        if script != "all" and script not in SCRIPTS:
            raise ValueError(f"the scripts are all, {', '.join(SCRIPTS)}, not {script}")
        stop = self._shown if commonest is None else self._places_up_to(commonest)
        if script == "all":
            return self._cards[:stop]
        codes = frozenset(str(code) for code, names in enumerate(_SCRIPT_SETS) if script in names)
        return [char for char, code in zip(self._cards[:stop], self._scripts[:stop], strict=True) if code in codes]

    def fact(self, char: str) -> Fact | None:
        """Readings, meaning and commonness, of cards and of parts."""
        if not self._facts:
            self._facts = {line[0]: line for line in _read("facts.txt")}
        line = self._facts.get(char)
        if line is None:
            return None
        _, pinyin, on, kun, grade, rank, code, meaning = line.split("\t")
        return Fact(char, pinyin, on, kun, meaning, int(rank or 0), grade, _SCRIPT_SETS[int(code)])

    def part_name(self, part: str, language: str = "en") -> str:
        """What a person calls the part, in English ("en") or Chinese ("zh"); empty where there is no name."""
        if not self._names:
            self._names = {line[0]: line.split("\t") for line in _read("names.txt")}
        name = self._names.get(part)
        return "" if name is None else name[2 if language == "zh" else 1]

    def _direct(self, char: str) -> Sequence[str]:
        place = self._place.get(char)
        return self._wholes.get(char, "") if place is None else self._pairs[place]

    def _places_up_to(self, rank: int) -> int:
        """How many cards have at most this rank: the ranked ones come first, in order."""
        low, high = 0, len(self._ranks)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if int(self._ranks[middle]) <= rank else (low, middle)
        return low


@cache
def characters() -> Characters:
    return Characters()


def _read(name: str) -> list[str]:
    try:
        return asset(f"characters/{name}").read_text(encoding="utf-8").rstrip("\n").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(DAMAGED) from error
