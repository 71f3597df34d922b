"""KanjiVG: the strokes of characters in Japanese shape, in groups that say which part they make."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from tools.registry import KANJIVG, SourceError, npm_files

FOLDER = "kanji"
TAG = re.compile(r"<(/?)(g|path)\b([^>]*?)(/?)>", re.DOTALL)
ATTRIBUTE = re.compile(r'(?:kvg:)?(\w+)="([^"]*)"')


@dataclass(frozen=True)
class Node:
    """A group of strokes. A part that is drawn in two goes, such as 衣 in 哀, is two nodes with the pieces 1 and 2."""

    element: str
    original: str
    phonetic: str
    piece: str
    strokes: tuple[int, ...]
    children: tuple[Node, ...]

    def walk(self) -> Iterator[Node]:
        for child in self.children:
            yield child
            yield from child.walk()


@dataclass(frozen=True)
class Drawing:
    root: Node
    paths: tuple[str, ...]  # the centre line of each stroke, as an SVG path in a square of 109


@cache
def drawings() -> Mapping[str, Drawing]:
    found = {}
    for name, content in npm_files(KANJIVG, FOLDER):
        code, _, ending = name.partition(".")
        if ending == "svg" and re.fullmatch("[0-9a-f]{5}", code):
            drawing = _drawing(content.decode("utf-8"))
            if drawing is not None:
                found[chr(int(code, 16))] = drawing
    if len(found) < 6000:
        raise SourceError(f"{KANJIVG} has only {len(found)} drawings that we can read")
    return found


class _Group:
    def __init__(self, attributes: Mapping[str, str]) -> None:
        self.attributes = attributes
        self.strokes: list[int] = []
        self.children: list[_Group] = []

    def node(self) -> Node:
        at = self.attributes.get
        children = tuple(child.node() for child in self.children)
        return Node(
            at("element", ""), at("original", ""), at("phon", ""), at("part", ""), tuple(self.strokes), children
        )


def _drawing(text: str) -> Drawing | None:
    start = text.find('<g id="kvg:StrokePaths')
    if start < 0:
        return None
    open_groups: list[_Group] = []
    paths: list[str] = []
    root: _Group | None = None
    for closing, tag, rest, alone in TAG.findall(text[start:]):
        attributes = dict(ATTRIBUTE.findall(rest))
        if tag == "path":
            for group in open_groups:
                group.strokes.append(len(paths))
            paths.append(attributes.get("d", ""))
        elif closing:
            open_groups.pop()
            if not open_groups:
                break
        else:
            group = _Group(attributes)
            if open_groups:
                open_groups[-1].children.append(group)
                root = root or group
            if not alone:
                open_groups.append(group)
    return None if root is None else Drawing(root.node(), tuple(paths))
