"""The log: every event in a sentence, the numbers in it, every die accounted for."""

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY, Event
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.sheets.characters import GUESTS, REGULARS
from sellsword.rulebook import shelf
from sellsword.scene import Entry
from tests.core.schlock_attack.builder import BARE, GAME, happened, play, table

ENDS = tuple(".!?")
RULES = {entry.id for entry in shelf()["schlock_attack"].entries()}


def told(event: Event) -> Entry:
    entry = GAME.tell(event, NOBODY)
    assert entry is not None
    return entry


def picked() -> tuple[SchlockState, list[str]]:
    return GAME.setup(BARE, {}, Dice("picked")), ["pick thurl"]


STORIES = {
    "picked": (picked, "White|Thurl|2 pennies"),
    "moved": (lambda: (table("B:W28:B9"), ["9-13"]), "Black|9|13"),
    "jumped": (lambda: (table("B:W18,32:B14"), ["14x23"]), "Black|14|23|18"),
    "earned": (lambda: (table("W:W29,32:B1,18,25", white="theo"), ["29x22x15"]), "White|1 penny|has 1"),
    "shot": (lambda: (table("B:W18,32:B14", "schlock"), ["shoot 18"]), "Black|18|no pennies"),
    "regenerated": (
        lambda: (table("W:W5,29,30:B12", white="schlock"), ["5-1", "regenerate 31"]),
        "White|31",
    ),
    "shielded": (
        lambda: (table("B:W18,32:B14", white="tagon", pennies=(0, 2)), ["14x23", "shield"]),
        "White|18|1 penny left",
    ),
    "neutralized": (lambda: (table("B:W32:B1", "breya"), ["neutralize"]), "Black|White's|no pennies left"),
    "marked": (lambda: (table("B:W32:B1", "kevyn", dice=[4]), ["teleport 1", "to 18"]), "Black|1|18|4"),
    "ticked": (
        lambda: (table("B:W32:B1", "kevyn", dice=[4]), ["teleport 1", "to 18", "1-5"]),
        "5|18|3",
    ),
    "teleported": (
        lambda: (table("B:W32:B1", "kevyn", dice=[1]), ["teleport 1", "to 30", "1-5"]),
        "Black|5|30|crowned",
    ),
    "stranded": (
        lambda: (table("B:W32:B1,9", "kevyn", dice=[1]), ["teleport 1", "to 32", "9-13"]),
        "32|Black|1|captured",
    ),
    "lasered": (lambda: (table("W:W11,22,32:B1,8,18"), ["laser 22x15"]), "White|22|8, 11 and 18|1"),
    "paid": (lambda: (table("W:W22,32:B1,18"), ["laser 22x15"]), "White|1 penny|no pennies left"),
    "asked": (lambda: (table("B:W32:B1", "thurl"), ["ask"]), "Black|White|1 penny left"),
    "advised": (lambda: (table("B:W32:B1", "thurl"), ["ask", "advise 1-5"]), "White|1-5"),
    "again": (lambda: (table("B:W32:B1", "thurl"), ["1-5", "again"]), "Black|no pennies left"),
    "detonated": (
        lambda: (table("W:W18,32:B1,15", white="chvorthq", pennies=(0, 1)), ["detonate 18"]),
        "White|15 and 18",
    ),
    "rebuilt": (
        lambda: (table("B:W18,28,29,30,32:B1,14", white="dertrihs"), ["14x23", "crown 29"]),
        "White|29",
    ),
    "healed": (
        lambda: (table("W:W25:B1", white="bunnigus", pennies=(0, 3)), ["heal 31"]),
        "White|31|1 penny left",
    ),
    "over": (lambda: (table("B:W18:B1,14", "tagon"), ["14x23"]), "Captain Tagon wins|Ennesby|no checker"),
}
"""For each kind of event a story in which it happens, and the words that its entry must not lack."""


@pytest.mark.parametrize("kind", STORIES)
def test_each_event_is_told_with_who_and_where_and_how_many(kind: str) -> None:
    begin, words = STORIES[kind]
    state, choices = begin()
    event = happened(play(state, *choices), kind)[0]
    entry = told(event)
    whole = " ".join((entry.text, *entry.details))
    for word in words.split("|"):
        assert word in whole
    assert entry.side == event.seat
    assert entry.rules == event.rules


def test_a_crowning_and_a_number_of_jumps_are_told() -> None:
    (moved,) = play(table("B:W12:B25"), "25-29")
    assert "crowned" in told(moved).text
    (jumped,) = happened(play(table("W:W29,32:B1,18,25"), "29x22x15"), "jumped")
    assert "twice" in told(jumped).text


def test_a_move_is_drawn_along_its_way() -> None:
    (jumped,) = happened(play(table("W:W29,32:B1,18,25"), "29x22x15"), "jumped")
    assert told(jumped).path == ((500, 7500), (2500, 5500), (4500, 3500))
    assert told(jumped).piece == "w15"


@pytest.mark.rule("SA-S18")
def test_a_teleport_that_has_to_wait_says_so() -> None:
    state = table("W:W28,32:B1,9", black="breya", white="kevyn", dice=[1])
    play(state, "decline", "teleport 32", "to 18", "28-24")
    (ticked,) = happened(play(state, "neutralize"), "ticked")
    assert "waits" in told(ticked).text


@pytest.mark.rule("SA-041")
def test_the_die_of_a_teleport_is_shown() -> None:
    state = table("B:W32:B1", "kevyn", dice=[4])
    (marked,) = happened(play(state, "teleport 1", "to 18"), "marked")
    (throw,) = told(marked).throws
    assert [die.face for die in throw.dice] == [4]


@pytest.mark.parametrize("who", [*REGULARS, *GUESTS])
def test_all_that_happens_in_a_game_is_told_in_sentences_that_cite_the_rulebook(who: str) -> None:
    state, hand = GAME.setup(BARE, {"guests": True}, Dice(who)), Dice(f"hand {who}")
    events = play(state, "pick breya", f"pick {who}")
    while state.outcome is None and state.turns < 60:
        choices = GAME.candidates(state)
        events += play(state, str(choices[hand.pick(len(choices))]))
    for event in events:
        entry = told(event)
        assert entry.text.endswith(ENDS), entry.text
        assert "  " not in entry.text
        assert set(entry.rules) <= RULES
