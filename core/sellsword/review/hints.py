"""What to choose now, and why: from what the seat may know, never from the dice to come."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.match import Match
from sellsword.players import player
from sellsword.players.baselines import seat_to_decide
from sellsword.review.chances import Odds
from sellsword.review.falls import Trials, finished, mean
from sellsword.scene import Piece, Preview, Scene

ADVISER = player("search@100n/2000n")
"""Who is asked: by steps, not by time, so that the hint is the same everywhere."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, by its ``title`` too, its reason, and its side's chance after it. Whoever wants to be told
    less begins with the ``figure``, whose id is ``piece``, and goes on with the ``action``, where any.
    Units: hundredths of a percent.
    Source: sellsword.review.hints.hint."""

    choice: Choice
    reason: str
    chance: int
    title: str
    piece: str
    figure: str
    action: str


def hint(match: Match[Any]) -> Hint:
    """A hint for whoever decides in a match. Raises ValueError where nobody does."""
    return finished(advice(match))


def advice(match: Match[Any]) -> Generator[int, None, Hint]:
    """The same in small pieces: after each, how far it has come, in thousandths."""
    game, seat = match.game, seat_to_decide(match.game, match.state)
    thought = ADVISER.think(game, match.seats, match.state, Dice("hint"))
    while not thought.done:
        yield thought.progress
        thought.step()
    choice, odds = thought.choice, Odds(game, match.seats, match.terms.scenario.id)
    trials = Trials(game, match.state, seat, "hint", odds.of)
    chance = odds.seen(mean((yield from telling(trials.looking(choice), thought.progress))), seat)
    preview, scene = game.preview(trials.seen, choice), game.scene(trials.seen, seat)
    figure, action = led_to(scene, choice, preview)
    piece, name = (figure.id, figure.title) if figure else ("", "")
    return Hint(choice, " ".join(facts(preview)), chance, preview.title, piece, name, action)


def telling[T](work: Generator[None, None, T], progress: int) -> Generator[int, None, T]:
    """A work that says no more of itself than how far all of it has come."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield progress


def led_to(scene: Scene, choice: Choice, preview: Preview) -> tuple[Piece | None, str]:
    """The figure that a choice is about, which it moves, which acts or which is to act; and the row of the
    list of actions that leads to it, where that is one alone."""
    offer = next((each for each in scene.offers if each.choice == str(choice)), None)
    pieces = {piece.id: piece for piece in scene.board.pieces} if scene.board else {}
    acting = next((piece.id for piece in pieces.values() if piece.acting), "")
    ids = (offer.piece, acting, offer.place) if offer else (acting,)
    figure = next((pieces[each] for each in ids if each in pieces), None)
    rows = [row.title for panel in scene.panels for row in panel.rows if offer and row.group == offer.group]
    return figure, rows[0] if len(rows) == 1 else "" if rows else preview.commit


def facts(preview: Preview) -> Iterator[str]:
    """What the odds panel says of a choice, and nothing beyond: no cause that might be wrong."""
    yield preview.words or f"{preview.title}."
    yield from figures(preview)


def figures(preview: Preview) -> Iterator[str]:
    """The chances of a choice, and of what may be answered."""
    for odds in preview.odds:
        if odds.headline:
            yield f"{odds.title}: {odds.headline.title}, {odds.headline.percent}."
    yield from (f"{answer.title}: {answer.text} {answer.percent}".strip() for answer in preview.answers)
