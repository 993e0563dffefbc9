"""What every game shows alike: the head of a scene, chances in words, the sources of a roll, a refusal."""

from collections.abc import Iterable
from fractions import Fraction

from sellsword.game import NOBODY, Decision, Reason, State
from sellsword.odds import Modifier, in_words, percent
from sellsword.scene import Board, Chance, Mark, Offer, Panel, Preview, Scene, SeatView, Source, Turn


def compose(
    state: State,
    decision: Decision | None,
    *,
    title: str,
    goal: str,
    round_: str,
    seats: tuple[SeatView, ...],
    strip: tuple[Turn, ...],
    board: Board | None,
    panels: tuple[Panel, ...],
    offers: tuple[Offer, ...],
) -> Scene:
    """A scene with its head: the question and whose it is, what declines it, or how the game ended."""
    over = state.outcome.text if state.outcome is not None else ""
    decline = decision.decline if decision is not None else None
    return Scene(
        title=title,
        goal=goal,
        round=round_,
        question=decision.question if decision is not None else over,
        deciding=decision.seat if decision is not None else NOBODY,
        decline="" if decline is None else str(decline),
        secret=decision is not None and decision.secret,
        over=over,
        seats=seats,
        strip=strip,
        board=board,
        panels=panels,
        offers=offers,
    )


def chance(title: str, share: Fraction, key: bool = False) -> Chance:
    """A result with its chance: in percent, in words, and in thousandths for a bar."""
    return Chance(title, percent(share), in_words(share), share.numerator * 1000 // share.denominator, key)


def sources(modifiers: Iterable[Modifier]) -> tuple[Source, ...]:
    """The modifiers of a pool, each with its rule."""
    return tuple(Source(line.effect, line.source, line.rule) for line in modifiers)


def refused(title: str, reasons: Iterable[Reason], marks: tuple[Mark, ...] = ()) -> Preview:
    """A choice that is not allowed: every reason in a sentence, and what is to blame after other marks."""
    told = tuple(reasons)
    blamed = tuple(mark for reason in told for mark in reason.blame)
    return Preview(title, "", " ".join(reason.text for reason in told), (*marks, *blamed))
