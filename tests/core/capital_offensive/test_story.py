"""The log: every event in a sentence, every die accounted for."""

from collections.abc import Sequence
from typing import Any

import pytest

from sellsword.game import NOBODY, Event, event
from sellsword.games.capital_offensive.table.log import tell
from sellsword.rulebook import shelf
from sellsword.scene import Die, Entry
from tests.core.capital_offensive.builder import GAME, play, table
from tests.core.conformance.tables import SHIPPED
from tests.core.conformance.walks import walk

ENDS = tuple(".!?”")
SHOT: dict[str, Any] = {
    "token": "schlock",
    "name": "Schlock",
    "target": "drone-1",
    "target_name": "Drone 1",
    "weapon": "plasma-cannon",
    "range": 2,
    "attack": (1, 2, 4, 5, 6),
    "defense": (1, 5),
    "hits": 2,
    "armor_lost": 0,
    "health_lost": 1,
    "armor": 0,
    "health": 0,
    "cell": "C2",
    "down": 1,
}
"""The full example of the rulebook (CO-T18)."""
SERVED: dict[str, int | str | tuple[int, ...]] = {
    **SHOT,
    "name": "Drone 1",
    "target": "tagon",
    "target_name": "Tagon",
    "weapon": "serve-subpoena",
    "hits": 0,
    "health_lost": 0,
    "down": 0,
}

STORIES = [
    (
        event("placed", 1, "CO-030", token="elf", name="Elf", cell="A7"),
        "Elf waits in the Airlock on A7.",
    ),
    (event("round", NOBODY, "CO-034", round=3), "Round 3"),
    (
        event("ordered", 1, "CO-040", names=("Elf", "Schlock")),
        "The Toughs act in this order: Elf, Schlock.",
    ),
    (event("commands", 0, "CO-044", faces=(1, 5, 6), commands=5), "The Collective has 5 Commands."),
    (event("commands", 0, "CO-044", faces=(1, 1, 6), commands=1), "The Collective has 1 Command."),
    (
        event("brought", 0, "CO-046", token="drone-4", name="Drone 4", cell="G3", left=1),
        "Drone 4 steps out of the Gate on G3.",
    ),
    (
        event("activated", 0, "CO-049", token="drone-4", name="Drone 4", left=2),
        "Drone 4 is given a Command.",
    ),
    (
        event(
            "movement", 1, "CO-053", token="elf", name="Elf", faces=(2, 5, 1), keep="highest", cap=0, spaces=5
        ),
        "Elf may move 5 Spaces.",
    ),
    (
        event(
            "walked",
            1,
            "CO-064",
            token="elf",
            name="Elf",
            verb="move",
            goal="B1",
            steps=1,
            points=(500, 500, 1500, 500),
        ),
        "Elf moves to B1.",
    ),
    (
        event(
            "walked",
            1,
            "CO-065",
            token="elf",
            name="Elf",
            verb="sprint",
            goal="B1",
            steps=1,
            points=(500, 500, 1500, 500),
        ),
        "Elf sprints to B1.",
    ),
    (
        event("armory", 1, "CO-093", token="elf", name="Elf", taking="armor", cell="D4", now=2),
        "Elf takes a token of Armor from the Armory on D4.",
    ),
    (
        event("armory", 1, "CO-097", token="tagon", name="Tagon", taking="grenade", cell="D4", now=1),
        "Tagon takes a grenade from the Armory on D4.",
    ),
    (
        event(
            "thrown",
            1,
            "CO-101",
            token="tagon",
            name="Tagon",
            cell="E5",
            caught=2,
            left=1,
            points=(4500, 4500),
        ),
        "Tagon throws a grenade at E5. It catches 2 characters.",
    ),
    (
        event(
            "thrown",
            1,
            "CO-101",
            token="tagon",
            name="Tagon",
            cell="E5",
            caught=0,
            left=1,
            points=(4500, 4500),
        ),
        "Tagon throws a grenade at E5. Nobody is near.",
    ),
    (
        event("attacked", 1, "CO-068", **SHOT),
        "Schlock uses the Plasma Cannon on Drone 1: 2 Hits. Drone 1 is destroyed.",
    ),
    (
        event("attacked", 0, "CO-068", **SERVED),
        "Drone 1 serves a subpoena on Tagon: no Hits.",
    ),
    (
        event("crowded", 0, "CO-062", token="drone-1", name="Drone 1", other="Drone 2", cell="B2"),
        "Drone 1 ends its Turn on Drone 2 at B2 and is eliminated.",
    ),
    (
        event("locked", 1, "CO-091", token="elf", name="Elf", cell="B1", left=1),
        "Elf locks the Gate on B1. 1 Gate left open.",
    ),
    (
        event("locked", 1, "CO-091", token="elf", name="Elf", cell="B1", left=0),
        "Elf locks the Gate on B1. All Gates are locked.",
    ),
    (event("over", 1, "CO-107", way="lockdown", text="The Toughs win."), "The Toughs win."),
]


