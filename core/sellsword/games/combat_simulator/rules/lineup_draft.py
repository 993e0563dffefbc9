"""The line-up: the coin that decides who begins, and who lies under which slot (SH-012, SH-013)."""

from dataclasses import dataclass

from sellsword.flow import Action, Bare, Spoken
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import bare
from sellsword.games.combat_simulator.model.state import DRAFT, SimulatorState, Unit
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


def _picked(unit: Unit) -> Event:
    rule = "SH-013"
    return event("picked", unit.side, rule, token=unit.id, what=unit.kind, slot=unit.slot + 1)


class Flip(Bare[SimulatorState]):
    """The coin is flipped; then the line-ups are chosen, or dealt (SH-012, SH-013)."""

    verb = "flip"

    def rule(self, state: SimulatorState) -> str:
        """The coin comes first."""
        return "SH-012"

    def offers(self, state: SimulatorState) -> list[Option]:
        """To flip it."""
        return [Option(FLIP, self.verb)]

    def pool(self, state: SimulatorState, action: None) -> CoinPool:
        """The coin."""
        return CoinPool()

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """Whoever it shows is the first player."""
        faces = state.dice.roll(1, 2)
        state.first = CoinPool().resolve(faces)
        state.phase = DRAFT
        flipped = event("flipped", NOBODY, "SH-012", faces=faces, side=NAMES[SIDE_IDS[state.first]])
        return [flipped, *(_deal(state) if state.rules.dealt_lineups else [])]


FLIP = Choice(("red", Flip.verb))


class Pick(Action[SimulatorState, str]):
    """A card is put face down under a slot (SH-013, SH-022)."""

    verb = "pick"

    def slot(self, state: SimulatorState) -> Unit:
        """The slot that is asked about."""
        unit = next_slot(state)
        assert unit is not None, "the line-ups are not full"
        return unit

    def offers(self, state: SimulatorState) -> list[Option]:
        """The classes of which a card is left."""
        unit = self.slot(state)
        return [bare(unit.id, self.verb, kind) for kind in state.pile(unit.side)]

    def parse(self, state: SimulatorState, said: Spoken) -> str | Reason:
        """The class."""
        kind = " ".join(said.rest)
        unknown = f"Say which class: {', '.join(NAMES[each] for each in CLASS_IDS)}."
        return kind if kind in CLASS_IDS else Reason("SH-013", unknown)

    def reasons(self, state: SimulatorState, kind: str) -> list[Reason]:
        """Why this card cannot be put under the slot."""
        side = self.slot(state).side
        if state.left_in_pile(side, kind):
            return []
        text = f"Both {NAMES[kind]} cards of {NAMES[SIDE_IDS[side]]} are in use."
        return [Reason("SH-S48", text, (("cards", COPIES),))]

    def apply(self, state: SimulatorState, kind: str) -> list[Event]:
        """A Sentry stays beside an Engineer only (SH-070)."""
        unit = self.slot(state)
        unit.kind = kind
        return [_picked(unit), *([] if kind == engineer.ENGINEER else sentry.wreck_of(state, unit))]
