"""A small board to play on: a position by its FEN, a character and pennies for each side, dice that fall as
written.

Squares are numbered as in draughts books, Black's home row 1 to 4 and White's 29 to 32.
"""

from collections.abc import Iterable, Sequence

from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Choice, Event
from sellsword.games.schlock_attack.game import GAME
from sellsword.games.schlock_attack.model.draughts import BLACK, WHITE, squares_in
from sellsword.games.schlock_attack.model.rule_options import rules_from
from sellsword.games.schlock_attack.model.state import Crew, Frame, SchlockState
from sellsword.games.schlock_attack.notation.fen import read_fen, write_fen
from sellsword.games.schlock_attack.rules import turn_sequence
from sellsword.games.schlock_attack.rules.flow import FLOW
from sellsword.games.schlock_attack.sheets.characters import SHEETS
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Board, Scenario

BYSTANDER = "ennesby"
"""Who leads the side that a story is not about: unpaid, and without a power in the other's turn."""

BARE = Scenario(FORMAT, SCHEMA_VERSION, "bare", "Bare", "schlock_attack", Board("checkers", 8, 8))
"""A scenario that leaves everything to the rules."""


def new_game(**options: int | bool) -> SchlockState:
    """A game from its very beginning, with the characters still to be picked."""
    return GAME.setup(BARE, options, ScriptedDice(()))


def table(
    fen: str,
    black: str = BYSTANDER,
    white: str = BYSTANDER,
    *,
    pennies: tuple[int | None, int | None] = (None, None),
    dimes: tuple[int, int] = (0, 0),
    dice: Iterable[int] = (),
    **options: int | bool,
) -> SchlockState:
    """A game in the middle of things, as the turn of the side to move begins.

    Without ``pennies`` a side has what its character starts with. Without characters at all, ``black=""``
    and ``white=""``, this is plain draughts.
    """
    position = read_fen(fen)
    last = 1 - position.mover
    state = SchlockState(
        dice=ScriptedDice(dice),
        outcome=None,
        offer=NOBODY,
        rules=rules_from({"characters": bool(black or white), **options}),
        pieces=(position.pieces(BLACK), position.pieces(WHITE)),
        kings=position.kings,
        mover=last,
        crews=(_crew(black, pennies[BLACK], dimes[BLACK]), _crew(white, pennies[WHITE], dimes[WHITE])),
        stack=(Frame(turn_sequence.PASS, last),),
        quiet=-1,
    )
    FLOW.proceed(state)
    assert GAME.invariants(state) == []
    return state


def _crew(character: str, pennies: int | None, dimes: int) -> Crew:
    start = SHEETS[character].pennies if character else 0
    return Crew(character, start if pennies is None else pennies, dimes)


def board(state: SchlockState) -> str:
    """The FEN: whose turn it is and where the checkers stand."""
    return write_fen(state.position)


def checkers(state: SchlockState, side: int) -> list[int]:
    """The squares on which a side stands."""
    return list(squares_in(state.pieces[side]))


def pennies(state: SchlockState, side: int) -> int:
    """What a side has in its purse."""
    return state.crews[side].pennies


def to_act(state: SchlockState) -> int:
    """The side that must choose now."""
    decision = GAME.decision(state)
    assert decision is not None, "the game is over"
    return decision.seat


def offered(state: SchlockState, group: str = "") -> set[str]:
    """Every choice on offer as people type it; with ``group``, only those of one kind."""
    return {str(option.choice) for option in GAME.options(state) if group in ("", option.group)}


def play(state: SchlockState, *texts: str) -> list[Event]:
    """Makes each choice, which must be on offer and allowed, and gives the events of all."""
    events: list[Event] = []
    for text in texts:
        choice = Choice.parse(text)
        verdict = GAME.judge(state, choice)
        assert verdict.ok, f"{text}: {[(reason.rule, reason.text) for reason in verdict.reasons]}"
        assert text in offered(state), f"{text} is allowed but not on offer"
        events += GAME.apply(state, choice)
        assert GAME.invariants(state) == []
    return events


def refused(state: SchlockState, text: str) -> set[str]:
    """The rules that forbid a choice: empty when it is allowed. What is refused is not on offer either."""
    reasons = GAME.judge(state, Choice.parse(text)).reasons
    assert bool(reasons) != (text in offered(state)), f"{text} is refused and on offer, or neither"
    return {reason.rule for reason in reasons}


def happened(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind, in order."""
    return [event for event in events if event.kind == kind]


def ended(state: SchlockState) -> tuple[int, str]:
    """The winner and the way in which the game came to its end."""
    assert state.outcome is not None, "the game goes on"
    return state.outcome.winner, state.outcome.way
