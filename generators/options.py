"""What can be chosen before a puzzle is made, said as data.

A puzzle type declares an `Offer`: its options, and what goes with what. Everything that handles a choice follows from
it: the nearest allowed choice, the middle of a code and its reading, the values that the window offers, and the flags
of the command line. Which levels a choice has is said in the same way.

Words used here
    option       one thing to choose: a number, or one of some named values
    choice       a value for every option, by name
    limit        an option that has only some of its values while other options have certain values
    firm         an option is firmer than another if it keeps its value where the two do not go together
    leader       the firmest option: players are offered all of its values, and the others give way

>>> from generators.contract import phrase
>>> size = Number("size", phrase("Size"), range(5, 11), 8)
>>> stars = Number("stars", phrase("Stars"), (1, 2), 1, lead="X")
>>> offer = Offer((size, stars), firm=("stars", "size"), limits=(Limit("size", (9, 10), {"stars": 2}, default=10),))
>>> offer.settle({"stars": 2, "size": 6})
{'size': 9, 'stars': 2}
>>> offer.pack({"size": 8}), offer.pack({"stars": 2})
('8', '10X2')
>>> offer.unpack("9X2")
{'size': 9, 'stars': 2}
>>> offer.levels({"size": 5}) == tuple(Level)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from generators.contract import Choice, Level, Options, Phrase, PuzzleError, alternatives, phrase, quoted

Value = int | str

LEVEL = "level"
"""The name under which a limit speaks of levels."""


@dataclass(frozen=True)
class Number:
    """An option that is a whole number.

    A code writes its digits after `lead`. Where there is a lead, a code leaves the default number out.
    """

    name: str
    label: Phrase
    values: Sequence[int]
    default: int
    help: str = ""
    """The words that the command line shows for the option."""
    lead: str = ""
    called: Callable[[int], Phrase] | None = None
    """Names a value for players. Without it, players see the number."""

    def check(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise PuzzleError(
                phrase("expected a whole number for {name}, found {found}", name=self.name, found=quoted(value))
            )
        return value

    def miss(self, value: Value, wanted: Value) -> int:
        """Returns how far a value is from the wanted one."""
        return abs(int(value) - int(wanted))

    def code(self, value: Value) -> str:
        return "" if self.lead and value == self.default else f"{self.lead}{value}"

    def name_of(self, value: Value) -> Phrase | str:
        return str(value) if self.called is None else self.called(int(value))


@dataclass(frozen=True)
class Named:
    """One value of an option: what files call it, its letter in codes, and what players call it."""

    value: str
    letter: str
    name: Phrase


@dataclass(frozen=True)
class OneOf:
    """An option that is one of several named values."""

    name: str
    label: Phrase
    named: Sequence[Named]
    default: str
    help: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(each.value for each in self.named)

    def check(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise PuzzleError(
                phrase(
                    "expected {name} to be {names}, found {found}",
                    name=self.name,
                    names=alternatives(self.values),
                    found=quoted(value),
                )
            )
        return value

    def miss(self, value: Value, wanted: Value) -> int:
        return int(value != wanted)

    def code(self, value: Value) -> str:
        return next(each.letter for each in self.named if each.value == value)

    def name_of(self, value: Value) -> Phrase | str:
        return next((each.name for each in self.named if each.value == value), str(value))


Option = Number | OneOf


@dataclass(frozen=True)
class Limit:
    """While the options in `where` have those values, the option `name` (or LEVEL) has only `values`, and this default.

    Without `default` the usual value of the option stays the usual one.
    """

    name: str
    values: Sequence[Value]
    where: Mapping[str, Value]
    default: Value | None = None

    def holds(self, choice: Options) -> bool:
        return all(choice[name] == value for name, value in self.where.items())


@dataclass(frozen=True)
class Offer:
    """The options of a puzzle type, in the order in which people see them and in which codes name them."""

    options: tuple[Option, ...]
    firm: tuple[str, ...] = ()
    """The options, the firmest first. Without it, their own order counts."""
    limits: tuple[Limit, ...] = ()

    @cached_property
    def _named(self) -> dict[str, Option]:
        return {option.name: option for option in self.options}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """The names of the options, as a sentence lists them."""
        return tuple(self._named) or ("none",)

    @cached_property
    def _firmest_first(self) -> tuple[Option, ...]:
        return tuple(self._named[name] for name in self.firm or self._named)

    @cached_property
    def every(self) -> tuple[dict[str, Value], ...]:
        """All choices that the limits allow."""
        values: list[Sequence[Value]] = [option.values for option in self.options]
        choices = (dict(zip(self._named, row, strict=True)) for row in product(*values))
        return tuple(choice for choice in choices if self._allows(choice))

    @cached_property
    def _by_values(self) -> dict[tuple[object, ...], dict[str, Value]]:
        """All choices by their values. Most choices that are settled are complete and allowed already, and found here
        at once.
        """
        return {tuple(choice.values()): choice for choice in self.every}

    def _allows(self, choice: Options) -> bool:
        limits = (limit for limit in self.limits if limit.name != LEVEL and limit.holds(choice))
        return all(choice[limit.name] in limit.values for limit in limits)

    def levels(self, given: Options) -> tuple[Level, ...]:
        """Returns the levels that are made of a choice."""
        settled = self.settle(given)
        limits = [limit for limit in self.limits if limit.name == LEVEL and limit.holds(settled)]
        return tuple(level for level in Level if all(level in limit.values for limit in limits))

    def settle(self, given: Options) -> dict[str, Value]:
        """Returns the nearest allowed choice. A name or a value that no choice could have raises PuzzleError."""
        for name, value in given.items():
            if name not in self._named:
                raise PuzzleError(
                    phrase("expected the options {names}, found {found}", names=self._names, found=quoted(name))
                )
            self._named[name].check(value)
        whole = self._by_values.get(tuple(given.get(name) for name in self._named))
        if whole is not None:
            return whole.copy()
        nearest: dict[str, Value] = min(self.every, key=lambda choice: tuple(self._misses(choice, given)))
        return nearest.copy()

    def _misses(self, choice: Options, given: Options) -> Iterator[int]:
        """How far a choice is from what was given, the firmest option first; then how far the rest is from usual."""
        for option in self._firmest_first:
            if option.name in given:
                yield option.miss(choice[option.name], given[option.name])
        for option in self._firmest_first:
            if option.name not in given:
                yield option.miss(choice[option.name], self._usual(option, choice))

    def _usual(self, option: Option, choice: Options) -> Value:
        limits = (limit for limit in self.limits if limit.name == option.name and limit.holds(choice))
        return next((limit.default for limit in limits if limit.default is not None), option.default)

    def choices(self, given: Options) -> tuple[Choice, ...]:
        """What can be chosen, given what is chosen so far: the leader has all of its values, and every other option
        those that go with the rest."""
        settled = self.settle(given)
        return tuple(
            Choice(option.name, option.label, self._open_values(option, settled), self._usual(option, settled))
            for option in self.options
        )

    def _open_values(self, option: Option, settled: Options) -> tuple[Value, ...]:
        if option == self._firmest_first[0]:
            return tuple(option.values)
        return tuple(value for value in option.values if self._allows({**settled, option.name: value}))

    def pack(self, given: Options) -> str:
        """Writes a choice as the middle of a code, which has only capitals and digits."""
        settled = self.settle(given)
        return "".join(option.code(settled[option.name]) for option in self.options)

    @cached_property
    def _packed(self) -> dict[str, dict[str, Value]]:
        return {self.pack(choice): choice for choice in self.every}

    def unpack(self, text: str) -> dict[str, Value]:
        """Reads what `pack` wrote. Any other text raises PuzzleError."""
        if text not in self._packed:
            example = self.pack({})
            raise PuzzleError(
                phrase(
                    "expected {names} such as {example} in the code, found {found}",
                    names=self._names,
                    example=repr(example),
                    found=quoted(text),
                )
            )
        return dict(self._packed[text])

    def name_of(self, name: str, value: Value) -> Phrase | str:
        """Returns the name that players see for a value of an option."""
        return self._named[name].name_of(value)
