"""Japanese readings in kana: the sources write them in Latin letters."""

from __future__ import annotations

import re

_ROWS = """
a あ|i い|u う|e え|o お
ka か|ki き|ku く|ke け|ko こ|kya きゃ|kyu きゅ|kyo きょ
ga が|gi ぎ|gu ぐ|ge げ|go ご|gya ぎゃ|gyu ぎゅ|gyo ぎょ
sa さ|shi し|su す|se せ|so そ|sha しゃ|shu しゅ|sho しょ
za ざ|ji じ|zu ず|ze ぜ|zo ぞ|ja じゃ|ju じゅ|jo じょ
ta た|chi ち|tsu つ|te て|to と|cha ちゃ|chu ちゅ|cho ちょ|chyu ちゅ
da だ|di ぢ|du づ|dzu づ|de で|do ど
na な|ni に|nu ぬ|ne ね|no の|nya にゃ|nyu にゅ|nyo にょ
ha は|hi ひ|fu ふ|hu ふ|he へ|ho ほ|hya ひゃ|hyu ひゅ|hyo ひょ
ba ば|bi び|bu ぶ|be べ|bo ぼ|bya びゃ|byu びゅ|byo びょ
pa ぱ|pi ぴ|pu ぷ|pe ぺ|po ぽ|pya ぴゃ|pyu ぴゅ|pyo ぴょ
ma ま|mi み|mu む|me め|mo も|mya みゃ|myu みゅ|myo みょ
ya や|yu ゆ|yo よ|ra ら|ri り|ru る|re れ|ro ろ|rya りゃ|ryu りゅ|ryo りょ
wa わ|wi ゐ|we ゑ|wo を|n ん
"""
KANA = dict(pair.split(" ") for row in _ROWS.strip().splitlines() for pair in row.split("|"))
SYLLABLE = re.compile(rf"{'|'.join(sorted(KANA, key=len, reverse=True))}|([kstpcgdbjzfh])(?=\1|ch)|n'|-")
TO_KATAKANA = ord("ア") - ord("あ")


def hiragana(romaji: str) -> str:
    """Empty for a word that is not written in the sources' usual way."""
    place, text = 0, ""
    while place < len(romaji):
        found = SYLLABLE.match(romaji, place)
        if found is None:
            return ""
        text += "っ" if found[1] else KANA.get(found[0], "ん" if found[0] == "n'" else "")
        place = found.end()
    return text


def katakana(romaji: str) -> str:
    return "".join(chr(ord(char) + TO_KATAKANA) for char in hiragana(romaji))


def readings(words: str, most: int, *, chinese: bool) -> str:
    """The first few readings; those taken over from Chinese in katakana, as dictionaries do."""
    write = katakana if chinese else hiragana
    return "、".join([kana for word in words.lower().split() if (kana := write(word))][:most])
