"""A golden game gives the same states in CPython and in Chromium, choice by choice."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sellsword.match import Match
from sellsword_build.serve import Host
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.web.pages import CAPTURE_ENGINES, START, Title

HASHES = """(requests) => {
  const engine = engines.at(-1);
  const ask = (request, id) => new Promise((resolve) => {
    const hear = ({ data }) => {
      if (data.kind !== "reply" || data.id !== id) return;
      engine.removeEventListener("message", hear);
      resolve(JSON.parse(data.text).view.hash);
    };
    engine.addEventListener("message", hear);
    engine.postMessage({ kind: "call", id, text: JSON.stringify(request) });
  });
  return Promise.all(requests.map((request, index) => ask(request, `recorded ${index}`)));
}"""


def at_persons(match: Match[Any]) -> list[int]:
    """The positions at which a person chose; what the rules play in between follows by itself."""
    return [at for at, step in enumerate(match.steps) if step.seat >= 0 and match.person(step.seat)]


def requests(match: Match[Any]) -> list[dict[str, Any]]:
    """What the engine is asked: the match, then each choice of a person."""
    terms = match.terms
    seats = [{"player": holder.player, "name": holder.name} for holder in terms.holders]
    begin = {"op": "new", "game": terms.scenario.game, "scenario": terms.scenario.id, "seats": seats}
    set_up = begin | {"seed": terms.seed, "options": dict(terms.options), "undo": terms.undo}
    chosen = [{"op": "choose", "choice": str(match.steps[at].choice)} for at in at_persons(match)]
    return [set_up, *chosen]


@pytest.mark.parametrize(
    "name",
    ["capital_offensive/drone_attack", pytest.param("dark_metal/the_gate_hex", marks=pytest.mark.long)],
)
def test_a_golden_game_has_the_same_hashes_in_chromium(caller: Page, host: Host, name: str) -> None:
    match = repeated(*parse((FOLDER / f"{name}.txt").read_text("utf-8")))
    known = match.hashes()
    caller.add_init_script(CAPTURE_ENGINES)
    caller.goto(host.address)
    expect(Title(caller).set_up().start_button).to_be_enabled(timeout=START)
    wanted = [known[at] for at in (*at_persons(match), match.length)]
    assert caller.evaluate(HASHES, requests(match)) == wanted
