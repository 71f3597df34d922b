"""What can be chosen before a puzzle is made, said as data.

A puzzle type declares an `Offer`: its options, and what goes with what. Everything that handles a choice follows from
it: the nearest allowed choice, the middle of a code and its reading, the values that the window offers, and the flags
of the command line.

Words used here
    option       one thing to choose: a number, or one of some named values
    choice       a value for every option, by name
    limit        an option that has only some of its values while other options have certain values
    firm         an option is firmer than another if it keeps its value where the two do not go together

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
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from generators.contract import Choice, Options, Phrase, PuzzleError, alternatives, phrase, quoted

Value = int | str


@dataclass(frozen=True)
class Number:
    """A whole number: digits in a code, with `lead` before them. With a lead, the usual number is left out there."""

    name: str
    label: Phrase
    values: Sequence[int]
    default: int
    help: str = ""
    """What the command line says of it."""
    lead: str = ""

    def check(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise PuzzleError(
                phrase("expected a whole number for {name}, found {found}", name=self.name, found=quoted(value))
            )
        return value

    def miss(self, value: Value, wanted: Value) -> int:
        """How far a value is from the wanted one."""
        return abs(int(value) - int(wanted))

    def code(self, value: Value) -> str:
        return "" if self.lead and value == self.default else f"{self.lead}{value}"

    def names(self, value: Value) -> Phrase | None:
        """A number is called by itself."""
        return None


@dataclass(frozen=True)
class Named:
    """One value of an option: what files call it, its letter in codes, and what players call it."""

    value: str
    letter: str
    name: Phrase


@dataclass(frozen=True)
class OneOf:
    """One of some named values."""

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

    def names(self, value: Value) -> Phrase | None:
        return next((each.name for each in self.named if each.value == value), None)


Option = Number | OneOf


@dataclass(frozen=True)
class Limit:
    """While the options in `where` have those values, the option `name` has only `values`, and this default."""

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
    """The options from the firmest on; without it, they are as firm as they come first."""
    limits: tuple[Limit, ...] = ()
    _order: tuple[Option, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        by_name = {option.name: option for option in self.options}
        object.__setattr__(self, "_order", tuple(by_name[name] for name in self.firm or by_name))

    @cached_property
    def all(self) -> tuple[dict[str, Value], ...]:
        """Every allowed choice."""
        names = [option.name for option in self.options]
        values: list[Sequence[Value]] = [option.values for option in self.options]
        every: Iterator[dict[str, Value]] = (dict(zip(names, row, strict=True)) for row in product(*values))
        return tuple(filter(self._goes, every))

    def _goes(self, choice: Options) -> bool:
        return all(choice[limit.name] in limit.values for limit in self.limits if limit.holds(choice))

    def settle(self, given: Options) -> dict[str, Value]:
        """The nearest allowed choice. Names and values that no choice could have: PuzzleError."""
        options = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in options:
                raise PuzzleError(
                    phrase(
                        "expected the options {names}, found {found}", names=alternatives(options), found=quoted(name)
                    )
                )
            options[name].check(value)
        nearest = min(self.all, key=lambda choice: tuple(self._misses(choice, given)))
        return dict(nearest)

    def _misses(self, choice: Options, given: Options) -> Iterator[int]:
        """First what was given, the firmest first; then how far the rest is from what is usual."""
        yield from (
            option.miss(choice[option.name], given[option.name]) for option in self._order if option.name in given
        )
        for option in self._order:
            if option.name not in given:
                yield option.miss(choice[option.name], self._usual(option, choice))

    def _usual(self, option: Option, choice: Options) -> Value:
        limits = (limit for limit in self.limits if limit.name == option.name and limit.holds(choice))
        return next((limit.default for limit in limits if limit.default is not None), option.default)

    def choices(self, given: Options) -> tuple[Choice, ...]:
        """What can be chosen while the rest stays: an option follows those that are firmer than it is."""
        settled = self.settle(given)
        offered = []
        for option in self.options:
            firmer = self._order[: self._order.index(option)]
            fits = [each for each in self.all if all(each[other.name] == settled[other.name] for other in firmer)]
            values = tuple(value for value in option.values if any(each[option.name] == value for each in fits))
            offered.append(Choice(option.name, option.label, values, self._usual(option, settled)))
        return tuple(offered)

    def pack(self, given: Options) -> str:
        """A choice as the middle of a code: capitals and digits only, no dash."""
        settled = self.settle(given)
        return "".join(option.code(settled[option.name]) for option in self.options)

    @cached_property
    def _packed(self) -> dict[str, dict[str, Value]]:
        return {self.pack(choice): choice for choice in self.all}

    def unpack(self, text: str) -> dict[str, Value]:
        """The inverse of `pack`; PuzzleError for anything that `pack` never writes."""
        if text not in self._packed:
            names = alternatives(option.name for option in self.options)
            example = next(iter(self._packed))
            raise PuzzleError(
                phrase(
                    "expected {names} such as {example} in the code, found {found}",
                    names=names,
                    example=repr(example),
                    found=quoted(text),
                )
            )
        return dict(self._packed[text])

    def name_of(self, name: str, value: Value) -> Phrase | str:
        """What players call a value: numbers by themselves."""
        option = next(option for option in self.options if option.name == name)
        return option.names(value) or str(value)
