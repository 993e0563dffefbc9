"""A choice before it is made: the way square by square, what it captures and earns, what may answer it."""

from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.game import Choice
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import Move
from sellsword.games.schlock_attack.model.square_references import center, listed
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.base_game.legal_moves import MOVE
from sellsword.games.schlock_attack.rules.base_game.victory import name_of
from sellsword.games.schlock_attack.rules.character_selection import PICK, Pick
from sellsword.games.schlock_attack.rules.flow import FLOW, move_of, spoken
from sellsword.games.schlock_attack.rules.moving import MakeMove
from sellsword.games.schlock_attack.rules.powers import detonation, laser, neutralization
from sellsword.games.schlock_attack.rules.powers.advice_and_extra_turn import Advise, Ask
from sellsword.games.schlock_attack.rules.powers.detonation import Detonate
from sellsword.games.schlock_attack.rules.powers.laser import Laser
from sellsword.games.schlock_attack.rules.powers.plasma_cannon import Shoot
from sellsword.games.schlock_attack.rules.powers.teleport import TO, SendTo
from sellsword.games.schlock_attack.rules.refusals import POWERS
from sellsword.games.schlock_attack.sheets.characters import (
    DETONATE,
    GREEDY,
    NEUTRALIZE,
    PENNIES_TO_WIN,
    SHEETS,
    SHOOT,
    TAGON_TO_WIN,
    Sheet,
)
from sellsword.games.schlock_attack.table.log import pennies
from sellsword.odds import distribution
from sellsword.presentation import chance, refused
from sellsword.scene import Answer, Mark, Odds, Preview, Source

_VERBS = {neutralization.DECLARE: NEUTRALIZE.verb}
"""The power that a question is about, where the question has a name of its own."""


