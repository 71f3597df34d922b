"""Every text form goes there and back; everything else is refused in one sentence that says where and what."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators import making
from generators.contract import Level, Origin, PuzzleError
from generators.sweet_spots.formats import (
    dump,
    load,
    load_position,
    picture,
    recognises,
    to_grid,
    to_matrix,
)
from generators.sweet_spots.link import to_link
from generators.sweet_spots.rules import Position, Puzzle, Quota

SIX = "0 0 0 1 1 1\n0 1 1 1 2 2\n0 3 3 4 4 2\n5 5 3 3 4 2\n5 4 4 4 4 2\n5 2 2 2 2 2"
SIX_LINK = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
FOUR = "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2"


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Boards with as many contiguous zones as rows, grown from random cells."""
    size = draw(st.integers(3, 11))
    rng = Random(draw(st.integers(0, 2**32)))
    cells = [(r, c) for r in range(size) for c in range(size)]
    owner = {cell: zone for zone, cell in enumerate(rng.sample(cells, size))}
    while len(owner) < len(cells):
        r, c = rng.choice(sorted(owner))
        side = rng.choice([(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)])
        if side in cells:
            owner.setdefault(side, owner[r, c])
    names: dict[int, int] = {}
    zones = tuple(tuple(names.setdefault(owner[r, c], len(names)) for c in range(size)) for r in range(size))
    chests = draw(st.integers(1, (size + 1) // 4))
    return Puzzle(zones, Quota(chests, chests, chests))


seeds = st.text(min_size=1, max_size=100).filter(
    lambda text: all(ord(c) >= 32 and c not in "\x7f\x85\u2028\u2029" and not 0xD800 <= ord(c) < 0xE000 for c in text)
)


@given(puzzles(), st.none() | st.builds(Origin, st.sampled_from(Level), seeds))
def test_own_files_go_there_and_back(puzzle: Puzzle, origin: Origin | None) -> None:
    puzzle = Puzzle(puzzle.zones, puzzle.quota, origin)
    text = dump(puzzle)
    assert load(text) == puzzle
    assert len(text.splitlines()) == 1
    assert json.loads(text)["seed"] == (origin.seed if origin else None)


@given(puzzles())
def test_links_and_matrices_go_there_and_back(puzzle: Puzzle) -> None:
    assert load(to_link(puzzle)) == puzzle
    assert load(to_matrix(puzzle), chests=puzzle.quota.row) == puzzle
    assert recognises(to_link(puzzle))
    assert recognises(to_matrix(puzzle))


@given(puzzles(), st.integers(0), st.integers(0))
def test_positions_go_there_and_back(puzzle: Puzzle, chests: int, dots: int) -> None:
    everything = (1 << puzzle.size**2) - 1
    chests &= everything
    position = Position(puzzle, chests, dots & everything & ~chests)
    marks = to_grid(puzzle.size, position.chests, position.dots)
    assert load_position(json.dumps({**json.loads(dump(puzzle)), "marks": marks})) == position
    drawn = "\n".join(to_grid(puzzle.size, position.chests, position.dots))
    assert load_position(f"{to_matrix(puzzle)}\n\n{drawn}\n", chests=puzzle.quota.row) == position
    spaced = drawn.replace(".", " . ")
    assert load_position(f"{to_link(puzzle)}\r\n\r\n{spaced}\r\n") == position


def test_a_puzzle_with_separate_counts_keeps_them() -> None:
    puzzle = load("0 0 1\n0 1 1\n0 1 1", targets=(2, 1, 3))
    assert puzzle.quota == Quota(2, 1, 3)
    assert load(dump(puzzle)) == puzzle
    with pytest.raises(PuzzleError, match="one number of chests"):
        to_link(puzzle)


def test_the_known_link_is_the_known_board() -> None:
    assert load(SIX_LINK) == load(SIX)
    assert to_link(load(SIX)) == SIX_LINK


@pytest.mark.parametrize(
    "text",
    [
        "starbattle/6/6/1/4ilbhgdnmhou",
        "  puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou \n",
        "http://pzv.jp/p.html?starbattle/6/6/1/4ilbhgdnmhou",
        "https://pzv.jp/p?starbattle/6/6/1/4ilbhgdnmhou",
        "HTTPS://Puzz.Link/p?starbattle/6/6/1/4ilbhgdnmhou",
        "\ufeffhttps://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\r\n",
    ],
)
def test_a_link_may_be_written_in_several_ways(text: str) -> None:
    assert load(text) == load(SIX)


@pytest.mark.parametrize(
    "text",
    [
        FOUR.replace("\n", " \n") + "  \n",
        "\ufeff" + FOUR.replace("\n", "\r\n") + "\r\n\r\n",
        "\n" + FOUR.replace(" ", "\t"),
        FOUR.translate(str.maketrans("0123", "7913")),
    ],
)
def test_a_matrix_may_be_written_in_several_ways(text: str) -> None:
    assert load(text).zones == ((0, 1, 1, 2), (0, 0, 1, 2), (2, 2, 2, 2), (2, 3, 3, 2))


@pytest.mark.parametrize(
    "text",
    [
        "ABBC\nAABC\nCCCC\nCDDC",
        "A B B C\nA A B C \nC C C C\nC D D C\n",
        "\ufeff\r\nxaaX\r\nxxaX\r\nXXXX\r\nXyyX\r\n\r\n",
    ],
)
def test_letters_are_zones_and_capitals_are_others(text: str) -> None:
    assert load(text) == load(FOUR)
    assert recognises(text)
    assert load_position(f"{text.rstrip()}\n\nx...\n....\n....\n...*") == Position(load(FOUR), 1 << 15, 1)
    assert load_position(f"{text.rstrip()}\nxxxx\n....\n....\n....") == Position(load(FOUR), 0, 15)
    assert load_position(text) == Position(load(FOUR))


def test_letters_that_look_like_a_code_are_a_board() -> None:
    zones = "SSAA\nSSAA\nSLLW\nLLLW"
    assert making.open_puzzle(zones) == ("sweet-spots", load(zones))


@pytest.mark.parametrize("text", ["AABB", "one\ntwo", "deioprv", "A B", "hello\nworld", "My first\nis in\nremit"])
def test_other_words_are_not_taken_for_letters_of_zones(text: str) -> None:
    assert not recognises(text)


def own(**changes: object) -> str:
    members = {
        "kind": "sweet-spots",
        "version": 1,
        "level": None,
        "seed": None,
        "size": 4,
        "chests": 1,
        "zones": [[0, 1, 1, 2], [0, 0, 1, 2], [2, 2, 2, 2], [2, 3, 3, 2]],
    }
    return json.dumps({name: value for name, value in {**members, **changes}.items() if value != "gone"})


ZONES_WITH_TRUE = [[0, 1, 1, 2], [0, 0, True, 2], [2, 2, 2, 2], [2, 3, 3, 2]]
ZONES_WITH_FLOAT = [[0, 1, 1, 2], [0, 0, 1.0, 2], [2, 2, 2, 2], [2, 3, 3, 2]]
ZONES_NESTED = [[0, 1, 1, 2], [0, 0, [1], 2], [2, 2, 2, 2], [2, 3, 3, 2]]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", None, "the text is empty"),
        ("\n \n", None, "the text is empty"),
        ("0 0 1\n0 1 1", None, "square, but it has 2 rows of 3 cells"),
        ("0 1 1 2\n0 0 1\n2 2 2 2\n2 3 3 2", 2, "row 2 has 3 cells, but the first row has 4"),
        ("\n0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3", 5, "row 4 has 3 cells, but the first row has 4"),
        ("0 1 1 2\n\n0 0 1 2", 2, "this line is empty"),
        ("0 1 1 2\n0 x 1 2\n2 2 2 2\n2 3 3 2", 2, '"x" is not the number of a zone'),
        ("0 1 1 2\n0 -1 1 2\n2 2 2 2\n2 3 3 2", 2, '"-1" is not the number of a zone'),
        ("0 1 1 2\n0 ١ 1 2\n2 2 2 2\n2 3 3 2", 2, "is not the number of a zone"),
        ("0 1 1 2\n0 99999 1 2\n2 2 2 2\n2 3 3 2", 2, "is not the number of a zone"),
        ("5 1 1 2\n5 5 1 2\n2 2 2 2\n5 3 3 2", 4, "zone 5 is not in one piece: row 4, column 1 is cut off from row 1"),
        ("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 2 2 2", None, "a board of 4 rows needs 4 zones, and this one has 3"),
        ("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 4 2", None, "a board of 4 rows needs 4 zones, and this one has 5"),
        ("AABB\nAABB\nCCD\nCCDD", 3, "row 3 has 3 cells, but the first row has 4"),
        ("AABB\nAABB\n\nCCDD", 3, "this line is empty"),
        ("AABB\nAABB\nCC1D\nCCDD", 3, '"CC1D" is not a row of letters'),
        ("ABBB\nBBAB\nCCDD\nCCDD", 2, "zone A is not in one piece: row 2, column 3 is cut off from row 1, column 1"),
        ("AABB\nAABB\nCCCC\nCCCC", None, "a board of 4 rows needs 4 zones, and this one has 3"),
        ("7", None, "2 to 30 rows, and this one has 1"),
        ("0 0\n1 1", None, "1 chest in every row does not fit"),
        ("\n".join(["0 " * 31] * 31), 31, "30 rows at most, and this one has 31"),
        ("0 1\x00", 1, "is not the number of a zone"),
        ("hello world", 1, "is not the number of a zone"),
        ("PK\x03\x04\x14", 1, "is not the number of a zone"),
        ("{", 1, "damaged, or it is not a puzzle: it cannot be read on from character 2"),
        ("{}", None, '"kind" is missing'),
        ('{"kind": "sweet-spots"', 1, "damaged, or it is not a puzzle"),
        ('{"kind": "a", "kind": "b"}', None, "twice"),
        ('{"kind": NaN}', None, "NaN"),
        ('{"kind": ' + "[" * 100_000, None, "not a puzzle, or it is damaged"),
        ('{"kind": ' + "9" * 5000 + "}", None, "not a puzzle, or it is damaged"),
        (own() + own(), 1, "more after the end of the puzzle"),
        (own() + "\n" + own(), 2, "more after the end of the puzzle"),
        (own(kind="brick"), None, 'of the kind "brick", not "sweet-spots"'),
        (own(kind=None), None, "a text"),
        (own(version=2), None, "newer Quintet"),
        (own(version=True), None, "whole number"),
        (own(version="1"), None, "whole number"),
        (own(size=4.0), None, "it is 4.0"),
        (own(size=True), None, "it is true"),
        (own(size=5), None, '"zones" should have 5 rows'),
        (own(size=10**9), None, "from 2 to 30"),
        (own(chests=True), None, "it is true"),
        (own(chests=0), None, "from 1 to 30"),
        (own(chests=2), None, "2 chests in every row do not fit on a board of 4"),
        (own(chests=[1, 1]), None, "whole number"),
        (own(chests=[1, 1, "1"]), None, "whole number"),
        (own(zones=ZONES_WITH_TRUE), None, 'row 2 of "zones" should be a whole number from 0 to 900, and it is true'),
        (own(zones=ZONES_WITH_FLOAT), None, "and it is 1.0"),
        (own(zones=ZONES_NESTED), None, "and it is [1]"),
        (own(zones={"0": 1}), None, "list of rows"),
        (own(zones="gone"), None, '"zones" is missing'),
        (own(zones=[[0, 1, 1, 2]]), None, "should have 4 rows"),
        (own(level="hard"), None, '"seed"'),
        (own(seed="x"), None, '"level"'),
        (own(level="mild", seed="x"), None, '"level" should be one of easy'),
        (own(level="hard", seed="a\nb"), None, '"seed"'),
        (own(level="hard", seed="\ud800"), None, '"seed"'),
        (own(level="hard", seed=7), None, '"seed"'),
        (own(colour="red"), None, '"colour" does not belong'),
        ("https://puzz.link/p?slither/3/3/1", None, 'called "slither"; ours are called starbattle'),
        ("https://example.org/p?starbattle/6/6/1/4ilbhgdnmhou", None, "puzz.link address"),
        (SIX_LINK + "/", None, "starbattle/columns/rows/stars/walls"),
        (SIX_LINK + "0", None, "too long: a board of 6 needs 12 characters of walls, and it has 13"),
        (SIX_LINK[:-1], None, "cut short: a board of 6 needs 12 characters of walls, and it has 11"),
        (SIX_LINK + " and more", None, "and it has 21"),
        (SIX_LINK.replace("/6/6/", "/6/7/"), None, "6 columns and 7 rows"),
        (SIX_LINK.replace("/6/6/", "/99/99/"), None, "2 to 30 rows, and this one has 99"),
        (SIX_LINK.replace("/1/4", "/0/4"), None, "there can be 1 to 30 chests, not 0"),
        (SIX_LINK.replace("/1/4", "/2/4"), None, "do not fit on a board of 6"),
        (SIX_LINK.replace("4il", "4zl"), None, '"z" cannot be in the walls'),
        (SIX_LINK.replace("4il", "4IL"), None, '"I" cannot be in the walls'),
        ("starbattle/4/4/1/001000", None, "more walls than its board has room for"),
        ("starbattle/4/4/1/g00000", None, "between row 1, column 1 and row 1, column 2 ends in the middle of a zone"),
        (SIX_LINK.replace("starbattle/", "starbattle/v:/"), None, "missing or too much"),
    ],
)
def test_bad_text_is_refused_in_one_sentence(text: str, line: int | None, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        load(text, "board.txt")
    assert said in str(caught.value.reason)
    assert caught.value.line == line
    assert str(caught.value).startswith("board.txt")
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value.reason)) < 200


