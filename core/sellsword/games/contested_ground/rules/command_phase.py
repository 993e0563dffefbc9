"""The Command Phase: pools of counters, the roll for initiative with its bids, who activates first."""

from dataclasses import replace

from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model import ten_sided_dice
from sellsword.games.contested_ground.model.state import ContestedState, Model, RollOff
from sellsword.games.contested_ground.sheets.reference_tables import foe_of

KEEP, BID, REROLL = ("keep",), ("bid",), ("reroll",)
PRIORITY = (("activate", "first"), ("activate", "last"))


def pool_of(state: ContestedState, side: int) -> int:
    """A counter for each model in play and for each point of Command among them (OC-023, OC-030).

    In round one that is the whole force, on the table or not (OC-S34).
    """
    playing = state.playing(side)
    return len(playing) + sum(model.profile.command for model in playing)


def leader(state: ContestedState, side: int) -> Model | None:
    """The model in play with the highest Command, then the highest Exp (OC-S18)."""
    return max(
        state.playing(side),
        key=lambda model: (model.profile.command, model.profile.exp),
        default=None,
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


def frame_options(frame: RollOff) -> list[Option]:
    """To let the roll stand, to reroll for free, or to bid a counter (OC-025, OC-026, OC-S37)."""
    words = [KEEP, REROLL] if frame.free == frame.asked else [KEEP, BID]
    return [Option(Choice(each), "bid") for each in words]


def judge_frame(frame: RollOff, words: tuple[str, ...]) -> list[Reason]:
    """Why this is no answer to a roll-off."""
    if any(option.choice.words == words for option in frame_options(frame)):
        return []
    if words == REROLL:
        text = "Only the side with fewer counters rerolls for free, and only its first result."
        return [Reason("OC-025", text)]
    return [Reason("OC-026", "Keep the roll, or reroll your own die.")]


def apply_frame(state: ContestedState, frame: RollOff, words: tuple[str, ...]) -> list[Event]:
    """Lets the roll stand or rerolls a die; then the other side is asked."""
    other = foe_of(frame.asked)
    if words == KEEP:
        asked = foe_of(ahead(state, frame)) if frame.free == frame.asked else other
        kept = 0 if frame.free == frame.asked else frame.kept + 1
        _replace(state, replace(frame, asked=asked, kept=kept, free=NOBODY))
        return []
    if words == BID:
        state.pay(frame.asked)
    face = state.dice.roll(1, ten_sided_dice.SIDES)[0]
    faces = tuple(face if side == frame.asked else old for side, old in enumerate(frame.faces))
    _replace(state, RollOff(faces, other, 0, NOBODY))
    rule = "OC-026" if words == BID else "OC-025"
    name, left = state.side_name(frame.asked), state.counters[frame.asked]
    told = event("rerolled", frame.asked, rule, name=name, face=face, bid=int(words == BID), left=left)
    return [told, _rolled(state, faces, rule, again=True)]


def _replace(state: ContestedState, frame: RollOff) -> None:
    state.stack = (*state.stack[:-1], frame)


def advance(state: ContestedState, frame: RollOff) -> list[Event] | None:
    """Goes on with a roll-off as far as nobody must be asked; None where somebody must."""
    if frame.kept < 2:
        if asks(state, frame):
            return None
        _replace(state, replace(frame, asked=foe_of(frame.asked), kept=frame.kept + 1))
        return []
    state.stack = state.stack[:-1]
    one, other = totals_of(state, frame.faces)
    if one == other:
        return _roll(state, NOBODY)
    state.turn = ahead(state, frame)
    return []


def options() -> list[Option]:
    """To activate first or last (OC-024, OC-031)."""
    return [Option(Choice(words), "priority") for words in PRIORITY]


def judge(words: tuple[str, ...]) -> list[Reason]:
    """Why this does not say who activates first."""
    if words in PRIORITY:
        return []
    return [Reason("OC-024", "Say whether to activate first or last.")]


def choose(state: ContestedState, words: tuple[str, ...]) -> list[Event]:
    """Says who activates first this round."""
    state.leads = state.turn if words == PRIORITY[0] else foe_of(state.turn)
    rule = "OC-024" if state.round == 1 else "OC-031"
    name, leads = state.side_name(state.turn), state.side_name(state.leads)
    return [event("priority", state.turn, rule, name=name, leads=leads)]
