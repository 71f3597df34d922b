"""Builds assets/categories/categories.txt from the categories that people write: the same bytes every time.

    python -m tools.build_categories [--check]

A category has a head, an equals sign with name, type, difficulty and usage; a line for each member with the reason why
it belongs; and last, behind a plus sign, the words of other categories that fit it too. Behind a minus sign stand the
names of categories that must not be on a wall with it. After the categories come plain kinds such as animals, behind a
star: nobody is asked for them, but four of them on a wall could be taken for a group.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from generators.lexicon import lexicon
from tools.categories import sounds
from tools.categories.bank import Category, apart, categories, faults
from tools.categories.wider import Wider
from tools.words.wordnet import Wordnet, folder

ASSET = Path(__file__).parent.parent / "assets" / "categories" / "categories.txt"


def lines(found: Sequence[Category], wider: Wider) -> Iterator[str]:
    pairs = [*apart(), *((other, one) for one, other in apart())]
    for each in found:
        yield "\t".join((f"= {each.name}", each.type, str(each.difficulty), each.usage)).rstrip()
        yield from (f"{member.word}\t{member.reason}" for member in each.members)
        more = wider.fitting(each)
        if more:
            yield "+ " + " ".join(more)
        others = [other for one, other in pairs if one == each.name]
        if others:
            yield "- " + "\t".join(others)
    for name, words in wider.plain_kinds():
        yield f"* {name}\t{' '.join(words)}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the categories of word walls.")
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 if the file would change")
    check = parser.parse_args().check
    found = categories()
    wrong = list(faults(found, lexicon()))
    for each in found:
        if each.type == "homophone":
            members = ((member.word, member.reason) for member in each.members)
            wrong += [f"{each.name}: {fault}" for fault in sounds.faults(members, sounds.known())]
    for fault in wrong:
        print(fault, file=sys.stderr)
    if wrong:
        return 1
    text = "".join(f"{line}\n" for line in lines(found, Wider(found, lexicon(), Wordnet(folder()), sounds.known())))
    if check:
        return int(not ASSET.is_file() or ASSET.read_text(encoding="utf-8") != text)
    ASSET.parent.mkdir(exist_ok=True)
    ASSET.write_text(text, encoding="utf-8", newline="\n")
    print(f"{ASSET.name}: {len(found)} categories, {len(text.encode()) >> 10} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
