"""One game in progress: history, what-ifs, clock and counters, the same for every puzzle.

Words used here
    node       one position that was reached: where from, by which move. Node 0 is the start
    tree       all nodes. Nothing a player did leaves it, so every undo can be redone and every what-if kept
    line       the nodes from the start, or from the last restart, to the current one
    branch     a name on a node: a place to come back to
    sound      a position that can still become the solution

A restart is a node whose position is the start: undo takes it back like any move.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from itertools import count
from typing import Any, Generic

from generators.contract import Fault, MoveError, Phrase, PuzzleError, phrase, quoted
from generators.puzzle import M, P, Rules, S

FORMAT = 1
NAME_LIMIT = 60
SECONDS_LIMIT = 1e9


class Stopwatch:
    """Counts only while it runs. Starting what runs and pausing what stands change nothing."""

    def __init__(self, now: Callable[[], float], seconds: float = 0.0) -> None:
        self._now = now
        self._counted = seconds
        self._since: float | None = None

    def start(self) -> None:
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        self._counted, self._since = self.seconds, None

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def seconds(self) -> float:
        return self._counted + (max(0.0, self._now() - self._since) if self._since is not None else 0.0)


@dataclass
class Counters:
    """What undo does not take back. They only grow."""

    hints: int = 0
    mistakes: int = 0
    checks: int = 0
    revealed: bool = False


@dataclass(frozen=True)
class Branch:
    name: str
    node: int
    moves: int
    here: bool
    """The current node is the one that carries this name."""


@dataclass(eq=False, slots=True)
class _Node(Generic[S, M]):
    parent: int
    move: M | None
    position: S
    depth: int
    record: str
    """The node as it stands in a save, written once: a save of a long game is then one join."""
    at: float | None = None
    """What the watch said when it was reached; None where an older save does not tell."""
    redo: int = 0
    """The child last visited; 0, which is nobody's child, where there is none."""
    solved: bool | None = None
    faults: tuple[Fault, ...] | None = None


@dataclass(frozen=True)
class Made(Generic[M]):
    """A move, and what the watch said when it was made."""

    move: M
    seconds: float


