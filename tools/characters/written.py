"""What we say ourselves where the sources say nothing, too much, or the rarest thing first.

Written from what every learner's dictionary agrees on: the reading met first, the plainest one or two senses, and what
people call the parts. A line of readings*.txt, meanings*.txt, on.txt and kun.txt begins with the characters it is
about; a line of part_names.txt has the part, its name in English and its name in Chinese, and the forms of a part share
its name; part_names_ja.txt has the Japanese name. The reading of a character with several is the one that the meaning
belongs to: change both or neither. counterparts.txt has pairs that Unihan does not link: a Japanese or traditional
character, and how it is written in simplified Chinese. unwanted_words.txt has words that no card shows, and
words_read.tsv what the words of cards mean and how they are read, where the dictionaries say it oddly.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def lines(name: str) -> list[str]:
    """The lines of one of our files, without the remarks."""
    return [line for line in (FOLDER / name).read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def _table(name: str) -> dict[str, str]:
    entries = (line.split(" ", 1) for line in lines(name))
    return {char: entry for chars, entry in entries for char in chars}


READINGS, TAIWAN_READINGS = _table("readings.txt"), _table("readings_taiwan.txt")
MEANINGS, TRADITIONAL_MEANINGS = _table("meanings.txt"), _table("meanings_traditional.txt")
JAPANESE_MEANINGS = _table("meanings_japanese.txt")
ON, KUN = _table("on.txt"), _table("kun.txt")
COUNTERPARTS = {pair[0]: pair[1] for line in lines("counterparts.txt") for pair in line.split()}
UNWANTED_WORDS = frozenset(word for line in lines("unwanted_words.txt") for word in line.split())
GHOSTS = frozenset("".join(lines("ghosts_japanese.txt")))


def _words_read() -> dict[str, tuple[str, str]]:
    """Reading and meaning of a word; two empty texts for one that is not shown."""
    found = {}
    for line in lines("words_read.tsv"):
        word, *rest = line.split("\t")
        found[word] = (rest[0], rest[1]) if len(rest) == 2 else ("", "")
    return found


WORDS_READ = _words_read()
