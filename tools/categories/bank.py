"""Reads the categories that people write, and says what is wrong with them.

A file has a head for each category, an equals sign with name, type and difficulty, and below it a line for each member:
the word and the reason why it belongs, with a tab between.

    = Parts of a shoe	parts	1
    TONGUE	the flap under the laces

A head may end with B or A, where the whole category makes sense in British or American English only.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from pathlib import Path

from generators.lexicon import Lexicon
from generators.lion_wall.words.categories import PLAY
from tools.categories import play

FOLDER = Path(__file__).parent
FILES = ("kinds.tsv", "play.tsv", "words.tsv")
TYPES = ("kinds", "parts", "synonyms", "senses", "doing", "famous", "before", "after", *PLAY)
USAGES = ("", "B", "A")
FEWEST, MOST = 8, 12
LONGEST_REASON = 60
ALIKE = 6
"""Two categories that share so many members are one category under two names."""


class BankError(Exception):
    """A line has not the form that it should have."""


@dataclass(frozen=True)
class Member:
    word: str
    reason: str


@dataclass(frozen=True)
class Category:
    name: str
    type: str
    difficulty: int
    usage: str
    members: tuple[Member, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(member.word for member in self.members)


def read(text: str, source: str) -> list[Category]:
    heads: list[list[str]] = []
    members: list[list[Member]] = []
    for number, line in enumerate(text.splitlines(), 1):
        fields = line.split("\t")
        if line.startswith("= ") and len(fields) in (3, 4) and fields[2] in ("1", "2", "3", "4"):
            heads.append([fields[0][2:], *fields[1:]])
            members.append([])
        elif not line.startswith("=") and len(fields) == 2 and heads:
            members[-1].append(Member(*fields))
        elif line:
            raise BankError(
                f"{source}, line {number}: expected the head of a category or a member, found {line[:60]!r}"
            )
    return [
        Category(head[0], head[1], int(head[2]), head[3] if len(head) > 3 else "", tuple(of))
        for head, of in zip(heads, members, strict=True)
    ]


def categories() -> list[Category]:
    return [each for name in FILES for each in read((FOLDER / name).read_text(encoding="utf-8"), name)]


def apart() -> list[tuple[str, str]]:
    """Pairs of categories that must not stand on one wall, as each could be taken for the other."""
    lines = (FOLDER / "apart.tsv").read_text(encoding="utf-8").splitlines()
    return [(one, other) for one, other in (line.split("\t") for line in lines)]


def faults(found: Sequence[Category], lexicon: Lexicon) -> Iterator[str]:
    """What a machine can find wrong, a sentence each."""
    for name, count in Counter(each.name.lower() for each in found).items():
        if count > 1:
            yield f"{name}: two categories have this name"
    for each in found:
        yield from (f"{each.name}: {fault}" for fault in _faults_of(each, lexicon))
    for one, other in combinations(found, 2):
        common = set(one.words) & set(other.words)
        if len(common) >= ALIKE:
            yield f"{one.name} and {other.name} share {len(common)} members"
    names = {each.name for each in found}
    for pair in apart():
        yield from (f"no category has the name {name} of apart.tsv" for name in pair if name not in names)


def _faults_of(each: Category, lexicon: Lexicon) -> Iterator[str]:
    if each.type not in TYPES or each.usage not in USAGES:
        yield f"unknown type {each.type} or usage {each.usage}"
    if not FEWEST <= len(each.members) <= MOST:
        yield f"{len(each.members)} members, expected {FEWEST} to {MOST}"
    for what, count in Counter(each.words).items():
        if count > 1:
            yield f"{what} stands there twice"
    for member in each.members:
        yield from _faults_in(member, lexicon)
        if not play.obeys(each.name, each.type, member.word, member.reason):
            yield f"{member.word} does not do what its reason says: {member.reason}"
        if each.type in ("before", "after"):
            yield from _faults_of_compound(each, member, lexicon)


def _faults_in(member: Member, lexicon: Lexicon) -> Iterator[str]:
    if not re.fullmatch("[A-Z]{3,10}", member.word):
        yield f"{member.word} is not a word of 3 to 10 capitals"
    elif (entry := lexicon.entry(member.word.lower())) is not None and entry.blocked:
        yield f"{member.word} is a word that no puzzle shows"
    if not member.reason.strip() or len(member.reason) > LONGEST_REASON or member.reason != member.reason.strip():
        yield f"the reason of {member.word} is empty or longer than {LONGEST_REASON} characters"


def fixed_part(name: str) -> str:
    """The letters that the members of a category such as SUN___ or ___ BALL stand beside."""
    return re.sub("[^A-Z]", "", name)


def _faults_of_compound(each: Category, member: Member, lexicon: Lexicon) -> Iterator[str]:
    """A reason opens with the whole compound. One written as one word is in the lexicon, or in our list beside it."""
    fixed = fixed_part(each.name)
    whole = fixed + member.word if each.type == "before" else member.word + fixed
    if not re.sub("[^A-Z]", "", member.reason.upper()).startswith(whole):
        yield f"the reason of {member.word} does not open with {whole}"
    is_one_word = member.reason.upper().startswith(whole)
    if is_one_word and not lexicon.is_word(whole.lower()) and whole not in unlisted():
        yield f"{whole} is not known as a word"


@lru_cache(maxsize=1)
def unlisted() -> frozenset[str]:
    """Compounds that every reader knows and our word list has not."""
    return frozenset((FOLDER / "unlisted.txt").read_text(encoding="utf-8").split())
