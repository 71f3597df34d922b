"""The categories that people write: read line by line, and nothing that a machine can say against them."""

from __future__ import annotations

import pytest

from generators.lexicon import lexicon
from generators.lion_wall.words.categories import word_categories
from tools.categories import bank, play
from tools.categories.bank import BankError, Category, Member, categories, faults, read

HEAD = "= Parts of a shoe\tparts\t1\n"
SHOE = ("TONGUE", "HEEL", "SOLE", "LACE", "UPPER", "EYELET", "TOECAP", "INSOLE")


def of(name: str, kind: str, *members: tuple[str, str]) -> Category:
    """A category with as many members as it needs; those that are told come first."""
    more = [Member(word, f"reason {word.lower()}") for word in SHOE]
    return Category(name, kind, 1, "", (*(Member(*member) for member in members), *more)[:8])


def test_nothing_can_be_said_against_the_categories() -> None:
    assert list(faults(categories(), lexicon())) == []


def test_the_built_file_has_what_was_written() -> None:
    written = {each.name: {member.word: member.reason for member in each.members} for each in categories()}
    built = word_categories()
    assert {each.name: dict(each.reasons) for each in built.all} == written
    assert [(each.type, each.difficulty, each.usage) for each in built.all] == [
        (each.type, each.difficulty, each.usage) for each in categories()
    ]
    for one, other in bank.apart():
        assert other in built.by_name[one].apart and one in built.by_name[other].apart


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (of("Hidden fish", "hidden", ("DELIVER", "LIVER in delIVER")), ""),
        (of("Hidden organs", "hidden", ("DELIVER", "LIVER in delivers")), "does not do what its reason says"),
        (of("Anagrams of countries", "anagram", ("PAINS", "SPAINS")), "does not do what its reason says"),
        (of("Body parts", "letters", ("CHAIN", "CHEN + A")), "does not do what its reason says"),
        (of("They end in double E", "pattern", ("COFFER", "from beans")), "does not do what its reason says"),
        (of("___BALL", "after", ("EYE", "it swivels in its socket")), "does not open with EYEBALL"),
        (of("___BALL", "after", ("DOOR", "doorball: is none")), "DOORBALL is not known as a word"),
        (of("Shoes", "parts", ("AB", "too short")), "3 to 10 capitals"),
        (of("Shoes", "parts", ("WELT", " ")), "reason of WELT is empty"),
        (of("Shoes", "parts", ("WELT", "a" * 61)), "longer than 60"),
        (of("Shoes", "parts", ("TONGUE", "twice")), "TONGUE stands there twice"),
        (of("Shoes", "verse"), "unknown type verse"),
        (Category("Shoes", "parts", 1, "", (Member("TONGUE", "under the laces"),)), "1 members"),
    ],
)
def test_what_a_machine_can_find_is_found(found: Category, reason: str) -> None:
    told = [fault for fault in faults([found], lexicon()) if fault.startswith(found.name)]
    assert any(reason in fault for fault in told) if reason else all("DELIVER" not in fault for fault in told)


def test_two_of_one_name_and_two_that_are_alike_are_found() -> None:
    told = list(faults([of("Shoes", "parts"), of("shoes", "parts"), of("Boots", "parts")], lexicon()))
    assert any("shoes: two categories" in fault for fault in told)
    assert any("Shoes and Boots share 8 members" in fault for fault in told)


@pytest.mark.parametrize("line", ["TONGUE", "= Shoes\tparts", "= Shoes\tparts\t5", "TONGUE\tone\ttwo"])
def test_a_line_that_is_none_is_named(line: str) -> None:
    with pytest.raises(BankError, match="shoes, line 2"):
        read(f"{HEAD}{line}\n", "shoes")


@pytest.mark.parametrize(
    ("kind", "reason", "base"),
    [
        ("letters", "CHIN + A", "CHIN"),
        ("letters", "SPAIN - A", "SPAIN"),
        ("letters", "BEER with A for E", "BEER"),
        ("letters", "reversed: WOLF", "WOLF"),
        ("letters", "becomes HOOP", ""),
        ("hidden", "LIVER in deLIVER", "LIVER"),
        ("anagram", "SPAIN: in the sun", "SPAIN"),
    ],
)
def test_the_word_that_a_member_is_made_from_is_read_from_its_reason(kind: str, reason: str, base: str) -> None:
    assert play.base_of(kind, reason) == base


def test_words_that_fit_besides_are_found() -> None:
    built = word_categories().by_name
    assert "LAMP" in built["___LIGHT"].wide and "LOOT" not in built["Double the O"].wide
    assert all(word.endswith("EE") for word in built["They end in double E"].wide)