def shot(**changes: int | str | tuple[int, ...]) -> Entry:
    """The entry of the full example, changed."""
    entry = tell(event("attacked", 1, "CO-068", **{**SHOT, **changes}))
    assert entry is not None
    return entry


def states_of(dice: Sequence[Die]) -> list[tuple[int, str]]:
    return [(die.face, die.state) for die in dice]


@pytest.mark.parametrize(("happened", "sentence"), STORIES, ids=lambda each: getattr(each, "kind", ""))
def test_each_kind_of_event_is_told_in_a_sentence(happened: Event, sentence: str) -> None:
    entry = GAME.tell(happened, NOBODY)
    assert entry is not None
    assert entry.text == sentence
    assert entry.rules == happened.rules


def test_both_players_read_the_same_story() -> None:
    for happened, _ in STORIES:
        assert GAME.tell(happened, 0) == GAME.tell(happened, 1) == GAME.tell(happened, NOBODY)


def test_a_round_opens_a_chapter_and_nothing_else_does() -> None:
    assert [happened.kind for happened, _ in STORIES if tell(happened).heading] == ["round"]


@pytest.mark.rule("CO-T18")
def test_every_die_of_the_full_example_says_what_became_of_it() -> None:
    attack, defense = shot().throws
    assert states_of(attack.dice) == [
        (1, "range"),
        (2, "kept"),
        (4, "auto-miss"),
        (5, "cancelled"),
        (6, "kept"),
    ]
    assert states_of(defense.dice) == [(1, "unused"), (5, "cancels")]


@pytest.mark.rule("CO-T16", "CO-T17")
@pytest.mark.parametrize(
    ("distance", "hits", "fates"),
    [
        (2, 0, ["range", "range", "cancelled", "auto-miss", "auto-miss"]),
        (1, 1, ["cancelled", "kept", "cancelled", "auto-miss", "auto-miss"]),
    ],
)
def test_the_dice_of_the_defense_examples(distance: int, hits: int, fates: list[str]) -> None:
    attack, _ = shot(range=distance, attack=(1, 1, 2, 3, 3), defense=(1, 4), hits=hits).throws
    assert [die.state for die in attack.dice] == fates


@pytest.mark.rule("CO-078")
def test_beyond_the_maximum_range_every_die_falls_short() -> None:
    attack, defense = shot(
        weapon="serve-subpoena", range=5, attack=(5, 5, 2), defense=(6, 6, 6), hits=0
    ).throws
    assert [die.state for die in attack.dice] == ["range"] * 3
    assert [die.state for die in defense.dice] == ["unused"] * 3


@pytest.mark.parametrize(
    ("losses", "sentence"),
    [
        ({"hits": 0, "health_lost": 0}, "Schlock uses the Plasma Cannon on Drone 1: no Hits."),
        (
            {"hits": 1, "armor_lost": 1, "health_lost": 0},
            "Schlock uses the Plasma Cannon on Drone 1: 1 Hit. Drone 1 loses 1 Armor.",
        ),
        (
            {"hits": 3, "armor_lost": 1, "health_lost": 2},
            "Schlock uses the Plasma Cannon on Drone 1: 3 Hits. Drone 1 loses 1 Armor and 2 Health.",
        ),
    ],
)
def test_what_an_attack_takes_is_told(losses: dict[str, int], sentence: str) -> None:
    assert shot(down=0, health=1, **losses).text == sentence


@pytest.mark.rule("CO-086")
def test_a_tough_is_remanded_into_custody() -> None:
    entry = shot(
        weapon="serve-subpoena", target="elf", target_name="Elf", token="drone-1", name="Drone 1", range=1
    )
    assert entry.text.endswith("Elf is remanded into custody.")


