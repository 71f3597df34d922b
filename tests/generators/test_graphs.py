"""Graphs to look at: what is written of them, and that it can be read again."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from xml.etree import ElementTree

from generators.graphs import Graph, Node, as_dot, as_json, as_svg

SVG = "{http://www.w3.org/2000/svg}"
GRAPH = Graph(
    'the "parts" of <b>',
    (Node("b", 0, "asked & told", is_lit=True), Node("i", -1, 'a "dot"'), Node("l", -1), Node("bill", 1)),
    (("i", "b"), ("l", "b"), ("b", "bill")),
    {"family": 1},
)


def test_json_tells_nodes_arrows_and_facts() -> None:
    read = json.loads(as_json(GRAPH))
    assert [node["name"] for node in read["nodes"]] == ["b", "i", "l", "bill"]
    assert read["arrows"] == [["i", "b"], ["l", "b"], ["b", "bill"]]
    assert (read["title"], read["family"]) == ('the "parts" of <b>', 1)


def test_dot_names_every_node_once_and_every_arrow() -> None:
    text = as_dot(GRAPH)
    assert re.findall(r'^  "(\w+)" \[label=', text, re.MULTILINE) == ["b", "i", "l", "bill"]
    assert re.findall(r'^  "(\w+)" -> "(\w+)";', text, re.MULTILINE) == list(GRAPH.arrows)
    assert r"\"dot\"" in text and r'digraph "the \"parts\" of <b>"' in text


def test_svg_is_well_formed_and_its_boxes_do_not_overlap() -> None:
    many = Graph("many", tuple(Node(f"n{k}", k % 3, "note") for k in range(60)), (("n0", "n1"),))
    for graph in (GRAPH, many):
        root = ElementTree.fromstring(as_svg(graph))
        boxes = sorted((int(box.attrib["y"]), int(box.attrib["x"])) for box in root.iter(f"{SVG}rect"))
        assert len(boxes) == len(graph.nodes)
        wide, tall = int(root.attrib["width"]), int(root.attrib["height"])
        assert all(0 <= x <= wide - 96 and 0 <= y <= tall - 64 for y, x in boxes)
        assert all(second[0] > first[0] or second[1] - first[1] >= 96 for first, second in pairwise(boxes))


def test_an_empty_graph_can_be_drawn() -> None:
    ElementTree.fromstring(as_svg(Graph("nothing", (), ())))
