"""The Command Phase: pools of counters, the roll for initiative with its bids, who activates first."""

from dataclasses import replace

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model import ten_sided_dice
from sellsword.games.contested_ground.model.state import ContestedState, Model, RollOff
from sellsword.games.contested_ground.rules.deployment_and_movement import recon_deployment
from sellsword.games.contested_ground.sheets.reference_tables import foe_of

FIRST, LAST = "first", "last"


def pool_of(state: ContestedState, side: int) -> int:
    """A counter for each model in play and for each point of Command among them (OC-023, OC-030).

    In round one that is the whole force, on the table or not (OC-S34).
    """
    playing = state.playing(side)
    return len(playing) + sum(model.profile.command for model in playing)


def leader(state: ContestedState, side: int) -> Model | None:
    """The model in play with the highest Command, then the highest Exp (OC-S18)."""
    return max(
        state.playing(side), key=lambda model: (model.profile.command, model.profile.exp), default=None
    )


def bonus(state: ContestedState, side: int) -> int:
    """What a side adds to a roll-off for priority: its leader's Exp (OC-024)."""
    found = leader(state, side)
    return 0 if found is None else found.profile.exp


def open_round(state: ContestedState) -> list[Event]:
    """A round begins: pools are gathered, and somebody is to choose who activates first."""
    state.round += 1
    state.counters = (pool_of(state, 0), pool_of(state, 1))
    rule = "OC-023" if state.round == 1 else "OC-030"
    opened = event("round", NOBODY, "OC-022", rule, round=state.round, counters=state.counters)
    state.phase = "priority"
    if state.round > 1 and state.counters[0] != state.counters[1]:
        state.turn = 0 if state.counters[0] < state.counters[1] else 1
        return [opened]
    return [opened, *_roll(state, _short_of_counters(state))]


def _short_of_counters(state: ContestedState) -> int:
    """The side with fewer counters, which may reroll for free in round one (OC-025)."""
    one, other = state.counters
    return NOBODY if one == other else 0 if one < other else 1


def _roll(state: ContestedState, free: int) -> list[Event]:
    """Rolls off for priority and asks for rerolls (OC-024, OC-032)."""
    bonuses = (bonus(state, 0), bonus(state, 1))
    faces, tied = ten_sided_dice.roll_off(state.dice, bonuses)
    rule = "OC-024" if state.round == 1 else "OC-032"
    frame = RollOff(faces, NOBODY, 0, free)
    asked = free if free != NOBODY else foe_of(ahead(state, frame))
    state.stack = (*state.stack, replace(frame, asked=asked))
    return [_rolled(state, faces, rule, tied)]


def _rolled(
    state: ContestedState, faces: tuple[int, ...], rule: str, tied: tuple[int, ...] = (), again: bool = False
) -> Event:
    totals = totals_of(state, faces)
    names = (state.side_name(0), state.side_name(1))
    return event(
        "initiative", NOBODY, rule, faces=faces, tied=tied, totals=totals, names=names, again=int(again)
    )


