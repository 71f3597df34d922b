"""For each technique a position in which it is the easiest that finds anything."""

from __future__ import annotations

from typing import NamedTuple

from generators.sweet_spots.logic import View, table
from generators.sweet_spots.rules import Puzzle, Quota


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
        "fish",
        1,
        """
        AAAAAB o.x.x.
        ACDDDB x.x.x.
        ACDEEE .x.x.x
        CCDDEE .x.x.x
        CCCEEE xx.x.x
        FFEEEE o.xxxx
        """,
        "A fish",
        "All open cells of rows 3, 4 and 5 lie in columns 1, 3 and 5, and both still need three chests. So these "
        "are the same chests, and the other open cells of columns 1, 3 and 5 have none.",
    ),
    Case(
        "rooks",
        1,
        """
        AAABCC xxxx*x
        AABBDC ..xxxx
        BABBDD xx.xx.
        BBBEDD xxx.x.
        FFBEDD ..x.xo
        FBBBBD .x.xxo
        """,
        "Squares like rooks",
        "Cut the board into squares of 2×2 cells. Each pair of rows, such as rows 5 and 6, has just one square "
        "without a chest, and so has each pair of columns. Given the squares already known, the highlighted "
        "square has to be one of them.",
    ),
    Case(
        "packing",
        1,
        """
        AAABCC o..x..
        ABBBCD .xxx.x
        BBBEDD .xxx..
        BEEEED x..xxx
        BBEFDD .xx.x.
        BBBFDD ..x.x.
        """,
        "It would take the room",
        "With a chest at row 1, column 1, rows 2 and 3 would still need two chests, and so many do not fit into "
        "the cells left there without touching.",
    ),
    Case(
        "set7",
        2,
        """
        ABBBBCCCDD ..xx......
        AAEEBCDDDD ......x...
        AEEBBCCCDD ..xx......
        ABEBBBCBDD .x........
        ABBBBBBBBD ......x...
        ABBBFGHHDD ooxox.x.xo
        AFFFFGGHDI o...x.x.x.
        JJFFGGHHII ..x.......
        JFFFFGHHHI .xx.x...x.
        JJJFFFFFHI ........x.
        """,
        "Five zones, five rows",
        "All open cells of the aqua, rose, lime, stone and peach zones lie in rows 6, 7, 8, 9 and 10, and both "
        "still need ten chests. So these are the same chests, and the other open cells of rows 6, 7, 8, 9 and 10 "
        "have none.",
    ),
    Case(
        "difference",
        2,
        """
        AAAAAAAAA ......xxx
        BBCAAADDD ...xxx...
        BBCCCEEDD ......xx.
        BBECCEFFD .........
        BEECEEFFF .x..x....
        BEEEEEFGG ....xx...
        EEHHIIFGG .........
        HEHHIIFFG .x.xxx.x.
        HHHHIGGGG ...x*xo..
        """,
        "The difference counts",
        "In columns 8 and 9 there are two chests more to find than in the rose zone. The cells of columns 8 and "
        "9 that lie outside the rose zone have no room for more than that. So the cells of the rose zone that "
        "lie outside columns 8 and 9 have none.",
    ),
    Case(
        "finned",
        1,
        """
        ABBBBBBB x.......
        AAAAAACC .xxxxx..
        ACCCCCCD .x.x..x.
        AEEECDDD ....x...
        AAAECCCF .xx.x.o.
        AGGHHHFF xxx...xx
        AGGGGGFF .x..x...
        AAAAGGGG .xxx...x
        """,
        "It would be too crowded",
        "With a chest at row 5, column 7, the open cells of the coral, sky and aqua zones would all lie in "
        "columns 1 and 8. But they still need three chests, and only two can go there.",
    ),
    Case(
        "finned fish",
        1,
        """
        ABBBBBBC .x.xxxxx
        ABBDDDCC .x....xx
        BBCCCDDC x.xxx.xx
        BCCCCCCC xxxxxxx*
        BBBCEFFC xxxx..xx
        GBBEEEFC xxxoxx.x
        GGGEHEFF x..xxxxx
        EEEEHHHF xxxx...x
        """,
        "A finned fish",
        "With a chest at row 6, column 4, the open cells of rows 3, 5 and 7 would all lie in columns 2 and 6. "
        "But they still need three chests, and only two can go there.",
    ),
    Case(
        "entanglement",
        2,
        """
        AAAAAABBB .....x.x.
        CAADAABBB .x.x.x.x.
        CCADDDDDD .........
        CAAEDDDFF .x.x.....
        CGEEEDFFH .x.x.x.xx
        GGEEDDFHH x.xxxx..C
        GGGEDFFFH ......xxx
        GIGGGGGHH x.xxx.x..
        GIIIGGGGH x.x*x..xx
        """,
        "Two that go together",
        "There are four ways to fill rows 5 and 6 together. Every one has a chest at row 6, column 9.",
    ),
    Case(
        "cases",
        2,
        """
        AABCCCCCD xxx....xx
        AABBDDDDD ...xxxx.x
        ABBBEDDDD xx..x*x.x
        AABEEEFFF C..xxxx.x
        AABBEFFFG xx....x.x
        AHEEEEFGG x.x.xx.x.
        AHEEIEEEG x.x..x.x.
        AHEIIEIEG x..x.x.x.
        HHIIIIIIG .......x.
        """,
        "Case by case",
        "There are four ways to fill rows 3 and 4 together. One of them leaves no room in column 3. All others "
        "have a chest at row 4, column 1.",
    ),
    Case(
        "short what-if",
        2,
        """
        AAAAABCCC ......x..
        ADDDDBCCC .x..x.x..
        ADEDEBBFC .x.x...x.
        DDEEEEBFC .....x.x.
        DDDGEEBFF ..x....x.
        HDDGEGGFF ....x....
        HHHGGGGFF .x....o..
        HIHGGIGGF .x.x...x.
        IIIIIIIFF .........
        """,
        "What if?",
        "If row 7, column 7 had a chest, column 8 would need a chest at row 9, column 8; and the stone zone "
        "would have room only in row 9, where too few chests may go. So that cell has no chest.",
    ),
    Case(
        "counting what-if",
        2,
        """
        AABBCCCCDE ........x.
        ABBBCCCCDE .xxx..o.x.
        AABCCCDDDE ...x....x.
        ABBBCCCDEE xxx.x.x...
        AFFFCGDDDE x*x.x.xxxx
        AAGFCGHHDD xxx.x.....
        AAGGGGHHDD .x....xxx.
        AAAAGIHHDI ..xxxx...x
        AAJJIIIIII xx....xx.x
        JJJJJJJIII ...xxx....
        """,
        "What if? 2 steps",
        "If row 2, column 7 had a chest, columns 5 and 6 would need a chest outside the green zone, at row 5, "
        "column 6; then the sky, honey, lime and stone zones would need chests outside columns 8, 9 and 10, at "
        "row 8, column 7 and row 9, column 5; and column 6 would have no room for the chest it still needs. So "
        "that cell has no chest.",
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
