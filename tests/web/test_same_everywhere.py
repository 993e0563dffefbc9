"""A game recorded in CPython gives the same states in Chromium, choice by choice."""

from typing import Any

from playwright.sync_api import Browser, expect

from sellsword_build.serve import Host
from tests.golden.playthrough import FOLDER, laid_out, parse
from tests.web.pages import CAPTURE_ENGINES, START, Title, visitor

PLAYTHROUGH = FOLDER / "capital_offensive" / "drone_attack.txt"
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


def requests() -> list[dict[str, Any]]:
    """What the engine is asked: the match, then each choice of the playthrough."""
    header, choices = parse(PLAYTHROUGH.read_text("utf-8"))
    terms = laid_out(header).terms
    seats = [{"player": holder.player, "name": holder.name} for holder in terms.holders]
    begin = {"op": "new", "game": terms.scenario.game, "scenario": terms.scenario.id, "seats": seats}
    set_up = begin | {"seed": terms.seed, "options": dict(terms.options), "undo": terms.undo}
    return [set_up, *({"op": "choose", "choice": str(choice)} for choice in choices)]


def recorded() -> list[str]:
    """The hashes that CPython wrote down."""
    body = PLAYTHROUGH.read_text("utf-8").partition("\n\n")[2]
    return [line.rpartition("| ")[2] for line in body.splitlines()]


def test_a_recorded_game_has_the_same_hashes_in_chromium(browser: Browser, host: Host) -> None:
    with visitor(browser, host.address) as page:
        page.add_init_script(CAPTURE_ENGINES)
        page.goto(host.address)
        expect(Title(page).set_up().start_button).to_be_enabled(timeout=START)
        assert page.evaluate(HASHES, requests()) == recorded()
