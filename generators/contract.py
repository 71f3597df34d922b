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
from typing import Generic, Protocol, TypeVar

Cell = tuple[int, int]
"""(row, column) from the top left, both from 0. People are told both from 1."""

Pulse = Callable[[float], None]
"""Called with the share done, 0 to 1, often (every few milliseconds); raises Cancelled to stop the search."""

Options = Mapping[str, int | str]


def steady(_: float) -> None:
    """The pulse of a caller who neither watches nor cancels."""


class Cancelled(Exception):
    """Raised through a pulse: whoever asked does not want the result any more."""


class Level(StrEnum):
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    FIENDISH = "fiendish"


class Tongue(Protocol):
    """What a language knows. The catalogues of the standard gettext are such, and `ENGLISH` is one without entries."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, one: str, many: str, count: int, /) -> str: ...

    def info(self) -> Mapping[str, str]:
        """The header of the catalogue; "language" names the language."""


class _English:
    """The templates as they stand in the source."""

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
    """The marker the translators' tool looks for: every text a player may read passes through here or `_`."""
    return Phrase(template, tuple(values.items()))


def plural(one: str, many: str, count: int, **values: object) -> Phrase:
    """A phrase about a number of things, which "{count}" in its templates stands for: `one` is said of a single one."""
    return Phrase(one, (("count", count), *values.items()), many, count)


def alternatives(names: Iterable[object]) -> Phrase:
    """One of these, as a sentence names them: "a, b or c"."""
    *most, last = names
    if not most:
        return Phrase("{only}", (("only", last),))
    head = most[0]
    for name in most[1:]:
        head = phrase("{first}, {next}", first=head, next=name)
    return phrase("{first} or {last}", first=head, last=last)


def quoted(found: object) -> str:
    """What was found instead of what was expected, short enough for a sentence."""
    return repr(str(found)[:40])


class MoveError(ValueError):
    """A move that cannot be played in this position. The position is unchanged."""

    def __init__(self, reason: Phrase) -> None:
        self.reason = reason
        super().__init__(str(reason))

    def __reduce__(self) -> tuple[type[MoveError], tuple[Phrase]]:
        """The phrase travels to another process, so that it can be translated there."""
        return type(self), (self.reason,)


class PuzzleError(ValueError):
    """Text that is not the puzzle, move or code it should be: where, and what was expected, in one sentence."""

    def __init__(self, reason: Phrase, source: str = "", line: int | None = None) -> None:
        self.reason, self.source, self.line = reason, source, line
        super().__init__(str(self.told))

    @property
    def told(self) -> Phrase:
        """The reason after its place, which is the file, the line in it, both or neither."""
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
    """No puzzle came of a request within its steps: what to change, in one sentence."""


SEED_LENGTH = 100
LONGEST_MARK = 200
"""No mark of a puzzle lasts longer than so many puzzles."""


def is_seed(text: str) -> bool:
    """A seed is any line of text: not empty, no line break or other control character, fit for a file."""
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
    """All that decides which puzzle is made. The same request gives the same puzzle on every machine."""

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
    """A fault of a report with what it is about."""
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
    particulars: tuple[tuple[str, str], ...] = ()
    """What only this type of puzzle tells, by name."""