def totals_of(state: ContestedState, faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of both sides with what they add."""
    return tuple(face + bonus(state, side) for side, face in enumerate(faces))


def ahead(state: ContestedState, frame: RollOff) -> int:
    """The side with the higher total; Player One's where they are equal."""
    one, other = totals_of(state, frame.faces)
    return state.first if one == other else 0 if one > other else 1


def asks(state: ContestedState, frame: RollOff) -> bool:
    """Whether the side whose answer is due has anything to say."""
    return frame.free == frame.asked or state.counters[frame.asked] > 0


def no_bid() -> Reason:
    """That something answers no roll-off."""
    return Reason("OC-026", "Keep the roll, or reroll your own die.")


class KeepRoll(Action[ContestedState, None]):
    """A side lets the roll stand; then the other side is asked."""

    verb = "keep"
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """At any time."""
        return [Option(Choice((self.verb,)), Bid.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return no_bid() if said.who else None

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """After a free reroll that was left, whoever is behind is asked first."""
        frame = state.pending(RollOff)
        if frame.free == frame.asked:
            _replace(state, replace(frame, asked=foe_of(ahead(state, frame)), kept=0, free=NOBODY))
        else:
            _replace(state, replace(frame, asked=foe_of(frame.asked), kept=frame.kept + 1, free=NOBODY))
        return []


class RerollFree(Action[ContestedState, None]):
    """The side with fewer counters rerolls its first result (OC-025)."""

    verb = "reroll"
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """Where it is asked."""
        return [] if self.reasons(state, None) else [Option(Choice((self.verb,)), Bid.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return no_bid() if said.who else None

    def reasons(self, state: ContestedState, action: None) -> list[Reason]:
        """Whose right it is."""
        frame = state.pending(RollOff)
        if frame.free == frame.asked:
            return []
        text = "Only the side with fewer counters rerolls for free, and only its first result."
        return [Reason("OC-025", text)]

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """Its die falls again."""
        return _reroll(state, "OC-025", 0)


class Bid(Action[ContestedState, None]):
    """A counter is paid to reroll one's own die (OC-026, OC-S37)."""

    verb, costs = "bid", "An Order Counter is spent."
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """Once the free reroll is out of the way."""
        return [] if self.reasons(state, None) else [Option(Choice((self.verb,)), self.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return no_bid() if said.who else None

    def reasons(self, state: ContestedState, action: None) -> list[Reason]:
        """What is free is not paid for."""
        frame = state.pending(RollOff)
        return [no_bid()] if frame.free == frame.asked else []

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """Its die falls again."""
        state.pay(state.pending(RollOff).asked)
        return _reroll(state, "OC-026", 1)


def _reroll(state: ContestedState, rule: str, bid: int) -> list[Event]:
    """Rerolls a die; then the other side is asked."""
    frame = state.pending(RollOff)
    face = state.dice.roll(1, ten_sided_dice.SIDES)[0]
    faces = tuple(face if side == frame.asked else old for side, old in enumerate(frame.faces))
    _replace(state, RollOff(faces, foe_of(frame.asked), 0, NOBODY))
    name, left = state.side_name(frame.asked), state.counters[frame.asked]
    told = event("rerolled", frame.asked, rule, name=name, face=face, bid=bid, left=left)
    return [told, _rolled(state, faces, rule, again=True)]


def _replace(state: ContestedState, frame: RollOff) -> None:
    state.stack = (*state.stack[:-1], frame)


def advance(state: ContestedState) -> list[Event] | None:
    """Goes on with a roll-off as far as nobody must be asked; None where somebody must."""
    frame = state.pending(RollOff)
    if frame.kept < 2:
        if asks(state, frame):
            return None
        _replace(state, replace(frame, asked=foe_of(frame.asked), kept=frame.kept + 1))
        return []
    state.drop()
    one, other = totals_of(state, frame.faces)
    if one == other:
        return _roll(state, NOBODY)
    state.turn = ahead(state, frame)
    return []


def no_priority() -> Reason:
    """That something does not say who activates first."""
    return Reason("OC-024", "Say whether to activate first or last.")


class Prioritize(Action[ContestedState, str]):
    """Says who activates first this round (OC-024, OC-031)."""

    verb = "activate"

    def offers(self, state: ContestedState) -> list[Option]:
        """First or last."""
        return [Option(Choice((self.verb, when)), "priority") for when in (FIRST, LAST)]

    def parse(self, state: ContestedState, said: Spoken) -> str | Reason:
        """When the side that speaks activates."""
        return said.who if said.who in (FIRST, LAST) and not said.rest else no_priority()

    def apply(self, state: ContestedState, when: str) -> list[Event]:
        """Recon follows in round one, else the activations (OC-X02)."""
        side = state.turn
        state.leads = side if when == FIRST else foe_of(side)
        rule = "OC-024" if state.round == 1 else "OC-031"
        if state.round == 1:
            recon_deployment.begin(state)
        else:
            state.phase, state.turn = "activation", state.leads
        name, leads = state.side_name(side), state.side_name(state.leads)
        return [event("priority", side, rule, name=name, leads=leads)]