class Session(Generic[P, S, M]):
    def __init__(self, rules: Rules[P, S, M], puzzle: P, now: Callable[[], float]) -> None:
        self.rules = rules
        self.puzzle = puzzle
        self.watch = Stopwatch(now)
        self.counters = Counters()
        self.saved_as: str | None = None
        """The id under which the store keeps this game; None as long as it was never saved."""
        self._nodes: list[_Node[S, M]] = [_Node(0, None, rules.start(puzzle), 0, "")]
        self._current = 0
        self._names: dict[str, int] = {}
        self._changes = 0
        self._puzzle_record = ""

    @property
    def _node(self) -> _Node[S, M]:
        return self._nodes[self._current]

    @property
    def position(self) -> S:
        return self._node.position

    @property
    def moves(self) -> int:
        return self._node.depth

    @property
    def line(self) -> tuple[S, ...]:
        """The positions from the start, or from the last restart, to the current one."""
        found = [self._node]
        while found[-1].depth:
            found.append(self._nodes[found[-1].parent])
        return tuple(node.position for node in reversed(found))

    @property
    def ever(self) -> tuple[M, ...]:
        """Every move that was ever made here, in that order: undo takes a move back, but not that it was made."""
        return tuple(node.move for node in self._nodes if node.move is not None)

    @property
    def timeline(self) -> tuple[Made[M], ...]:
        """The moves that lead to the current position, from the start or the last restart on, each with its time.

        Nothing where an older save does not tell all times.
        """
        found: list[Made[M]] = []
        node = self._node
        while node.depth and node.move is not None and node.at is not None:
            found.append(Made(node.move, node.at))
            node = self._nodes[node.parent]
        return () if node.depth else tuple(reversed(found))

    @property
    def revision(self) -> int:
        """Grows with every change: a move, an undo, a name, a counter."""
        return self._changes + sum(int(value) for value in asdict(self.counters).values())

    @property
    def is_solved(self) -> bool:
        node = self._node
        if node.solved is None:
            node.solved = self.rules.is_solved(node.position)
        return node.solved

    @property
    def faults(self) -> tuple[Fault, ...]:
        node = self._node
        if node.faults is None:
            node.faults = self.rules.faults(node.position)
        return node.faults

    # Moving about in the tree.

    def play(self, move: M) -> S:
        position = self.rules.apply(self.position, move)
        self._add(self._current, move, position, self.rules.write(move), self._now())
        self._visit(len(self._nodes) - 1)
        return position

    def _now(self) -> float:
        return round(self.watch.seconds, 1)

    def restart(self) -> None:
        """Back to the start as a step of its own. At a start already, there is nothing to do."""
        if self.moves:
            self._add(self._current, None, self._nodes[0].position, None, self._now())
            self._visit(len(self._nodes) - 1)

    def _add(self, parent: int, move: M | None, position: S, text: str | None, at: float | None) -> None:
        depth = 0 if text is None else self._nodes[parent].depth + 1
        self._nodes.append(_Node(parent, move, position, depth, f"[{parent},{json.dumps(text)}]", at))
        self._nodes[parent].redo = len(self._nodes) - 1

    def _visit(self, node: int) -> None:
        self._current = node
        self._changes += 1

    @property
    def can_undo(self) -> bool:
        return self._current != 0

    @property
    def can_redo(self) -> bool:
        return self._node.redo != 0

    def undo(self) -> bool:
        if not self.can_undo:
            return False
        parent = self._node.parent
        # A what-if may have brought us here past the parent, which then remembers another child.
        self._nodes[parent].redo = self._current
        self._visit(parent)
        return True

    def redo(self) -> bool:
        if not self.can_redo:
            return False
        self._visit(self._node.redo)
        return True

    @property
    def way_back(self) -> tuple[S, ...]:
        """The positions that undo would lead through, this one first."""
        found = [self._current]
        while found[-1]:
            found.append(self._nodes[found[-1]].parent)
        return tuple(self._nodes[index].position for index in found)

    def rewind(self, steps: int) -> None:
        """So many undos at once; redo leads forward again."""
        for _ in range(steps):
            self.undo()

    # What-ifs.

    @property
    def branches(self) -> tuple[Branch, ...]:
        """In the order they were named."""
        return tuple(
            Branch(name, node, self._nodes[node].depth, node == self._current) for name, node in self._names.items()
        )

    def branch(self, name: str | None = None) -> str:
        """Name the current node; the name it got, which differs from the one asked for where that is taken."""
        given = self._free_name(name)
        self._names[given] = self._current
        self._changes += 1
        return given

    def go_to(self, name: str) -> None:
        """KeyError for a name that no node has; so too below."""
        self._visit(self._names[name])

    def drop(self, name: str) -> None:
        """Take the name away. The nodes stay."""
        del self._names[name]
        self._changes += 1

    def rename(self, name: str, new: str) -> str:
        """The name it got, as in `branch`; its place in the order stays."""
        names = list(self._names.items())
        del self._names[name]
        given = self._free_name(new)
        self._names = {given if old == name else old: node for old, node in names}
        self._changes += 1
        return given

    def _free_name(self, name: str | None) -> str:
        name = _clean(name or "")
        if name and name not in self._names:
            return name
        if not name:
            numbered = (str(phrase("Bookmark {number}", number=number)) for number in count(1))
        else:
            # Cut, so that the longest name still has room for its number.
            numbered = (f"{name[: NAME_LIMIT - 8].rstrip()} {number}" for number in count(2))
        return next(tried for tried in numbered if tried not in self._names)

    # Saving.

    def dump(self) -> str:
        if not self._puzzle_record:
            self._puzzle_record = json.dumps(self.rules.dump(self.puzzle), ensure_ascii=False)
        nodes = ",".join([node.record for node in self._nodes[1:]])
        redo = ",".join([str(node.redo) for node in self._nodes])
        rest = {
            "current": self._current,
            "branches": list(self._names.items()),
            "counters": asdict(self.counters),
            "seconds": round(self.watch.seconds, 3),
            "times": [node.at for node in self._nodes[1:]],
        }
        return (
            f'{{"format":{FORMAT},"kind":{json.dumps(self.rules.kind)},"puzzle":{self._puzzle_record},'
            f'"nodes":[{nodes}],"redo":[{redo}],' + json.dumps(rest, ensure_ascii=False, separators=(",", ":"))[1:]
        )

    @classmethod
    def load(
        cls, text: str, rules_of: Callable[[str], Rules[Any, Any, Any]], now: Callable[[], float], source: str = ""
    ) -> Session[Any, Any, Any]:
        """A session with the history, the place and the counters that were saved; its watch stands.

        PuzzleError for anything else than a save, with the reason.
        """
        save = _Save(text, source)
        kind = save.text("kind")
        try:
            rules = rules_of(kind)
        except (LookupError, PuzzleError):
            raise PuzzleError(
                phrase("this game is of a kind not known here: {kind}", kind=quoted(kind)), source
            ) from None
        session: Session[Any, Any, Any] = cls(rules, rules.load(save.text("puzzle"), source), now)
        session._replay(save)
        session._restore(save)
        return session

    def _replay(self, save: _Save) -> None:
        nodes = save.nodes()
        times = save.times(len(nodes))
        for number, (parent, text) in enumerate(nodes, start=1):
            at = times[number - 1]
            if text is None:
                self._add(parent, None, self._nodes[0].position, None, at)
                continue
            try:
                move = self.rules.read(text)
                position = self.rules.apply(self._nodes[parent].position, move)
            except MoveError as error:
                raise save.damage(
                    phrase("step {number} cannot be played: {reason}", number=number, reason=error.reason)
                ) from error
            except PuzzleError as error:
                raise save.damage(
                    phrase("step {number} cannot be read: {reason}", number=number, reason=error.reason)
                ) from error
            self._add(parent, move, position, text, at)

    def _restore(self, save: _Save) -> None:
        size = len(self._nodes)
        redo = save.get("redo", list)
        if len(redo) != size:
            raise save.damage(phrase("the list of redo steps does not fit the history"))
        for number, (node, child) in enumerate(zip(self._nodes, redo, strict=True)):
            if not _is_index(child, size) or (child and self._nodes[child].parent != number):
                raise save.damage(phrase("redo after step {number} leads nowhere", number=number))
            node.redo = child
        self._current = save.index("current", size)
        for item in save.get("branches", list):
            if not (isinstance(item, list) and len(item) == 2 and isinstance(item[0], str)):
                raise save.damage(phrase("a bookmark is not a name and a step"))
            name, node_number = item
            if name != _clean(name) or not name or name in self._names or not _is_index(node_number, size):
                raise save.damage(phrase("the bookmark {name} does not fit the history", name=repr(name[:NAME_LIMIT])))
            self._names[name] = node_number
        self.counters = save.counters()
        self.watch = Stopwatch(self.watch._now, save.seconds())


