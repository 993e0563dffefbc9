"""Refusals that a player can use: they name what is meant, and the list says what the judge says."""

import pytest

from sellsword.game import Choice, Outcome
from tests.core.combat_simulator.builder import GAME, play, yard

FIELD = ("R.......", "r.......", "........", "....~..b", ".......B")
MERCS = """
    red-1 {kind} C3
    red-2 heavy D3
    red-3 scout -
    blu-1 heavy E3
    blu-2 spy F3 cloaked
    red-sentry-1 sentry C4 slot=4
"""


def acting(kind: str = "scout", traits: str = "", **kwargs):
    """A merc of a class, its turn."""
    return yard(MERCS.format(kind=kind).replace("C3", f"C3 {traits}"), "red-1", ground=FIELD, **kwargs)


def told(state, text: str) -> list[tuple[str, str]]:
    """The reasons against a choice."""
    return [(reason.rule, reason.text) for reason in GAME.judge(state, Choice.parse(text)).reasons]


@pytest.mark.rule("SH-034", "SH-028", "SH-060", "SH-072", "SH-093")
@pytest.mark.parametrize(
    ("kind", "choice", "rule", "text"),
    [
        ("scout", "red-1 attack", "SH-034", "Say which enemy to attack."),
        ("scout", "red-1 attack red-3", "SH-034", "RED's Scout 3 is not on the ground."),
        (
            "scout",
            "red-1 attack blu-9",
            "SH-034",
            "Nobody here is called “blu-9”. Say which enemy to attack.",
        ),
        ("scout", "red-1 attack blu-4", "SH-034", "BLU's Slot 4 is not on the ground."),
        ("scout", "red-1 attack blu-2", "SH-080", "BLU's Spy 2 is cloaked."),
        ("scout", "red-1 attack red-2", "SH-S08", "RED's Scout 1 attacks enemies only."),
        ("scout", "red-1 move", "SH-028", "Say which space, such as C4."),
        ("scout", "red-1 move Z9", "SH-028", "“Z9” is not a space of this board."),
        ("scout", "red-1 move E4", "SH-043", "E4 is sand, where nobody can stand."),
        ("medic", "red-1 heal", "SH-060", "Say which teammate to heal."),
        ("medic", "red-1 heal red-1", "SH-060", "RED's Medic 1 cannot be its own teammate."),
        ("medic", "red-1 heal blu-1", "SH-060", "BLU's Heavy 1 is not a teammate of RED's Medic 1."),
        ("engineer", "red-1 repair", "SH-072", "There is no Sentry in range that needs a repair."),
        ("engineer", "red-1 repair red-2", "SH-072", "RED's Heavy 2 is not one of the team's Sentries."),
        ("scout", "red-1 dance", "SH-019", "There is no choice “dance”. What does Scout 1 do?"),
        ("scout", "dance", "SH-019", "There is no choice “dance”. What does Scout 1 do?"),
        ("scout", "red-1 uncloak C3", "SH-019", "That is not an answer now. What does Scout 1 do?"),
        ("scout", "blu-1 move C4", "SH-019", "It is not for BLU's Heavy 1 to answer. What does Scout 1 do?"),
        ("spy", "blu-sentry-1 end", "SH-019", "It is not for BLU's Sentry to answer. What does Spy 1 do?"),
        ("scout", "you move C4", "SH-019", "It is not for “you” to answer. What does Scout 1 do?"),
        ("scout", "red-1 equip hat", "SH-087", "There is no Mann Co. card called “hat”."),
    ],
)
def test_a_refusal_names_what_is_meant(kind: str, choice: str, rule: str, text: str) -> None:
    assert (rule, text) in told(acting(kind), choice)


@pytest.mark.rule("SH-096", "SH-101", "SH-S49")
@pytest.mark.parametrize(
    ("way", "rule"),
    [("intel", "SH-096"), ("points", "SH-101"), ("round-limit", "SH-S49"), ("resigned", ""), ("agreed", "")],
)
def test_a_game_that_is_over_cites_the_rule_that_ended_it(way: str, rule: str) -> None:
    state = acting(outcome=Outcome(0, way, "It was."), phase="over", active=None)
    assert told(state, "red-1 end") == [(rule, "The game is over. It was.")]


SCENES = {
    "handed over": ("scout", "", ("give red-2",), "move", "SH-S42"),
    "fired": ("heavy", "", ("attack blu-1",), "move", "SH-044"),
    "moved": ("heavy", "", ("move C2",), "attack", "SH-044"),
    "walked": ("scout", "", ("move A1",), "attack", "SH-034"),
    "spent": ("soldier", "", ("move B4", "move A4", "move A3"), "move", "SH-015"),
    "no wall": ("soldier", "", (), "jump", "SH-028"),
    "no charge": ("medic", "", (), "uber", "SH-064"),
    "acted": ("medic", "", ("attack blu-1",), "heal", "SH-032"),
    "no bomb": ("demoman", "", (), "detonate", "SH-054"),
    "stepped": ("spy", "", ("move C2",), "cloak", "SH-080"),
    "whole": ("engineer", "", (), "repair", "SH-072"),
    "nothing to build with": ("engineer", "charge=3", (), "build", "SH-068"),
}


@pytest.mark.rule("SH-018")
@pytest.mark.parametrize("name", SCENES)
def test_a_greyed_row_says_what_the_judge_says(name: str) -> None:
    kind, traits, deeds, verb, rule = SCENES[name]
    state = acting(kind, traits)
    state.intels = (state.intels[0], type(state.intels[1])(-1, carrier=0))
    play(state, *(f"red-1 {deed}" for deed in deeds))
    panel = next(panel for panel in GAME.scene(state, 0).panels if panel.kind == "actions")
    row = next(row for row in panel.rows if row.group == verb)
    assert (row.rule, row.reason) == told(state, f"red-1 {verb}")[0]
    assert row.rule == rule
