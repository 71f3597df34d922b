"""Puzzles on paper: every type is drawn within its room, pages hold what they should, and the same order is the same
file."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from generators import codes, data, making
from generators.catalog import KINDS, rules_of
from generators.cli.shell import run
from generators.contract import Cancelled, PuzzleError
from generators.paper.booklet import LANGUAGES, Order, Part, code_of, paper_of, printed, tongue_of
from generators.paper.pages import Entry, Look, Page, laid_out
from generators.paper.shapes import Box, Drawing, Line, Room, Style, Words, wrapped

ROOT = Path(__file__).resolve().parents[3]


class Even:
    """A ruler for which every character is half as wide as its font is high."""

    def width(self, text: str, style: Style) -> float:
        return len(text) * style.size / 2


def first_of_shelf(kind: str) -> str:
    """A ready-made puzzle of the type; one that is made where no shelf ships."""
    try:
        return next(data.shelf(kind))
    except data.AssetError:
        rules = rules_of(kind)
        settled = rules.settle({})
        return making.make_text(making.request(kind, rules.levels(settled)[0], settled, "PAPER4"))


def edges(drawing: Drawing) -> tuple[float, float]:
    """How far to the right and downwards the shapes of a drawing reach, texts aside."""
    right, low = 0.0, 0.0
    for shape in drawing.shapes:
        if isinstance(shape, Box):
            right, low = max(right, shape.x + shape.width), max(low, shape.y + shape.height)
        elif isinstance(shape, Line):
            right, low = max(right, shape.x, shape.to_x), max(low, shape.y, shape.to_y)
        else:
            low = max(low, shape.y)
    return right, low


@pytest.mark.parametrize("room", [(511.0, 330.0), (245.0, 320.0), (511.0, 700.0)])
@pytest.mark.parametrize("kind", KINDS)
def test_every_type_is_drawn_within_its_room(kind: str, room: tuple[float, float]) -> None:
    puzzle = rules_of(kind).load(first_of_shelf(kind))
    space = Room(*room, Even())
    for drawn in (paper_of(kind).puzzle(puzzle, space), paper_of(kind).solution(puzzle, space)):
        right, low = edges(drawn)
        assert drawn.shapes
        assert right <= drawn.width + 0.01 and drawn.width <= space.width + 0.01
        assert low <= drawn.height + 0.01


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_does_not_show_its_solution(kind: str) -> None:
    puzzle = rules_of(kind).load(first_of_shelf(kind))
    space = Room(511, 330, Even(), patterns=True)
    asked, told = paper_of(kind).puzzle(puzzle, space), paper_of(kind).solution(puzzle, space)
    assert asked.shapes != told.shapes
    assert str(paper_of(kind).note(puzzle)).endswith(".")


def square(height: float) -> Entry:
    """A puzzle that is so high, as wide as its room, and named by its height."""
    from generators.contract import phrase

    def drawn(room: Room) -> Drawing:
        return Drawing(room.width, height, (Box(0, 0, room.width, height),))

    return Entry(phrase("{height}", height=f"high {height:g}"), phrase("Look."), "CODE", drawn, drawn)


def texts(page: Page) -> list[str]:
    return [shape.text for shape in page.shapes if isinstance(shape, Words)]


def named(pages: tuple[Page, ...]) -> list[list[str]]:
    """Which puzzles stand on each page, and which solutions."""
    return [[text for text in texts(page) if re.fullmatch(r"high \d+|\d+", text)] for page in pages]


def test_two_to_a_page_and_the_solutions_at_the_back() -> None:
    pages = laid_out([square(100), square(120), square(140)], Look(per_page=2), Even(), lambda share: None)
    assert named(pages) == [["1", "high 100", "2", "high 120"], ["3", "high 140"], ["1", "2", "3"]]
    assert "Solutions from page 3" in texts(pages[0]) and "Solutions" in texts(pages[2])
    assert [f"page {number}" in texts(page) for number, page in enumerate(pages, 1)] == [True, True, True]


def test_a_large_one_has_a_page_to_itself_and_no_page_stays_half_empty() -> None:
    pages = laid_out([square(100), square(600), square(140)], Look(per_page=2), Even(), lambda share: None)
    assert named(pages)[:2] == [["1", "high 600"], ["2", "high 100", "3", "high 140"]]


def test_what_is_larger_than_a_page_is_made_smaller() -> None:
    for sheet, height in (("a4", 841.89), ("letter", 792.0)):
        pages = laid_out([square(2000)], Look(sheet=sheet, per_page=1), Even(), lambda share: None)
        boxes = [shape for page in pages for shape in page.shapes if isinstance(shape, Box)]
        assert boxes and all(box.y + box.height < height - 40 for box in boxes)


def test_lines_break_between_words_and_between_characters() -> None:
    assert wrapped("one two three", Style(2), 8, Even()) == ["one two", "three"]
    assert wrapped("每行一个，每列一个。", Style(2), 5, Even()) == ["每行一个，", "每列一个。"]


def test_the_same_order_is_the_same_file_and_a_language_changes_only_the_words() -> None:
    kind = next(iter(KINDS))
    order = Order(ready=((kind, first_of_shelf(kind)),), patterns=True)
    assert printed(order) == printed(order)
    assert printed(order).startswith(b"%PDF-")
    assert tongue_of("zh").gettext("Solutions") != "Solutions"


def test_a_japanese_booklet_is_written_in_japanese_shapes() -> None:
    kind = next(iter(KINDS))
    ready = ((kind, first_of_shelf(kind)),)
    assert b"SansJapanese" in printed(Order(ready=ready, language="ja"))
    assert b"SansJapanese" not in printed(Order(ready=ready, language="zh"))
    assert {tongue_of(language).gettext("Solutions") for language in LANGUAGES} >= {"Solutions"}
    assert len({tongue_of(language).gettext("Solutions") for language in LANGUAGES}) == len(LANGUAGES)


def test_a_booklet_ends_where_nobody_wants_it_any_more() -> None:
    def pulse(share: float) -> None:
        raise Cancelled

    kind = next(iter(KINDS))
    with pytest.raises(Cancelled):
        printed(Order(parts=(Part(kind, None, 2),)), pulse)


def test_a_code_beside_a_puzzle_leads_back_to_it() -> None:
    for kind in KINDS:
        puzzle = rules_of(kind).load(first_of_shelf(kind))
        code = code_of(kind, puzzle)
        assert not code or codes.decode(code).seed == puzzle.origin.seed


def test_an_empty_order_and_an_endless_one_are_refused() -> None:
    for parts in ((), (Part(next(iter(KINDS)), None, 1000),)):
        with pytest.raises(PuzzleError, match="a booklet holds 1 to 200 puzzles"):
            printed(Order(parts=parts))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--kinds", "chess"], "there is no puzzle kind 'chess'"),
        (["--kinds", "all:odd"], "there is no puzzle kind 'all'"),
        (["--kinds", f"{next(iter(KINDS))}:easy:none"], "expected a number of puzzles from 1 to 200, found 'none'"),
        (["--kinds", f"{next(iter(KINDS))}:odd"], "found 'odd'"),
        (["--kinds", "all", "--language", "tlh"], "there is no language 'tlh'"),
        (["--date", "tomorrow"], "expected a day such as 2026-11-20"),
        ([], "one of the arguments --kinds --date is required"),
    ],
)
def test_bad_words_end_as_one_sentence(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "booklet.pdf"
    assert run(["booklet", *words, "--out", str(out)]) == 2
    assert told in capsys.readouterr().err
    assert not out.exists()


def test_the_library_of_pdfs_is_loaded_only_when_somebody_prints() -> None:
    script = (
        "import sys, game.app, generators.cli.commands; print([m for m in ('fpdf', 'fontTools') if m in sys.modules])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert ended.stdout.splitlines()[-1] == "[]"