def test_a_number_of_chests_that_the_text_contradicts_is_refused() -> None:
    with pytest.raises(PuzzleError, match="how many chests it has, 1, and you asked for 2"):
        load(SIX_LINK, chests=2)
    assert load(SIX_LINK, chests=1) == load(SIX_LINK)


def test_a_text_without_end_is_refused_by_its_length() -> None:
    with pytest.raises(PuzzleError, match="1024 KB at most"):
        load("0 " * 600_000)


@pytest.mark.parametrize(
    ("marks", "line", "said"),
    [
        ("....\n....\n....", 6, "4 rows, like the board, but they have 3"),
        ("....\n....\n.....\n....", 8, "row 3 of the marks should be 4 of . x *"),
        ("....\n....\n....\n..o.", 9, "row 4 of the marks should be 4 of . x *"),
        ("....\n\n....\n....", 7, "row 2 of the marks should be 4 of . x *"),
        ("0 1 1 2", 6, "4 rows, like the board, but they have 1"),
    ],
)
def test_bad_marks_are_refused(marks: str, line: int, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        load_position(f"{FOUR}\n\n{marks}\n", "now.txt")
    assert caught.value.line == line
    assert said in str(caught.value.reason)


def test_marks_of_an_own_file_are_read_as_strictly() -> None:
    assert load_position(own(marks=["*...", "xx..", "....", "...."])).chests == 1
    for marks in (["*..."], "*...", [1, 2, 3, 4], ["*...", "xx..", "....", "...o"], ["*...", "xx..", "....", "....."]):
        with pytest.raises(PuzzleError):
            load_position(own(marks=marks))
    with pytest.raises(PuzzleError, match='"marks" does not belong'):
        load(own(marks=["....", "....", "....", "...."]))


def test_the_picture_shows_walls_and_marks() -> None:
    assert picture(load(FOUR), chests=1 << 1, dots=1 << 0).splitlines() == [
        "+---+---+---+---+",
        "| x | *   . | . |",
        "+   +---+   +   +",
        "| .   . | . | . |",
        "+---+---+---+   +",
        "| .   .   .   . |",
        "+   +---+---+   +",
        "| . | .   . | . |",
        "+---+---+---+---+",
    ]


@settings(max_examples=300)
@given(st.text(max_size=200) | st.text('0123 \n\r\t{}[]",:/*.x', max_size=200))
def test_any_text_is_a_puzzle_or_a_puzzle_error(text: str) -> None:
    for read in (load, load_position):
        try:
            read(text)
        except PuzzleError:
            continue


@settings(max_examples=400)
@given(
    st.sampled_from([FOUR, SIX, SIX_LINK, own(), own(level="hard", seed="x"), own(marks=["*..."] * 4)]),
    st.lists(
        st.tuples(st.integers(0, 400), st.integers(0, 3), st.text('0123456789 \n\t{}[]",:/*.xeE-tf\x00é', max_size=3))
    ),
)
def test_damaged_text_is_a_puzzle_or_a_puzzle_error(text: str, edits: list[tuple[int, int, str]]) -> None:
    for place, length, instead in edits:
        place %= len(text) + 1
        text = text[:place] + instead + text[place + length :]
    for read in (load, load_position):
        try:
            read(text)
        except PuzzleError:
            continue
