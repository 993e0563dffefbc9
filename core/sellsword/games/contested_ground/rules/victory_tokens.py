"""Victory Tokens and the end of the battle (OC-013 to OC-020, OC-S47, OC-S48)."""

from sellsword.game import NOBODY, Event, Outcome, event
from sellsword.games.contested_ground.model.state import LOST, WAITING, ContestedState
from sellsword.games.contested_ground.rules import objective_actions
from sellsword.games.contested_ground.sheets.reference_tables import ROUNDS, SCORING, foe_of

WAYS = ("tokens", "draw", "tabled")
ENDS = dict(zip(WAYS, ("OC-013", "OC-S47", "OC-S48"), strict=True))
"""The rule by which each of them ends a battle."""
RULES = {"capture-and-control": "OC-015", "secure-and-hold": "OC-016", "download-the-intel": "OC-019"}


def due(state: ContestedState, side: int) -> int:
    """The Victory Tokens that a side would gain if they were paid now."""
    controlled = sum(holder == side for holder in state.control)
    match state.mission.victory:
        case "capture-and-control":
            return controlled
        case "download-the-intel":
            return controlled + sum(
                objective_actions.securing(state, index) == side for index in range(len(state.objectives))
            )
    return max(0, min(2, held(state, side) - 1))


def held(state: ContestedState, side: int) -> int:
    """The objectives that count as Secured by a side in Secure and Hold: a Control marker counts for its
    owner, whoever stands there (OC-017)."""
    return sum(
        (holder if holder != NOBODY else objective_actions.securing(state, index)) == side
        for index, holder in enumerate(state.control)
    )


def end_round(state: ContestedState) -> list[Event]:
    """The End Phase: who never entered is lost, tokens are paid, counters go (OC-029, OC-038, OC-039), and
    of the Intel nothing is under Control when the next round begins (OC-020)."""
    events = _lose_strays(state) if state.round == 1 else []
    if state.round in SCORING:
        events.append(_score(state))
    if state.mission.victory == "download-the-intel":
        state.control = (NOBODY,) * len(state.control)
    state.counters = (0, 0)
    for model in state.models:
        model.activated = False
    return events + settle(state, last=state.round >= ROUNDS)


def _lose_strays(state: ContestedState) -> list[Event]:
    events = []
    for model in state.models:
        if model.status == WAITING:
            model.status = LOST
            events.append(event("lost", model.side, "OC-029", name=model.name))
    return events


def _score(state: ContestedState) -> Event:
    gained = (due(state, 0), due(state, 1))
    state.tokens = tuple(tokens + more for tokens, more in zip(state.tokens, gained, strict=True))
    return event(
        "scored",
        NOBODY,
        "OC-038",
        RULES[state.mission.victory],
        gained=gained,
        tokens=state.tokens,
        names=state.titles,
    )


def settle(state: ContestedState, last: bool = False) -> list[Event]:
    """Ends the battle after its last round, or at once where a force that leads faces nobody (OC-S48)."""
    empty = [side for side in (0, 1) if not state.playing(side)]
    alone = len(empty) == 1 and state.tokens[foe_of(empty[0])] > state.tokens[empty[0]]
    if not last and (state.rules.play_on or not (alone or len(empty) == 2)):
        return []
    state.outcome = _outcome(state, alone and not last)
    state.phase, state.active, state.stack = "over", None, ()
    return [event("over", state.outcome.winner, ENDS[state.outcome.way], text=state.outcome.text)]


def _outcome(state: ContestedState, alone: bool) -> Outcome:
    one, other = state.tokens
    if one == other:
        return Outcome(NOBODY, "draw", f"The battle is drawn, {one} Victory Tokens to {other}.")
    winner = 0 if one > other else 1
    score = f"{max(one, other)} Victory Tokens to {min(one, other)}"
    if alone:
        return Outcome(winner, "tabled", f"{state.side_name(winner)} hold the field and win, {score}.")
    return Outcome(winner, "tokens", f"{state.side_name(winner)} win, {score}.")
