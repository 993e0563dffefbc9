"""What figures mean: sentences, warnings and effects, from games written by hand."""

from typing import Any

from sellsword_lab.findings import Findings, effects, quantile, throws, unused_places
from sellsword_lab.ground import ground_of
from sellsword_lab.tally import Tally, merged
from tests.lab.games import CHECKERS, HANGAR, TABLE, plan

RED, BLUE = 0, 1
SEATS = {"red": RED, "blue": BLUE}


def game(winner: int, way: str = "goal", used: tuple[str, ...] = (), **changes: Any) -> dict[str, Any]:
    """A game that Red or Blue won, in which Red used something."""
    nothing: dict[str, Any] = {"fielded": {}, "stood": {}, "aimed": {}, "fell": {}}
    sides = {
        "0": {"name": "Red", "used": dict.fromkeys(used, 2), **nothing},
        "1": {"name": "Blue", "used": {}, **nothing},
    }
    players = {"red": "greedy", "blue": "random"}
    usual = {
        "choices": 10,
        "rounds": 3,
        "first": RED,
        "sides": sides,
        "told": {},
        "error": "",
        "players": players,
    }
    return {"winner": winner, "way": way, **usual, **changes}


def tally(*games: dict[str, Any]) -> Tally:
    """These games, added up."""
    added = Tally()
    for each in games:
        added.add(each, SEATS)
    return added


def said(added: Tally) -> dict[str, str]:
    """The sentences, and the ids of those that warn."""
    return {finding.text: finding.id for finding in Findings("Highwire", added, None, 1).sentences()}


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    added = tally(game(RED), game(RED), game(BLUE), game(-1))
    assert (added.sides[RED].points, added.sides[BLUE].points) == (2.5, 1.5)
    assert (added.players["greedy"].points, added.forces["Blue"].points, added.first.points) == (
        2.5,
        1.5,
        2.5,
    )


def test_a_one_sided_scenario_is_warned_of_and_a_fair_one_is_not() -> None:
    unfair, fair = tally(*[game(RED)] * 45, *[game(BLUE)] * 5), tally(*[game(RED)] * 26, *[game(BLUE)] * 24)
    assert "lab.one-sided" in said(unfair).values()
    assert not any(said(fair).values())


def test_games_that_never_end_or_break_off_are_warned_of() -> None:
    endless = tally(*[game(-1, "unfinished")] * 20, *[game(RED)] * 20)
    assert endless.sides[RED].games == 20
    assert "lab.never-ends" in said(endless).values()
    broken = tally(game(-1, "error", error="after 3 choices: KeyError: 'x'"), game(RED))
    assert said(broken)["1 games broke off: after 3 choices: KeyError: 'x'"] == "lab.error"


def test_what_was_used_is_judged_by_the_games_with_and_without_it() -> None:
    added = tally(
        *[game(RED, used=("cannon",))] * 40,
        *[game(BLUE, used=("cannon",))] * 10,
        *[game(BLUE)] * 40,
        *[game(RED)] * 10,
    )
    (found,) = effects(added)
    assert (found.side, found.name, found.times, found.with_it.value, found.without.value) == (
        "Red",
        "cannon",
        100,
        0.8,
        0.2,
    )
    assert found.sure
    assert any("60 points in a hundred more" in text for text in said(added))


def test_what_is_used_in_every_game_is_not_judged() -> None:
    assert effects(tally(*[game(RED, used=("move",))] * 50)) == []


def test_dice_that_fall_otherwise_than_told_are_named() -> None:
    fair, loaded = [100, 350_000, 290_000, 83_300, 352, 84], [100, 350_000, 290_000, 83_300, 450, 99]
    added = tally(game(RED, told={"fair": fair, "loaded": loaded}))
    assert [throw.name for throw in throws(added)] == ["loaded", "fair"]
    assert [text for text, warning in said(added).items() if warning == "lab.odds"] == [
        "“loaded” comes to 4.500 on average where the odds tell 3.500."
    ]


def test_tallies_of_trials_add_up_to_that_of_their_games() -> None:
    games = [game(RED, used=("cannon",)), game(BLUE), game(-1, "draw")]
    told = {"cannon": [1, 500, 250, 500, 1, 1]}
    games = [{**each, "told": told} for each in games]
    assert merged([tally(*games[:1]), tally(*games[1:])]) == tally(*games)


def test_ground_that_nobody_uses_leaves_out_what_is_solid() -> None:
    ground = ground_of(plan(scenario=HANGAR).trials[0])
    assert ground is not None
    unused = unused_places(ground, {"0,0": 3})
    assert "A1" not in unused
    assert len(unused) == 64 - 7 - 1
    draughts = ground_of(plan(scenario=CHECKERS).trials[0])
    assert draughts is not None
    assert len(unused_places(draughts, {})) == 32


def test_a_table_is_judged_by_patches_of_six_inches() -> None:
    ground = ground_of(plan(scenario=TABLE).trials[0])
    assert ground is not None
    assert len(ground.parts) == 8 * 6
    unused = unused_places(ground, {"0,0": 1, "47,35": 2})
    assert len(unused) == 46
    assert ground.center('6 to 12" by 0 to 6"') == (9_000, 3_000)


def test_a_quantile_is_the_least_number_that_reaches_the_share() -> None:
    added = tally(*[game(RED, choices=count) for count in range(1, 11)])
    assert (quantile(added.choices, 0.5), quantile(added.choices, 0.9)) == (5, 9)
