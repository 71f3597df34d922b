"""The brick: a tree of letters that keeps words by what they are made of.

Words used here
    path       the different letters of a word, ascending: deed and eded both lie at `de`
    node       where a path ends: the letters after it (its children, ascending) and the words that lie there
    brick      the tree. Words may lie at inner nodes too: `de` is a path, and so is `deip`

So all words that can be laid with some letters lie on the paths that use no other letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass


def path_of(word: str) -> str:
    return "".join(sorted(set(word)))


class Node:
    __slots__ = ("_words", "children")

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self._words: set[str] | None = None

    def add(self, word: str) -> bool:
        """Whether it is new here."""
        if self._words is None:
            self._words = set()
        before = len(self._words)
        self._words.add(word)
        return len(self._words) > before

    @property
    def words(self) -> tuple[str, ...]:
        """Sorted: in which order they came does not matter."""
        return tuple(sorted(self._words or ()))

    @property
    def count(self) -> int:
        return len(self._words or ())

    def ascending(self) -> list[tuple[str, Node]]:
        return sorted(self.children.items())


class Brick:
    def __init__(self, words: Iterable[str] = ()) -> None:
        self.root = Node()
        for word in words:
            self.insert(word)

    def insert(self, word: str) -> bool:
        """Whether it is new."""
        if not word:
            raise ValueError("an empty word has no path")
        node = self.root
        for letter in path_of(word):
            child = node.children.get(letter)
            if child is None:
                child = node.children[letter] = Node()
            node = child
        return node.add(word)

    def node_at(self, path: str) -> Node | None:
        node: Node | None = self.root
        for letter in path:
            node = node.children.get(letter) if node is not None else None
        return node

    def words_at(self, path: str) -> tuple[str, ...]:
        """Those that lie exactly there."""
        node = self.node_at(path)
        return node.words if node is not None else ()

    def nodes(self) -> Iterator[tuple[str, Node]]:
        """Every node but the root with its path, a parent before its children, children ascending."""
        pending = [(letter, child) for letter, child in reversed(self.root.ascending())]
        while pending:
            path, node = pending.pop()
            yield path, node
            pending.extend((path + letter, child) for letter, child in reversed(node.ascending()))

    def paths(self) -> Iterator[str]:
        """Those with words."""
        return (path for path, node in self.nodes() if node.count)

    def words(self) -> Iterator[str]:
        for _, node in self.nodes():
            yield from node.words

    def preorder(self) -> str:
        """The letters of the nodes in the order of `nodes`."""
        return "".join(path[-1] for path, _ in self.nodes())

    def collect(self, letters: str) -> tuple[str, ...]:
        """All words that can be laid with these letters, sorted: those on every path within them."""
        allowed, found, pending = set(letters), list[str](), [self.root]
        while pending:
            node = pending.pop()
            found.extend(node.words)
            pending.extend(child for letter, child in node.children.items() if letter in allowed)
        return tuple(sorted(found))


def merged(bricks: Iterable[Brick]) -> Brick:
    """A brick of bricks, one for each language or text: every word of any of them, once."""
    whole = Brick()
    for brick in bricks:
        for word in brick.words():
            whole.insert(word)
    return whole


# --- the unbalance --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Branch:
    """What hangs below a letter at the root."""

    letter: str
    nodes: int
    words: int


@dataclass(frozen=True)
class Statistics:
    nodes: int
    paths: int
    """Nodes at which words lie."""
    inner: int
    """Paths that end above other nodes."""
    words: int
    depths: tuple[int, ...]
    """How many nodes lie on each level, from the first."""
    branches: tuple[Branch, ...]
    """Ascending. One `a` anywhere in a word puts it below `a`, so branches shrink to the right."""
    leftmost: float
    """The share of all nodes that lie below the first letter; all branches alike would make it one of their number."""


def statistics(brick: Brick) -> Statistics:
    nodes, words, depths = Counter[str](), Counter[str](), Counter[int]()
    paths = inner = 0
    for path, node in brick.nodes():
        nodes[path[0]] += 1
        words[path[0]] += node.count
        depths[len(path)] += 1
        paths += node.count > 0
        inner += node.count > 0 and bool(node.children)
    total = nodes.total()
    branches = tuple(Branch(letter, nodes[letter], words[letter]) for letter in sorted(nodes))
    return Statistics(
        nodes=total,
        paths=paths,
        inner=inner,
        words=words.total(),
        depths=tuple(depths[depth] for depth in sorted(depths)),
        branches=branches,
        leftmost=branches[0].nodes / total if branches else 0.0,
    )
