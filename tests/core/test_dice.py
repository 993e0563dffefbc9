"""The dice: fair by count, the same on every machine, forked apart, and scripted for tests."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sellsword.dice import Dice, ScriptedDice


def stream(seed: str, length: int) -> bytes:
    """The bytes that the stream is documented to be, made here without the module."""
    blocks = range(length // 32 + 1)
    return b"".join(hashlib.sha256(f"{seed}:{block}".encode()).digest() for block in blocks)[:length]


def bytes_of(value: int, seed: str = "fair", length: int = 4096) -> int:
    """A position of the stream at which the byte is ``value``."""
    return stream(seed, length).index(value)


def test_six_sided_faces_are_the_bytes_of_sha256_in_counter_mode() -> None:
    kept = [byte for byte in stream("sellsword", 200) if byte < 252]
    assert Dice("sellsword").roll(150) == tuple(byte % 6 + 1 for byte in kept[:150])


def test_a_known_seed_rolls_known_faces() -> None:
    assert Dice("1").roll(12) == (5, 3, 6, 6, 3, 4, 4, 2, 6, 3, 2, 5)


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 10, 12, 20, 100, 255, 256])
def test_every_face_is_made_by_equally_many_bytes(sides: int) -> None:
    first_faces = [_face_of_byte(value, sides) for value in range(256)]
    counts = [first_faces.count(face) for face in range(1, sides + 1)]
    assert counts == [256 // sides] * sides
    assert first_faces.count(None) == 256 % sides


def _face_of_byte(value: int, sides: int) -> int | None:
    """The face that one byte makes by itself; None where it is passed over."""
    position = bytes_of(value)
    dice = Dice("fair", position)
    face = dice.roll(1, sides)[0]
    return face if dice.position == position + 1 else None


def test_a_byte_that_would_favor_some_faces_is_passed_over() -> None:
    position = bytes_of(255)
    dice = Dice("fair", position)
    dice.roll(1, 6)
    assert dice.position >= position + 2


@pytest.mark.parametrize("sides", [-1, 0, 1, 257])
def test_dice_of_impossible_sides_are_refused(sides: int) -> None:
    with pytest.raises(ValueError, match=f"{sides} sides"):
        Dice("x").roll(1, sides)


def test_fewer_than_no_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="-1 dice"):
        Dice("x").roll(-1)


@given(st.text(max_size=20), st.lists(st.integers(0, 9), max_size=8))
def test_rolling_in_parts_rolls_the_same_faces(seed: str, parts: list[int]) -> None:
    together, apart = Dice(seed), Dice(seed)
    assert together.roll(sum(parts)) == sum((apart.roll(part) for part in parts), ())
    assert together == apart


def test_position_moves_with_rolls_draws_and_reveals_alone() -> None:
    dice = Dice("position")
    dice.roll(0)
    dice.pick(1)
    dice.copy().roll(5)
    dice.fork("elsewhere").roll(5)
    assert dice.position == 0
    dice.reveal()
    assert dice.position == 1
    dice.pick(2)
    assert dice.position == 2
    dice.roll(3)
    assert dice.position >= 5


def test_a_pick_is_one_of_the_indexes() -> None:
    dice = Dice("pick")
    assert {dice.pick(5) for _ in range(200)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("count", [0, -3, 257])
def test_a_pick_from_nothing_or_from_too_many_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="cannot"):
        Dice("pick").pick(count)


def test_a_copy_goes_its_own_way() -> None:
    dice = Dice("copy")
    dice.roll(7)
    copy = dice.copy()
    assert copy == dice
    assert copy.roll(10) == dice.roll(10)
    copy.roll(1)
    assert copy != dice


def test_a_fork_depends_on_seed_place_and_label_and_leaves_the_stream_alone() -> None:
    dice = Dice("fork")
    forks = [dice.fork("a"), dice.fork("b"), Dice("fork", 1).fork("a"), Dice("other").fork("a")]
    assert len({fork.seed for fork in forks}) == 4
    assert dice.fork("a") == forks[0]
    assert dice.position == 0


def test_a_fork_does_not_tell_the_coming_faces() -> None:
    dice = Dice("fork")
    ahead = dice.copy().roll(60)
    assert dice.fork("think").roll(60) != ahead
    assert sum(a == b for a, b in zip(dice.fork("think").roll(600), dice.copy().roll(600), strict=True)) < 150


def test_scripted_dice_fall_as_written() -> None:
    dice = ScriptedDice([5, 3, 6])
    assert dice.roll(2) == (5, 3)
    assert dice.rest == (6,)
    copy = dice.copy()
    assert dice.roll(1) == (6,)
    assert copy.rest == (6,)


def test_scripted_dice_refuse_to_go_on_past_the_script() -> None:
    with pytest.raises(AssertionError, match="ends after 1 faces"):
        ScriptedDice([1]).roll(2)


def test_scripted_dice_refuse_a_face_that_the_die_lacks() -> None:
    with pytest.raises(AssertionError, match="6 sides"):
        ScriptedDice([7]).roll(1, 6)
