"""For each technique what its example says: the boards themselves are those that help shows."""

from __future__ import annotations

from typing import NamedTuple


class Case(NamedTuple):
    technique: str
    title: str
    reason: str


CASES = (
    Case(
        "touch",
        "Beside a chest",
        "Chests never touch, not even at a corner. So the cells around the two highlighted chests have none.",
    ),
    Case(
        "full",
        "All found",
        "The chest of row 1 is found, so its other cells have none.",
    ),
    Case(
        "last",
        "The only cell left",
        "In row 5 just one cell is still open, so a chest is there.",
    ),
    Case(
        "confined",
        "A zone in one row",
        "All open cells of the green zone lie in row 2. So row 2 gets its chest there; its other cells have none.",
    ),
    Case(
        "near",
        "Too close to all of them",
        "The chest of row 2 is at row 2, column 1 or row 2, column 2. A chest at row 3, column 2 would leave no "
        "room for it.",
    ),
    Case(
        "unit",
        "Every way has it",
        "Two chests must fit into the highlighted cells of column 5 without touching. Every way to do that has a "
        "chest at row 4, column 5.",
    ),
    Case(
        "direct",
        "No room left",
        "A chest at row 2, column 3 would leave no open cell in row 4, which still needs one chest.",
    ),
    Case(
        "set2",
        "Two zones, two columns",
        "All open cells of the coral and honey zones lie in columns 1 and 2, and both still need two chests. "
        "So these are the same chests, and the other open cells of columns 1 and 2 have none.",
    ),
    Case(
        "pressured",
        "One in each square",
        "The open cells of columns 5 and 6 fit into three squares of 2×2 cells. A square has room for one "
        "chest, and there are three to find, so each square holds one. One square has only the cell at row 9, "
        "column 5, so a chest is there.",
    ),
    Case(
        "band",
        "No way leaves room",
        "Four chests must fit into the highlighted cells of rows 5 and 6 without touching. However you do it, there is "
        "no room for a chest at row 7, column 2.",
    ),
    Case(
        "composite",
        "What is left over",
        "All open cells of rows 1 and 2 lie in the coral, lavender, green and sky zones and hold two of the four "
        "chests still missing there. That leaves two chests to fit into the highlighted cells. However you do "
        "it, there is no room for a chest at row 4, column 5.",
    ),
    Case(
        "set3",
        "Three zones, three rows",
        "All open cells of the sky, honey and aqua zones lie in rows 4, 5 and 6, and both still need three "
        "chests. So these are the same chests, and the other open cells of rows 4, 5 and 6 have none.",
    ),
    Case(
        "set4",
        "Four columns, four zones",
        "All open cells of columns 1, 2, 3 and 4 lie in the coral, green, aqua and rose zones, and both still "
        "need seven chests. So these are the same chests, and the other open cells of the coral, "
        "green, aqua and rose zones have none.",
    ),
    Case(
        "fish",
        "A fish",
        "All open cells of rows 3, 4 and 5 lie in columns 1, 3 and 5, and both still need three chests. So these "
        "are the same chests, and the other open cells of columns 1, 3 and 5 have none.",
    ),
    Case(
        "rooks",
        "Squares like rooks",
        "Cut the board into squares of 2×2 cells. Each pair of rows, such as rows 5 and 6, has just one square "
        "without a chest, and so has each pair of columns. Given the squares already known, the highlighted "
        "square has to be one of them.",
    ),
    Case(
        "packing",
        "It would take the room",
        "With a chest at row 1, column 1, rows 2 and 3 would still need two chests, and so many do not fit into "
        "the cells left there without touching.",
    ),
    Case(
        "set7",
        "Five zones, five rows",
        "All open cells of the aqua, rose, lime, stone and peach zones lie in rows 6, 7, 8, 9 and 10, and both "
        "still need ten chests. So these are the same chests, and the other open cells of rows 6, 7, 8, 9 and 10 "
        "have none.",
    ),
    Case(
        "difference",
        "The difference counts",
        "In columns 8 and 9 there are two chests more to find than in the rose zone. The cells of columns 8 and "
        "9 that lie outside the rose zone have no room for more than that. So the cells of the rose zone that "
        "lie outside columns 8 and 9 have none.",
    ),
    Case(
        "finned",
        "It would be too crowded",
        "With a chest at row 5, column 7, the open cells of the coral, sky and aqua zones would all lie in "
        "columns 1 and 8. But they still need three chests, and only two can go there.",
    ),
    Case(
        "finned fish",
        "A finned fish",
        "With a chest at row 6, column 4, the open cells of rows 3, 5 and 7 would all lie in columns 2 and 6. "
        "But they still need three chests, and only two can go there.",
    ),
    Case(
        "entanglement",
        "Two that go together",
        "There are four ways to fill rows 5 and 6 together. Every one has a chest at row 6, column 9.",
    ),
    Case(
        "cases",
        "Case by case",
        "There are four ways to fill rows 3 and 4 together. One of them leaves no room in column 3. All others "
        "have a chest at row 4, column 1.",
    ),
    Case(
        "short what-if",
        "What if?",
        "If row 7, column 7 had a chest, column 8 would need a chest at row 9, column 8; and the stone zone "
        "would have room only in row 9, where too few chests may go. So that cell has no chest.",
    ),
    Case(
        "counting what-if",
        "What if? 2 steps",
        "If row 2, column 7 had a chest, columns 5 and 6 would need a chest outside the green zone, at row 5, "
        "column 6; then the sky, honey, lime and stone zones would need chests outside columns 8, 9 and 10, at "
        "row 8, column 7 and row 9, column 5; and column 6 would have no room for the chest it still needs. So "
        "that cell has no chest.",
    ),
    Case(
        "long what-if",
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
