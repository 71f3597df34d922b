"""Word play that a machine can check: what hides, what is turned round, added, dropped or changed, and patterns.

A reason names the word that a member is made from, such as CHIN in "CHIN + A". These bases tell which other words the
same play works with: CHAIR is no member, but it is CHAIN's neighbour, and nobody must be told that it does not belong.
"""

from __future__ import annotations

import re
from collections.abc import Callable

VOWELS = "AEIOU"


def obeys(name: str, kind: str, word: str, reason: str) -> bool:
    """Does a member do what its reason and the name of its category say? What is not known here is taken as said."""
    rule = PATTERNS.get(name)
    if rule is not None and not rule(word):
        return False
    if kind == "anagram":
        base = base_of(kind, reason)
        return sorted(base) == sorted(word) and base != word
    if kind == "hidden":
        return any(letters.upper() == word for letters in re.findall("[A-Za-z]+", reason) if not letters.islower())
    base = base_of(kind, reason)
    return not base or any(works(word, base) for sign, works in PLAYS.items() if re.search(sign, reason))


def base_of(kind: str, reason: str) -> str:
    """The word from which a member is made; empty where the reason does not name one."""
    if kind == "anagram":
        return re.split("[:,]", reason)[0].strip()
    if kind == "hidden":
        return hidden_in(reason)
    if kind == "letters":
        found = re.match(
            r"(?:reversed: )?([A-Z]{2,})(?= [-+] [A-Z]$| with [A-Z] for [A-Z]$| without its [A-Z]$|$)", reason
        )
        return found.group(1) if found and any(re.search(sign, reason) for sign in PLAYS) else ""
    return ""


def hidden_in(reason: str) -> str:
    """The letters that stand as capitals among small ones, as in deLIVER."""
    for word in re.findall("[A-Za-z]+", reason):
        runs = re.findall("[A-Z]{2,}", word)
        if len(runs) == 1 and runs[0] != word:
            return str(runs[0])
    return ""


def _added(word: str, base: str) -> bool:
    return any(word[:place] + word[place + 1 :] == base for place in range(len(word)))


def _dropped(word: str, base: str) -> bool:
    return _added(base, word)


def _changed(word: str, base: str) -> bool:
    return len(word) == len(base) and sum(one != other for one, other in zip(word, base, strict=True)) == 1


def _turned(word: str, base: str) -> bool:
    return word[::-1] == base


def _beheaded_or_cut(word: str, base: str) -> bool:
    return word in (base[1:], base[:-1])


Play = Callable[[str, str], bool]
PLAYS: dict[str, Play] = {
    r"^[A-Z]+ \+ [A-Z]$": _added,
    r"^[A-Z]+ - [A-Z]$": _dropped,
    r"^[A-Z]+ with [A-Z] for [A-Z]$": _changed,
    r"^reversed: [A-Z]+$": _turned,
    r"^[A-Z]+ without its [A-Z]$": _beheaded_or_cut,
}
"""The form of a reason, and how word and base then go together."""


def _only(letters: str) -> Callable[[str], bool]:
    return lambda word: set(word) <= set(letters)


def _fits(pattern: str) -> Callable[[str], bool]:
    return lambda word: re.search(pattern, word) is not None


def _only_vowel(vowel: str) -> Callable[[str], bool]:
    return lambda word: word.count(vowel) >= 3 and {char for char in word if char in VOWELS} == {vowel}


