"""The character data of Lion Wall: which parts a character shows, and what a teaching card says about it.

Words used here
    card    a character that is exactly two parts; only cards stand on a wall, and only those that can be taught
            (learned in a script, with reading and meaning) stand on the walls we make
    part    a piece with a name of its own; 亻 and 人, 讠 and 言 are one part
    form    how a part looks inside a character: 亻 in 他
    seen    a part that shows in a character, at whatever depth; what is seen depends on the form that is drawn
    argued  a part that one can argue to see; it never makes a group and always counts against one
    layout  where the two parts sit: left-right, top-bottom, surround, surround-top-left and so on

The files are built by tools/build_characters.py. They are long lines, because one string of twenty thousand characters
is read faster than twenty thousand lines; what is said about a character is only taken apart when somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
LANGUAGES = ("en", "zh", "ja")
DAMAGED = "the character data is damaged; please install Quintet again"

_SCRIPT_SETS = tuple(frozenset(name for bit, name in enumerate(SCRIPTS) if code >> bit & 1) for code in range(8))
_ROLES = {"s": "sound", "m": "meaning", "b": "both", "-": "neither"}


@dataclass(frozen=True)
class Fact:
    char: str
    pinyin: str  # as the mainland or, for the traditional script, Taiwan reads it
    on: str
    kun: str  # with a dot before the okurigana
    meaning: str
    rank: int  # 1 is the first that people learn of the script; 0 beyond its list
    grade: str  # the school year in Hong Kong, or in Japan; empty beyond it
    scripts: frozenset[str]


@dataclass(frozen=True)
class Example:
    """A common word with the character."""

    text: str
    reading: str
    meaning: str


class Characters:
    """Knows characters by their parts. Made once for a process: use characters()."""

    def __init__(self) -> None:
        lines, orders = _read("shapes.txt"), _read("orders.txt")
        if len(lines) != 12 or not all(lines) or len({len(line) for line in lines[:5]}) != 1 or len(orders) != 3:
            raise AssetError(DAMAGED)
        self._cards, self._firsts, self._seconds, self._layouts, self._scripts = lines[:5]
        self._place = dict(zip(self._cards, range(len(self._cards)), strict=True))
        self._parts_of_forms = {entry[0]: entry[1] for entry in lines[5].split(" ")}
        self._seen = {entry[0]: entry[1:] for entry in lines[6].split(" ")}
        self._argued = {entry[0]: entry[1:] for entry in lines[7].split(" ")}
        self._beside = frozenset(lines[8])
        self._families = {char: frozenset(family) for family in lines[9].split(" ") for char in family}
        self._kin = {part: frozenset(kin) for kin in lines[10].split(" ") for part in kin}
        self._japanese_forms = {entry[0]: entry[1] for entry in lines[11].split(" ")}
        self._shown = len(self._scripts.rstrip("."))  # a dot: not for walls
        self._ranks = {
            script: {char: rank for rank, char in enumerate(order, 1)}
            for script, order in zip(SCRIPTS, orders, strict=True)
        }
        self._forms: dict[str, Mapping[str, str]] = {}
        self._parts: dict[str, frozenset[str]] = {}
        self._arguable: dict[str, frozenset[str]] = {}

    def knows(self, char: str) -> bool:
        """Whether anything is known about the parts of a character."""
        return char in self._place or char in self._seen

    def draws(self, char: str) -> bool:
        """Whether our serif has the character: the cards for walls, their parts and the forms of these."""
        return self._place.get(char, self._shown) < self._shown or char in self._beside

    def drawn(self) -> frozenset[str]:
        """Everything that our serif has for the walls."""
        return frozenset(self._cards[: self._shown]) | self._beside

    def part_of(self, form: str) -> str:
        """The part that a form belongs to: 言 for 讠; every other character is its own."""
        return self._parts_of_forms.get(form, form)

    def pair(self, char: str) -> tuple[str, str] | None:
        """The two direct parts, in the order of the layout; None for what is no card."""
        forms = self.forms(char)
        return None if forms is None else (self.part_of(forms[0]), self.part_of(forms[1]))

    def forms(self, char: str) -> tuple[str, str] | None:
        """The two direct parts as they look in the character: 亻 and 也 in 他."""
        place = self._place.get(char)
        return None if place is None else (self._firsts[place], self._seconds[place])

    def layout(self, char: str) -> str:
        """One of LAYOUTS; empty for what is no card."""
        place = self._place.get(char)
        return "" if place is None else LAYOUTS[ord(self._layouts[place]) - ord("a")]

    def parts(self, char: str) -> frozenset[str]:
        """Every part that is seen in a character, direct or nested, without the character itself."""
        known = self._parts.get(char)
        if known is None:
            known = self._parts[char] = frozenset(self.seen_forms(char))
        return known

    def seen_forms(self, char: str) -> Mapping[str, str]:
        """Every part that is seen in a character, and the form it has there; of several, the outermost."""
        known = self._forms.get(char)
        if known is None:
            found: dict[str, str] = {}
            direct = self._direct(char)
            for form in direct:
                found.setdefault(self.part_of(form), form)
            for form in direct:
                for part, inner in self.seen_forms(form).items():
                    found.setdefault(part, inner)
            found.pop(self.part_of(char), None)
            known = self._forms[char] = found
        return known

    def arguable(self, char: str) -> frozenset[str]:
        """The parts that one can argue to see in a character, beyond those that are seen."""
        known = self._arguable.get(char)
        if known is None:
            found: set[str] = set()
            for form in self._argued.get(char, ""):
                found.add(self.part_of(form))
                found |= self.parts(form)
            for form in self._direct(char):
                found |= self.arguable(form)
            known = self._arguable[char] = frozenset(found - self.parts(char) - {self.part_of(char)})
        return known

    def defensible(self, char: str) -> frozenset[str]:
        """Every part under which somebody could put the character: seen, argued, or taken for one of these.

        Parts that are taken for each other have the first of them in common. A wall is right when it has one answer
        even so.
        """
        found = self.parts(char) | self.arguable(char)
        return found | {min(self.kin(part)) for part in found}

    def kin(self, part: str) -> frozenset[str]:
        """The parts that one can take for this one, and itself: 月 and 肉, 尧 and 堯. Never two groups of a wall."""
        return self._kin.get(part, frozenset(part)) | {self.part_of(char) for char in self.family(part)}

    def family(self, char: str) -> frozenset[str]:
        """The forms of one and the same character, itself too: 说, 說, 説. Never two cards of a wall."""
        return self._families.get(char, frozenset(char))

    def form_in(self, char: str, part: str, script: str = "all") -> str:
        """How a part looks in a character: 氵 in 河, and 戸 in 戻 where the script is Japanese."""
        form = self.seen_forms(char).get(part, part)
        return self._japanese_forms.get(form, form) if script == "japanese" else form

    def cards(self, script: str = "all", commonest: int | None = None) -> Sequence[str]:
        """The cards for walls of a script in the order in which people learn them; with a number, up to that rank."""
        if script == "all":
            chars = [char for char in self._cards[: self._shown] if self.rank(char)]
        elif script in SCRIPTS:
            chars = [char for char in self._ranks[script] if self._place.get(char, self._shown) < self._shown]
        else:
            raise ValueError(f"the scripts are all, {', '.join(SCRIPTS)}, not {script}")
        return chars if commonest is None else [char for char in chars if self.rank(char, script) <= commonest]

    def order(self, script: str) -> Sequence[str]:
        """Every character of a script in the order in which people learn them, cards or not."""
        if script == "all":
            ranked = {char for ranks in self._ranks.values() for char in ranks}
            return sorted(ranked, key=lambda char: (self.rank(char), char))
        return list(self._ranks[script])

    def rank(self, char: str, script: str = "all") -> int:
        """The place in the order in which people learn a script, or the best of the three; 0 beyond it."""
        if script == "all":
            return min((ranks[char] for ranks in self._ranks.values() if char in ranks), default=0)
        return self._ranks[script].get(char, 0)

    def fact(self, char: str, script: str = "all") -> Fact | None:
        """Readings, meaning and rank of cards and parts in a script; of all scripts, in the first that has it."""
        chinese, japanese = _facts().get(char), _japanese_facts().get(char)
        if chinese is None and japanese is None:
            return None
        _, pinyin, taiwan, grade, code, meaning, traditional = (chinese or char + "\t\t\t\t4\t\t").split("\t")
        _, on, kun, school, sense = (japanese or char + "\t\t\t\t").split("\t")
        scripts = _SCRIPT_SETS[int(code)]
        used = script if script in SCRIPTS else next((name for name in SCRIPTS if name in scripts), "simplified")
        if used == "japanese":
            return Fact(char, pinyin, on, kun, sense or meaning, self.rank(char, script), school, scripts)
        if used == "traditional":
            pinyin, meaning = taiwan or pinyin, traditional or meaning
        return Fact(char, pinyin, on, kun, meaning, self.rank(char, script), grade, scripts)

    def part_name(self, part: str, language: str = "en") -> str:
        """What a person calls the part, in English ("en"), Chinese ("zh") or Japanese ("ja"); empty without a name."""
        name = _names().get(part)
        return "" if name is None else name.split("\t")[1 + LANGUAGES.index(language)]

    def role(self, char: str, part: str, script: str = "all") -> str:
        """What a part does in a card: "sound", "meaning", "both" or "neither"; nested parts do neither."""
        pair, letters = self.pair(char), _roles().get(char)
        if pair is None or letters is None or part not in pair:
            return _ROLES["-"]
        return _ROLES[letters[1 + pair.index(part) + (2 if script == "japanese" else 0)]]

    def examples(self, char: str, script: str = "simplified") -> tuple[Example, ...]:
        """At most two common words with the character; of all scripts, those of the first that has some."""
        for name in (script,) if script in SCRIPTS else SCRIPTS:
            line = _words(name).get(char)
            if line is not None:
                fields = line.split("\t")[1:]
                return tuple(Example(*fields[place : place + 3]) for place in range(0, len(fields), 3))
        return ()

    def _direct(self, char: str) -> str:
        """The forms that show at first sight."""
        place = self._place.get(char)
        beside = self._seen.get(char, "")
        return beside if place is None else self._firsts[place] + self._seconds[place] + beside


@cache
def characters() -> Characters:
    return Characters()


@cache
def _facts() -> dict[str, str]:
    return _by_char("facts.txt")


@cache
def _japanese_facts() -> dict[str, str]:
    return _by_char("japanese.txt")


@cache
def _names() -> dict[str, str]:
    return _by_char("names.txt")


@cache
def _words(script: str) -> dict[str, str]:
    return _by_char(f"words_{script}.txt")


@cache
def _roles() -> dict[str, str]:
    return {entry[0]: entry for entry in _read("roles.txt")[0].split(" ")}


def _by_char(name: str) -> dict[str, str]:
    return {line[0]: line for line in _read(name)}


def _read(name: str) -> list[str]:
    try:
        return asset(f"characters/{name}").read_text(encoding="utf-8").rstrip("\n").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(DAMAGED) from error
