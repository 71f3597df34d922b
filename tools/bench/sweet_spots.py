"""Sweet Spots: making boards of each common sort, and solving exactly beside two yardsticks.

The yardsticks solve the same boards in the same run: CP-SAT (when `ortools` can be imported) and a plain walk with
rollback, the way the board game's own solver works. Each is asked for a second solution too: that is what a proof
of uniqueness costs. What the exact solver remembers of shapes is dropped before each series and before each board
of the row that says so.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, TypeVar

from generators.contract import Level, steady
from generators.grid import bits, grid
from generators.sweet_spots import generator, solver
from generators.sweet_spots.generator_draft import random_move
from generators.sweet_spots.logic.verdict import judge
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Position, Puzzle, apply, is_solved, start, units
from tools.bench.figure import Figure

GOALS = (
    (8, 1, Level.EASY, 5, 60),
    (8, 1, Level.HARD, 60, 800),
    (10, 2, Level.NORMAL, 60, 1000),
    (10, 2, Level.HARD, 120, 3500),
    (10, 2, Level.FIENDISH, 1000, 8000),
)
"""Each goal has size, chests, level, and the median and p99 in milliseconds to beat."""
SOLVE_GOAL = 0.6
HINT_GOAL = 150
SHIFTS, NODES = 150, 400
"""Borders shifted for a board of no level, and nodes of the search for each: a board that needs more is left alone."""
WALK_TRIALS = 200_000
"""The walk is stopped after so many trials. Its time counts as it stands then, in its favour."""


T = TypeVar("T")


def milliseconds(run: Callable[[T], object], what: T) -> float:
    begun = perf_counter()
    run(what)
    return (perf_counter() - begun) * 1000


def share(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def spread(times: Sequence[float]) -> str:
    return f"median {share(times, 0.5):.2f} ms, p99 {share(times, 0.99):.2f} ms"


def run(quick: bool) -> list[Figure]:
    made = [making(*goal, count=20 if quick else 200) for goal in GOALS]
    boards = [
        generator.generate(10, 2, level, Random(f"solve/{number}"), steady)
        for level in Level
        for number in range(3 if quick else 25)
    ]
    any_two, any_three = (
        [loose(*sort, Random(f"loose/{number}")) for number in range(count)]
        for sort, count in (
            ((10, 2), 20 if quick else 200),
            ((14, 3), 6 if quick else 25),
        )
    )
    return [
        *made,
        *solving(boards, "exact solve T=2 N=10", SOLVE_GOAL, 10),
        *solving(any_two, "exact solve T=2 N=10, any board", None, 13),
        *solving(any_three, "exact solve T=3 N=14, any board", None, 3),
        *rating(any_two),
        hinting(boards),
    ]


def making(size: int, chests: int, level: Level, median: float, p99: float, count: int) -> Figure:
    solver.forget()
    times = [
        milliseconds(lambda seed: generator.generate(size, chests, level, Random(seed), steady), f"make/{number}")
        for number in range(count)
    ]
    met = share(times, 0.5) < median and share(times, 0.99) < p99
    return Figure(f"make T={chests} N={size} {level.value}", spread(times), f"{median} / {p99} ms", met)


def loose(size: int, chests: int, rng: Random) -> Puzzle:
    """A board with one answer, but of no level: borders are shifted wherever the answer stays the only one."""
    draft = generator.unique_draft(size, chests, Level.FIENDISH, rng, steady)
    for _ in range(SHIFTS):
        move = random_move(draft, rng, list(bits(draft.board.everything & ~draft.placed)))
        if move is None:
            break
        before = draft.zone_at[move[0]]
        draft.move(*move)
        try:
            stays = solver.is_unique(draft.puzzle(), NODES)
        except solver.Undecided:
            stays = False
        if not stays:
            draft.move(move[0], before)
    return draft.puzzle()


def rating(boards: list[Puzzle]) -> list[Figure]:
    times, whats = [], 0
    for board in boards:
        begun = perf_counter()
        found = judge(board).rating
        times.append((perf_counter() - begun) * 1000)
        whats += found is None or found.hardest.endswith("what-if")
    total, number = sum(times) / len(times), len(boards)
    met = total < 20 and share(times, 0.99) < 200 and max(times) < 1000
    told = f"{total:.1f} s for 1,000; {spread(times)}, worst {max(times):.0f} ms"
    return [
        Figure("rating T=2 N=10, any board", told, "20 s / 200 / 1000 ms", met),
        Figure("  of them only by a what-if", f"{whats} of {number}", "25 of 1,000", whats * 1000 <= 25 * number),
    ]


def solving(boards: list[Puzzle], name: str, goal: float | None, times_goal: int) -> list[Figure]:
    cold = []
    for board in boards:
        solver.forget()
        cold.append(milliseconds(solver.is_unique, board))
    solver.forget()
    warm = [milliseconds(solver.is_unique, board) for board in boards]
    ours = share(warm, 0.5)
    figures = [
        Figure(name, spread(warm), f"{goal} ms" if goal else "", ours < goal if goal else None),
        Figure("  nothing remembered from board to board", spread(cold)),
    ]
    for yardstick, solve in (*_by_cp_sat(), ("  plain walk", walk)):
        theirs = [milliseconds(solve, board) for board in boards]
        ratio = share(theirs, 0.5) / ours
        total = sum(theirs) / sum(warm)
        told = f"{spread(theirs)}: {ratio:.0f} times (all boards {total:.1f})"
        least = 20 if solve is walk else times_goal
        figures.append(Figure(yardstick, told, f"{least} times", ratio > least))
    if importlib.util.find_spec("ortools") is None:
        figures.append(Figure("  CP-SAT", "ortools is not installed"))
    return figures


def hinting(boards: list[Puzzle]) -> Figure:
    times: list[float] = []
    for number, board in enumerate(boards):
        position = _played(board, Random(number))
        while not is_solved(position):
            begun = perf_counter()
            hint = RULES.hint(position)
            times.append((perf_counter() - begun) * 1000)
            if hint is None:
                break
            position = apply(position, hint.move)
    return Figure("hint T=2 N=10", spread(times), f"p99 {HINT_GOAL} ms", share(times, 0.99) < HINT_GOAL)


def _played(board: Puzzle, rng: Random) -> Position:
    """Returns a position with a few chests and dots, right and wrong."""
    position = start(board)
    cells = grid(board.size).everything
    for index in rng.sample(range(cells.bit_length()), 6):
        cell = grid(board.size).cell(index)
        position = apply(position, RULES.read(f"{rng.choice(('dot', 'chest'))} r{cell[0] + 1}c{cell[1] + 1}"))
    return position


def walk(board: Puzzle) -> int:
    """Counts solutions, two at most, by a walk over the spots that tries a chest and rolls back to a filler."""
    around, groups = grid(board.size).around, units(board)
    everything, found, trials = grid(board.size).everything, 0, 0
    of_cell = [[unit for unit in groups if unit.mask >> index & 1] for index in range(board.size**2)]
    stack = [(0, 0, 0)]
    while stack and found < 2 and trials < WALK_TRIALS:
        chests, fillers, spot = stack.pop()
        while True:
            empty = everything & ~(chests | fillers) & -(1 << spot)
            if not empty:
                found += all((unit.mask & chests).bit_count() == unit.quota for unit in groups)
                break
            spot = (empty & -empty).bit_length() - 1
            stack.append((chests, fillers | 1 << spot, spot))
            trials += 1
            chests |= 1 << spot
            fillers |= around[spot] & ~chests
            for unit in of_cell[spot]:
                if (unit.mask & chests).bit_count() == unit.quota:
                    fillers |= unit.mask & ~chests
            if any((unit.mask & ~fillers).bit_count() < unit.quota for unit in groups):
                break
    return found


def _by_cp_sat() -> list[tuple[str, Callable[[Puzzle], int]]]:
    """Returns two ways to have CP-SAT prove that a board has one solution: the usual one and the fastest found."""
    if importlib.util.find_spec("ortools") is None:
        return []
    cp_model: Any = importlib.import_module("ortools.sat.python.cp_model")
    version = importlib.import_module("ortools").__version__

    class Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.found = 0

        def on_solution_callback(self) -> None:
            self.found += 1
            if self.found == 2:
                self.StopSearch()

    def model_of(board: Puzzle) -> tuple[Any, list[Any]]:
        model = cp_model.CpModel()
        cells = [model.NewBoolVar(str(index)) for index in range(board.size**2)]
        for unit in units(board):
            model.Add(sum(cells[index] for index in bits(unit.mask)) == unit.quota)
        for row in range(board.size - 1):
            for column in range(board.size - 1):
                corner = row * board.size + column
                model.AddAtMostOne(cells[corner + step] for step in (0, 1, board.size, board.size + 1))
        return model, cells

    def enumerated(board: Puzzle) -> int:
        search, counter = cp_model.CpSolver(), Counter()
        search.parameters.enumerate_all_solutions = True
        search.parameters.num_workers = 1
        search.Solve(model_of(board)[0], counter)
        return counter.found

    def solved_twice(board: Puzzle) -> int:
        search = cp_model.CpSolver()
        model, cells = model_of(board)
        if search.Solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return 0
        model.AddBoolOr([cell.Not() for cell in cells if search.Value(cell)])
        return 1 if search.Solve(model) == cp_model.INFEASIBLE else 2

    return [
        (f"  CP-SAT {version}, solved twice", solved_twice),
        (f"  CP-SAT {version}, enumerating", enumerated),
    ]