PATTERNS: dict[str, Callable[[str], bool]] = {
    "The same from right to left": lambda word: word == word[::-1],
    "The same bit twice": lambda word: word[: len(word) // 2] * 2 == word,
    "No A, E, I, O or U": lambda word: not set(word) & set(VOWELS),
    "Two sets of twins": _fits(r"(.)\1.*(.)\2"),
    "Double from the start": _fits(r"^(.)\1"),
    "They end in double O": _fits("OO$"),
    "They end in double E": _fits("EE$"),
    "They end in I": _fits("I$"),
    "X marks the end": _fits("X$"),
    "Catching some Zs": _fits("ZZ"),
    "Only vowel A, three times or more": _only_vowel("A"),
    "Only vowel E, three times or more": _only_vowel("E"),
    "Only vowel O, three times or more": _only_vowel("O"),
    "All five vowels, once each": lambda word: all(word.count(vowel) == 1 for vowel in VOWELS),
    "Top row of the keyboard": _only("QWERTYUIOP"),
    "Middle row of the keyboard": _only("ASDFGHJKL"),
    "Right hand only on the keyboard": _only("YUIOPHJKLNM"),
    "All Roman numerals": _only("IVXLCDM"),
    "Words to play on the piano": _only("ABCDEFG"),
    "Second half of the alphabet only": _only("NOPQRSTUVWXYZ"),
    "In alphabetical order": lambda word: list(word) == sorted(word),
    "In reverse alphabetical order": lambda word: list(word) == sorted(word, reverse=True),
    "Capitals a mirror cannot change": _only("AHIMOTUVWXY"),
    "Capitals that lie still in a reflecting lake": _only("BCDEHIKOX"),
    "Not a curve among the capitals": _only("AEFHIKLMNTVWXYZ"),
    "A hole in every capital": _only("ABDOPQR"),
    "Lower case without towers or tails": _only("ACEIMNORSUVWXZ"),
    "Words on an upside-down calculator": _only("BEGHILOSZ"),
    "Doubles you seldom see": _fits("AA|HH|II|JJ|KK|QQ|UU|VV|WW|XX|YY"),
    "The same two letters at both ends": lambda word: len(word) > 3 and word[:2] == word[-2:],
    "Ten letters, all different": lambda word: len(word) == 10 == len(set(word)),
    "Spelled with the points of the compass": _only("NESW"),
    "Two notes of the sol-fa": _fits("^(DO|RE|MI|FA|SO|LA|TI){2}$"),
    "Silent K": _fits("KN"),
    "Silent B": _fits("MB|BT"),
    "Silent W": _fits("W"),
    "Silent G": _fits("G"),
    "Silent H": _fits("H"),
    "Silent L": _fits("L"),
    "Silent P": _fits("P"),
    "Silent C": _fits("C"),
    "Silent U": _fits("U"),
    "Silent S": _fits("S"),
    "Silent GH": _fits("GH"),
    "CH said as K": _fits("CH"),
    "CH said as SH": _fits("CH"),
    "GH said as F": _fits("GH"),
}
"""What every member of a category must look like. Where sounds decide, the letters are only the least that is asked."""

BY_LETTERS = frozenset(list(PATTERNS)[: list(PATTERNS).index("Silent W")])
"""The patterns that letters alone decide: whatever word fits them belongs."""


BECOMES: dict[str, Callable[[str], str]] = {
    "Put an A in front": lambda word: "A" + word,
    "Changed by an E on the end": lambda word: word + "E",
    "Slip an H in second place": lambda word: word[0] + "H" + word[1:],
    "Slip an R in second place": lambda word: word[0] + "R" + word[1:],
    "Slip an L in second place": lambda word: word[0] + "L" + word[1:],
    "Double the O": lambda word: word.replace("O", "OO", 1),
    "Double the E": lambda word: word.replace("E", "EE", 1),
    "Double the N": lambda word: word.replace("N", "NN", 1),
    "Double the T": lambda word: word.replace("T", "TT", 1),
    "Add EN to make a verb": lambda word: word + "EN",
    "Finish them with AGE": lambda word: word + "AGE",
    "Finish them with ET": lambda word: word + "ET",
    "They only need to say OW": lambda word: word + "OW",
    "Carry ON": lambda word: word + "ON",
    "Add HER at the end": lambda word: word + "HER",
    "Bring in the KIN": lambda word: word + "KIN",
    "Move the S to the back": lambda word: word[1:] + "S" if word.startswith("S") else "",
}
"""What a word becomes in a category of this name; another word that becomes one in this way belongs as well."""
