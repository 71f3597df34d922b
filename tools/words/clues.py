"""Clues from meanings: short, in one piece, and silent about the answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generators.crossword.make.leaks import tells

LONGEST = 56
SHORTEST = 4
SHARED = 5
"""Two words with so many first letters in common are of one family, as far as anyone can tell."""
OWN = Path(__file__).with_name("clues.txt")
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_WORD = re.compile("[a-z]+")
_LOOSE = re.compile(
    r"[ ,:]+(etc|and so on|or so|e\.g|i\.e|especially|and|or|the|a|an|as|that|which|than|such as|by|is|are)\.?$"
)
"""What a part may end in once its brackets are gone, and what no part needs."""
_LOOSE_WORDS = (
    "of to in for with from on into at by between about upon than through over under against towards toward before "
    "after without within like not very its their his her your whose who whom be been being but and or nor so such if "
    "when where while because until unless though although during among amid"
)
_DANGLING = re.compile(rf" ({_LOOSE_WORDS.replace(' ', '|')})$")
"""Where a text that ends so reads as if it went on."""
_PHRASAL = re.compile(
    r"\w+ (of|to|in|for|with|from|on|into|at|about|upon|over|through|after|against)|"
    r"[\w ]+ (away|up|down|out|rid|forward|back|fun|care|hold|use|part|sight|over|in|off) (with|of|on|to|at|for|in)"
)
"""Do away with, look for, put up with."""
_AS = re.compile(r"^to (?=[a-z]+ )|, (as|like|such as|of an?|in) .*$")
"""To give in, as to pressure."""
_NOUN = re.compile(r"(an?|the|any|one|someone|something|anyone|anything|either|your|two|all|what|people|small|large) ")
_VAGUE = re.compile(
    r"^(or|and|that|than|not used|quantifier|denoting|elected)\b|\b(the speaker|abstract sense|metaphorical)\b|"
    r"^((of|or|and|to|in|being|relating|pertaining|concerning|belonging|characteristic|concerned|resembling)\b ?){2,}"
    r"|^of (an? |the )?(hair|person|persons|people|industr\w+|animals?|plants?|things?|words?)\b|\bso as\b"
    r"|^(relating|pertaining|concerning|belonging|with (respect|regard)|of the nature|(characteristic|typical) of)\b"
    r"|^(used|especially|usually|often|not used|both|such as)\b"
    r"|\b(pertaining|relating) to\b|\bof or\b"
)
_REMARKS = re.compile(
    r"\b(any (of|group|part|long|organi[sz]ed)|one of (the|several)|made or|or become|or allow|in a manner)\b|"
    r"\b\w+ or \w+ or\b|"
    r"\b(baseball|batter|base hit|base runner|home plate|advance the ball|linguistics?|tense of|anabundance|cypriot|"
    r"monetary unit|religious (order|rite)|savages?|primitive|dwarf|spinster|lunatic|ugly)\b|"
    r"\b(terms?|informal|informally|slang|archaic|obsolete|dialect|intensi\w+|euphemism|colloquial\w*|derog\w+|plural|"
    r"past tense|participle|combining|abbreviation|acronym|symbol for|genus|genera|family [A-Z]\w+|order [A-Z]\w+|"
    r"subfamily|suborder|phylum|variant|spelling|same as|equivalent of|trademark|trade name|common name|name for|"
    r"word|words|expression used|usage|usually|especially|specifically|namely|formerly|sometimes|esp|etc|"
    r"scolding|nagging|in large numbers|bad-tempered|gay|capital punishment|socially sanctioned|emperor|spinsters?|"
    r"hag|savage|"
    r"servants?|inferior|deranged|mentally|deformed|corpse|murder\w*|tortur\w*|slaughter\w*|genocide|"
    r"bowels?|buttocks?|breasts?|genitalia|menstru\w*|vomit\w*|bladder|pus|tumou?rs?|cancer\w*|"
    r"datum|artificial source|visible illumination|measuring instrument|one more than|sanitary|for a fee|"
    r"cereal grass|chiefly|numerically|characterized by|characterised by|consisting of or|"
    r"aforementioned|aforesaid|cardinal number|sexual\w*|copulat\w*|intercourse|genital\w*|prostitut\w+|anus|penis|"
    r"vagina\w*|semen|ejaculat\w+|erection|excrement|feces|faeces|urine|urinat\w+|nazis?|slave|negro\w*|homosexual\w*|whites|"
    r"blacks|race of|erotic\w*|lust|suicide|rape|abortion|incest|concentration camp|execution|castrat\w*|uncastrated|"
    r"genocid\w+)\b"
    r"|[\"`*\[\]{}=<>/&%$]|\d{4}|--"
)
_EMPTY_WORDS = (
    "act acts action activity quality state condition property feature fact thing things something someone somebody "
    "person people one being be become make made get have has having do does done way manner kind form type sort part "
    "whole certain other another same any some particular general given various several a an the of or and to in on at "
    "by for with without from into as is are was it its that which who whom whose this these those not no very more "
    "most less least degree extent event process result case use used instance"
)
_EMPTY = frozenset(_EMPTY_WORDS.split())
_STOP_WORDS = (
    "the and for not any who its has are was that this with from into onto upon one ones than then them they their "
    "his her him she you your our out off all but can may had have been being were will what when whom whose which "
    "while where how such some very more most less least also only even too own over under about after before between "
    "through without within along across against among other another each both either neither per via"
)
STOP = frozenset(_STOP_WORDS.split())
_SPELLINGS = (
    "color/colour signaled/signalled signaling/signalling favoring/favouring favoritism/favouritism "
    "rigor/rigour armored/armoured labored/laboured favored/favoured honored/honoured honorable/honourable "
    "neighboring/neighbouring colors/colours colored/coloured coloring/colouring colorless/colourless "
    "flavor/flavour flavors/flavours flavored/flavoured favor/favour favors/favours favorable/favourable "
    "unfavorable/unfavourable favorite/favourite honor/honour honors/honours labor/labour neighbor/neighbour "
    "neighborhood/neighbourhood harbor/harbour humor/humour behavior/behaviour odor/odour vigor/vigour "
    "armor/armour parlor/parlour rumor/rumour savory/savoury tumor/tumour vapor/vapour valor/valour "
    "splendor/splendour center/centre centers/centres centered/centred theater/theatre fiber/fibre "
    "fibers/fibres meter/metre meters/metres liter/litre liters/litres luster/lustre somber/sombre "
    "specter/spectre caliber/calibre saber/sabre gray/grey grayish/greyish defense/defence offense/offence "
    "pretense/pretence license/licence plow/plough traveler/traveller travelers/travellers traveled/travelled "
    "traveling/travelling jewelry/jewellery woolen/woollen skillful/skilful fulfill/fulfil mold/mould "
    "molded/moulded moldy/mouldy molding/moulding mustache/moustache pajamas/pyjamas program/programme "
    "programs/programmes tire/tyre tires/tyres skeptical/sceptical aluminum/aluminium airplane/aeroplane "
    "endeavor/endeavour candor/candour clamor/clamour cozy/cosy draft/draught catalog/catalogue "
    "dialog/dialogue analyze/analyse analyzes/analyses analyzed/analysed paralyze/paralyse maneuver/manoeuvre "
    "maneuvers/manoeuvres marvelous/marvellous counselor/counsellor anesthetic/anaesthetic "
    "esophagus/oesophagus fetus/foetus encyclopedia/encyclopaedia pediatric/paediatric hemoglobin/haemoglobin "
    "smolder/smoulder artifact/artefact artifacts/artefacts practicing/practising ax/axe"
)
_BRITISH = dict(pair.split("/") for pair in _SPELLINGS.split())


_DOING = re.compile(
    r"^(the|an?) (act|action|activity|process|practice|business|profession|occupation|art) of (?=[a-z]+ing\b)"
)
_BEING = re.compile(r"^(the|an?) (quality|state|condition|property|trait|fact|feeling) of being ")
_ARTICLE = re.compile(r"^(an?|the) ")


@dataclass(frozen=True)
class Told:
    """A clue in the making."""

    pos: str
    text: str


def own_clues() -> dict[str, list[Told]]:
    """Written by us, the plain one first; none for a word that shall have no clue."""
    found: dict[str, list[Told]] = {}
    for line in OWN.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, *rest = line.split("\t")
            found[word] = [Told(pos, text) for pos, text in zip(rest[::2], rest[1::2], strict=True)]
    return found


def told(word: str, pos: str, meaning: str, stem: Callable[[str], str]) -> Told | None:
    """The clue that a meaning gives, where it gives a good one."""
    for text in phrasings(pos, meaning):
        if SHORTEST <= len(text) <= LONGEST and is_fit(text) and is_silent(word, text, stem):
            return Told(pos, capital(text))
    return None


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def phrasings(pos: str, meaning: str) -> Iterator[str]:
    """The parts of an explanation, without what stands in brackets.

    What follows the first part of a noun's may say something of it rather than what it is; and verbs alone may end in
    what leads to their object, where that is a way of speaking: do away with.
    """
    for number, part in enumerate(meaning.split(";")):
        bare = _AS.sub("", _BRACKETS.sub("", part).strip(" ,.:"))
        text = british(re.sub(r"\s+", " ", _LOOSE.sub("", bare)).strip(" ,.:"))
        if number and pos == "noun" and not _NOUN.match(text):
            continue
        if text and (not _DANGLING.search(text) or (pos == "verb" and _PHRASAL.fullmatch(text))):
            yield text


def lean(pos: str, text: str) -> str:
    """Without what dictionaries begin with: the act of listening is listening, a small bird a small bird."""
    if pos != "noun":
        return text
    short = _BEING.sub("being ", _DOING.sub("", text[:1].lower() + text[1:]))
    bare = _ARTICLE.sub("", short)
    return capital(bare if " " in bare else short)


def sense_of(text: str) -> frozenset[str]:
    """What a clue says, however it is put: have faith or confidence in, have confidence or faith in."""
    words = _WORD.findall(text.lower())
    return frozenset(words) - _EMPTY or frozenset(words)


def is_fit(text: str) -> bool:
    """Would a reader know what is meant, and like to read it?"""
    if _VAGUE.search(text) or _REMARKS.search(text) or not text.isascii() or not text[0].isalpha():
        return False
    if text.count("(") or text.count(",") > 2:
        return False
    content = [each for each in _WORD.findall(text.lower()) if each not in _EMPTY]
    return bool(content)


def is_silent(word: str, text: str, stem: Callable[[str], str]) -> bool:
    """No word of the text is the answer, a form of it, a part of it, or of its family."""
    if tells(text, word):
        return False
    base = stem(word)
    for other in _WORD.findall(text.lower()):
        root = stem(other)
        if other == word or root == base:
            return False
        if len(other) < 3 or other in STOP:
            continue
        if any(_are_kin(one, two) for one in {word, base} for two in {other, root}):
            return False
    return True


def _are_kin(one: str, other: str) -> bool:
    if min(len(one), len(other)) < 3:
        return False
    if one in other or other in one:
        return True
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return same >= SHARED or (same >= 4 and same >= min(len(one), len(other)) - 2)


def british(text: str) -> str:
    return re.sub(r"[a-z]+", lambda found: _BRITISH.get(found[0], found[0]), text)
