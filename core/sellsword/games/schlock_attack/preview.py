"""A choice before it is made: the way square by square, what it captures and earns, what may answer it."""

from sellsword.game import Choice, Verdict
from sellsword.games.schlock_attack import actions, detonation, draughts, laser, moves
from sellsword.games.schlock_attack.draughts import Move
from sellsword.games.schlock_attack.refusals import POWERS
from sellsword.games.schlock_attack.sheets import SHEETS
from sellsword.games.schlock_attack.state import SchlockState
from sellsword.games.schlock_attack.story import pennies
from sellsword.games.schlock_attack.teleport import TO, CountdownPool
from sellsword.games.schlock_attack.victory import name_of
from sellsword.games.schlock_attack.words import center, listed, square_pointed_at
from sellsword.odds import Pool, distribution, in_words, percent
from sellsword.scene import Answer, Chance, Mark, Odds, Preview, Source


def pool(state: SchlockState, choice: Choice) -> Pool[int] | None:
    """What a choice would roll."""
    return CountdownPool() if choice.words[0] == TO and state.asks("aim") else None


def preview(state: SchlockState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    verdict = actions.judge(state, choice)
    title, commit = _names(choice)
    if not verdict.ok:
        return _refused(title, verdict)
    sources, answers = _sources(state, choice), _answers(state, choice)
    spoken = [title, *(f"{source.effect}, {source.source}" for source in sources)]
    spoken += [f"{answer.title}: {answer.text}" for answer in answers]
    return Preview(
        title,
        commit,
        ". ".join(spoken),
        _marks(state, choice),
        _odds(state, choice),
        sources,
        answers,
    )


def _refused(title: str, verdict: Verdict) -> Preview:
    marks = tuple(mark for reason in verdict.reasons for mark in reason.blame)
    return Preview(title, "", " ".join(reason.text for reason in verdict.reasons), marks)


def _move(choice: Choice) -> Move | None:
    """The move that a choice makes, advises or replaces."""
    return moves.written(choice.words[-1]) if not choice.words[-1].isdigit() else None


def _names(choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    verb, move = choice.words[0], _move(choice)
    if move is not None and len(choice.words) == 1:
        times = len(move.path) - 1
        way = listed(list(map(str, move.path[1:])), "and")
        if not move.taken:
            return f"{move.path[0]} moves to {move.path[1]}", f"Move to {move.path[1]}"
        return f"{move.path[0]} jumps to {way}", "Jump" if times == 1 else f"Jump {times} times"
    power = POWERS.get(verb)
    where = " ".join(choice.words[1:])
    if verb == "pick" and where in SHEETS:
        return SHEETS[where].name, f"Pick {SHEETS[where].name}"
    if verb == TO:
        return f"The checker goes to {where}", f"Send it to {where}"
    if power is not None:
        return f"{power.title} {where}".rstrip(), f"{verb.capitalize()} {where}".rstrip()
    return str(choice).capitalize(), str(choice).capitalize()


def _marks(state: SchlockState, choice: Choice) -> tuple[Mark, ...]:
    verb, move = choice.words[0], _move(choice)
    if verb == "laser":
        return tuple(_on("aimed", square) for square in laser.caught(state, choice.words))
    if move is not None:
        return _way(state, move)
    square = square_pointed_at(choice.words[-1])
    if not square:
        return ()
    if verb == "detonate":
        return tuple(_on("area", each) for each in draughts.squares_in(detonation.caught(state, square)))
    if verb == TO and state.asks("aim"):
        path = (center(state.stack[-1].square), center(square))
        return (Mark("path", path), _on("ghost", square))
    return (_on("aimed" if verb == "shoot" else "ghost", square),)


def _on(kind: str, square: int) -> Mark:
    return Mark(kind, (center(square),), place=str(square))


def _way(state: SchlockState, move: Move) -> tuple[Mark, ...]:
    """The way square by square, and what is jumped on it."""
    points = tuple(center(square) for square in move.path)
    prey = draughts.squares_in(move.taken & state.pieces[1 - state.mover])
    taken = tuple(_on("aimed", square) for square in prey)
    label = str(len(points) - 1) if len(points) > 2 else ""
    return (Mark("path", points, label), _on("ghost", move.path[-1]), *taken)


def _odds(state: SchlockState, choice: Choice) -> tuple[Odds, ...]:
    rolled = pool(state, choice)
    if rolled is None:
        return ()
    lines = tuple(
        Chance(str(pips), percent(chance), in_words(chance), chance.numerator * 1000 // chance.denominator)
        for pips, chance in distribution(rolled)
    )
    return (Odds("Turns until it goes", "on the die", lines),)


def _sources(state: SchlockState, choice: Choice) -> tuple[Source, ...]:
    """What the choice earns, captures and costs."""
    if choice.words[0] == "pick":
        powers = SHEETS[choice.words[1]].powers
        return tuple(Source(power.title, power.text, power.rule) for power in powers)
    found: list[Source] = []
    power = POWERS.get(choice.words[0])
    if power is not None and power.cost:
        found.append(Source(f"-{pennies(power.cost)}", power.title, power.rule))
    move = _move(choice)
    if move is None or len(choice.words) > 1:
        return tuple(found)
    crew = state.crews[state.mover]
    if crew.marked == move.path[0] and crew.target == move.path[-1]:
        found.append(Source("captured on arrival", "it would stand on its own target", "SA-S24"))
    return (*found, *_gains(state, move)) if move.taken else tuple(found)


def _gains(state: SchlockState, move: Move) -> list[Source]:
    """What a jump captures and earns."""
    found: list[Source] = []
    number = (move.taken & state.pieces[1 - state.mover]).bit_count()
    if number:
        found.append(Source(f"{number} captured", f"over {_squares(move.taken)}", "SA-007"))
    jumps = state.jumps + len(move.path) - 1
    earned = jumps - max(1, state.jumps)
    if earned and state.crews[state.mover].sheet.mercenary:
        found.append(Source(f"+{pennies(earned)}", f"{jumps} jumps in a turn", "SA-022"))
    return found


def _squares(mask: int) -> str:
    return listed(list(map(str, draughts.squares_in(mask))), "and")


def _answers(state: SchlockState, choice: Choice) -> tuple[Answer, ...]:
    """What the other side could do at once: answer with a power, or jump."""
    if pool(state, choice) is not None or choice.words[0] in ("pick", "advise", "ask"):
        return ()
    after, side = state.copy(), state.stack[-1].side
    actions.apply(after, choice)
    if after.outcome is not None or after.stack[-1].side == side:
        return ()
    foe = after.stack[-1].side
    power = POWERS.get(after.stack[-1].kind)
    if power is not None:
        return (Answer(name_of(after, foe), f"{power.title}, {pennies(power.cost)}", foe),)
    if not after.asks("move"):
        return ()
    jumps = [move for move in moves.on_offer(after) if move.taken]
    name = name_of(after, foe)
    return tuple(Answer(name, f"jumps {' to '.join(map(str, move.path))}", foe) for move in jumps)