def preview(state: SchlockState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    reasons = FLOW.reasons(state, choice)
    title, commit = _names(choice)
    if reasons:
        return refused(title, reasons)
    sources, (answers, threats) = _sources(state, choice), _answers(state, choice)
    spoken = [title, *(f"{source.effect}, {source.source}" for source in sources)]
    spoken += [f"{answer.title}: {answer.text}" for answer in answers]
    return Preview(
        title,
        commit,
        ". ".join(spoken),
        (*_marks(state, choice), *threats),
        _odds(state, choice),
        sources,
        answers,
        f"What {title} brings" if state.asks(PICK) else "",
    )


def _names(choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    said = spoken(choice)
    move = move_of(choice) if said.verb == MOVE else None
    if move is not None:
        return _move_names(move)
    power, where = POWERS.get(said.verb), " ".join(said.rest)
    if said.verb == PICK and where in SHEETS:
        return SHEETS[where].name, f"Pick {SHEETS[where].name}"
    if said.verb == TO:
        return f"The checker goes to {where}", f"Send it to {where}"
    if power is not None:
        return f"{power.title} {where}".rstrip(), f"{said.verb.capitalize()} {where}".rstrip()
    return str(choice).capitalize(), str(choice).capitalize()


def _move_names(move: Move) -> tuple[str, str]:
    start, *landings = map(str, move.path)
    if not move.taken:
        return f"{start} moves to {landings[0]}", f"Move to {landings[0]}"
    if move.pounces:
        return f"{start} captures on {landings[0]}", "Capture"
    button = "Jump" if len(landings) == 1 else f"Jump {len(landings)} times"
    return f"{start} jumps to {listed(landings, 'and')}", button


def _marks(state: SchlockState, choice: Choice) -> tuple[Mark, ...]:
    action, meant = FLOW.read(state, choice)
    match action:
        case MakeMove() | Advise():
            move = move_of(choice)
            return () if move is None else _way(state, move)
        case Laser():
            return tuple(_on("aimed", each) for each in draughts.squares_in(laser.caught(state, meant)))
        case Detonate():
            return tuple(_on("area", each) for each in draughts.squares_in(detonation.caught(state, meant)))
        case SendTo():
            return (Mark("path", (center(state.stack[-1].square), center(meant))), _on("ghost", meant))
        case Shoot():
            return (_on("aimed", meant),)
    return (_on("ghost", meant),) if isinstance(meant, int) else ()


def _on(kind: str, square: int) -> Mark:
    return Mark(kind, (center(square),), place=str(square))


def _way(state: SchlockState, move: Move) -> tuple[Mark, ...]:
    """The way square by square, numbered where there are several, and what is jumped on it."""
    points = tuple(center(square) for square in move.path)
    prey = draughts.squares_in(move.taken & state.pieces[1 - state.mover])
    taken = tuple(_on("taken", square) for square in prey)
    landings = enumerate(move.path[1:], 1) if len(points) > 2 else ()
    steps = tuple(Mark("step", (center(square),), str(at), str(square)) for at, square in landings)
    return (Mark("path", points), _on("ghost", move.path[-1]), *taken, *steps)


def _odds(state: SchlockState, choice: Choice) -> tuple[Odds, ...]:
    rolled = FLOW.pool(state, choice)
    if rolled is None:
        return ()
    lines = tuple(chance(str(pips), share) for pips, share in distribution(rolled))
    return (Odds("Turns until it goes", "on the die", lines),)


def _sources(state: SchlockState, choice: Choice) -> tuple[Source, ...]:
    """What the choice earns, captures and costs."""
    action, meant = FLOW.read(state, choice)
    if isinstance(action, Pick):
        return tuple(_brings(SHEETS[meant]))
    if isinstance(action, MakeMove):
        return tuple(_comes(state, meant))
    power = POWERS.get(action.verb)
    if power is None or not power.cost:
        return ()
    return (Source(f"-{pennies(power.cost)}", power.text, power.rule),)


def _brings(sheet: Sheet) -> Iterator[Source]:
    """A character's powers with their prices, and how it comes by pennies."""
    for power in sheet.powers:
        cost = f" ({pennies(power.cost)})" if power.cost else ""
        yield Source(f"{power.title}{cost}", power.text, power.rule)
    start = f"Starts with {pennies(sheet.pennies)}"
    if sheet.mercenary:
        wanted = TAGON_TO_WIN if GREEDY in sheet.powers else PENNIES_TO_WIN
        yield Source("Mercenary", f"{start}, earns more by long jumps and wins with {wanted}.", "SA-022")
    else:
        yield Source("No mercenary", f"{start} and earns none.", sheet.rule)


def _comes(state: SchlockState, move: Move) -> Iterator[Source]:
    """What comes of a move: where it ends, and what a jump captures and earns."""
    crew = state.crews[state.mover]
    if crew.marked == move.path[0] and crew.target == move.path[-1]:
        yield Source("captured on arrival", "it would stand on its own target", "SA-S24")
    number = (move.taken & state.pieces[1 - state.mover]).bit_count()
    if number:
        yield Source(f"{number} captured", f"over {_squares(move.taken)}", "SA-007")
    jumps = state.jumps + len(move.path) - 1
    earned = jumps - max(1, state.jumps)
    if move.taken and earned and state.paid(state.mover):
        yield Source(f"+{pennies(earned)}", f"{jumps} jumps in a turn", "SA-022")


def _squares(mask: int) -> str:
    return listed(list(map(str, draughts.squares_in(mask))), "and")


@dataclass(frozen=True, slots=True)
class Strike:
    """A way to capture at once: in words, and square by square, from whoever captures."""

    text: str
    ways: tuple[tuple[int, ...], ...]


def _answers(state: SchlockState, choice: Choice) -> tuple[tuple[Answer, ...], tuple[Mark, ...]]:
    """What the other side could do at once: answer with a power, then jump or strike in its own turn."""
    if isinstance(FLOW.read(state, choice)[0], SendTo | Pick | Advise | Ask):
        return (), ()
    after, side = state.copy(), state.stack[-1].side
    FLOW.apply(after, choice)
    found: list[Answer] = []
    while (declined := _declined(after)) is not None:
        found += _interruption(after, 1 - side)
        FLOW.apply(after, declined)
    strikes = _strikes(after) if after.asks("move") and after.mover != side else []
    found += [Answer(name_of(after, after.mover), strike.text, after.mover) for strike in strikes]
    ways = dict.fromkeys(way for strike in strikes for way in strike.ways)
    return tuple(found), tuple(Mark("threat", tuple(map(center, way))) for way in ways)


def _declined(state: SchlockState) -> Choice | None:
    """The choice that lets a turn go on where a question stands in between."""
    return FLOW.step(state).decline(state) if state.stack else None


def _interruption(state: SchlockState, foe: int) -> list[Answer]:
    """What the other side is asked before anybody goes on, with its price."""
    power = POWERS.get(_VERBS.get(state.stack[-1].kind, state.stack[-1].kind))
    if power is None or state.stack[-1].side != foe:
        return []
    price = f", {pennies(power.cost)}" if power.cost else ""
    return [Answer(name_of(state, foe), f"{power.title}{price}", foe)]


def _strikes(state: SchlockState) -> list[Strike]:
    """Every way in which the side to move can capture at once: jumps, shots, laser, bombs."""
    jumps = [_jump(move) for move in legal_moves.on_offer(state) if move.taken]
    struck = (_strike(state, option.choice) for option in FLOW.options(state))
    return [*jumps, *filter(None, struck)]


def _jump(move: Move) -> Strike:
    way = " to ".join(map(str, move.path))
    text = f"captures {way}" if move.pounces else f"jumps {way} over {_squares(move.taken)}"
    return Strike(text, (move.path,))


def _strike(state: SchlockState, choice: Choice) -> Strike | None:
    """What a power would capture of the side that waits; nothing where it would not."""
    action, meant = FLOW.read(state, choice)
    theirs = state.pieces[1 - state.mover]
    match action:
        case Shoot():
            legs = legal_moves.first_legs(state, state.runner)
            ways = tuple((leg.path[0], meant) for leg in legs if leg.taken & draughts.BITS[meant])
            return Strike(f"shoots {meant}, {pennies(SHOOT.cost)}", ways)
        case Laser():
            start, line = meant.path[0], laser.caught(state, meant)
            far = max(draughts.squares_in(line), key=lambda square: abs(square - start))
            return Strike(f"fires from {start} and captures {_squares(line)}", ((start, far),))
        case Detonate() if hit := detonation.caught(state, meant) & theirs:
            ways = tuple((meant, square) for square in draughts.squares_in(hit))
            return Strike(f"detonates {meant}: {_squares(hit)}, {pennies(DETONATE.cost)}", ways)
    return None
