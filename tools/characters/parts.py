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

# Pieces that repeat one part, beside or below each other or three in a heap: 林 朋 多 品. Never a card.
REPEATS = frozenset({"ra", "rd", "r3tr", "r3a", "r3d", "r3st", "r4sq", "r4a"})

# The form we show and reason with <- what a reader takes for the same part.
_SAME = {
    "人": "亻𠆢⺅亽",
    "竹": "⺮𥫗",
    "足": "⻊𧾷",
    "糸": "糹",
    "艹": "卄⺾⺿",
    "言": "訁",
    "金": "釒",
    "食": "飠𩙿",
    "羊": "⺶𦍌𦍋",
    "攵": "⺙",
    "夂": "夊",
    "月": "⺼",
    "牛": "牜⺧",
    "手": "龵",
    "木": "朩",
    "日": "曰冃",
    "西": "覀",
    "虫": "䖝",
    "户": "戶戸",
    "辶": "⻌⻍⻎",
    "歹": "歺",
    "卜": "⺊",
    "彐": "⺕",
    "匚": "匸",
    "疋": "⺪𤴓",
    "長": "镸",
    "青": "靑",
    "黄": "黃",
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
}
FORMS = {form: part for part, forms in _SAME.items() for form in forms}

# Cards that cjk-decomp cuts in a way that nobody reads, or that it does not cut because two strokes meet.
OVERRIDES: Mapping[str, tuple[str, str]] = {
    "溄": ("left-right", "氵山"),  # a rare form of 峯 on the right; what shows, and what the document plays, is 山
    "食": ("top-bottom", "人良"),  # cjk-decomp: 亽 over 艮, a cut through the dot of 良
    "交": ("top-bottom", "亠父"),  # cjk-decomp: 六乂
    "俱": ("left-right", "亻具"),
    "包": ("surround-top-right", "勹巳"),
    "戒": ("surround-top-right", "戈廾"),
    "靠": ("top-bottom", "告非"),  # cjk-decomp: ⺧ over 啡
    "所": ("left-right", "户斤"),  # cjk-decomp has the traditional form of the left side
}

# Cards whose pieces touch, one above the other, and that everybody names by these two parts all the same.
TOUCHING = """
去土厶 当⺌彐 光⺌兀 早日十 支十又 古十口 负⺈贝 占⺊口 云二厶 兄口儿 元二儿 卡上卜 市亠巾 玄亠幺 卞亠卜
果田木 里田土 雀少隹 釜父金 孕乃子
"""

# Characters that are no cards, and the parts a reader sees in them, where cjk-decomp sees too much, too little or
# something else. Nothing after the colon: a whole.
WHOLES_TABLE = """
坐:土人 來:木人 来:米 夾:大人 巫:工人 束:木口 東:木日 夷:大弓 秉:禾 乘:禾北 粥:弓米 重:千里 存:子 在:土
裏:衣里亠 裹:衣果亠 哀:衣口亠 衷:衣中亠 衰:衣亠 褒:衣保亠 器:犬口 嚣:页口 囂:頁口
成:戈 我:戈 戊:戈 戌:戈 戎:戈 或:戈口 武:弋止 𢦏:戈
今:人 令:人 倉:人口 仓:人 合:人口 命:叩人 周:口 同:口 后:口 司:口 石:口 具:目八 直:十目 望:亡月王
風:虫几 免:⺈ 兔:⺈ 匀:勹 鬼:厶 鹿:比 庚:广 甬:用 龍:立月 先:儿 色:巴 兌:兄 丢:去 卤:卜 鹵:卜
矛: 予: 虍: 疒: 尺: 亥: 亦: 臣: 辰: 民: 立: 示: 衣: 文: 羽: 比: 北: 非: 尸: 乍: 舟: 年: 隶: 丑: 西: 酉: 曲: 曰:
车: 东: 产: 两: 身: 耳: 丹: 毛: 雨: 而: 用: 再: 冉: 册: 丘: 兵: 斤: 片: 瓜: 爪: 父: 玉: 主: 王: 生: 白: 自: 千:
禾: 夭: 午: 手: 争: 甫: 甘: 网: 匹:
"""

STROKES = frozenset("一丨丿丶乀乁亅乚乛乙⺀⺁コ丄丅丷丆𠃌𠃋𠄌")

MOST_NUMBERS = 4  # numbered pieces inside numbered pieces; beyond that cjk-decomp is among strokes

TOUCHED = {entry[0]: (entry[1], entry[2]) for entry in TOUCHING.split()}
WHOLES = {entry[0]: entry[2:] for entry in WHOLES_TABLE.split()}


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

    def split(self, char: str) -> Split | None:
        """The direct parts of a character, or None where it is a whole."""
        if char in OVERRIDES:
            layout, forms = OVERRIDES[char]
            return Split(layout, tuple(forms))
        if char in TOUCHED:
            return Split("top-bottom", TOUCHED[char])
        shape = self._shapes.get(char)
        if char in WHOLES or shape is None or shape.kind not in LAYOUTS or len(shape.pieces) < 2:
            return None
        if not all(self.is_part(piece) for piece in shape.pieces):
            return None
        if FORMS.get(char, char) in {FORMS.get(piece, piece) for piece in shape.pieces}:
            return None
        return Split(LAYOUTS[shape.kind], shape.pieces)

    def loose_parts(self, char: str) -> tuple[str, ...]:
        """The parts that show in a character that is no card: some pieces are strokes, or have no character."""
        seen = WHOLES[char] if char in WHOLES else self._loose(char, 0)
        found = dict.fromkeys(FORMS.get(piece, piece) for piece in seen)
        if {"彳", "亍"} <= found.keys():
            found["行"] = None  # 街 is 圭 inside 行
        return tuple(part for part in found if part != FORMS.get(char, char))

    def _loose(self, name: str, depth: int) -> Iterator[str]:
        shape = self._shapes.get(name)
        if shape is None or depth > MOST_NUMBERS or not (shape.kind in LAYOUTS or shape.kind in REPEATS):
            return
        for piece in shape.pieces:
            if self.is_part(piece):
                yield piece
            elif piece not in STROKES:
                yield from self._loose(piece, depth + 1)