def is_begun(text: str) -> bool:
    """Was any move made in a saved game? This only looks at the text; a save that cannot be read has none."""
    try:
        return any(move is not None for _parent, move in _Save(text, "").nodes())
    except PuzzleError:
        return False


def puzzle_text(text: str) -> str:
    """The puzzle of a saved game, as text; PuzzleError for what is no save."""
    return _Save(text, "").text("puzzle")


class _Save:
    """The text of a save, taken apart with every piece checked."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        try:
            self._save = json.loads(text)
        except (ValueError, RecursionError):
            raise PuzzleError(phrase("this is not a saved game, or only a part of one"), source) from None
        if not isinstance(self._save, dict) or not _is_index(self._save.get("format"), 1 << 31):
            raise PuzzleError(phrase("this is not a saved game"), source)
        if self._save["format"] > FORMAT:
            raise PuzzleError(phrase("this game was saved by a newer Quintet, which is needed to open it"), source)
        if self._save["format"] != FORMAT:
            raise PuzzleError(phrase("this is not a saved game"), source)

    def damage(self, reason: Phrase) -> PuzzleError:
        return PuzzleError(phrase("the saved game is damaged: {reason}", reason=reason), self.source)

    def get(self, name: str, sort: type) -> Any:
        value = self._save.get(name)
        if not isinstance(value, sort):
            raise self.damage(phrase("{name} is missing or not what it should be", name=repr(name)))
        return value

    def text(self, name: str) -> str:
        return str(self.get(name, str))

    def index(self, name: str, count: int) -> int:
        value = self._save.get(name)
        if not _is_index(value, count):
            raise self.damage(phrase("{name} is missing or not what it should be", name=repr(name)))
        return int(value)

    def nodes(self) -> list[tuple[int, str | None]]:
        nodes = self.get("nodes", list)
        for number, node in enumerate(nodes, start=1):
            fits = isinstance(node, list) and len(node) == 2 and (node[1] is None or isinstance(node[1], str))
            if not fits or not _is_index(node[0], number):
                raise self.damage(phrase("step {number} is not a step from an earlier one", number=number))
        return [(parent, text) for parent, text in nodes]

    def times(self, count: int) -> list[float | None]:
        """What the watch said at each step. Older saves have none, and a list that does not fit tells nothing."""
        times = self._save.get("times")
        fits = isinstance(times, list) and len(times) == count and all(map(_is_time, times))
        return list(times) if fits else [None] * count

    def counters(self) -> Counters:
        saved = self.get("counters", dict)
        counters = Counters()
        for field in fields(Counters):
            value = saved.get(field.name)
            if type(value) is not type(field.default) or value not in range(1 << 31):
                raise self.damage(
                    phrase("the counter {name} is missing or not what it should be", name=repr(field.name))
                )
            setattr(counters, field.name, value)
        return counters

    def seconds(self) -> float:
        value = self._save.get("seconds")
        # Written so that not-a-number fails too.
        if type(value) not in (int, float) or not 0 <= value <= SECONDS_LIMIT:
            raise self.damage(phrase("the time is missing or not what it should be"))
        return float(value)


def goes_on(later: str, earlier: str) -> bool:
    """Of two saves: are they of the same puzzle, and has the later one every step of the earlier one?"""
    try:
        saves = [json.loads(text) for text in (later, earlier)]
        (puzzle, steps), (same, first) = ((save["puzzle"], save["nodes"]) for save in saves)
        return bool(puzzle == same and steps[: len(first)] == first)
    except (ValueError, TypeError, KeyError, RecursionError):
        return False


def _is_time(value: Any) -> bool:
    return value is None or (type(value) in (int, float) and 0 <= value <= SECONDS_LIMIT)


def _is_index(value: object, count: int) -> bool:
    return type(value) is int and 0 <= value < count


def _clean(name: str) -> str:
    """One line of printable text, not too long for a button."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())[:NAME_LIMIT].rstrip()