def test_a_blast_is_told_as_one_and_its_range_is_not_checked() -> None:
    entry = shot(weapon="epaulet-grenade", range=0, attack=(2, 2, 1), defense=(1, 1), name="Tagon")
    assert entry.text.startswith("The blast strikes Drone 1: ")
    assert entry.details[0] == "A blast is not checked for range."
    assert [die.state for die in entry.throws[0].dice] == ["kept", "kept", "auto-miss"]


@pytest.mark.rule("CO-020", "CO-021", "CO-T05", "CO-T06")
def test_the_die_that_counts_for_movement_is_marked_and_the_cap_told() -> None:
    fields = {"token": "elf", "name": "Elf"}
    capped = tell(event("movement", 1, "CO-053", **fields, faces=(3, 6), keep="highest", cap=4, spaces=4))
    median = tell(event("movement", 1, "CO-053", **fields, faces=(6, 3, 4), keep="median", cap=0, spaces=4))
    assert states_of(capped.throws[0].dice) == [(3, "unused"), (6, "kept")]
    assert capped.details == ("6 is capped at 4.",)
    assert states_of(median.throws[0].dice) == [(6, "unused"), (3, "unused"), (4, "kept")]
    assert median.details == ()


@pytest.mark.rule("CO-044", "CO-T02")
def test_one_die_alone_counts_for_the_commands() -> None:
    entry = tell(event("commands", 0, "CO-044", faces=(1, 4, 4), commands=4))
    assert states_of(entry.throws[0].dice) == [(1, "unused"), (4, "kept"), (4, "unused")]


def test_a_walk_carries_its_path_and_its_piece() -> None:
    (walked,) = play(table("E..1", active="elf"), "elf move C1")
    entry = tell(walked)
    assert entry.piece == "elf"
    assert entry.path == ((500, 500), (1500, 500), (2500, 500))
    assert entry.details == ("2 Spaces.",)


def test_details_are_sentences_too() -> None:
    for happened, _ in STORIES:
        for detail in tell(happened).details:
            assert detail[0].isupper() or detail[0].isdigit(), detail
            assert detail.endswith(".")


def test_the_last_command_and_the_last_grenade_are_told_in_sentences() -> None:
    command = tell(event("activated", 0, "CO-049", token="drone-4", name="Drone 4", left=0))
    grenade = tell(
        event(
            "thrown",
            1,
            "CO-101",
            token="tagon",
            name="Tagon",
            cell="E5",
            caught=0,
            left=0,
            points=(4500, 4500),
        )
    )
    assert command.details == ("No Commands left.",)
    assert grenade.details == ("No grenades left.",)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_whole_random_game_is_told_with_every_die(seed: int) -> None:
    """Of each roll just as many dice are told as fell; of each attack as many Hits as dice are left."""
    book = {entry.id for entry in shelf()["capital_offensive"].entries()}
    for events in walk(SHIPPED[0], seed).events:
        for happened in events:
            entry = tell(happened)
            assert entry is not None
            assert entry.heading or entry.text.endswith(ENDS), entry.text
            assert set(entry.rules) <= book
            assert entry.rules
            assert told_faces(entry) == rolled_faces(happened)
            if happened.kind == "attacked":
                left = [die for die in entry.throws[0].dice if die.state == "kept"]
                assert len(left) == happened.values["hits"]


def told_faces(entry: Entry) -> list[tuple[int, ...]]:
    return [tuple(die.face for die in throw.dice) for throw in entry.throws]


def rolled_faces(happened: Event) -> list[object]:
    return [happened.values[key] for key in ("faces", "attack", "defense") if key in happened.values]


def test_names_with_markup_stay_text() -> None:
    """Nothing is cut, escaped or added: making it safe is for whoever shows it."""
    name = '<b onclick="x">Elf & Co</b>'
    assert (
        tell(event("placed", 1, "CO-030", token="elf", name=name, cell="A7")).text
        == f"{name} waits in the Airlock on A7."
    )
    assert name in shot(target_name=name).text
    assert name in shot(name=name).text
    assert tell(event("ordered", 1, "CO-040", names=(name, "Elf"))).text.count(name) == 1
