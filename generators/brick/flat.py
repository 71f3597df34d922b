"""Puzzles out of a brick as its author described it: flat forms, splits, combinations.

Words used here
    flat form   the m-flat form lists the paths of m letters, ascending, with a mark before, between and after them
    split       the k-n tuple: k whole numbers from 1, not descending, that add up to n
    chain       paths for the numbers of a split, each adding exactly so many letters to those before

The description lets m run up to the number of letters so far, which for the first path is nothing at all. A path that
adds j letters to s has from j to j + s of them, so that is how far m runs here. Its list of subpaths of `deoprv` also
names "rose" where the brick has "rope"; there is no s among those letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.brick.bricks import Brick

MARK = "$"


def flat(brick: Brick, size: int) -> str:
    return MARK + MARK.join(path for path in brick.paths() if len(path) == size) + MARK


def flats(brick: Brick, most: int) -> list[str]:
    """The flat forms from 0 to `most`, from one walk."""
    paths: list[list[str]] = [[] for _ in range(most + 1)]
    for path in brick.paths():
        if len(path) <= most:
            paths[len(path)].append(path)
    return [MARK + MARK.join(each) + MARK for each in paths]


def splits(count: int, total: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """Every split of `total` into `count` numbers, ascending."""
    if count == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(least, total // count + 1):
        yield from ((first, *rest) for rest in splits(count - 1, total - first, first))


def sharing(letters: str, common: int) -> re.Pattern[str]:
    """Finds the paths of a flat form that have exactly so many of these letters."""
    mark = re.escape(MARK)
    if not letters:
        return re.compile(f"(?<={mark})[^{mark}]+(?={mark})" if not common else r"(?!)")
    inside, outside = f"[{re.escape(letters)}]", f"[^{mark}{re.escape(letters)}]*"
    return re.compile(f"(?<={mark})(?!{mark}){outside}(?:{inside}{outside}){{{common}}}(?={mark})")


def combinations(brick: Brick, split: tuple[int, ...]) -> Iterator[str]:
    """The letters of every chain, sorted; as often as there are chains that give them."""
    return _extend(flats(brick, sum(split)), split, "")


def _extend(forms: list[str], split: tuple[int, ...], letters: str) -> Iterator[str]:
    if not split:
        yield letters
        return
    added = split[0]
    for size in range(added, added + len(letters) + 1):
        for path in sharing(letters, size - added).findall(forms[size]):
            yield from _extend(forms, split[1:], "".join(sorted({*letters, *path})))
