"""A brick drawn as a tree, and its statistics told in lines."""

from __future__ import annotations

from html import escape

from generators.brick.bricks import Brick, Node, statistics
from generators.contract import PuzzleError, phrase

MOST_NODES = 3000
"""A picture of more would be too wide for any program that shows it."""
_STEP, _DEPTH, _MARGIN, _RADIUS = 20, 64, 24, 11
_LETTER_WIDTH = 7


def to_svg(brick: Brick) -> str:
    """Letters as discs, the root on the left, and to the right of each path its words."""
    count = sum(1 for _ in brick.nodes())
    if count > MOST_NODES:
        raise PuzzleError(
            phrase(
                "expected a brick of at most {most} letters to draw, found {count}",
                most=MOST_NODES,
                count=count,
            )
        )
    places, height = _places(brick)
    # A place is (level, line); lines are counted from the top, as many as the words and leaves take.
    widest = 0
    shapes, discs = list[str](), list[str]()
    for path, node in brick.nodes():
        x, y = _point(len(path), places[path])
        from_x, from_y = _point(len(path) - 1, places[path[:-1]])
        bend = (from_x + x) / 2
        shapes.append(f'<path d="M{from_x} {from_y:g}C{bend:g} {from_y:g} {bend:g} {y:g} {x} {y:g}"/>')
        discs.append(_disc(x, y, path[-1], node))
        widest = max(widest, x + 2 * _RADIUS + _LETTER_WIDTH * len(", ".join(node.words)))
    root_x, root_y = _point(0, places[""])
    told = "; ".join(lines(brick))
    box = f"0 0 {widest + _MARGIN} {height * _STEP + 2 * _MARGIN:g}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif" font-size="12">',
            f"<title>{escape(told)}</title>",
            f'<g fill="none" stroke="#b9b2a5">{"".join(shapes)}</g>',
            f'<circle cx="{root_x}" cy="{root_y:g}" r="4" fill="#b9b2a5"/>',
            *discs,
            "</svg>",
        ]
    )


def _disc(x: float, y: float, letter: str, node: Node) -> str:
    colour = "#c17a1c" if node.count else "#8d867a"
    disc = (
        f'<circle cx="{x}" cy="{y:g}" r="{_RADIUS}" fill="{colour}"/>'
        f'<text x="{x}" y="{y + 4:g}" text-anchor="middle" fill="#fff">{escape(letter)}</text>'
    )
    if not node.count:
        return disc
    # Words at an inner node stand above it, where the lines to its children do not cross them.
    words = escape(", ".join(node.words))
    if node.children:
        return disc + f'<text x="{x - _RADIUS}" y="{y - _RADIUS - 3:g}" fill="#26263b">{words}</text>'
    return disc + f'<text x="{x + _RADIUS + 5}" y="{y + 4:g}" fill="#26263b">{words}</text>'


def _point(depth: int, line: float) -> tuple[int, float]:
    return _MARGIN + depth * _DEPTH, _MARGIN + (line + 0.5) * _STEP


def _places(brick: Brick) -> tuple[dict[str, float], int]:
    """On which line each path lies: leaves below one another, a parent between its first and last child."""
    places: dict[str, float] = {}
    line = 0
    paths = list(brick.nodes())
    for path, node in paths:
        if not node.children:
            places[path] = line + 0.5
            line += 2
    for path, node in [*reversed(paths), ("", brick.root)]:
        if node.children:
            ends = [places[path + letter] for letter in (min(node.children), max(node.children))]
            places[path] = sum(ends) / 2
    return places if places else {"": 0.5}, max(line, 1)


def lines(brick: Brick) -> list[str]:
    """The statistics, the unbalance last."""
    found = statistics(brick)
    told = [
        f"{found.words} words at {found.paths} paths, {found.inner} of them above others, {found.nodes} letters",
        "letters on each level: " + " ".join(map(str, found.depths)),
    ]
    told.extend(f"below {branch.letter}: {branch.nodes} letters, {branch.words} words" for branch in found.branches)
    if found.branches:
        told.append(f"{found.leftmost:.0%} of all letters hang below the first of {len(found.branches)} branches")
    return told
