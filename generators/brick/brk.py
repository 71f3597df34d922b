"""Bricks in files: `.brk`, as its author described it and in a form that cannot be misread.

The described form, as text in UTF-8:

    ALPHABET_SIZE  how many bytes the longest of the letters takes, one digit
    BRICK_LIST     the letters on the way down to a leaf, `#`, and how many levels to climb before the next letter;
                   after the last leaf, up to the root
    OFFSET_LIST    for each path with words: how many letters the list has named by then, how many words follow
                   (the description leaves no mark between numbers, so both take eight digits), and the words,
                   a `#` after each
    BRICK_LENGTH   bytes of the BRICK_LIST

The safe form begins with a line `brick VERSION NODES WORDS`. Then for each node, a parent before its children:
`DEPTH,WORDS,` and its letter, then its words, all of them as length (in characters), `:` and text. So no letter is a
mark, and a reader always knows what comes next.

Either way the tree is rebuilt in one walk, no word is looked up from the root, and nothing is made for a number that
a file claims: what is not there is missed when its turn comes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from generators.brick.bricks import Brick, Node
from generators.contract import Phrase, PuzzleError, phrase, quoted

Form = Literal["safe", "described"]

VERSION = 1
END = "#"
WIDTH = 8
LONGEST_NUMBER = 8
DEEPEST = 200
"""Far more different letters than a word of any alphabet has."""

_HEAD = re.compile(r"brick ([0-9]{1,8}) ([0-9]{1,8}) ([0-9]{1,8})\r?\n")
_DESCRIBED = re.compile(r"[1-4][^\W\d_]+#[0-9]")
_LEAF = re.compile(r"([^\W\d_]+)#([0-9]{1,8})")
_COUNTS = re.compile(rf"([0-9]{{{WIDTH}}})([0-9]{{{WIDTH}}})")
_NODE = re.compile(rf"([0-9]{{1,{LONGEST_NUMBER}}}),([0-9]{{1,{LONGEST_NUMBER}}}),")
_LENGTH = re.compile(rf"([0-9]{{1,{LONGEST_NUMBER}}}):")


def looks_like_brk(text: str) -> bool:
    return bool(re.match("brick [0-9]", text) or _DESCRIBED.match(text))


def write_brk(brick: Brick, form: Form = "safe") -> str:
    return _write_safe(brick) if form == "safe" else _write_described(brick)


def read_brk(text: str, source: str = "") -> Brick:
    """Either form; PuzzleError for anything cut short, contradictory or left over."""
    if text.startswith("brick "):
        return _read_safe(text, source)
    if not _DESCRIBED.match(text):
        raise PuzzleError(phrase("expected a brick (.brk), found something else"), source)
    return _Described(text.rstrip("\r\n"), source).read()


# --- the safe form ----------------------------------------------------------------------------------------


def _write_safe(brick: Brick) -> str:
    pieces, nodes, words = list[str](), 0, 0
    for path, node in brick.nodes():
        nodes += 1
        words += node.count
        pieces.append(f"{len(path)},{node.count},1:{path[-1]}")
        pieces.extend(f"{len(word)}:{word}" for word in node.words)
    return f"brick {VERSION} {nodes} {words}\n{''.join(pieces)}"


def _read_safe(text: str, source: str) -> Brick:
    head = _HEAD.match(text)
    if head is None:
        raise PuzzleError(phrase("expected a brick to begin with its version and two counts"), source, 1)
    version, nodes, words = map(int, head.groups())
    if version != VERSION:
        raise PuzzleError(
            phrase("expected a brick of version {version}, found version {found}", version=VERSION, found=version),
            source,
            1,
        )
    brick, at = Brick(), head.end()
    trail: list[tuple[str, Node]] = [("", brick.root)]
    found_nodes = found_words = 0
    while at < len(text):
        if found_nodes == nodes and text[at:].isspace():
            break
        mark = _NODE.match(text, at)
        if mark is None:
            raise PuzzleError(phrase("expected a letter of the brick at character {at}", at=at + 1), source)
        depth, count = int(mark[1]), int(mark[2])
        letter, at = _counted(text, mark.end(), source)
        node = _grow(trail, depth, letter, source)
        for _ in range(count):
            word, at = _counted(text, at, source)
            _put(node, trail[-1][0], word, source)
        found_nodes, found_words = found_nodes + 1, found_words + count
    if (found_nodes, found_words) != (nodes, words):
        raise PuzzleError(
            phrase(
                "expected {nodes} letters and {words} words in the brick, found {found_nodes} and {found_words}",
                nodes=nodes,
                words=words,
                found_nodes=found_nodes,
                found_words=found_words,
            ),
            source,
        )
    _check_leaves(brick, source)
    return brick


def _counted(text: str, at: int, source: str) -> tuple[str, int]:
    length = _LENGTH.match(text, at)
    if length is None:
        raise PuzzleError(phrase("expected a length and a text at character {at} of the brick", at=at + 1), source)
    end = length.end() + int(length[1])
    if end > len(text) or end == length.end():
        raise PuzzleError(
            phrase(
                "expected a text of {count} characters at character {at} of the brick", count=int(length[1]), at=at + 1
            ),
            source,
        )
    return text[length.end() : end], end


def _grow(trail: list[tuple[str, Node]], depth: int, letter: str, source: str) -> Node:
    """A new node below the last one that is less deep; the trail leads to it afterwards."""
    if not 1 <= depth <= min(len(trail), DEEPEST) or len(letter) != 1:
        raise PuzzleError(
            phrase("expected one letter on a level from 1 to {count} of the brick", count=len(trail)), source
        )
    del trail[depth:]
    path, parent = trail[-1]
    before = next(reversed(parent.children), path[-1:])
    if max(before, path[-1:]) >= letter:
        raise PuzzleError(
            phrase(
                "expected letters of the brick in ascending order, found {found} after {path}",
                found=repr(letter),
                path=repr(path),
            ),
            source,
        )
    node = parent.children[letter] = Node()
    trail.append((path + letter, node))
    return node


def _put(node: Node, path: str, word: str, source: str) -> None:
    if "".join(sorted(set(word))) != path:
        raise PuzzleError(
            phrase(
                "expected words of the letters {path} there in the brick, found {found}",
                path=repr(path),
                found=quoted(word),
            ),
            source,
        )
    if not node.add(word):
        raise PuzzleError(
            phrase("expected words that differ in the brick, found {found} twice", found=quoted(word)), source
        )


def _check_leaves(brick: Brick, source: str) -> None:
    for path, node in brick.nodes():
        if not node.children and not node.count:
            raise PuzzleError(
                phrase("expected words at the end of the path {path} of the brick", path=repr(path)), source
            )


# --- the described form -----------------------------------------------------------------------------------


def _write_described(brick: Brick) -> str:
    keys, lists = list[str](), list[str]()
    previous = ""
    widest = 1
    for number, (path, node) in enumerate(brick.nodes(), start=1):
        if previous and len(path) <= len(previous):
            keys.append(f"{END}{len(previous) - len(path) + 1}")
        letter, previous = path[-1], path
        if not letter.isalpha():
            raise PuzzleError(
                phrase("expected letters alone in a brick as it was described, found {found}", found=repr(letter))
            )
        widest = max(widest, len(letter.encode(errors="surrogatepass")))
        keys.append(letter)
        if node.count:
            lists.append(f"{number:0{WIDTH}}{node.count:0{WIDTH}}" + "".join(word + END for word in node.words))
    if not previous:
        raise PuzzleError(phrase("expected words in a brick as it was described, found none"))
    keys.append(f"{END}{len(previous)}")
    length = len("".join(keys).encode())
    return f"{widest}{''.join(keys)}{''.join(lists)}{length}"


class _Described:
    """Reads the described form: first where its lists part, then the letters, then the words at their places."""

    def __init__(self, text: str, source: str) -> None:
        self._text, self._source = text, source

    def _fault(self, reason: Phrase) -> PuzzleError:
        return PuzzleError(reason, self._source)

    def read(self) -> Brick:
        cut = self._cut()
        brick = Brick()
        nodes = self._letters(brick, 1, cut)
        self._words(nodes, cut)
        _check_leaves(brick, self._source)
        return brick

    def _cut(self) -> int:
        """Where the BRICK_LIST ends, by the length that the file ends with."""
        text = self._text
        end = text.rfind(END) + 1
        number = text[end:]
        if not re.fullmatch("[0-9]{1,8}", number):
            raise self._fault(phrase("expected a brick to end with the length of its letters; it may be cut short"))
        length = int(number)
        encoded = text.encode(errors="surrogatepass")
        if length > len(encoded):
            raise self._fault(
                phrase(
                    "expected {length} bytes of letters in the brick, found {count} in all",
                    length=length,
                    count=len(encoded),
                )
            )
        letters = encoded[1 : 1 + length].decode(errors="replace")
        cut = 1 + len(letters)
        if text[1:cut] != letters:
            raise self._fault(phrase("expected the length of the brick to end behind a letter"))
        return cut

    def _letters(self, brick: Brick, at: int, end: int) -> list[tuple[str, Node]]:
        trail: list[tuple[str, Node]] = [("", brick.root)]
        nodes, widest = list[tuple[str, Node]](), 1
        while at < end:
            leaf = _LEAF.match(self._text, at, end)
            if leaf is None:
                raise self._fault(phrase("expected letters, # and a number at character {at} of the brick", at=at + 1))
            for letter in leaf[1]:
                _grow(trail, len(trail), letter, self._source)
                nodes.append(trail[-1])
                widest = max(widest, len(letter.encode(errors="surrogatepass")))
            climb = int(leaf[2])
            if not 1 <= climb < len(trail):
                raise self._fault(
                    phrase(
                        "expected to climb 1 to {count} levels in the brick, found {climb}",
                        count=len(trail) - 1,
                        climb=climb,
                    )
                )
            del trail[-climb:]
            at = leaf.end()
        if len(trail) > 1:
            raise self._fault(phrase("expected the letters of the brick to end at its root"))
        if widest != int(self._text[0]):
            raise self._fault(
                phrase(
                    "expected letters of {found} bytes in the brick, found {widest}", found=self._text[0], widest=widest
                )
            )
        return nodes

    def _words(self, nodes: list[tuple[str, Node]], at: int) -> None:
        end, last = self._text.rfind(END) + 1, 0
        while at < end:
            counts = _COUNTS.match(self._text, at, end)
            if counts is None:
                raise self._fault(
                    phrase(
                        "expected two numbers of {width} digits at character {at} of the brick", width=WIDTH, at=at + 1
                    )
                )
            offset, count = int(counts[1]), int(counts[2])
            if not last < offset <= len(nodes):
                raise self._fault(
                    phrase(
                        "expected a place from {last} to {count} in the brick, found {offset}",
                        last=last + 1,
                        count=len(nodes),
                        offset=offset,
                    )
                )
            path, node = nodes[offset - 1]
            at, last = counts.end(), offset
            for word in self._next(at, end, count):
                _put(node, path, word, self._source)
                at += len(word) + 1

    def _next(self, at: int, end: int, count: int) -> Iterator[str]:
        if not count:
            raise self._fault(phrase("expected at least one word at a place of the brick"))
        for _ in range(count):
            stop = self._text.find(END, at, end)
            if stop < 0:
                raise self._fault(phrase("expected {count} words at a place of the brick, found fewer", count=count))
            yield self._text[at:stop]
            at = stop + 1
