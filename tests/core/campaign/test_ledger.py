"""A ledger of any game: lines that are read back, judged one by one, and add up to the same every time."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sellsword.campaign.ledger import Entry, Misposted, balance, recalled, replay


@dataclass(frozen=True)
class Jar:
    """A roster of a toy game: coins, and how many missions lie behind it."""

    coins: int = 0
    missions: int = 0


class Jars:
    """Its keeper: a jar never holds less than nothing."""

    def blank(self) -> Jar:
        """An empty jar."""
        return Jar()

    def faults(self, roster: Jar, entry: Entry) -> list[str]:
        """Why a line cannot come next."""
        return ["The jar is empty."] if roster.coins + entry.amount < 0 else []

    def post(self, roster: Jar, entry: Entry) -> Jar:
        """The jar after a line."""
        return replace(roster, coins=roster.coins + entry.amount)


WORDS = st.sampled_from(["alder", "exp+1", "bed-rest", "fern-2", "9"])
SUMS = st.integers(-999_999, 999_999)
ENTRIES = st.builds(Entry, st.integers(0, 999), WORDS, st.just("") | WORDS, st.just("") | WORDS, SUMS)


@given(ENTRIES)
def test_an_entry_is_read_back_from_its_line(entry: Entry) -> None:
    assert Entry.parse(str(entry)) == entry


def test_a_line_reads_well() -> None:
    assert str(Entry(2, "bought", "alder", "carbine", -5)) == "2 bought alder carbine -5"
    assert str(Entry(3, "paid", "", "won", 50)) == "3 paid - won 50"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "2 bought alder carbine",
        "2 bought alder carbine -5 6",
        "2  bought alder carbine -5",
        "-1 bought alder carbine -5",
        "02 bought alder carbine -5",
        "2 - alder carbine -5",
        "2 Bought alder carbine -5",
        "2 bought <b>alder</b> carbine -5",
        "2 bought alder carbine five",
        "2 bought alder carbine -5000000",
        f"2 bought {'a' * 41} carbine -5",
    ],
)
def test_anything_else_is_refused_in_a_sentence(line: str) -> None:
    with pytest.raises(ValueError, match=r"A line of a ledger is a number, three words"):
        Entry.parse(line)


@given(st.lists(SUMS))
def test_lines_add_up_or_the_first_that_cannot_be_is_named(sums: list[int]) -> None:
    entries = [Entry(0, "paid", amount=each) for each in sums]
    running = [sum(sums[: end + 1]) for end in range(len(sums))]
    short = next((index for index, total in enumerate(running) if total < 0), -1)
    if short < 0:
        assert replay(Jars(), entries).coins == balance(entries) == sum(sums)
        return
    with pytest.raises(Misposted, match="The jar is empty") as caught:
        replay(Jars(), entries)
    assert (caught.value.index, caught.value.text) == (short, "The jar is empty.")


@given(st.lists(SUMS))
def test_what_is_kept_of_shorter_ledgers_changes_nothing(sums: list[int]) -> None:
    entries = tuple(Entry(0, "paid", amount=each) for each in sums)
    roster_of = recalled(Jars(), 4)
    for end in range(len(entries) + 1):
        assert told(roster_of, entries[:end]) == told(partial(replay, Jars()), entries[:end])


def told(replayed: Callable[[tuple[Entry, ...]], Jar], entries: tuple[Entry, ...]) -> Jar | str:
    try:
        return replayed(entries)
    except Misposted as fault:
        return str(fault)


def test_a_misposted_line_says_which_it_is() -> None:
    assert str(Misposted(0, "The jar is empty.")) == "line 1: The jar is empty."
