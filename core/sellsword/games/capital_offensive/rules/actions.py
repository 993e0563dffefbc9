"""Every verb of a choice with the chapter that judges it and the chapter that carries it out.

A choice reads ``actor verb words``. Each phase of play admits some verbs; while an Armory asks, only the
answer is admitted.
"""

from sellsword.game import ALLOWED, Choice, Event, Option, Reason, Verdict
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.rules import (
    armory,
    attack,
    collective_commands,
    grenade,
    lockdown_and_victory,
    movement,
    turn_sequence,
)
from sellsword.games.capital_offensive.sheets.characters import WEAPONS

PHASE_VERBS = {
    "place": ("place",),
    "order": ("order",),
    "commands": ("roll",),
    "command": ("bring", "activate", "end"),
    "movement": ("roll",),
    "act": (*movement.MOVES, *WEAPONS, "end"),
    "over": (),
}
PHASE_RULES = {
    "place": "CO-030",
    "order": "CO-040",
    "commands": "CO-043",
    "command": "CO-045",
    "movement": "CO-051",
    "act": "CO-063",
    "over": "CO-105",
}


def options(state: CapitalState) -> list[Option]:
    """Every choice on offer, in a fixed order."""
    if state.stack:
        return armory.options(state)
    match state.phase:
        case "place":
            return turn_sequence.place_options(state)
        case "order":
            return turn_sequence.order_options(state)
        case "commands" | "movement":
            return [Option(roll_choice(state), "roll")]
        case "command":
            return [*collective_commands.options(state), Option(end_choice(state), "end")]
        case "act":
            acts = [*movement.options(state), *attack.options(state), *grenade.options(state)]
            return [*acts, Option(end_choice(state), "end")]
        case _:
            return []


def mover(state: CapitalState) -> str:
    """The word for whoever must act: the acting character, or a side."""
    if state.stack:
        return state.tokens[state.stack[-1].token].id
    return (
        turn_sequence.side_word(turn_sequence.side_to_move(state)) if state.actor is None else state.actor.id
    )


def roll_choice(state: CapitalState) -> Choice:
    """The choice that rolls Commands or movement."""
    return Choice((mover(state), "roll"))


def end_choice(state: CapitalState) -> Choice:
    """The choice that ends the Turn in progress (CO-S23, CO-S24)."""
    return Choice((mover(state), "end"))


def judge(state: CapitalState, choice: Choice) -> Verdict:
    """Whether the choice is allowed now; if not, every reason."""
    actor, verb, words = split(choice)
    reasons = _timing(state, actor, verb) or _chapter_reasons(state, actor, verb, words)
    return Verdict(tuple(reasons)) if reasons else ALLOWED


def split(choice: Choice) -> tuple[str, str, tuple[str, ...]]:
    """Actor, verb and the words after them; empty where there are none."""
    actor, verb = (*choice.words, "", "")[:2]
    return actor, verb, choice.words[2:]


def _timing(state: CapitalState, actor: str, verb: str) -> list[Reason]:
    if state.outcome is not None:
        return [Reason(PHASE_RULES["over"], f"The game is over. {state.outcome.text}")]
    if state.stack and verb != "take":
        return [Reason("CO-097", f"First: {turn_sequence.question(state)}")]
    if not state.stack and verb not in PHASE_VERBS[state.phase]:
        return [Reason(PHASE_RULES[state.phase], f"Not now: {turn_sequence.question(state)}")]
    if verb not in ("place", "activate") and actor != mover(state):
        return [
            Reason(PHASE_RULES[state.phase], f"It is not for {actor} to act: {turn_sequence.question(state)}")
        ]
    return []


def _chapter_reasons(state: CapitalState, actor: str, verb: str, words: tuple[str, ...]) -> list[Reason]:
    match verb:
        case "take":
            return armory.judge(state, words)
        case "place":
            return turn_sequence.judge_place(state, actor, words)
        case "order":
            return turn_sequence.judge_order(state, words)
        case "bring":
            return collective_commands.judge_bring(state, words)
    if verb in ("roll", "end", "activate") and words:
        return [Reason(PHASE_RULES[state.phase], f"Nothing can follow {verb}.")]
    if verb == "activate":
        return collective_commands.judge_activate(state, actor)
    if verb in movement.MOVES or verb in WEAPONS:
        return _action_reasons(state, verb, words)
    return []


def _action_reasons(state: CapitalState, verb: str, words: tuple[str, ...]) -> list[Reason]:
    if verb in movement.MOVES:
        return movement.judge(state, verb, words)
    weapon = WEAPONS[verb]
    return grenade.judge(state, weapon, words) if weapon.blast else attack.judge(state, weapon, words)


def apply(state: CapitalState, choice: Choice) -> list[Event]:
    """Carries out an allowed choice."""
    actor, verb, words = split(choice)
    match verb:
        case "take":
            return _taken(state, words)
        case "place":
            return turn_sequence.apply_place(state, words)
        case "order":
            return turn_sequence.apply_order(state, words)
        case "roll":
            return (
                collective_commands.apply_roll(state)
                if state.phase == "commands"
                else turn_sequence.apply_movement_roll(state)
            )
        case "bring":
            return [*collective_commands.apply_bring(state, words), *turn_sequence.end_when_spent(state)]
        case "activate":
            return turn_sequence.activate_drone(state, actor)
        case "end":
            return (
                turn_sequence.end_collective_turn(state)
                if state.phase == "command"
                else turn_sequence.end_activation(state)
            )
    return _acted(state, verb, words)


def _acted(state: CapitalState, verb: str, words: tuple[str, ...]) -> list[Event]:
    if verb in movement.MOVES:
        events = movement.apply(state, verb, words)
    else:
        weapon = WEAPONS[verb]
        events = grenade.apply(state, weapon, words) if weapon.blast else attack.apply(state, weapon, words)
    return events + _afterwards(state)


def _taken(state: CapitalState, words: tuple[str, ...]) -> list[Event]:
    """Takes from the Armory, then walks the rest of the way."""
    events = [armory.apply(state, words)]
    frame, state.stack = state.stack[-1], state.stack[:-1]
    return events + movement.walk(state, frame.path) + _afterwards(state)


def _afterwards(state: CapitalState) -> list[Event]:
    """What an Action may bring about: victory, the acting Tough's own end, the last Action spent."""
    events = lockdown_and_victory.settle(state)
    active, actor = state.active, state.actor
    if state.outcome is not None or state.stack or active is None or actor is None:
        return events
    out = actor.cell < 0
    if out or (state.phase == "act" and not active.actions):
        return events + turn_sequence.end_activation(state)
    return events


def decliner(state: CapitalState) -> Choice | None:
    """The choice that does nothing more, where there is one."""
    return end_choice(state) if not state.stack and state.phase in ("command", "act") else None


def seat_to_decide(state: CapitalState) -> int:
    """The seat whose decision it is; seats and sides are the same here."""
    return state.tokens[state.stack[-1].token].side if state.stack else turn_sequence.side_to_move(state)
