"""A clumsy hand: it clicks twice, holds keys down, drags to somewhere else and taps while things move.

What it does is drawn from a seed; time passes by the page's own clock, and what it makes the page choose is
taken down.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Page

STEADY = 400  # milliseconds that a choice must have been in sight
SETTLED = 60  # milliseconds in which a pointer comes to rest
LONGEST = 700  # milliseconds between the two clicks of a double click

# Takes down every choice that the page makes: for how long it was in sight as what a press makes, and
# whether it was asked before. Questions that are open are counted, so that a test can wait.
TAKE_DOWN = """{
  const sight = new Map();
  const { port1, port2 } = new MessageChannel();
  let waiting = [];
  port2.onmessage = () => {
    if (hand.open) return;
    for (const go of waiting) go();
    waiting = [];
  };
  const check = () => port1.postMessage("");
  const quiet = () => new Promise((go) => (waiting.push(go), check()));
  globalThis.hand = { made: [], open: 0, quiet };
  const names = ["data-commit", "data-choice", "data-agree"];
  const look = () => {
    const now = new Set();
    for (const name of names)
      for (const one of document.querySelectorAll(`[${name}]`)) now.add(`${name} ${one.getAttribute(name)}`);
    for (const what of sight.keys()) if (!now.has(what)) sight.delete(what);
    for (const what of now) if (!sight.has(what)) sight.set(what, performance.now());
  };
  const seen = (name, choice) => performance.now() - (sight.get(`${name} ${choice}`) ?? Infinity);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.kind === "reply") hand.open -= 1;
        check();
      });
    }
    postMessage(message, ...rest) {
      if (message.id) hand.open += 1;
      const asked = message.kind === "call" ? JSON.parse(message.text) : {};
      if (asked.op === "choose") {
        const { choice } = asked;
        hand.made.push({
          choice,
          seen: Math.max(...names.map((name) => seen(name, choice)).filter(Number.isFinite), -1),
          asked: seen("data-agree", choice) >= 0 ? seen("data-agree", choice) : -1,
        });
      }
      super.postMessage(message, ...rest);
    }
  };
}"""
# Time passes by playwright's clock, asked in the page itself: one word across instead of three.
REST = """async (ms) => {
  await hand.quiet();
  await __pwClock.controller.runFor(ms);
  await hand.quiet();
}"""
MADE = "() => hand.made.splice(0)"
SETTLE = f"""async (ms) => {{
  await ({REST})(ms);
  return ({MADE})();
}}"""

# What can be pressed: where it is, and whether it commits to something. What leads away from the game, once
# its lesson is over or while its past is looked at, is not aimed at; whether it is hit where something else
# was is to be seen.
TARGETS = """() => {
  const inView = ({ x, y, width, height }) =>
    width > 0 && height > 0 && x + width / 2 > 0 && x + width / 2 < innerWidth
    && y + height / 2 > 0 && y + height / 2 < innerHeight;
  const spots = (selector) => [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect()).filter(inView)
    .map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  return {
    go: spots(".cover .btn, [data-agree], [data-yield], [data-commit]"),
    rows: spots(".act[aria-disabled='false'], .choice, [data-choice]"),
    open: spots(".place.is-open, [data-ghost]"),
    any: spots(".place, .panel button:not(.rule, .guide--over *, .decide--past :not([data-focus])), .board"),
  };
}"""

LOOK = f"""async (ms) => {{
  const found = ({TARGETS})();
  await ({REST})(ms);
  return found;
}}"""

type Spot = tuple[float, float]
type Found = dict[str, list[Spot]]
NOWHERE: list[Spot] = [(5, 300)]
"""Where nothing can be pressed; a hand that hurries may have left the table when its game was over."""


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that the page made: for how long it was in sight before, and for how long it was asked; -1 for
    never."""

    choice: str
    seen: float
    asked: float


class ClumsyHand:
    """Does what a seed tells it."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page, self.random = page, Random(seed)

    def gesture(self) -> list[Made]:
        """One gesture, and the choices that came of it."""
        gestures: list[Callable[[], None]] = [self.click_twice, self.hold_enter, self.hurry, self.drag]
        self.random.choice([*gestures, *[self.go_on] * 4])()
        return [Made(**each) for each in self.page.evaluate(SETTLE, SETTLED)]

    def made(self) -> list[Made]:
        """What was chosen since this was asked last."""
        return [Made(**each) for each in self.page.evaluate(MADE)]

    # Gestures

    def click_twice(self) -> None:
        """A double click, slow or quick, on one spot, whatever comes to lie there."""
        spot = self.target()
        self.click(spot)
        self.rest(self.random.randint(50, LONGEST))
        self.click(spot)

    def hold_enter(self) -> None:
        """A key that repeats itself."""
        for _ in range(6):
            self.page.keyboard.down("Enter")
            self.rest(self.random.randint(30, 200))
        self.page.keyboard.up("Enter")

    def hurry(self) -> None:
        """Taps here and there while the last is still under way."""
        for _ in range(3):
            self.click(self.target())
            self.page.clock.run_for(self.random.randint(10, 120))

    def drag(self) -> None:
        """A press that is let go of somewhere else."""
        (x, y), (to_x, to_y) = self.target(), self.target()
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
        self.page.mouse.move(to_x, to_y)
        self.page.mouse.up()

    def go_on(self) -> None:
        """What a calm hand does, so that the game goes on: it looks, presses once, and looks again."""
        found: Found = self.page.evaluate(LOOK, STEADY)
        self.click(
            self.random.choice(found["go"] or found["rows"] + found["open"] or found["any"] or NOWHERE)
        )

    # Its parts

    def target(self) -> Spot:
        """Something to press, mostly something that is on offer."""
        found: Found = self.page.evaluate(TARGETS)
        kinds = [spots for kind in ("go", "rows", "open", "any") if (spots := found[kind])]
        return self.random.choice(self.random.choice(kinds or [NOWHERE]))

    def click(self, spot: Spot) -> None:
        """The pointer goes there and presses once."""
        self.page.mouse.click(*spot)

    def rest(self, milliseconds: int) -> None:
        """Time passes, and what was asked is answered."""
        self.page.evaluate(REST, milliseconds)
