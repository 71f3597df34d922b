"""For each technique a board on which it is the easiest that finds anything: what help shows, and what tests hold."""

from __future__ import annotations

from typing import NamedTuple

from generators.contract import Example, Pulse, steady
from generators.sweet_spots.logic.hints import hint_of
from generators.sweet_spots.logic.ladder import LADDER
from generators.sweet_spots.logic.view import Step, View, table
from generators.sweet_spots.rules import Mark, Position, Puzzle, Quota


class Sketch(NamedTuple):
    """A board as zones and marks: `*` chest, `x` empty, `.` open; the step places `C` or dots `o`."""

    quota: int
    picture: str


SKETCHES = {
    "touch": Sketch(
        1,
        """
        AABCC *o...
        ABBCC oo...
        ABBDC ooo..
        EEDDD o*o..
        EEEDD ooo..
        """,
    ),
    "full": Sketch(
        1,
        """
        AABCC *oooo
        ABBCC x....
        ABBDC x....
        EEDDD x....
        EEEDD x....
        """,
    ),
    "last": Sketch(
        1,
        """
        AAAAA xxxx*
        ABCCA xx*xx
        BBBDD *xxxx
        BEDDD xxx*x
        BEDDD xCxxx
        """,
    ),
    "confined": Sketch(
        1,
        """
        AAAAA .....
        ABCCA oo..o
        BBBDD .....
        BEDDD .....
        BEDDD .....
        """,
    ),
    "near": Sketch(
        1,
        """
        ABBBB xxx*x
        AAACD ..xxx
        CEECD xo.xx
        CCCCD xxxx*
        CCCCC ...xx
        """,
    ),
    "unit": Sketch(
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
    ),
    "direct": Sketch(
        1,
        """
        AABBCC xxxx*x
        DAABBB .xoxxx
        DABBEB .xx.xx
        EABEEE x..xxx
        EEBBEF xxxxx*
        EEEEEF x...xx
        """,
    ),
    "set2": Sketch(
        1,
        """
        AABBCC ......
        ABBBBC .x....
        ADBCBC .o....
        EDCCCC .ox...
        EDDDCF .x..x.
        EEDFFF ......
        """,
    ),
    "pressured": Sketch(
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
    ),
    "band": Sketch(
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
    ),
    "composite": Sketch(
        1,
        """
        AAAABB x..x.x
        CADAAB .x.xx.
        CADDDB .xx.xx
        AAADEE x.x.o.
        AFDDDE x.x.x.
        FFFFFE x...x.
        """,
    ),
    "set3": Sketch(
        1,
        """
        AABCCC x.xx..
        ADBBBC .xx.x.
        ADBCCC xx.xx.
        EDBBCC ..xxoo
        EDDDDF xx..x.
        EEEDFF .x....
        """,
    ),
    "set4": Sketch(
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
    ),
    "fish": Sketch(
        1,
        """
        AAAAAB o.x.x.
        ACDDDB x.x.x.
        ACDEEE .x.x.x
        CCDDEE .x.x.x
        CCCEEE xx.x.x
        FFEEEE o.xxxx
        """,
    ),
    "rooks": Sketch(
        1,
        """
        AAABCC xxxx*x
        AABBDC ..xxxx
        BABBDD xx.xx.
        BBBEDD xxx.x.
        FFBEDD ..x.xo
        FBBBBD .x.xxo
        """,
    ),
    "packing": Sketch(
        1,
        """
        AAABCC o..x..
        ABBBCD .xxx.x
        BBBEDD .xxx..
        BEEEED x..xxx
        BBEFDD .xx.x.
        BBBFDD ..x.x.
        """,
    ),
    "set7": Sketch(
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
    ),
    "difference": Sketch(
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
    ),
    "finned": Sketch(
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
    ),
    "finned fish": Sketch(
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
    ),
    "entanglement": Sketch(
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
    ),
    "cases": Sketch(
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
    ),
    "short what-if": Sketch(
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
    ),
    "counting what-if": Sketch(
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
    ),
    "long what-if": Sketch(
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
    ),
}


class Drawn(NamedTuple):
    """A sketch as a position, and the chests and dots that its step gives."""

    position: Position
    chests: int
    dots: int

    @property
    def view(self) -> View:
        position = self.position
        return View(table(position.puzzle), position.chests, table(position.puzzle).grid.everything & ~self._marked)

    @property
    def _marked(self) -> int:
        return self.position.chests | self.position.dots

    def step(self, technique: str, pulse: Pulse = steady) -> Step:
        """The very step that the sketch shows."""
        view, find = self.view, next(rung.find for rung in LADDER if rung.name == technique)
        return next(step for step in find(view) if (step.chests, step.dots & view.open) == (self.chests, self.dots))


def drawn(technique: str) -> Drawn:
    sketch = SKETCHES[technique]
    lines = sketch.picture.split()
    zones, marks = lines[::2], "".join(lines[1::2])
    names: dict[str, int] = {}
    numbered = tuple(tuple(names.setdefault(letter, len(names)) for letter in line) for line in zones)
    puzzle = Puzzle(numbered, Quota(sketch.quota, sketch.quota, sketch.quota))

    def where(letters: str) -> int:
        return sum(1 << index for index, mark in enumerate(marks) if mark in letters)

    return Drawn(Position(puzzle, where("*"), where("x")), where("C"), where("o"))


def examples(pulse: Pulse = steady) -> tuple[Example, ...]:
    """One for each technique, the easiest first."""
    found: list[Example] = []
    for rung in LADDER:
        pulse(len(found) / len(LADDER))
        shown = drawn(rung.name)
        position, cells = shown.position, table(shown.position.puzzle).grid.cells
        marks = (Mark("chest", cells(position.chests)), Mark("dot", cells(position.dots)))
        moves = tuple(mark for mark in marks if mark.cells)
        hint = hint_of(position, shown.step(rung.name, pulse))
        found.append(Example(position.puzzle, moves, hint, rung.level))
    return tuple(found)
