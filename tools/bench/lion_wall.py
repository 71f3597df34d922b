"""Lion Wall: making walls, proving them, who solves them, loading the data, beside the script of the first walls.

The script is written here anew and as plainly as its author told it: four of the thirty commonest parts, then a part
for each herring of the default pattern, drawn blindly among those that go with its groups. It stops where a draw is
made from nothing. It sees direct parts only; what it makes is judged like our walls, by every part that shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from time import perf_counter

from generators import data
from generators.contract import Level, steady
from generators.lion_wall.characters import Characters, characters
from generators.lion_wall.generator import generate
from generators.lion_wall.grading import measure
from generators.lion_wall.known import NEEDED, Within, first_learned, known_in
from generators.lion_wall.players import Player
from generators.lion_wall.puzzle import RULES
from generators.lion_wall.rules import SCRIPTS, Puzzle
from generators.lion_wall.solver import is_unique
from generators.lion_wall.words.categories import word_categories
from generators.lion_wall.words.maker import generate as generate_words
from tools.bench.figure import Figure

MEDIAN, P99 = 15, 100
WORDS_MEDIAN, WORDS_P99 = 50, 500
PROOF = 2
LOADING = 60
IMPORT = 100
PLAYED = 150
"""Walls of a level and script that the simulated players play."""
DISTINCT = 560 / 600
SORTED = {Level.EASY: 0.6, Level.NORMAL: 0.15, Level.HARD: 0.03, Level.FIENDISH: 0.0}
"""So many may fall to sorting."""
DEFAULT = (
    ((1, 5), (1, 6), (1, 7), (1, 8)),
    ((2, 6), (2, 7), (2, 8), (2, 9)),
    ((3, 0), (3, 7), (3, 8), (3, 9)),
    ((4, 0), (4, 5), (4, 6), (4, 9)),
)
COMMON = 3500
"""The script is also given only so many of the commonest characters, about as many as a reader knows."""


def run(quick: bool) -> list[Figure]:
    count = 25 if quick else 2500
    rows = [loading(5 if quick else 20)]
    walls: list[Puzzle] = []
    for level in Level:
        made, figure = making(level, count)
        rows.append(figure)
        walls += made
        for script in SCRIPTS:
            rows += players(level, [wall for wall in made if wall.script == script][: 25 if quick else PLAYED])
    return [
        *rows,
        proving(walls),
        *(words(level, 25 if quick else 1000) for level in Level),
        *within_what_is_known(5 if quick else 50),
        *beside_the_script(walls, 200 if quick else 3000),
        library(),
    ]


def share(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def spread(times: Sequence[float]) -> str:
    return f"median {share(times, 0.5):.2f} ms, p99 {share(times, 0.99):.2f} ms"


def loading(count: int) -> Figure:
    times = []
    for _ in range(count):
        begun = perf_counter()
        Characters()
        times.append((perf_counter() - begun) * 1000)
    return Figure("load the characters", spread(times), f"{LOADING} ms", share(times, 0.5) < LOADING)


def making(level: Level, count: int) -> tuple[list[Puzzle], Figure]:
    """Times walls of all scripts in turn. The data is loaded and arranged for the level before the clock runs."""
    walls, times = [], []
    for script in SCRIPTS:
        generate(script, level, Random("warm"), steady, characters())
        for number in range(count):
            begun = perf_counter()
            walls.append(generate(script, level, Random(f"{script}/{number}"), steady, characters()))
            times.append((perf_counter() - begun) * 1000)
    told = f"{spread(times)}, {len(walls)} of {count * len(SCRIPTS)}"
    met = share(times, 0.5) < MEDIAN and share(times, 0.99) < P99 and len(walls) == count * len(SCRIPTS)
    return walls, Figure(f"make {level.value}", told, f"{MEDIAN} / {P99} ms, all", met)


def words(level: Level, count: int) -> Figure:
    """Times walls of English words, and looks whether every one was made."""
    generate_words(level, Random("warm"), steady, word_categories())
    walls, times = [], []
    for number in range(count):
        begun = perf_counter()
        walls.append(generate_words(level, Random(f"words/{number}"), steady, word_categories()))
        times.append((perf_counter() - begun) * 1000)
    groups = len({frozenset(group.cards) for wall in walls for group in wall.groups})
    told = f"{spread(times)}, {len(walls)} of {count}, {groups} of {4 * count} groups distinct"
    met = share(times, 0.5) < WORDS_MEDIAN and share(times, 0.99) < WORDS_P99
    return Figure(f"make {level.value} of words", told, f"{WORDS_MEDIAN} / {WORDS_P99} ms, all", met)


def players(level: Level, walls: Sequence[Puzzle]) -> list[Figure]:
    """Which simulated player is the weakest who solves a wall, and how often a group comes again."""
    found = [measure(wall, characters()) for wall in walls]
    shares = {player: sum(each.player is player for each in found) / len(walls) for player in Player}
    told = ", ".join(f"{player.value} {100 * part:.0f}%" for player, part in shares.items())
    asked = SORTED[level]
    groups = Counter(frozenset(group.cards) for wall in walls for group in wall.groups)
    needed = round(DISTINCT * 4 * len(walls))
    name = f"{level.value}, {walls[0].script}"
    rows = [
        Figure(f"{name}: solved by", told, f"sorter {100 * asked:.0f}% at most", shares[Player.SORTER] <= asked),
        Figure(f"{name}: groups", f"{len(groups)} of {4 * len(walls)} distinct", f"{needed}", len(groups) >= needed),
    ]
    if level == Level.FIENDISH:
        apart = sum(each.contested < 4 for each in found)
        rows.append(Figure(f"{name}: a group stands apart", f"{apart} of {len(walls)}", "0", not apart))
    return rows


def within_what_is_known(count: int) -> list[Figure]:
    """Reading a list of 3,000 characters, and making walls of the first 600 alone, with nothing arranged before."""
    text = "\n".join(f"{char}\tsomething" for char in first_learned(3000, "simplified").chars)
    begun = perf_counter()
    known_in(text)
    took = (perf_counter() - begun) * 1000
    rows = [Figure("read a list of 3,000 characters", f"{took:.1f} ms", f"{IMPORT} ms", took < IMPORT)]
    data = Within(characters(), first_learned(NEEDED, "simplified"))
    times = []
    for level in Level:
        for number in range(count):
            begun = perf_counter()
            generate("simplified", level, Random(f"known/{number}"), steady, data)
            times.append((perf_counter() - begun) * 1000)
    rows.append(
        Figure(f"make within {NEEDED} characters", f"slowest {max(times):.0f} ms", "1000 ms", max(times) < 1000)
    )
    return rows


def proving(walls: Sequence[Puzzle]) -> Figure:
    times = []
    for puzzle in walls:
        begun = perf_counter()
        is_unique(puzzle.cards, characters())
        times.append((perf_counter() - begun) * 1000)
    return Figure("prove one answer", spread(times), f"{PROOF} ms", share(times, 0.99) < PROOF)


def library() -> Figure:
    lines = list(data.shelf(RULES.kind))
    begun = perf_counter()
    for line in lines:
        RULES.load(line)
    took = (perf_counter() - begun) * 1000
    return Figure(f"read the library, {len(lines)} walls", f"{took:.1f} ms", f"{LOADING} ms", took < LOADING)


def beside_the_script(walls: Sequence[Puzzle], count: int) -> list[Figure]:
    known = characters()
    ours = sum(not is_unique(puzzle.cards, known) for puzzle in walls)
    rows = []
    for among, cards in (("all", known.cards("all")), (f"{COMMON} common", known.cards("all")[:COMMON])):
        script = Script(known, cards)
        theirs = [wall for number in range(count) if (wall := script.build(Random(number))) is not None]
        found = f"{100 * len(theirs) / count:.1f}% of {count}; ours 100%"
        wrong = f"{100 * sum(map(_is_wrong, theirs)) / max(1, len(theirs)):.1f}% of {len(theirs)}; ours {ours}"
        rows.append(Figure(f"the plain script, {among}: finds a wall", found))
        rows.append(Figure(f"the plain script, {among}: second answer", wrong, "ours 0", ours == 0))
    return rows


def _is_wrong(cards: Sequence[str]) -> bool:
    """Tells whether a wall has a card twice, or groups that can be made in another way."""
    return len(set(cards)) < len(cards) or not is_unique(cards, characters())


class Script:
    def __init__(self, known: Characters, cards: Iterable[str]) -> None:
        self.children: dict[str, set[str]] = {}
        self.parents: dict[str, tuple[str, str]] = {}
        for char in cards:
            pair = known.pair(char)
            if pair is not None and "\u4e00" <= char <= "\u9fff":
                self.parents[char] = pair
                for part in pair:
                    self.children.setdefault(part, set()).add(char)
        counts = Counter({part: len(chars) for part, chars in sorted(self.children.items())})
        self.commonest = [part for part, _ in counts.most_common(30)]

    def coparents(self, part: str) -> set[str]:
        return {other for char in self.children[part] for other in self.parents[char] if other != part}

    def build(self, rng: Random) -> list[str] | None:
        """Returns the sixteen cards, or None where nothing is left to draw from."""
        chosen = dict(zip((1, 2, 3, 4), rng.sample(self.commonest, 4), strict=True))
        for herring in (5, 6, 7, 8, 9, 0):
            groups = [chosen[real] for row in DEFAULT for real, other in row if other == herring]
            fitting = set.intersection(*map(self.coparents, groups)) - set(chosen.values())
            if not fitting:
                return None
            chosen[herring] = rng.choice(sorted(fitting))
        pairs = [(chosen[real], chosen[herring]) for row in DEFAULT for real, herring in row]
        return [rng.choice(sorted(self.children[one] & self.children[other])) for one, other in pairs]
