"""What is shown of a choice before it is made: ways, areas, damage, answers; and what a tap could mean."""

import pytest

from sellsword.game import Choice, Gesture
from sellsword.scene import Preview
from tests.core.combat_simulator.builder import GAME, offered, play, yard

FIELD = ("........", "R......r", "........", "........", "........", "b......B", "........")


def previewed(mercs: str, text: str, **kwargs) -> Preview:
    """The preview of a choice in the turn of its unit."""
    state = yard(mercs, text.split()[0], **kwargs)
    return GAME.preview(state, Choice.parse(text))


def marked(preview: Preview, kind: str) -> set[str]:
    """The spaces or units that marks of a kind lie on."""
    return {mark.place for mark in preview.marks if mark.kind == kind}


def around(column: str, row: int, reach: int) -> set[str]:
    """The spaces within a distance, on a board of 8 by 7."""
    middle = ord(column) - ord("A")
    columns = [chr(ord("A") + at) for at in range(8) if abs(at - middle) <= reach]
    return {f"{each}{at}" for each in columns for at in range(1, 8) if abs(at - row) <= reach}


def test_a_move_shows_its_way_and_where_it_ends() -> None:
    shown = previewed("red-1 scout C3", "red-1 move E3")
    assert marked(shown, "ghost") == {"E3"}
    (path,) = [mark for mark in shown.marks if mark.kind == "path"]
    assert (path.label, len(path.points)) == ("2", 3)


@pytest.mark.rule("SH-053", "SH-055")
def test_a_detonation_shows_its_area_and_whom_it_catches_with_the_damage() -> None:
    shown = previewed("red-1 demoman A7 bombs=C3+E3 \n blu-1 heavy D3 \n blu-2 scout C2", "red-1 detonate")
    assert marked(shown, "area") == around("C", 3, 1) | around("E", 3, 1)
    assert marked(shown, "aimed") == {"blu-1", "blu-2"}
    harm = [each.headline.title for each in shown.odds if each.headline is not None]
    assert harm == ["BLU's Heavy 1 has 6 Health left", "BLU's Scout 2 has 2 Health left"]


@pytest.mark.rule("SH-066")
def test_an_uber_shows_how_far_the_teammate_may_go() -> None:
    shown = previewed("red-1 medic C3 charge=6 \n red-2 heavy D3", "red-1 uber red-2")
    assert marked(shown, "area") == around("C", 3, 3)


@pytest.mark.rule("SH-046")
def test_uncloaking_shows_the_zones_of_pyros_and_what_they_would_do() -> None:
    mercs = "red-1 spy A3 cloaked charge=1 \n blu-1 pyro E3"
    shown = previewed(mercs, "red-1 uncloak C3")
    assert marked(shown, "area") == around("E", 3, 2)
    assert [each.headline.title for each in shown.odds if each.headline] == ["defeats RED's Spy 1"]
    assert previewed(mercs, "red-1 uncloak B3").odds == ()
    offers = GAME.scene(yard(mercs, "red-1", ground=FIELD), 0).offers
    assert {offer.place for offer in offers if offer.mark == "watched"} >= {"C3", "D3"}
    assert "B3" not in {offer.place for offer in offers if offer.mark == "watched"}


@pytest.mark.rule("SH-017", "SH-069")
def test_building_shows_what_the_sentry_would_reach() -> None:
    shown = previewed("red-1 engineer C3 charge=6", "red-1 build C4")
    assert marked(shown, "area") == around("C", 4, 4) - {"C4"}
    assert marked(shown, "ghost") == {"C4"}


@pytest.mark.rule("SH-037", "SH-058")
def test_an_attack_shows_its_certain_damage_and_every_figure() -> None:
    shown = previewed("red-1 sniper C3 charge=4 \n blu-1 heavy D3", "red-1 attack blu-1")
    assert [source.rule for source in shown.sources] == ["SH-037", "SH-058"]
    assert [each.headline.title for each in shown.odds if each.headline] == [
        "BLU's Heavy 1 has 6 Health left"
    ]


@pytest.mark.rule("SH-034")
def test_a_move_shows_who_could_attack_there() -> None:
    shown = previewed("red-1 scout A1 \n blu-1 soldier F3", "red-1 move D3")
    assert [answer.title for answer in shown.answers] == ["Soldier 1"]
    assert previewed("red-1 scout A1 \n blu-1 soldier F3", "red-1 move A2").answers == ()


@pytest.mark.rule("SH-042", "SH-110")
def test_a_refused_choice_shows_its_reason() -> None:
    shown = previewed("red-1 soldier C3", "red-1 jump D3", fences="C3|C4")
    assert "small wall" in shown.words
    assert shown.commit == ""


# Taps


def meant(mercs: str, place: str, group: str = "", **kwargs) -> list[str]:
    """What a tap on a place means on the turn of RED's first merc."""
    state = yard(mercs, "red-1", **kwargs)
    return [str(choice) for choice in GAME.read(state, Gesture(place, group))]


@pytest.mark.parametrize(
    ("mercs", "place", "likeliest"),
    [
        ("red-1 scout C3", "D3", "red-1 move D3"),
        ("red-1 scout C3 \n blu-1 heavy D3", "D3", "red-1 attack blu-1"),
        ("red-1 scout C3 \n blu-1 heavy D3", "blu-1", "red-1 attack blu-1"),
        ("red-1 medic C3 \n red-2 heavy D3 health=3", "D3", "red-1 heal red-2"),
        ("red-1 engineer C3 \n red-sentry-1 sentry D3 slot=1 health=3", "D3", "red-1 repair red-sentry-1"),
        ("red-1 spy C3 cloaked charge=1", "D3", "red-1 uncloak D3"),
    ],
)
def test_a_tap_means_the_likeliest_choice(mercs: str, place: str, likeliest: str) -> None:
    assert meant(mercs, place)[0] == likeliest


def test_an_action_picked_before_says_what_a_tap_means() -> None:
    assert meant("red-1 demoman C3", "D3", "lay") == ["red-1 lay D3"]
    assert meant("red-1 engineer C3 charge=6", "D3", "build") == ["red-1 build D3"]
    assert meant("red-1 soldier C3", "D3", "jump", fences="C3|D3") == ["red-1 jump D3"]


def test_a_tap_on_something_out_of_reach_means_what_is_refused() -> None:
    assert meant("red-1 scout A1 \n blu-1 heavy H7", "blu-1")[0] == "red-1 attack blu-1"
    assert meant("red-1 scout A1", "elsewhere") == []


def test_while_an_answer_is_awaited_a_tap_means_the_answer() -> None:
    state = yard("red-1 demoman C3", "red-1")
    play(state, "red-1 lay D3")
    assert [str(choice) for choice in GAME.read(state, Gesture("D4"))] == ["red-1 lay D4"]
    assert "red-1 done" in offered(state)


@pytest.mark.rule("SH-064")
def test_an_attack_on_whom_an_uber_shields_says_why_it_does_nothing() -> None:
    mercs = "red-1 soldier C3 \n blu-1 medic E4 uber=2 ward=blu-2 \n blu-2 heavy D3"
    shown = previewed(mercs, "red-1 attack blu-2")
    assert [(each.effect, each.rule) for each in shown.sources][-1] == ("no damage", "SH-064")
