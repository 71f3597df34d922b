"""Graphs to look at: of parts and characters, of slots that cross. What is drawn here knows no puzzle.

layer  nodes of one layer stand in one line; the lowest number stands at the top
note   a few words below the name of a node
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

FORMS = ("dot", "svg", "json")
_WIDE, _TALL, _GAP, _MARGIN = 96, 64, 28, 24
_IN_LINE = 10


@dataclass(frozen=True)
class Node:
    name: str
    layer: int = 0
    note: str = ""
    is_lit: bool = False
    """Whether this node is what was asked about."""


@dataclass(frozen=True)
class Graph:
    title: str
    nodes: tuple[Node, ...]
    arrows: tuple[tuple[str, str], ...]
    facts: dict[str, int | str | list[str]] = field(default_factory=dict)
    """Facts about the graph as a whole."""


def written(graph: Graph, form: str) -> str:
    return {"dot": as_dot, "svg": as_svg, "json": as_json}[form](graph)


def as_json(graph: Graph) -> str:
    nodes = [{"name": node.name, "layer": node.layer, "note": node.note} for node in graph.nodes]
    whole = {"title": graph.title, "nodes": nodes, "arrows": [list(arrow) for arrow in graph.arrows], **graph.facts}
    return json.dumps(whole, ensure_ascii=False) + "\n"


def as_dot(graph: Graph) -> str:
    """Writes a graph for Graphviz and similar programs."""
    lines = [f"digraph {_quoted(graph.title)} {{", "  rankdir=TB;", "  node [shape=box, style=rounded];"]
    for node in graph.nodes:
        label = "\\n".join(_inside(each) for each in (node.name, node.note) if each)
        lines.append(f'  {_quoted(node.name)} [label="{label}"{", penwidth=3" if node.is_lit else ""}];')
    lines += [
        "  { rank=same; " + "; ".join(_quoted(node.name) for node in layer) + "; }" for layer in _layers(graph.nodes)
    ]
    lines += [f"  {_quoted(first)} -> {_quoted(second)};" for first, second in graph.arrows]
    return "\n".join([*lines, "}", ""])


def _quoted(text: str) -> str:
    return f'"{_inside(text)}"'


def _inside(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _layers(nodes: Sequence[Node]) -> list[list[Node]]:
    return [[node for node in nodes if node.layer == layer] for layer in sorted({node.layer for node in nodes})]


def as_svg(graph: Graph) -> str:
    """Draws boxes in lines from the top, with arrows between them. A long layer takes several lines."""
    lines = [
        layer[start : start + _IN_LINE] for layer in _layers(graph.nodes) for start in range(0, len(layer), _IN_LINE)
    ]
    wide = 2 * _MARGIN + max((len(line) for line in lines), default=1) * (_WIDE + _GAP) - _GAP
    tall = 2 * _MARGIN + len(lines) * (_TALL + 2 * _GAP) - 2 * _GAP
    places = {
        node.name: (
            (wide - len(line) * (_WIDE + _GAP) + _GAP) // 2 + column * (_WIDE + _GAP),
            _MARGIN + row * (_TALL + 2 * _GAP),
        )
        for row, line in enumerate(lines)
        for column, node in enumerate(line)
    }
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}">',
        f"<title>{escape(graph.title)}</title>",
        '<g fill="none" stroke="#8a8577">',
        *(_line(places[first], places[second]) for first, second in graph.arrows),
        "</g>",
        '<g font-family="serif" text-anchor="middle" fill="#22243a">',
        *(_box(node, *places[node.name]) for node in graph.nodes),
        "</g>",
        "</svg>",
    ]
    return "\n".join([*parts, ""])


def _line(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = start, end
    upper, lower = (y1 + _TALL, y2) if y1 < y2 else (y1, y2 + _TALL)
    return f'<path d="M {x1 + _WIDE // 2} {upper} L {x2 + _WIDE // 2} {lower}"/>'


def _box(node: Node, x: int, y: int) -> str:
    stroke = ' stroke="#d2432d" stroke-width="3"' if node.is_lit else ' stroke="#cfc8b6"'
    rect = f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{_TALL}" rx="10" fill="#fffef8"{stroke}/>'
    middle = x + _WIDE // 2
    name = f'<text x="{middle}" y="{y + 34}" font-size="28">{escape(node.name)}</text>'
    note = f'<text x="{middle}" y="{y + 54}" font-size="11">{escape(_short(node.note))}</text>' if node.note else ""
    return f"<g><title>{escape(node.note)}</title>{rect}{name}{note}</g>" if node.note else f"<g>{rect}{name}</g>"


def _short(note: str) -> str:
    return note if len(note) <= 16 else note[:15] + "…"
