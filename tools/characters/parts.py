"""Which parts a character shows: its two parts where it is a card, and everything that an eye sees in it.

The rule, by shape and for all characters alike
    1. A part is seen where all its strokes stand as they do when it stands alone, however deep inside: 言 and 襄 show
       口 as 足 does, and 讠 does not. Forms of one radical are one part (讠 and 言, 氵 and 水), but what is seen inside
       a part depends on the form that is drawn.
    2. A stroke may touch a part or run on out of it (更 shows 日, 束 shows 木 and 口, 夫 shows 大).
    3. Where the added stroke makes another simple character of it, or the strokes are shared, one can argue: 由 and
       車 for 日, 中 and 虫 for 口, 大 for 人, 禾 for 木, the four dots of 馬 for 火. What can be argued never makes a
       group, and always counts against one.
    4. Single strokes are no parts.

The two parts of a card come from cjk-decomp, cut off where a person stops naming, with our decisions in pairs.txt;
what else is seen, and what can be argued, stands in seen.txt. tools/check_parts.py holds both against two other
decompositions and lists every difference that is not decided.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tools.characters.unihan import Properties, Shape
from tools.characters.written import lines

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

# Pieces that repeat one part, beside or below each other or three in a heap: 林 朋 多 品. Never a card.
REPEATS = frozenset({"ra", "rd", "r3tr", "r3a", "r3d", "r3st", "r4sq", "r4a"})
# Repeated parts that people see as one thing, though no list of characters has them.
KNOWN_REPEATS = frozenset("彡灬巛戋劦⺀从㐱艸")

# The form we show and reason with <- what a reader takes for the same part.
_SAME = {
    "人": "亻𠆢⺅亽",
    "竹": "⺮𥫗",
    "足": "⻊𧾷",
    "糸": "糹纟⺯",
    "艹": "卄⺾⺿艸",
    "言": "訁讠",
    "金": "釒钅",
    "食": "飠饣𩙿𠋑⻞",
    "羊": "⺶𦍌𦍋⺷",
    "攵": "⺙攴",
    "夂": "夊",
    "月": "⺼",
    "牛": "牜⺧",
    "扌": "手龵",
    "氵": "水氺⺡",
    "火": "灬",
    "心": "忄⺗㣺",
    "犭": "犬⺨",
    "衣": "衤",
    "示": "礻⺭",
    "刀": "刂⺉",
    "木": "朩",
    "日": "曰冃⺜",
    "西": "覀襾",
    "虫": "䖝",
    "户": "戶戸",
    "辶": "⻌⻍⻎辵",
    "歹": "歺",
    "卜": "⺊",
    "彐": "⺕彑",
    "匚": "匸",
    "疋": "⺪𤴓",
    "長": "长镸",
    "門": "门",
    "馬": "马",
    "魚": "鱼",
    "鳥": "鸟",
    "車": "车",
    "貝": "贝",
    "見": "见",
    "頁": "页",
    "風": "风𠘨",
    "韋": "韦",
    "齒": "齿歯⻭⻮",
    "龍": "龙竜",
    "麥": "麦",
    "黄": "黃",
    "鹵": "卤",
    "雨": "⻗",
    "爪": "爫⺤⺥",
    "耂": "⺹",
    "王": "⺩",
    "阝": "⻖⻏",
    "小": "⺌",
    "罒": "⺫",
    "网": "罓⺳",
    "冫": "⺀",
    "丬": "爿⺦",
    "青": "靑",
    "兑": "兌",
    "录": "彔",
    "吕": "呂",
    "内": "內",
    "尚": "尙",
    "真": "眞",
    "即": "卽",
    "既": "旣",
    "教": "敎",
    "每": "毎",
    "郎": "郞",
    "俞": "兪",
    "奥": "奧",
    "彦": "彥",
    "黑": "黒",
    "吴": "吳呉",
    "册": "冊",
    "虚": "虛",
    "昷": "𥁕",
    "乘": "乗",
    "单": "單単",
    "產": "産",
    "兹": "茲",
    "曾": "曽",
    "争": "爭",
    "尔": "尓",
    "戋": "戔㦮",
    "并": "幷",
    "市": "巿",
    "毋": "毌",
}
FORMS = {form: part for part, forms in _SAME.items() for form in forms}

# Different shapes that one can take for the same part: never two groups of a wall, and one part where one argues.
KIN = (
    *("月肉", "卩㔾", "己已巳", "王玉", "罒网", "人入", "母毋", "尢兀", "无旡", "夂攵"),
    *("未末", "士土", "天夭", "戊戌戍", "束朿"),
)

# What is written so in Japan.
JAPANESE_FORMS = dict(zip("户吴吕每黑单争齒龍麥戋卤", "戸呉呂毎黒単争歯竜麦戋鹵", strict=True))

STROKES = frozenset("一丨丿丶乀乁亅乚乛乙⺀⺁コ丄丅丷丆𠃌𠃋𠄌⺄乄䒑")

MOST_NUMBERS = 4  # numbered pieces inside numbered pieces; beyond that cjk-decomp is among strokes


def _pairs() -> dict[str, tuple[str, tuple[str, str]] | None]:
    """pairs.txt: for a character its layout and two parts; None for what is no card."""
    found: dict[str, tuple[str, tuple[str, str]] | None] = {}
    for line in lines("pairs.txt"):
        layout, *entries = line.split()
        if layout in LAYOUTS.values():
            for entry in entries:
                found[entry[0]] = None if entry[1:] == "-" else (layout, (entry[1], entry[2]))
    return found


def _seen() -> dict[str, tuple[str, str]]:
    """seen.txt: for a character what is surely seen, and what can be argued."""
    entries = (line.split(" ", 1) for line in lines("seen.txt") if not line.startswith("#"))
    return {char: (parts.split("/")[0], parts.split("/")[1]) for char, parts in entries}


PAIRS, SEEN = _pairs(), _seen()


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


def with_hands(shape: Shape) -> Shape:
    """cjk-decomp writes 艹 for 廾 as well; grass grows on top, so what looks like it at the bottom is two hands: 弄."""
    if shape.kind == "d" and len(shape.pieces) > 1 and shape.pieces[-1] == "艹":
        return Shape(shape.kind, (*shape.pieces[:-1], "廾"))
    return shape


class Cutter:
    def __init__(self, shapes: Mapping[str, Shape], unihan: Properties, drawable: Collection[str]) -> None:
        self._shapes = {name: with_hands(shape) for name, shape in shapes.items()}
        self._unihan, self._drawable = unihan, drawable

    def is_part(self, piece: str) -> bool:
        if len(piece) != 1 or piece in STROKES or "\u31c0" <= piece <= "\u31ef" or piece not in self._drawable:
            return False
        return FORMS.get(piece, piece) in self._drawable and self._count(piece) != 1

    def _count(self, piece: str) -> int:
        return int(self._unihan.get(piece, {}).get("kTotalStrokes", "0").split()[0])

    def _is_nameless_repeat(self, piece: str) -> bool:
        """玨 or 㚘: a person says 王 twice, 夫 twice, and names no part of that shape."""
        shape, known = self._shapes.get(piece), self._unihan.get(piece, {})
        listed = {"kTGH", "kBigFive", "kJoyoKanji", "kGB0"} & known.keys()
        return shape is not None and shape.kind in REPEATS and piece not in KNOWN_REPEATS and not listed

    def split(self, char: str) -> Split | None:
        """The direct parts of a character, or None where it is a whole."""
        if char in PAIRS:
            pair = PAIRS[char]
            return None if pair is None else Split(*pair)
        shape = self._shapes.get(char)
        if shape is None or shape.kind not in LAYOUTS or len(shape.pieces) < 2:
            return None
        if char in SEEN or not all(self.is_part(piece) for piece in shape.pieces):
            return None
        if FORMS.get(char, char) in {FORMS.get(piece, piece) for piece in shape.pieces}:
            return None
        if any(self._is_nameless_repeat(piece) for piece in shape.pieces):
            return None
        return Split(LAYOUTS[shape.kind], shape.pieces)

    def seen(self, char: str) -> tuple[str, ...]:
        """The forms that show at first sight: the two of a card, or what stands in a whole."""
        split = self.split(char)
        sure = SEEN.get(char, ("", ""))[0]
        found = dict.fromkeys(split.forms if split is not None and len(split.forms) == 2 else ())
        if char in SEEN:
            found.update(dict.fromkeys(sure))
        elif split is None or len(split.forms) != 2:
            found.update(dict.fromkeys(self._loose(char, 0)))
        if {"彳", "亍"} <= found.keys():
            found["行"] = None  # 街 is 圭 inside 行
        part = FORMS.get(char, char)
        return tuple(form for form in found if FORMS.get(form, form) != part)

    def argued(self, char: str) -> tuple[str, ...]:
        """The forms that one can argue to see."""
        return tuple(form for form in SEEN.get(char, ("", ""))[1] if form not in STROKES)

    def _loose(self, name: str, depth: int) -> Iterator[str]:
        shape = self._shapes.get(name)
        if shape is None or depth > MOST_NUMBERS or not (shape.kind in LAYOUTS or shape.kind in REPEATS):
            return
        for piece in shape.pieces:
            if self.is_part(piece):
                yield piece
            elif piece not in STROKES:
                yield from self._loose(piece, depth + 1)
