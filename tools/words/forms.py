"""Clues of the forms of a word from those of the word itself: a portable shelter, portable shelters; feel, felt.

A clue changes with its answer, and in its first or its chief word alone; so only clues are taken where nothing else
has to agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_PAST = (
    "become/became begin/began bend/bent bind/bound bite/bit blow/blew break/broke bring/brought build/built "
    "buy/bought catch/caught choose/chose cling/clung come/came cut/cut deal/dealt dig/dug draw/drew "
    "drink/drank drive/drove eat/ate fall/fell feed/fed feel/felt fight/fought find/found flee/fled "
    "fling/flung fly/flew forbid/forbade forget/forgot get/got give/gave go/went grind/ground grow/grew "
    "hang/hung have/had hear/heard hide/hid hit/hit hold/held hurt/hurt keep/kept know/knew lay/laid lead/led "
    "leave/left lend/lent let/let lose/lost make/made mean/meant meet/met pay/paid put/put read/read ride/rode "
    "ring/rang rise/rose run/ran say/said see/saw seek/sought sell/sold send/sent set/set shake/shook "
    "shed/shed shine/shone shoot/shot shrink/shrank shut/shut sing/sang sink/sank sit/sat sleep/slept "
    "slide/slid speak/spoke spend/spent spin/spun split/split spread/spread spring/sprang stand/stood "
    "steal/stole stick/stuck sting/stung strike/struck strip/stripped swear/swore sweep/swept swell/swelled "
    "swim/swam swing/swung take/took teach/taught tear/tore tell/told think/thought throw/threw "
    "undergo/underwent understand/understood upset/upset wear/wore weave/wove weep/wept win/won wind/wound "
    "withdraw/withdrew wring/wrung write/wrote overcome/overcame cast/cast cost/cost bet/bet burst/burst "
    "rid/rid thrust/thrust undo/undid do/did"
)
_IRREGULAR = dict(pair.split("/") for pair in _PAST.split())
_NOUN = re.compile(
    r"an? ((?:[a-z-]+ ){0,3}?)([a-z]+)"
    r"((?: (?:of|with|for|in|on|from|made|used|at|by|to|between|containing|having|without|into|near|like|worn|about)"
    r" [a-z' -]+)?)"
)
_DISAGREEING = re.compile(
    r"\b(that|who|whom|which|whose|is|are|was|has|have|it|its|one|each|his|her|where|when|used as an?)\b"
)
_JOINED = re.compile(r"\b(or|and|but)\b|,")
_NO_HEAD = re.compile(
    r"\b(an?|the|of|for|in|on|at|by|to|with|from|against|between|into|woman|man|any|two|more|very|such)\b"
)

IsForm = Callable[[str, str], bool]
"""Is the first a form of the second?"""


def inflected(base: str, form: str, pos: str, text: str, is_form: IsForm) -> str | None:
    """What to tell of a form, given what is told of its base; None where that is not plain."""
    start = text[0].lower() + text[1:]
    changed = None
    if pos == "noun" and form in set(_with_s(base)):
        changed = _plural(start, is_form)
    elif pos == "verb" and not _JOINED.search(start):
        verb, _, rest = start.partition(" ")
        if (verb_form := _verb(base, form, verb, is_form)) is not None:
            changed = f"{verb_form} {rest}".strip()
    return changed[0].upper() + changed[1:] if changed else None


def _verb(base: str, form: str, verb: str, is_form: IsForm) -> str | None:
    """Regular answers alone: singed and smelting are taken for forms of sing and smell."""
    if verb == "be":
        return None
    if form in set(_with_s(base)):
        return "has" if verb == "have" else _known(verb, _with_s(verb), is_form)
    if form in set(_with(base, "ing")):
        return _known(verb, _with(verb, "ing"), is_form)
    if form in set(_with(base, "ed")) and base not in _IRREGULAR:
        return _IRREGULAR.get(verb) or _known(verb, _with(verb, "ed"), is_form)
    return None


def _plural(text: str, is_form: IsForm) -> str | None:
    found = _NOUN.fullmatch(text)
    if found is None or _DISAGREEING.search(text) or _JOINED.search(found[1]) or _NO_HEAD.search(found[1]):
        return None
    if found[2] in ("off", "up", "out", "one", "few", "which"):
        return None
    plural = _known(found[2], _with_s(found[2]), is_form)
    return f"{found[1]}{plural}{found[3]}" if plural is not None else None


def _known(word: str, forms: Iterator[str], is_form: IsForm) -> str | None:
    return next((form for form in forms if is_form(form, word)), None)


def _with_s(word: str) -> Iterator[str]:
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "o", "u"):
        yield word[:-1] + "ies"
    else:
        yield word + "s"
        yield word + "es"


def _with(word: str, ending: str) -> Iterator[str]:
    """Hope, hoping; stop, stopping; walk, walking; cry, cried."""
    if word.endswith("e"):
        yield word[:-1] + ending
    if word.endswith("y") and ending == "ed":
        yield word[:-1] + "ied"
    yield word + ending
    yield word + word[-1] + ending
