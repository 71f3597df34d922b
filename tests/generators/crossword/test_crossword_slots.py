"""The slots of a crossword as a graph: what crosses, what hangs together, what the rest depends on."""

from __future__ import annotations

import json

from generators.crossword.puzzle import RULES
from generators.crossword.slots import crossings, name_of, slot_graph
from tests.generators.crossword.console import Say, put, say

__all__ = ["say"]


def test_every_shared_cell_is_a_crossing(say: Say) -> None:
    own = say("make", "--size", "7", "--seed", "slots", "--format", "json")[1]
    puzzle = RULES.load(own)
    both = [cell for cell in puzzle.open_cells if all((cell, way) in puzzle.entry_at for way in (True, False))]
    assert len(crossings(puzzle)) == len(both)
    found = json.loads(say("graph", put("own.json", own), "--to", "json")[1])
    assert found["crossings"] == len(both) and found["pieces"] == 1
    assert [node["name"] for node in found["nodes"]] == [name_of(entry) for entry in puzzle.entries]


def test_a_slot_in_the_middle_holds_the_grid_together(say: Say) -> None:
    own = say("make", "--size", "9", "--seed", "slots", "--format", "json")[1]
    puzzle = RULES.load(own)
    facts = slot_graph(puzzle).facts
    names = {name_of(entry): place for place, entry in enumerate(puzzle.entries)}
    for name in facts["cut slots"] if isinstance(facts["cut slots"], list) else []:
        left = [pair for pair in crossings(puzzle) if names[name] not in pair]
        assert _pieces(set(names.values()) - {names[name]}, left) > 1
    others = set(names) - set(facts["cut slots"] if isinstance(facts["cut slots"], list) else [])
    for name in sorted(others):
        left = [pair for pair in crossings(puzzle) if names[name] not in pair]
        assert _pieces(set(names.values()) - {names[name]}, left) == 1


def _pieces(nodes: set[int], edges: list[tuple[int, int]]) -> int:
    pieces, left = 0, set(nodes)
    while left:
        waiting, pieces = [left.pop()], pieces + 1
        while waiting:
            here = waiting.pop()
            for pair in edges:
                if here in pair:
                    other = pair[1] if pair[0] == here else pair[0]
                    if other in left:
                        left.discard(other)
                        waiting.append(other)
    return pieces
