"""The lexicon as the puzzles ask it: which words, how common, what they mean; and as one player changed it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators import data
from generators.data import AssetError
from generators.lexicon import (
    SIZES,
    SPELLINGS,
    Lexicon,
    LexiconEntry,
    can_be_word,
    lexicon,
    mask,
)
from generators.lexicon import _data as shared_data

ROOT = Path(__file__).resolve().parents[2]
NO_WORDS = ("", "a", "Paris", "café", "don't", "ice cream", "zzzyx", "rider\n", "rider\t", "ridér", "x" * 300, "ß")


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon()


def test_what_is_known_of_a_word(words: Lexicon) -> None:
    riders = words.entry("riders")
    assert riders is not None
    assert riders == LexiconEntry("riders", 35, "both", words.rank("riders"), False, "rider")
    assert 0 < words.rank("the") < words.rank("water") < words.rank("riders")


@pytest.mark.parametrize("text", NO_WORDS)
def test_what_is_no_word_is_known_to_nobody(words: Lexicon, text: str) -> None:
    assert not words.is_word(text) and words.entry(text) is None
    assert words.gloss(text) is None and not words.glosses(text) and not words.related(text)
    assert words.stem(text) == text and words.rank(text) == 0 and not words.is_blocked(text)


@given(st.text(max_size=24))
def test_no_text_is_too_odd(text: str) -> None:
    known = lexicon()
    assert known.is_word(text) == (known.entry(text) is not None)
    assert not known.is_word(text) or can_be_word(text)
    assert known.gloss(text) is None or known.is_word(text)


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", max_size=12))
def test_a_mask_has_a_bit_for_every_letter(word: str) -> None:
    assert {chr(97 + bit) for bit in range(26) if mask(word) >> bit & 1} == set(word)
    assert lexicon().mask(word) == mask(word)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_list_is_sorted_and_holds_its_promise(words: Lexicon, size: int, spelling: str) -> None:
    found = words.words(size, spelling, least=4, most=7)
    assert list(found) == sorted(set(found))
    for word in found[::97]:
        entry = words.entry(word)
        assert entry is not None and entry.size <= size and 4 <= len(word) <= 7 and not entry.blocked
        assert "both" in (entry.spelling, spelling) or entry.spelling == spelling


def test_every_word_is_on_the_longest_list(words: Lexicon) -> None:
    everything = words.words(70, least=2, most=21, blocked=True)
    assert len(everything) > 115_000
    assert set(words.words(50)) < set(words.words(60)) < set(everything)
    assert {word for word in everything if words.is_blocked(word)} == set(everything) - set(words.words(70, most=21))
    assert all(words.is_word(word) for word in everything[::41])


def test_sizes_tell_how_large_a_dictionary_must_be(words: Lexicon) -> None:
    assert words.is_word("water", 10) and not words.is_word("aardvark", 10) and words.is_word("aardvark")
    assert not words.is_word("oxford", 60)  # the shoe: met often, but as a name


def test_spellings(words: Lexicon) -> None:
    british, american = set(words.words(35, "british")), set(words.words(35, "american"))
    assert {"colour", "traveller", "water"} <= british and not {"color", "traveler"} & british
    assert {"color", "traveler", "water"} <= american and not {"colour", "traveller"} & american
    assert british | american == set(words.words(35))
    common = {side: set(words.common(spelling=side)) for side in ("british", "american")}
    assert "inning" in american - british and "inning" in words.words(35, "british", regional=True)
    assert "inning" in common["american"] - common["british"]
    assert {"sidewalk", "faucet", "diaper"} <= common["american"] - common["british"]
    assert {"lorry", "nappy", "motorway"} <= common["british"] - common["american"]
    lorry = words.entry("lorry")
    assert lorry is not None and lorry.regional and lorry.spelling == "british"
    with pytest.raises(ValueError, match="british"):
        words.words(35, "welsh")
    with pytest.raises(ValueError, match="british"):
        words.common(spelling="welsh")


def test_common_words_come_in_the_order_of_use(words: Lexicon) -> None:
    found = words.common(5000, least=4)
    ranks = [words.rank(word) for word in found]
    assert len(found) == 5000 and ranks == sorted(ranks) and ranks[0] > 0
    assert found == words.common(least=4)[:5000]
    assert all(words.rank(word) <= 3000 for word in words.common(rank=3000))
    assert words.common(0) == ()
    assert 25_000 < len(words.common()) < 40_000


def test_common_words_are_known_words(words: Lexicon) -> None:
    """What a player would not call a word is not among them: forms nobody uses, letters, names, slurs."""
    found = set(words.common())
    assert {"bathroom", "injunction", "jittery", "stingray"} <= found
    assert not {"idlest", "maltreats", "hes", "oxford", "em", "gonna", "catchings", "bitch", "nigger", "xii"} & found
    assert "bill" in found and not {"troy", "harry", "matt", "maria", "peters"} & found
    assert not {"hath", "thou", "unto", "hove", "ammo", "specs", "ting", "hell", "sucking", "snot", "cripple"} & found
    assert all(set(word) & set("aeiouy") for word in found)
    assert not any(words.is_blocked(word) for word in found)


def test_words_of_today_are_common(words: Lexicon) -> None:
    today = {"app", "carb", "stat", "wifi", "vlog", "sudoku", "chai", "intro", "onesie", "ethernet", "droid", "rebrand"}
    assert today <= set(words.common())


def test_what_is_no_word_may_be_known_all_the_same(words: Lexicon) -> None:
    assert words.known_as("london") == words.known_as("kanye") == words.known_as("facebook") == "name"
    assert words.known_as("bbc") == words.known_as("asap") == words.known_as("approx") == "abbreviation"
    assert words.known_as("water") == words.known_as("zzxx") == words.known_as("") == words.known_as("a\tb") == ""
    assert "roman" not in words.common() and words.is_word("roman")


def test_sensitive_words_have_a_reason(words: Lexicon) -> None:
    assert words.sensitive("murder") == words.sensitive("strangled") == "violence"
    assert words.sensitive("cancer") == "illness" and words.sensitive("lesbian") == "people"
    assert words.sensitive("water") == words.sensitive("zzxx") == ""


@pytest.mark.parametrize("word", ["fat", "god", "pot", "snuff", "cocky", "niggle", "suck", "penetrate", "scallywag"])
def test_innocent_words_are_not_blocked(words: Lexicon, word: str) -> None:
    assert words.is_word(word) and not words.is_blocked(word)


@pytest.mark.parametrize("word", ["fuck", "fucking", "shits", "whore", "faggots", "niggers", "wankers", "arses"])
def test_a_blocked_word_may_be_typed_and_is_never_asked_for(words: Lexicon, word: str) -> None:
    assert words.is_word(word) and words.is_blocked(word)
    assert word not in words.words(70) and word in words.words(70, blocked=True) and word not in words.common()


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("riders", "rider"),
        ("ladies", "lady"),
        ("wolves", "wolf"),
        ("children", "child"),
        ("ran", "run"),
        ("was", "be"),
        ("running", "run"),
        ("travelling", "travel"),
        ("fated", "fate"),
        ("hissed", "hiss"),
        ("wines", "wine"),
        ("taxes", "tax"),
        ("largest", "large"),
        ("recordings", "record"),
        ("wounds", "wound"),
        ("blogs", "blog"),
        ("news", "news"),
        ("seed", "seed"),
        ("number", "number"),
        ("forest", "forest"),
        ("species", "species"),
        ("does", "do"),
        ("rider", "rider"),
    ],
)
def test_stems(words: Lexicon, word: str, stem: str) -> None:
    assert words.stem(word) == stem


def test_stems_are_words_and_what_is_a_form_of_them_ends_there(words: Lexicon) -> None:
    for word in words.words(70, most=21, blocked=True)[::7]:
        stem = words.stem(word)
        assert words.is_word(stem)
        assert words.stem(stem)[:2] != stem[:2] or words.stem(stem) == stem or stem == words.stem(words.stem(stem))


def test_meanings_fit_the_form(words: Lexicon) -> None:
    for word, part, owner in (("oranges", "noun", "orange"), ("fined", "verb", "fine"), ("coldest", "adj", "cold")):
        gloss = words.gloss(word)
        assert gloss is not None and (gloss.pos, gloss.word) == (part, owner) and gloss.text
    assert not words.glosses("oranges")
    assert {gloss.pos for gloss in words.glosses("orange")} == {"noun", "adj"}
    assert words.gloss("paintings") == words.gloss("painting")


def test_meanings_are_short_and_plain(words: Lexicon) -> None:
    glosses = [gloss for word in words.common() if (gloss := words.gloss(word)) is not None]
    assert len(glosses) > 0.99 * len(words.common())
    for gloss in glosses:
        assert 2 < len(gloss.text) <= 120 and gloss.text.isascii() and gloss.text == gloss.text.strip()
        assert gloss.pos in ("noun", "verb", "adj", "adv")
        assert gloss.text[0] != "(" and gloss.text.count("(") == gloss.text.count(")") and "_" not in gloss.text


def test_meanings_rarely_name_the_word(words: Lexicon) -> None:
    """Where no other sense is left they do: apartment, orchid."""
    common = [word for word in words.common() if words.glosses(word)]
    told = [word for word in common if word in words.glosses(word)[0].text.lower().replace(",", " ").split()]
    assert len(told) < 0.005 * len(common)


def test_related_words(words: Lexicon) -> None:
    assert "brook" in words.synonyms("creek") and {"river", "rivulet"} <= set(words.siblings("creek"))
    assert words.related("creeks") == [*words.synonyms("creek"), *words.siblings("creek")]
    for word in words.common(3000, least=4)[::11]:
        related = words.related(word)
        assert len(related) == len(set(related)) and word not in related
        assert all(words.is_word(other, 50) and not words.is_blocked(other) for other in related)
        for group in (words.synonyms(word), words.siblings(word)):
            ranks = [words.rank(other) or 10**6 for other in group]
            assert ranks == sorted(ranks)


def test_words_that_a_player_adds_are_words_everywhere() -> None:
    mine = lexicon(additions=["quibblet", "idlest"])
    assert mine.is_word("quibblet", 10) and mine.entry("quibblet") == LexiconEntry(
        "quibblet", 10, "both", 0, False, "quibblet"
    )
    assert (
        "quibblet" in mine.words(10)
        and "idlest" in mine.words(10, "american")
        and list(mine.words(10)) == sorted(mine.words(10))
    )
    assert set(mine.common(100)[-2:]) == {"quibblet", "idlest"} and len(mine.common(100)) == 102
    assert "quibblet" not in mine.words(10, most=5) and "quibblet" not in mine.common(most=5)
    assert not lexicon().is_word("quibblet") and "idlest" not in lexicon().words(10)


def test_words_that_a_player_removes_are_gone_everywhere() -> None:
    mine = lexicon(removals=["river", "the"])
    assert not mine.is_word("river") and mine.entry("river") is None
    assert "river" not in mine.words(70) and "river" not in mine.common() and "river" not in mine.siblings("creek")
    assert lexicon().is_word("river") and "river" in lexicon().siblings("creek")


def test_additions_that_cannot_be_words_are_passed_over_and_removing_wins() -> None:
    mine = lexicon(additions=["Bad", "x", "two words", "né", "fine"], removals=["fine"])
    assert not any(mine.is_word(text) for text in ("Bad", "x", "two words", "né", "fine"))
    assert mine.words(20) == tuple(word for word in lexicon().words(20) if word != "fine")


def test_a_player_who_adds_a_blocked_word_is_still_not_asked_for_it() -> None:
    mine = lexicon(additions=["shit"])
    assert mine.is_word("shit") and "shit" not in mine.common() and "shit" not in mine.words(70)


def test_one_lexicon_for_each_player() -> None:
    assert (
        lexicon() is lexicon(()) and lexicon(["ab", "cd"]) is lexicon(["cd", "ab"]) and lexicon(["ab"]) is not lexicon()
    )


def test_damaged_files_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "words"
    folder.mkdir()
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    shared_data.cache_clear()
    try:
        with pytest.raises(AssetError, match="install"):
            Lexicon(shared_data(), frozenset(), frozenset()).is_word("water")
        (folder / "words.txt").write_text("water\nwine\n", encoding="ascii")
        for name, text in (("kinds.txt", "0\n"), ("stems.txt", "\n"), ("glosses.txt", "")):
            (folder / name).write_text(text, encoding="ascii")
        broken = Lexicon(shared_data(), frozenset(), frozenset())
        for ask in (broken.is_word, broken.stem, broken.gloss, broken.synonyms):
            with pytest.raises(AssetError, match="install"):
                ask("wine")
    finally:
        shared_data.cache_clear()


def test_importing_reads_nothing_and_the_order_of_hashes_decides_nothing() -> None:
    script = (
        "import sys\n"
        "import generators.lexicon as room\n"
        "assert room._data.cache_info().currsize == 0\n"
        "mine = room.lexicon(['quibblet', 'zyx', 'abba'], ['water'])\n"
        "print(mine.common(50), mine.words(10)[:50], mine.related('creek'), mine.gloss('creek'))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1 and outputs.pop()
