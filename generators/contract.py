"""The contract every puzzle keeps, and the few nouns all of them share.

Words used here
    puzzle     what never changes during play: a value
    position   what stands on the board now: a value that refers to its puzzle
    move       one thing a player does: a value with a text form
    fault      a rule that a position breaks, with its name and its cells
    hint       the next step a person could find, with its reason
    phrase     a text for people that can be translated: an English template, and what fills its braces
    pulse      a function that search loops call: progress out, cancellation in (it raises Cancelled)

Rules are pure functions over these values. Only `apply` makes a new position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

Cell = tuple[int, int]
"""A row and a column, counted from 0 at the top left. Texts for people count both from 1."""

Pulse = Callable[[float], None]
"""A function that every search calls every few milliseconds with the share that is done, from 0 to 1.

It raises Cancelled to stop the search.
"""

Options = Mapping[str, int | str]


def steady(_: float) -> None:
    """The pulse of a caller who neither watches nor cancels."""


class Cancelled(Exception):
    """A pulse raises this when whoever asked does not want the result any more."""


class Level(StrEnum):
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    FIENDISH = "fiendish"


class Tongue(Protocol):
    """The translations of a language.

    The catalogues of the standard gettext have this shape, and so has `ENGLISH`, which has no entries.
    """

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, one: str, many: str, count: int, /) -> str: ...

    def info(self) -> Mapping[str, str]:
        """The header of the catalogue; "language" names the language."""


class _English:
    """English needs no translation: every template stays as it is in the source."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return one if count == 1 else many

    def info(self) -> Mapping[str, str]:
        return {"language": "en"}


ENGLISH: Tongue = _English()


@dataclass(frozen=True)
class Phrase:
    """A sentence that can be translated: an English template and what fills its braces.

    Values are texts, numbers, other phrases, or tuples of them (read as "a, b and c"). A phrase with a `many` speaks of
    `count` things: each language picks the form that goes with the number, and `template` is the one of a single thing.
    """

    template: str
    values: tuple[tuple[str, object], ...] = ()
    many: str = ""
    count: int = 1

    def render(self, tongue: Tongue) -> str:
        known = tongue.ngettext(self.template, self.many, self.count) if self.many else tongue.gettext(self.template)
        return known.format(**{name: _fill(value, tongue) for name, value in self.values})

    def __str__(self) -> str:
        return self.render(ENGLISH)


def _fill(value: object, tongue: Tongue) -> object:
    if isinstance(value, Phrase):
        return value.render(tongue)
    if isinstance(value, tuple):
        texts = [str(_fill(item, tongue)) for item in value]
        if len(texts) < 2:
            return "".join(texts)
        head = texts[0]
        for text in texts[1:-1]:
            head = phrase("{first}, {next}", first=head, next=text).render(tongue)
        return phrase("{first} and {last}", first=head, last=texts[-1]).render(tongue)
    return value


def phrase(template: str, **values: object) -> Phrase:
    """Marks a text for the translators' tool. Every text that a player may read passes through here or through `_`."""
    return Phrase(template, tuple(values.items()))


def plural(one: str, many: str, count: int, **values: object) -> Phrase:
    """Makes a phrase about a number of things, written as "{count}" in both templates. `one` is for a single thing."""
    return Phrase(one, (("count", count), *values.items()), many, count)


def alternatives(names: Iterable[object]) -> Phrase:
    """Joins names for a sentence that asks for one of them: "a, b or c"."""
    *most, last = names
    if not most:
        return Phrase("{only}", (("only", last),))
    head = most[0]
    for name in most[1:]:
        head = phrase("{first}, {next}", first=head, next=name)
    return phrase("{first} or {last}", first=head, last=last)


def quoted(found: object) -> str:
    """Quotes what was found instead of what was expected, cut to fit into a sentence."""
    return repr(str(found)[:40])


class MoveError(ValueError):
    """The move cannot be played in this position. The position stays as it is."""

    def __init__(self, reason: Phrase) -> None:
        self.reason = reason
        super().__init__(str(reason))

    def __reduce__(self) -> tuple[type[MoveError], tuple[Phrase]]:
        """The phrase travels to another process, so that it can be translated there."""
        return type(self), (self.reason,)


