"""The slots of a crossword as a graph: a node a slot, an edge a crossing.

networkx says what hangs together: a grid in pieces is several puzzles, and a slot without which it falls apart is one
on which the rest of it depends.
"""

from __future__ import annotations

from generators.crossword.rules import Entry, Puzzle
from generators.graphs import Graph, Node


def name_of(entry: Entry) -> str:
    return f"{entry.number}{'A' if entry.slot.across else 'D'}"


def crossings(puzzle: Puzzle) -> list[tuple[int, int]]:
    """The pairs of slots, by their places among the entries, that share a cell."""
    places = {(entry.slot.start, entry.slot.across): place for place, entry in enumerate(puzzle.entries)}
    found = []
    for place, entry in enumerate(puzzle.entries):
        if not entry.slot.across:
            continue
        for cell in entry.slot.cells:
            other = puzzle.entry_at.get((cell, False))
            if other is not None:
                found.append((place, places[other.slot.start, False]))
    return found


def slot_graph(puzzle: Puzzle) -> Graph:
    """For people to look at: the slots across above those down, and what the grid depends on."""
    import networkx

    entries = puzzle.entries
    graph = networkx.Graph()
    graph.add_nodes_from(range(len(entries)))
    graph.add_edges_from(crossings(puzzle))
    pieces = networkx.number_connected_components(graph) if entries else 0
    return Graph(
        puzzle.title or "slots and crossings",
        tuple(Node(name_of(each), int(not each.slot.across), f"{each.slot.length} letters") for each in entries),
        tuple((name_of(entries[first]), name_of(entries[second])) for first, second in sorted(graph.edges)),
        {
            "crossings": graph.number_of_edges(),
            "pieces": pieces,
            "cut slots": [name_of(entries[place]) for place in sorted(networkx.articulation_points(graph))],
        },
    )
