"""Which parts a character shows: cjk-decomp cut off where a person stops naming, one form for each part.

cjk-decomp goes down to strokes, and through numbered pieces that no character has. A cut is kept when the pieces
stand apart (side by side, one above the other, one around the other) and each is a part: a character that a font
draws and that is more than a stroke. Everything else is a whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tools.characters.unihan import Properties, Shape

# cjk-decomp's words for arrangements in which the pieces stand apart. The others touch, cross, mirror or merge.
LAYOUTS = {
    "a": "left-right",
    "d": "top-bottom",
    "s": "surround",
    "st": "surround-top",
    "sb": "surround-bottom",
    "sl": "surround-left",
    "stl": "surround-top-left",
    "str": "surround-top-right",
    "sbl": "surround-bottom-left",
    "sbr": "surround-bottom-right",
}

# Forms of one part that a reader takes for the same thing -> the form we show and reason with.
FORMS = {
    "亻": "人",
    "𠆢": "人",
    "⺅": "人",
    "⺮": "竹",
    "𥫗": "竹",
    "⻊": "足",
    "𧾷": "足",
    "糹": "糸",
    "卄": "艹",
    "⺾": "艹",
    "⺿": "艹",
    "訁": "言",
    "釒": "金",
    "飠": "食",
    "𩙿": "食",
    "⺶": "羊",
    "𦍌": "羊",
    "𦍋": "羊",
    "⺙": "攵",
    "⺼": "月",
    "牜": "牛",
    "⺧": "牛",
    "龵": "手",
    "戶": "户",
    "戸": "户",
    "⻌": "辶",
    "⻍": "辶",
    "⻎": "辶",
    "歺": "歹",
    "⺊": "卜",
    "⺕": "彐",
    "⺪": "疋",
    "镸": "長",
    "靑": "青",
    "黃": "黄",
    "兌": "兑",
    "彔": "录",
    "呂": "吕",
    "內": "内",
    "尙": "尚",
    "眞": "真",
    "卽": "即",
    "旣": "既",
    "敎": "教",
    "毎": "每",
    "郞": "郎",
    "兪": "俞",
    "奧": "奥",
    "彥": "彦",
    "黒": "黑",
    "吳": "吴",
    "呉": "吴",
    "冊": "册",
}

# What cjk-decomp cuts in a way that nobody reads: character -> layout and pieces, with the reason beside it.
OVERRIDES: Mapping[str, tuple[str, str]] = {
    "溄": ("left-right", "氵山"),  # a rare form of 峯 on the right; what shows, and what the document plays, is 山
    "食": ("top-bottom", "人良"),  # cjk-decomp: 亽 over 艮, a cut through the dot of 良
}

STROKES = frozenset("一丨丿丶乀乁亅乚乛乙⺀⺁コ丄丅丷丆𠃌𠃋𠄌")


@dataclass(frozen=True)
class Split:
    layout: str
    forms: tuple[str, ...]  # the pieces as they look in the character

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(FORMS.get(form, form) for form in self.forms)

    @property
    def is_card(self) -> bool:
        return len(self.forms) == 2 and len(set(self.parts)) == 2


class Cutter:
    def __init__(self, shapes: Mapping[str, Shape], unihan: Properties, drawable: Collection[str]) -> None:
        self._shapes, self._unihan, self._drawable = shapes, unihan, drawable

    def is_part(self, piece: str) -> bool:
        if len(piece) != 1 or piece in STROKES or "\u31c0" <= piece <= "\u31ef" or piece not in self._drawable:
            return False
        return FORMS.get(piece, piece) in self._drawable and self._count(piece) != 1

    def _count(self, piece: str) -> int:
        return int(self._unihan.get(piece, {}).get("kTotalStrokes", "0").split()[0])

    def split(self, char: str) -> Split | None:
        """The direct parts of a character, or None where it is a whole."""
        if char in OVERRIDES:
            layout, forms = OVERRIDES[char]
            return Split(layout, tuple(forms))
        shape = self._shapes.get(char)
        if shape is None or shape.kind not in LAYOUTS or len(shape.pieces) < 2:
            return None
        if not all(self.is_part(piece) for piece in shape.pieces):
            return None
        if FORMS.get(char, char) in {FORMS.get(piece, piece) for piece in shape.pieces}:
            return None
        return Split(LAYOUTS[shape.kind], shape.pieces)

    def loose_parts(self, char: str) -> tuple[str, ...]:
        """The parts of a character that has no clean split, where some of its pieces have no character."""
        found = {FORMS.get(piece, piece): None for piece in self._loose(char, 0)}
        return tuple(part for part in found if part != FORMS.get(char, char))

    def _loose(self, name: str, depth: int) -> Iterator[str]:
        shape = self._shapes.get(name)
        if shape is None or shape.kind not in LAYOUTS or depth > 4:
            return
        for piece in shape.pieces:
            if self.is_part(piece):
                yield piece
            elif piece.isdigit():
                yield from self._loose(piece, depth + 1)
