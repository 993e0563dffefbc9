"""Numbers and articles in sentences."""

import pytest

from sellsword.words import a, count, some


@pytest.mark.parametrize(
    ("number", "noun", "counted", "told"),
    [
        (0, "Hit", "0 Hits", "no Hits"),
        (1, "Hit", "1 Hit", "1 Hit"),
        (2, "Hit", "2 Hits", "2 Hits"),
        (1, "die", "1 die", "1 die"),
        (3, "die", "3 dice", "3 dice"),
        (0, "penny", "0 pennies", "no pennies"),
    ],
)
def test_a_number_agrees_with_its_noun(number: int, noun: str, counted: str, told: str) -> None:
    assert (count(number, noun), some(number, noun)) == (counted, told)


@pytest.mark.parametrize(("noun", "told"), [("Sniper", "a Sniper"), ("Engineer", "an Engineer")])
def test_an_article_agrees_with_its_noun(noun: str, told: str) -> None:
    assert a(noun) == told