class PuzzleError(ValueError):
    """A text is not the puzzle, move or code that it should be. One sentence says where, and what was expected."""

    def __init__(self, reason: Phrase, source: str = "", line: int | None = None) -> None:
        self.reason, self.source, self.line = reason, source, line
        super().__init__(str(self.told))

    @property
    def told(self) -> Phrase:
        """The reason, preceded by its place: the file, the line in it, both or neither."""
        if self.line is None:
            told = phrase("{source}: {reason}", source=self.source, reason=self.reason)
            return told if self.source else self.reason
        if not self.source:
            return phrase("line {line}: {reason}", line=self.line, reason=self.reason)
        return phrase("{source}, line {line}: {reason}", source=self.source, line=self.line, reason=self.reason)

    def __reduce__(self) -> tuple[type[PuzzleError], tuple[Phrase, str, int | None]]:
        """The phrase travels to another process, so that it can be translated there."""
        return type(self), (self.reason, self.source, self.line)


class Unmakable(PuzzleError):
    """No puzzle came of a request within the steps that it had. One sentence says what to change."""


SEED_LENGTH = 100


def is_seed(text: str) -> bool:
    """Tells whether a text can be a seed: a line that is not empty and has no control characters."""
    return 0 < len(text) <= SEED_LENGTH and not any(
        ord(char) < 32 or char in "\x7f\x85\u2028\u2029" or "\ud800" <= char <= "\udfff" for char in text
    )


@dataclass(frozen=True)
class Origin:
    """Where a made puzzle came from. An imported one has none."""

    level: Level
    seed: str
    version: int | None = None
    """The version of the generator that made it; None where the puzzle's file does not tell."""


@dataclass(frozen=True)
class Request:
    """Everything that decides which puzzle is made. The same request gives the same puzzle on every machine."""

    kind: str
    level: Level
    options: tuple[tuple[str, int | str], ...]
    seed: str


@dataclass(frozen=True)
class Choice:
    """One thing a player may choose before a puzzle is made."""

    name: str
    label: Phrase
    values: tuple[int | str, ...]
    default: int | str


@dataclass(frozen=True)
class Fault:
    """A broken rule. The rule's name is the key that message, test and translation share."""

    rule: str
    cells: frozenset[Cell]
    message: Phrase = field(compare=False)


M = TypeVar("M")


@dataclass(frozen=True)
class HintStep:
    """A step of a long reason, as it is shown on the board."""

    title: Phrase
    words: Phrase
    look_at: frozenset[Cell]
    """The cells of what is spoken of, such as a whole row."""
    supposed: tuple[Cell, ...]
    """The marks that are supposed by now, in their order."""
    closed: frozenset[Cell]
    """The cells that can hold no mark by now, as far as that follows from what is supposed."""
    new: frozenset[Cell]
    """What this step added, of either."""


@dataclass(frozen=True)
class Hint(Generic[M]):
    """A ladder of four rungs: a nudge, where to look, why, and the move that does it.

    `look_at` is lit from the second rung on, `changes` (what the move marks) from the third.
    """

    technique: str
    title: Phrase
    nudge: Phrase
    where: Phrase
    why: Phrase
    look_at: frozenset[Cell]
    changes: frozenset[Cell]
    move: M
    steps: tuple[HintStep, ...] = ()
    """The reason once more, step by step, where it is too long for one look."""


@dataclass(frozen=True)
class Example:
    """A position in which a named step is the easiest that there is: what help shows of it."""

    puzzle: Any
    moves: tuple[Any, ...]
    """What leads to the position."""
    hint: Hint[Any]
    level: Level
    """The easiest level that needs such a step."""


class ReportFault(StrEnum):
    """What every type says in the same words of a puzzle that is not what it should be.

    Each type has names of its own beside these, in an enum of its grading. A name with braces is filled by `told`.
    Programs that read `check --json` know these texts.
    """

    NO_SOLUTION = "no solution"
    SEVERAL_SOLUTIONS = "more than one solution"
    NOT_DECIDED = "not decided"
    NO_ANSWER = "no answer"


def told(name: StrEnum, **values: object) -> str:
    """Fills the braces in the name of a fault."""
    return name.value.format(**values)


@dataclass(frozen=True)
class Report:
    """What an inspection of a puzzle found. `level` is None where logic alone does not solve it."""

    valid: bool
    unique: bool
    logical: bool
    level: Level | None
    faults: tuple[str, ...]
    """Names of faults, or names that `told` filled."""
    techniques: tuple[str, ...]
    particulars: tuple[tuple[str, object], ...] = ()
    """What only this type of puzzle tells, by name: plain values, as JSON has them."""
