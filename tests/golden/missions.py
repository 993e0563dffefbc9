"""One battle of Contested Ground for each of its 48 missions: the choices, and the hash chain they give.

``python -m tests.golden.missions`` makes the choices on record again, plays anew what they no longer make a
whole battle of, and writes missions.json. Both sides mostly take what looks best and sometimes anything, so
that every order and every answer comes up.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import product
from pathlib import Path

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import ContestedState
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import choices
from sellsword.games.contested_ground.scenario.check import missions
from sellsword.games.contested_ground.sheets.reference_tables import INGRESS_MAPS, OBJECTIVE_SETS, VICTORIES
from sellsword.players.baselines import best_candidate, pick
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.serialization import digest

FILE = Path(__file__).with_name("missions.json")
FOLDER = Path(__file__).parents[2] / "scenarios" / "contested_ground"
MISSIONS = tuple(product(OBJECTIVE_SETS, INGRESS_MAPS, VICTORIES))
FORCES = 4
BOLD = 5  # one choice in so many is any

type Mission = tuple[str, str, str]


@dataclass(frozen=True)
class Record:
    """A battle as written down: its choices in one text, and the hash chain over all its states."""

    mission: str
    scenario: str
    forces: tuple[int, int]
    seed: str
    way: str
    tokens: tuple[int, ...]
    chain: str
    choices: str


def tables() -> list[Scenario]:
    """The tables that ship for a single battle of any mission, smaller ones first. The lesson is none: its
    mission is agreed on, and its forces are made for it."""
    found = [read(path.read_bytes())[0] for path in sorted(FOLDER.glob("*.json"))]
    scenarios = [each for each in found if each is not None and not missions(each)]
    scenarios = [each for each in scenarios if "mission" not in each.rule_options]
    return sorted(scenarios, key=lambda each: (each.board.width, each.id))


def laid_out(scenario: Scenario, forces: Sequence[int], seed: str) -> ContestedState:
    """A battle before its first choice, with ready forces by their numbers."""
    options = dict(zip(("alpha_force", "bravo_force"), forces, strict=True))
    return GAME.setup(scenario, options, Dice(seed))


def played(state: ContestedState, mission: Mission, hand: Dice) -> Iterator[Choice]:
    """Plays a battle of a mission to its end, choice by choice."""
    while GAME.decision(state) is not None:
        choice = _opening(state, mission, hand) or _thought(state, hand)
        GAME.apply(state, choice)
        yield choice


def _opening(state: ContestedState, mission: Mission, hand: Dice) -> Choice | None:
    """The choice that a mission makes in its set-up; the edge, the corner or the color is drawn."""
    step = {"objectives": 0, "ingress": 1, "victory": 2}.get(state.phase)
    if step is None:
        return None
    fitting = [words for words in choices(state.phase) if words[1] == mission[step]]
    return Choice(fitting[hand.pick(len(fitting))])


def _thought(state: ContestedState, hand: Dice) -> Choice:
    if hand.pick(BOLD):
        return best_candidate(GAME, state)
    options = GAME.options(state)
    return options[pick(hand, len(options))].choice


def chained(state: ContestedState, made: Sequence[Choice]) -> str:
    """The hash chain of a battle with these choices made; each must be allowed."""
    chain = hashlib.sha256(digest(state).encode())
    for choice in made:
        verdict = GAME.judge(state, choice)
        assert verdict.ok, f"{choice}: {verdict.reasons}"
        GAME.apply(state, choice)
        chain.update(digest(state).encode())
    return chain.hexdigest()[:16]


def deal() -> Iterator[Record]:
    """A record for each mission, on the tables and with the forces in turn: the one there is, where its
    choices still make a whole battle."""
    scenarios, known = tables(), {record.mission: record for record in records()}
    for number, mission in enumerate(MISSIONS):
        scenario = scenarios[number % len(scenarios)]
        forces = (1 + number % FORCES, 1 + (number // FORCES + number) % FORCES)
        seed = f"order {number}"
        yield _again(known[" ".join(mission)], scenario) or _recorded(mission, scenario, forces, seed)


def _again(record: Record, scenario: Scenario) -> Record | None:
    """A record as it goes today; None where it no longer makes a whole battle of its mission."""
    state = laid_out(scenario, record.forces, record.seed)
    try:
        chain = chained(state, [Choice.parse(text) for text in record.choices.split("; ")])
    except AssertionError:
        return None
    return replace(record, chain=chain, way=state.outcome.way, tokens=state.tokens) if state.outcome else None


def _recorded(mission: Mission, scenario: Scenario, forces: tuple[int, int], seed: str) -> Record:
    state = laid_out(scenario, forces, seed)
    made = list(played(state, mission, Dice(f"{seed}/hand")))
    assert state.outcome is not None
    chain = chained(laid_out(scenario, forces, seed), made)
    text = "; ".join(map(str, made))
    return Record(" ".join(mission), scenario.id, forces, seed, state.outcome.way, state.tokens, chain, text)


def records() -> list[Record]:
    """The records of missions.json."""
    return [Record(**each) for each in json.loads(FILE.read_text(encoding="utf-8"))]


def main() -> None:
    """Goes through every mission and writes the file."""
    lines = [json.dumps(asdict(record)) for record in deal()]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    print(f"{FILE.name}: {len(lines)} missions")


if __name__ == "__main__":
    main()
