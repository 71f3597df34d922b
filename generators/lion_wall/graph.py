"""The graph of parts: an arrow from every part to every character it stands in.

Our own data gives the two direct parts of every card; a user's IDS.TXT gives all the parts of a line. Nodes are
code points and come in order, so that no hash seed ever decides anything; networkx is loaded only when somebody
asks for a graph, because loading it costs more than making a wall.

    parent    a part of a character, at the start of an arrow
    child     a character that both of two parts stand in
    coparent  of a part: the other part of a character that has exactly two
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from generators.graphs import Graph, Node
from generators.lion_wall.characters import Characters
from generators.lion_wall.ids import IdsCharacters

MOST_COMMON = 30
# Rows of cards; a card is a pair of categories, a category a number.
Pattern = Sequence[Sequence[tuple[int, int]]]


class PartsGraph:
    """A directed graph of parts and characters; only what can be drawn ever comes out of its questions."""

    def __init__(self, parents: Mapping[str, Collection[str]], drawable: Collection[str] | None = None) -> None:
        """From every character and its parts; without a set of drawable characters, all of them are."""
        import networkx

        self.graph: Any = networkx.DiGraph()
        self._drawable = None if drawable is None else frozenset(map(ord, drawable))
        nodes = {ord(char) for char in parents} | {ord(part) for parts in parents.values() for part in parts}
        self.graph.add_nodes_from(sorted(nodes))
        arrows = {(ord(part), ord(char)) for char, parts in parents.items() for part in parts}
        self.graph.add_edges_from(sorted(arrows))

    def children(self, first: str, second: str) -> list[str]:
        """The characters that both parts stand in, by code point."""
        if ord(first) not in self.graph or ord(second) not in self.graph:
            return []
        shared = set(self.graph.successors(ord(first))) & set(self.graph.successors(ord(second)))
        return self._drawn(shared)

    def coparents(self, part: str) -> list[str]:
        """The parts that stand beside this one in a character of exactly two parts, by code point."""
        if ord(part) not in self.graph:
            return []
        found: set[int] = set()
        for child in self.graph.successors(ord(part)):
            parents = list(self.graph.predecessors(child))
            if len(parents) == 2 and self._is_drawn(child):
                found.update(parents)
        return self._drawn(found - {ord(part)})

    def parts_below(self, char: str) -> tuple[list[tuple[str, int]], list[tuple[str, str]]]:
        """The parts of a character at every depth, each with its depth, and the arrows among them.

        The character itself is the first. A part that stands in another part has an arrow to that one alone.
        """
        import networkx

        if ord(char) not in self.graph:
            return [(char, 0)], []
        inside = self.graph.subgraph(sorted({ord(char), *networkx.ancestors(self.graph, ord(char))}))
        nearest = networkx.transitive_reduction(inside)
        depths = networkx.single_source_shortest_path_length(nearest.reverse(), ord(char))
        parts = [(chr(node), depth) for node, depth in sorted(depths.items(), key=lambda item: (item[1], item[0]))]
        return parts, [(chr(first), chr(second)) for first, second in sorted(nearest.edges)]

    def family(self, part: str) -> list[str]:
        """The characters in which something is a part of its own, by code point."""
        return self._drawn(self.graph.successors(ord(part))) if ord(part) in self.graph else []

    def commonest_parts(self, count: int = MOST_COMMON) -> list[str]:
        """The parts that stand in most characters, the commonest first; of equals, the lower code point."""
        degrees = [(-degree, node) for node, degree in self.graph.out_degree() if degree]
        return [chr(node) for _, node in sorted(degrees)[:count]]

    def _is_drawn(self, node: int) -> bool:
        return self._drawable is None or node in self._drawable

    def _drawn(self, nodes: Iterable[int]) -> list[str]:
        return [chr(node) for node in sorted(nodes) if self._is_drawn(node)]


def neighbors(pattern: Pattern, category: int) -> list[int]:
    """The categories that share a card with this one, in the order of the pattern."""
    pairs = (pair for row in pattern for pair in row if category in pair)
    return [second if first == category else first for first, second in pairs]


def built_graph(known: Characters, script: str = "all") -> PartsGraph:
    """The graph of our own data: the cards for walls of a script and their direct parts. All of it can be drawn."""
    return PartsGraph({card: known.pair(card) or () for card in known.cards(script)})


def ids_graph(ids: IdsCharacters, known: Characters) -> PartsGraph:
    """The graph of a user's own file; what comes out of its questions is what our font draws."""
    parents = ids.parents
    nodes = {*parents, *(part for parts in parents.values() for part in parts)}
    return PartsGraph(parents, [char for char in sorted(nodes) if known.draws(char)])


def nested_graph(known: Characters, script: str = "all", char: str = "") -> PartsGraph:
    """The graph of our own data with every part as it is written, down to those that have none.

    A character of more than two parts is no card; asked about, it stands with all of its parts.
    """
    parents: dict[str, tuple[str, ...]] = {}
    waiting = [char, *known.cards(script)] if char else list(known.cards(script))
    while waiting:
        char = waiting.pop()
        if char not in parents:
            parents[char] = known.forms(char) or tuple(sorted(set(known.seen_forms(char).values()) - {char}))
            waiting.extend(parents[char])
    return PartsGraph(parents)


def around(char: str, script: str, known: Characters, most: int) -> Graph:
    """A character, its parts at every depth above it, and below it the commonest characters that it stands in."""
    graph = nested_graph(known, script, char)
    below, arrows = graph.parts_below(char)
    family = sorted(graph.family(char), key=lambda each: (known.rank(each, script), each))
    shown = family[:most]

    def note(each: str) -> str:
        fact = known.fact(each, script)
        return fact.meaning if fact is not None and fact.meaning else known.part_name(known.part_of(each))

    nodes = [Node(each, -depth, note(each), is_lit=each == char) for each, depth in below]
    nodes += [Node(each, 1, note(each)) for each in shown]
    return Graph(
        f"{char} and its parts",
        tuple(nodes),
        (*arrows, *((char, each) for each in shown)),
        {"family": len(family), "shown": len(shown)},
    )
