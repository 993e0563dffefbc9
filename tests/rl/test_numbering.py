"""The numbers of choices: the same everywhere, told by the words alone, and never two the same."""

from zlib import crc32

from sellsword.game import Choice
from sellsword_rl.numbering import NUMBERS, WAIT, checksum, numbered


def choices(*texts: str) -> list[Choice]:
    return [Choice.parse(text) for text in texts]


def test_a_number_is_the_checksum_of_the_words() -> None:
    (number,) = numbered(choices("elf move A9"))
    assert number == 1 + crc32(b"elf move A9") % (NUMBERS - 1)


def test_a_number_does_not_depend_on_what_else_is_on_offer() -> None:
    alone = numbered(choices("elf move A9"))
    among = numbered(choices("tagon move B2", "elf move A9", "elf end"))
    assert alone.items() <= among.items()


def test_no_choice_has_the_number_of_waiting() -> None:
    assert WAIT not in numbered(choices(*(f"drone-{n} move A1" for n in range(6))), 7)


def test_who_finds_a_number_taken_gets_the_next_free_one() -> None:
    crowd = choices(*(f"drone-{n} activate" for n in range(6)))
    found = numbered(crowd, 7)
    assert sorted(found) == list(range(1, 7))
    assert sorted(map(str, found.values())) == sorted(map(str, crowd))
    first = 1 + checksum(crowd[0].words) % 6
    assert found[first] == crowd[0]


def test_near_points_of_a_table_share_a_home() -> None:
    near, nearer, far = choices(
        "move vesna 12.400,7.000", "move vesna 11.600,7.499", "move vesna 12.600,7.000"
    )
    assert checksum(near.words) == checksum(nearer.words) == crc32(b"move vesna 12,7")
    assert checksum(far.words) != checksum(near.words)
    (before,) = choices("move vesna -0.400,-0.600")
    assert checksum(before.words) == crc32(b"move vesna 0,-1")
