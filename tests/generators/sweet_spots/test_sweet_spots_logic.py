"""Each technique on a board that shows it, and the promise that no step is ever false."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from generators.contract import Level, steady
from generators.grid import bits
from generators.sweet_spots import generator
from generators.sweet_spots.logic import LADDER, Step, View, climb, fresh, rate, steps, table
from generators.sweet_spots.logic.shapes import tiling
from generators.sweet_spots.rules import Puzzle, Quota
from generators.sweet_spots.solver import solutions


class Case(NamedTuple):
    """A board as zones and marks: `*` chest, `x` empty, `.` open; the step places `C` or dots `o`."""

    technique: str
    quota: int
    picture: str
    title: str
    reason: str


CASES = (
    Case(
        "touch",
        1,
        """
        AABCC *o...
        ABBCC oo...
        ABBDC ooo..
        EEDDD o*o..
        EEEDD ooo..
        """,
        "Beside a chest",
        "Chests never touch, not even at a corner. So the cells around the two highlighted chests have none.",
    ),
    Case(
        "full",
        1,
        """
        AABCC *oooo
        ABBCC x....
        ABBDC x....
        EEDDD x....
        EEEDD x....
        """,
        "All found",
        "The chest of row 1 is found, so its other cells have none.",
    ),
    Case(
        "last",
        1,
        """
        AAAAA xxxx*
        ABCCA xx*xx
        BBBDD *xxxx
        BEDDD xxx*x
        BEDDD xCxxx
        """,
        "The only cell left",
        "In row 5 just one cell is still open, so a chest is there.",
    ),
    Case(
        "confined",
        1,
        """
        AAAAA .....
        ABCCA oo..o
        BBBDD .....
        BEDDD .....
        BEDDD .....
        """,
        "A zone in one row",
        "All open cells of the green zone lie in row 2. So row 2 gets its chest there; its other cells have none.",
    ),
    Case(
        "near",
        1,
        """
        ABBBB xxx*x
        AAACD ..xxx
        CEECD xo.xx
        CCCCD xxxx*
        CCCCC ...xx
        """,
        "Too close to all of them",
        "The chest of row 2 is at row 2, column 1 or row 2, column 2. A chest at row 3, column 2 would leave no "
        "room for it.",
    ),
    Case(
        "unit",
        2,
        """
        ABBBCCCDD .x.x.x*x.
        ABCCCCDDD .xxx.xxx.
        ABBBCCCED .x.xxxxx.
        ABFBBCEED xxxxCx*x.
        ABFFBBEGD *x*xxxxxx
        AAFFEEEGD xxxxx*x*x
        AHFIIIEGD x*x*xxxxx
        AHFFIIEGD xxxxx*x*x
        AHHFIIGGG x*x*xxxxx
        """,
        "Every way has it",
        "Two chests must fit into the highlighted cells of column 5 without touching. Every way to do that has a "
        "chest at row 4, column 5.",
    ),
    Case(
        "direct",
        1,
        """
        AABBCC xxxx*x
        DAABBB .xoxxx
        DABBEB .xx.xx
        EABEEE x..xxx
        EEBBEF xxxxx*
        EEEEEF x...xx
        """,
        "No room left",
        "A chest at row 2, column 3 would leave no open cell in row 4, which still needs one chest.",
    ),
    Case(
        "set2",
        1,
        """
        AABBCC ......
        ABBBBC .x....
        ADBCBC .o....
        EDCCCC .ox...
        EDDDCF .x..x.
        EEDFFF ......
        """,
        "Two zones, two columns",
        "All open cells of the coral and honey zones lie in columns 1 and 2, and both still need two chests. "
        "So these are the same chests, and the other open cells of columns 1 and 2 have none.",
    ),
    Case(
        "pressured",
        2,
        """
        ABBBBCCCC .xxx...xx
        AAABBBBCC .x.x.xx..
        ABBBBDCCC .x.x.xxxx
        BBDDDDDEE xxxxx....
        BFDDDGGGE x*x*xxxxx
        BFDDDGEEE xxxxx*x*x
        HFGGGGEEE x*x*xxxxx
        HFFFFGIEI xxxxxx*x*
        HHHHHGIII .x*xCxxxx
        """,
        "One in each square",
        "The open cells of columns 5 and 6 fit into three squares of 2×2 cells. A square has room for one "
        "chest, and there are three to find, so each square holds one. One square has only the cell at row 9, "
        "column 5, so a chest is there.",
    ),
    Case(
        "band",
        2,
        """
        AAAAABCCC xx..x*x..
        AADAABBCC ..x.xxxx.
        ADDABBCCC xxxx.....
        DDDEEEEFF x*x.xxxx.
        DDDEFFFFG xxx.x....
        DEEEFFGGG .....xx..
        DDDDHGGHG .ox......
        DIDDHHHHG x.xx.x...
        IIIIHGGGG .........
        """,
        "No way leaves room",
        "Four chests must fit into the highlighted cells of rows 5 and 6 without touching. However you do it, there is "
        "no room for a chest at row 7, column 2.",
    ),
    Case(
        "composite",
        1,
        """
        AAAABB x..x.x
        CADAAB .x.xx.
        CADDDB .xx.xx
        AAADEE x.x.o.
        AFDDDE x.x.x.
        FFFFFE x...x.
        """,
        "What is left over",
        "All open cells of rows 1 and 2 lie in the coral, lavender, green and sky zones and hold two of the four "
        "chests still missing there. That leaves two chests to fit into the highlighted cells. However you do "
        "it, there is no room for a chest at row 4, column 5.",
    ),
    Case(
        "set3",
        1,
        """
        AABCCC x.xx..
        ADBBBC .xx.x.
        ADBCCC xx.xx.
        EDBBCC ..xxoo
        EDDDDF xx..x.
        EEEDFF .x....
        """,
        "Three zones, three rows",
        "All open cells of the sky, honey and aqua zones lie in rows 4, 5 and 6, and both still need three "
        "chests. So these are the same chests, and the other open cells of rows 4, 5 and 6 have none.",
    ),
    Case(
        "set4",
        2,
        """
        AAABBBBBB .x*x.....
        ACCBBBBBB .xxx..x.x
        CCCCDBDDB .....x..x
        CCDDDDDEE ..xx...x.
        CFFGGHEEE ....ox.x.
        CFGGHHEII .....x.x.
        FFGGGHHII ....x..x.
        FFGGHHIII .........
        FFGGGHHHH ....x..x.
        """,
        "Four columns, four zones",
        "All open cells of columns 1, 2, 3 and 4 lie in the coral, green, aqua and rose zones, and both still "
        "need seven chests. So these are the same chests, and the other open cells of the coral, "
        "green, aqua and rose zones have none.",
    ),
    Case(
        "finned",
        1,
        """
        AAABBB ..xxxx
        CCBBBB xxxo.x
        CCDBEE .x.xxx
        ECDEEE xx.x.x
        ECCEEF x.xxx.
        EEEEEF xxx.x.
        """,
        "It would be too crowded",
        "With a chest at row 2, column 4, the open cells of the coral, sky and honey zones would all lie in rows 1"
        " and 4. But they still need three chests, and only two can go there.",
    ),
    Case(
        "short what-if",
        1,
        """
        AABCCD xxx.ox
        AABDDD x.xxx.
        ABBEED x.xxx.
        ABEEEF xxx..x
        ABBFFF .x.xxx
        FFFFFF .x.xxx
        """,
        "What if? 2 steps",
        "If row 1, column 5 had a chest, row 2 would need a chest at row 2, column 2; then row 4 would need a "
        "chest at row 4, column 4; and row 5 would have no room for the chest it still needs. So that cell has no "
        "chest.",
    ),
    Case(
        "counting what-if",
        2,
        """
        AAAAABBCCC ....x*xxxx
        ADAAAABBCC ..x.xxx*x.
        ADDACCCCCC ......xxx.
        EEDDFFFCCC ..x.x...o.
        EEDFFFFCGC ...x...x.x
        EEDFFFFFGC .x.x.x.x.x
        EEHHFFFFGG .....xxxx.
        IIHHFHJJJG .x.x.x....
        IIIHHHHHJG .....xxxxx
        IIIIIIHHJG .x.xx.....
        """,
        "What if?",
        "If row 4, column 9 had a chest, the rose and peach zones would need a chest outside column 9, at row 10, "
        "column 10; and the peach zone would have no room for the two chests it still needs. So that cell has no "
        "chest.",
    ),
    Case(
        "long what-if",
        2,
        """
        AAABCDDDDD *x.xx....x
        AAABCCEEDD xx.x......
        BBBBCCCEED ..o.x...x.
        FBBBCEEEED xxx.......
        FFFCCCEEEE ...xx.....
        GFFCCHIIII xxx.......
        GFHHHHHIHI x*xxx...x.
        GGGGHHHHHI xxx.....x.
        GGGGGHHJJJ ...x..x...
        GGGGGJJJJJ ..........
        """,
        "What if? 9 steps",
        "If row 3, column 3 had a chest, the coral zone would need a chest at row 1, column 3; then the lavender "
        "zone would need a chest at row 3, column 1; then the sky zone would need a chest at row 4, column 10; "
        "then the aqua zone would need a chest at row 5, column 2; then the rose zone would need a chest at row 8,"
        " column 4; then wherever row 5 puts the chest it still needs, there would be no room for one at row 4, "
        "column 7 or row 6, column 7; then however row 9 is filled, there would be no room for a chest at row 8, "
        "column 7 or row 10, column 7 or row 10, column 9; then however column 7 is filled, there would be no room "
        "for a chest at row 6, column 6 or row 6, column 8; then the lime and stone zones would need a chest "
        "outside rows 7 and 8, at row 9, column 6; and the sky, stone and peach zones would need four chests outside "
        "column 10, where there would be no room for that. So that cell has no chest.",
    ),
)


def drawn(case: Case) -> tuple[View, int, int]:
    """The view, and the chests and dots that its step shall give."""
    lines = case.picture.split()
    zones, marks = lines[::2], "".join(lines[1::2])
    names: dict[str, int] = {}
    numbered = tuple(tuple(names.setdefault(letter, len(names)) for letter in line) for line in zones)
    puzzle = Puzzle(numbered, Quota(case.quota, case.quota, case.quota))

    def where(letters: str) -> int:
        return sum(1 << index for index, mark in enumerate(marks) if mark in letters)

    return View(table(puzzle), where("*"), where(".Co")), where("C"), where("o")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_each_technique_has_a_board_that_shows_it(case: Case) -> None:
    view, chests, dots = drawn(case)
    (rung,) = (rung for rung in LADDER if rung.name == case.technique)
    found = [step for step in rung.find(view) if (step.chests, step.dots & view.open) == (chests, dots)]
    assert found, [step.reason for step in rung.find(view)]
    assert (str(found[0].title), str(found[0].reason)) == (case.title, case.reason)
    assert found[0].technique == case.technique


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_a_shown_step_is_true_in_every_solution(case: Case) -> None:
    view, chests, dots = drawn(case)
    closed = view.table.grid.everything & ~view.open & ~view.chests
    answers = list(solutions(view.table.puzzle, view.chests, closed))
    assert answers
    assert all(answer & chests == chests and not answer & dots for answer in answers)


def test_every_technique_is_shown() -> None:
    assert {case.technique for case in CASES} == {rung.name for rung in LADDER}


def test_no_technique_finds_anything_easier_ones_have_settled() -> None:
    for case in CASES[2:]:
        view, _, _ = drawn(case)
        easier = LADDER[: [rung.name for rung in LADDER].index(case.technique)]
        assert next(steps(view, easier), None) is None


def holds(step: Step, answer: int) -> bool:
    return answer & step.chests == step.chests and not answer & step.dots


@pytest.mark.parametrize(("size", "quota"), [(6, 1), (8, 1), (9, 2)])
@pytest.mark.parametrize("level", list(Level))
def test_every_step_agrees_with_the_solution(size: int, quota: int, level: Level) -> None:
    for seed in range(2):
        puzzle = generator.generate(size, quota, level, Random(f"{seed}"), steady)
        (answer,) = solutions(puzzle)
        view = fresh(puzzle)
        while not view.is_done:
            offered = [step for rung in LADDER[:-2] for step in rung.find(view)]
            assert offered
            assert all(holds(step, answer) for step in offered), puzzle
            assert all(step.dots & view.open or step.chests & view.open for step in offered)
            view = view.after(offered[0])


@pytest.mark.parametrize("seed", range(6))
def test_steps_are_true_where_a_board_has_many_solutions(seed: int) -> None:
    """Zones that promise nothing: a step must hold in all solutions, also beside marks a player placed."""
    rng = Random(seed)
    puzzle = generator.generate(7, 1, Level.NORMAL, rng, steady)
    flat = [list(row) for row in puzzle.zones]
    for _ in range(4):
        row, column = rng.randrange(6), rng.randrange(7)
        flat[row][column] = flat[row + 1][column]
    loose = Puzzle(tuple(map(tuple, flat)), puzzle.quota)
    answers = list(solutions(loose))
    if answers:
        view = fresh(loose)
        shown = rng.choice(answers)
        view = view.after(Step("", 0, shown & -shown, 0, lambda: (_no_words(), _no_words())))
        fitting = [answer for answer in answers if answer & shown & -shown]
        for step in steps(view):
            assert all(holds(step, answer) for answer in fitting), (loose, step)


def _no_words() -> Any:
    return None


def test_a_tiling_covers_with_as_few_squares_as_it_was_given() -> None:
    cells = sum(1 << index for index in (0, 1, 2, 5, 7, 12))
    assert tiling(5, cells, 1) is None
    cover = tiling(5, 0b11 | 0b11 << 5, 1)
    assert cover is not None and [sorted(bits(square)) for square in cover] == [[0, 1, 5, 6]]
    assert tiling(5, 0b10001, 2) is not None


def test_a_rating_names_what_it_used() -> None:
    puzzle = generator.generate(8, 1, Level.HARD, Random("rating"), steady)
    rating = rate(puzzle)
    assert rating.level == Level.HARD
    assert rating.steps > 0 and rating.score >= rating.steps
    order = [rung.name for rung in LADDER]
    assert list(rating.techniques) == sorted(rating.techniques, key=order.index)
    assert rate(puzzle, level=Level.NORMAL).level is None


def test_grading_can_be_cancelled() -> None:
    class Stop(Exception):
        pass

    def stop(share: float) -> None:
        raise Stop

    puzzle = generator.generate(6, 1, Level.EASY, Random(1), steady)
    with pytest.raises(Stop):
        climb(fresh(puzzle, stop), LADDER)
