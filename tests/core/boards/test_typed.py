"""Points as they are typed: a place, or how far and in which direction."""

import pytest

from sellsword.boards.typed import DIRECTIONS, typed_point

START = (10_000, 10_000)


def test_a_place_is_a_place():
    assert typed_point("14.5,9", START) == (14_500, 9_000)


def test_a_distance_leads_in_one_of_eight_directions():
    assert typed_point("4 e", START) == (14_000, 10_000)
    assert typed_point("4 up", START) == (10_000, 6_000)
    assert typed_point('2.5" SW', START) == (8_233, 11_767)
    assert len({typed_point(f"3 {word}", START) for word in DIRECTIONS}) == 8


def test_a_distance_alone_leads_on_toward_where_the_hand_is():
    assert typed_point("5", START, (10_000, 2_000)) == (10_000, 5_000)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("up a bit", "is not a place"),
        ("4 sideways", "is not a place"),
        ("4", "in which direction"),
        ("", "is not a place"),
    ],
)
def test_whatever_else_is_typed_is_answered_with_a_sentence(text, said):
    with pytest.raises(ValueError, match=said):
        typed_point(text, START)


def test_a_place_with_too_many_digits_is_refused():
    with pytest.raises(ValueError, match="is not a length"):
        typed_point("14.55555,9", START)
