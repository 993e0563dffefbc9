"""The line-up: the coin that decides who begins, and who lies under which slot (SH-012, SH-013)."""

from dataclasses import dataclass

from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import Words
from sellsword.games.combat_simulator.model.state import SimulatorState, Unit
from sellsword.games.combat_simulator.rules import engineer, sentry
from sellsword.games.combat_simulator.sheets.characters import (
    BLU,
    CLASS_IDS,
    COPIES,
    NAMES,
    RED,
    SIDE_IDS,
    SLOTS,
    UNITS,
    foe_of,
)
from sellsword.odds import Faces, Modifier, Roll, each_face

HEADS = 1


@dataclass(frozen=True, slots=True)
class CoinPool:
    """The coin (SH-012): heads for RED, tails for BLU. ``resolve`` gives the side that begins."""

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """One coin."""
        return (each_face(1, 2, "coin"),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What the two faces mean."""
        return (Modifier("heads", f"{NAMES['red']} begins", "SH-012"),)

    def resolve(self, *faces: Faces) -> int:
        """The side that begins."""
        return RED if faces[0][0] == HEADS else BLU


FLIP = Choice(("red", "flip"))


def flip(state: SimulatorState) -> list[Event]:
    """Flips the coin; then the line-ups are chosen, or dealt (SH-012, SH-013)."""
    faces = state.dice.roll(1, 2)
    state.first = CoinPool().resolve(faces)
    state.phase = "draft"
    flipped = event("flipped", NOBODY, "SH-012", faces=faces, side=NAMES[SIDE_IDS[state.first]])
    return [flipped, *(_deal(state) if state.rules.dealt_lineups else [])]


def _deal(state: SimulatorState) -> list[Event]:
    """Draws every slot that is still empty from its side's cards."""
    events = []
    for unit in iter(lambda: next_slot(state), None):
        pile = [kind for kind in CLASS_IDS for _ in range(state.left_in_pile(unit.side, kind))]
        unit.kind = pile[state.dice.pick(len(pile))]
        events.append(_picked(unit))
    return events


def next_slot(state: SimulatorState) -> Unit | None:
    """The slot to be filled next: the first player's, then the second's, slot by slot (SH-013)."""
    for slot in range(SLOTS):
        for side in (state.first, foe_of(state.first)):
            unit = state.units[side * UNITS + slot]
            if not unit.kind:
                return unit
    return None


def options(state: SimulatorState, unit: Unit) -> list[Option]:
    """The classes that can be put under a slot (SH-013, SH-022)."""
    return [Option(Choice((unit.id, "pick", kind)), "pick") for kind in state.pile(unit.side)]


def judge(state: SimulatorState, unit: Unit, words: Words) -> list[Reason]:
    """Why this card cannot be put under the slot."""
    if len(words) != 1 or words[0] not in CLASS_IDS:
        return [Reason("SH-013", f"Name one class to pick: {', '.join(CLASS_IDS)}.")]
    if state.left_in_pile(unit.side, words[0]):
        return []
    text = f"Both {NAMES[words[0]]} cards of {NAMES[SIDE_IDS[unit.side]]} are in use."
    return [Reason("SH-S48", text, (("cards", COPIES),))]


def pick(state: SimulatorState, unit: Unit, words: Words) -> list[Event]:
    """Puts a card face down under a slot; a Sentry stays beside an Engineer only (SH-022, SH-070)."""
    unit.kind = words[0]
    return [_picked(unit), *([] if unit.kind == engineer.ENGINEER else sentry.wreck_of(state, unit))]


def _picked(unit: Unit) -> Event:
    rule = "SH-013"
    return event("picked", unit.side, rule, token=unit.id, what=unit.kind, slot=unit.slot + 1)
