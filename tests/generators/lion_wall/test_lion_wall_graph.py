"""The graph of parts, from the built data and from a user's own file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.lion_wall.characters import characters
from generators.lion_wall.graph import PartsGraph, around, built_graph, ids_graph, neighbors
from generators.lion_wall.ids import parse_ids

ROOT = Path(__file__).resolve().parents[3]
TEMPLATE = (
    ((1, 5), (1, 6), (1, 7), (1, 8)),
    ((2, 6), (2, 7), (2, 8), (2, 9)),
    ((3, 0), (3, 7), (3, 8), (3, 9)),
    ((4, 0), (4, 5), (4, 6), (4, 9)),
)
TOY = {"字": "宀子", "宁": "宀丁", "叮": "口丁", "吼": "口子乚"}


def test_children_stand_in_both_parts() -> None:
    graph = PartsGraph(TOY)
    assert graph.children("宀", "子") == ["字"]
    assert graph.children("丁", "口") == ["叮"]
    assert graph.children("宀", "口") == [] == graph.children("宀", "x")


def test_coparents_need_a_character_of_exactly_two_parts() -> None:
    graph = PartsGraph(TOY)
    assert graph.coparents("宀") == ["丁", "子"]
    assert graph.coparents("子") == ["宀"]  # 吼 has three parts
    assert graph.coparents("字") == [] == graph.coparents("x")


def test_what_cannot_be_drawn_does_not_come_out() -> None:
    graph = PartsGraph(TOY, drawable="宀子丁口字")
    assert graph.children("宀", "子") == ["字"]
    assert graph.children("口", "丁") == []
    assert graph.coparents("宀") == ["子"]


def test_the_commonest_parts_by_how_often_they_appear() -> None:
    assert PartsGraph(TOY).commonest_parts() == ["丁", "口", "子", "宀", "乚"]
    assert PartsGraph(TOY).commonest_parts(2) == ["丁", "口"]


@pytest.mark.parametrize(("category", "others"), [(1, [5, 6, 7, 8]), (0, [3, 4]), (9, [2, 3, 4]), (11, [])])
def test_neighbours_share_a_card(category: int, others: list[int]) -> None:
    assert neighbors(TEMPLATE, category) == others


def test_the_built_graph_answers_as_documented() -> None:
    known = characters()
    graph = built_graph(known)
    assert {"宀", "子"} <= set(graph.commonest_parts(200))
    assert graph.commonest_parts(5) == ["氵", "木", "艹", "口", "金"]
    assert graph.children("疒", "了") == ["疗"]
    assert "子" in graph.coparents("宀") and "宀" in graph.coparents("子")
    assert all(known.draws(part) for part in graph.coparents("口"))


def test_nodes_are_code_points_in_order() -> None:
    graph = built_graph(characters(), "japanese").graph
    nodes = list(graph.nodes)
    assert nodes == sorted(nodes) and all(isinstance(node, int) for node in nodes)


@given(
    st.dictionaries(st.sampled_from("字宁叮吼疗疔"), st.sets(st.sampled_from("宀子口丁了疒"), max_size=3), max_size=6)
)
def test_children_and_coparents_agree_with_the_definition(parents: dict[str, set[str]]) -> None:
    graph = PartsGraph(parents)
    for first in "宀子口":
        pairs = [parts - {first} for parts in parents.values() if len(parts) == 2 and first in parts]
        assert graph.coparents(first) == sorted(set().union(*pairs))
        for second in "丁了疒":
            assert graph.children(first, second) == sorted(
                char for char, parts in parents.items() if {first, second} <= parts
            )


def test_a_users_file_makes_the_same_graph() -> None:
    ids = parse_ids("U+5B57\t字\t⿱宀子\nU+5B81\t宁\t⿱宀丁\nU+2A000\t𪀀\t⿰宀了\n")
    graph = ids_graph(ids, characters())
    assert graph.children("宀", "子") == ["字"]
    assert graph.coparents("宀") == ["丁", "子"]


def test_networkx_is_loaded_only_for_a_graph_and_the_hash_seed_decides_nothing() -> None:
    program = (
        "import json, sys; import generators.lion_wall.graph as g; early = 'networkx' in sys.modules; "
        "from generators.lion_wall.characters import characters; graph = g.built_graph(characters(), 'japanese'); "
        "print(json.dumps([early, graph.commonest_parts(), graph.coparents('口'), list(graph.graph.edges)]))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert json.loads(runs.pop())[0] is False


def test_what_is_drawn_around_a_character_are_its_parts_and_its_family() -> None:
    drawn = around("包", "simplified", characters(), 5)
    layers = {node.name: node.layer for node in drawn.nodes}
    assert layers["包"] == 0
    assert {name for name, layer in layers.items() if layer < 0} == {"勹", "巳"}
    family = [name for name, layer in layers.items() if layer == 1]
    assert len(family) == 5
    assert all("包" in characters().parts(char) for char in family)
    assert ("勹", "包") in drawn.arrows and all(("包", char) in drawn.arrows for char in family)


def test_a_character_of_many_parts_stands_with_all_of_them() -> None:
    drawn = around("赢", "simplified", characters(), 0)
    assert {"亡", "口", "月", "贝"} <= {node.name for node in drawn.nodes}
    assert ("亡", "吂") in drawn.arrows and ("亡", "赢") not in drawn.arrows


def test_a_graph_is_written_by_the_command_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "generators", "graph", "lion-wall", "包", "--to", "json", "--script", "simplified"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        timeout=60,
    )
    assert done.returncode == 0
    assert ["勹", "包"] in json.loads(done.stdout)["arrows"]
