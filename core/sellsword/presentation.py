"""What every game shows alike: the head of a scene, chances in words, the sources of a roll, a refusal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from sellsword.flow import NOTHING, AnyAction, Flow, Step
from sellsword.game import NOBODY, Choice, Decision, Gesture, Option, Reason, Seat, State
from sellsword.odds import Modifier, Pool, chance_of, distribution, in_words, percent
from sellsword.scene import (
    DEAR,
    UNFIT,
    Board,
    Chance,
    Mark,
    Odds,
    Offer,
    Panel,
    Preview,
    Row,
    Scene,
    SeatView,
    Source,
    Stat,
    Turn,
)

UNMARKED: Mapping[str, str] = MappingProxyType({})
"""Nothing of its own for any group."""


def compose(
    state: State,
    decision: Decision | None,
    *,
    title: str,
    goal: str,
    round_: str,
    seats: tuple[SeatView, ...],
    strip: tuple[Turn, ...] = (),
    board: Board | None = None,
    panels: tuple[Panel, ...] = (),
    offers: tuple[Offer, ...] = (),
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


def seat_views(
    seats: Sequence[Seat], decision: Decision | None, figures: Callable[[int], tuple[Stat, ...]]
) -> tuple[SeatView, ...]:
    """The seats as shown, each with how it stands; whoever is to decide is marked."""
    deciding = NOBODY if decision is None else decision.seat
    return tuple(
        SeatView(seat.id, seat.name, seat.side, index == deciding, figures(index))
        for index, seat in enumerate(seats)
    )


def offers(
    options: Iterable[Option], title: Callable[[Option], str], marks: Mapping[str, str] = UNMARKED
) -> tuple[Offer, ...]:
    """The options as the client draws them; ``marks`` has the mark of each group that is shown on the board,
    and what is not in it is a target."""
    return tuple(
        Offer(
            str(option.choice), option.group, option.place, marks.get(option.group, "target"), title(option)
        )
        for option in options
    )


def odds_of(title: str, counted: str, pool: Pool[int], least: int, headline: str) -> Odds:
    """The odds of a pool: a line for each result, those that suffice marked, and the chance that it does."""
    odds = distribution(pool)
    lines = tuple(chance(str(result), share, result >= least) for result, share in odds)
    return Odds(title, counted, lines, chance(headline, chance_of(odds, least), True))


def spoken(title: str, odds: Iterable[Odds]) -> str:
    """A choice and the odds of it as one sentence."""
    heads = [each.headline for each in odds if each.headline is not None]
    return ". ".join([title, *(f"{head.percent} {head.title}, {head.words}".rstrip(", ") for head in heads)])


def bars(reasons: Iterable[Reason]) -> str:
    """The state of a row on a shelf: a reason that has a price in it speaks of money, and others do not."""
    kinds = [DEAR if "price" in dict(reason.numbers) else UNFIT for reason in reasons]
    return " ".join(dict.fromkeys(kinds))


def numbered(rows: Iterable[Row], keys: Mapping[str, str] = UNMARKED) -> tuple[Row, ...]:
    """Rows with their shortcuts: their number in the list, or the key that ``keys`` has for their group."""
    return tuple(
        replace(row, key=keys.get(row.group, str(number))) for number, row in enumerate(rows, start=1)
    )


def verb_panel[S: State](
    step: Step[S],
    state: S,
    options: Sequence[Option],
    titles: Mapping[str, tuple[str, str]],
    idle: Reason,
    keys: Mapping[str, str] = UNMARKED,
) -> Panel:
    """The list of what can be done: a row for each verb of a step, with its title and its icon out of
    ``titles``. It is picked where its options have places, commits at once where it has but one without, and
    else says why it is not to be had: ``idle`` where nothing hinders it but there is nothing to do it to.
    Whoever has no options has no rows."""
    rows: list[Row] = []
    for verb, action in step.actions(state).items() if options else ():
        row = Row(titles[verb][0], icon=titles[verb][1], group=verb)
        mine = [option for option in options if option.group == verb]
        if not mine:
            reason = next(iter(action.hindrances(state, NOTHING)), idle)
            row = replace(row, reason=reason.text, rule=reason.rule)
        elif not mine[0].place:
            row = replace(row, choice=str(mine[0].choice))
        rows.append(row)
    return Panel("actions", "Actions", rows=numbered(rows, keys))


@dataclass(frozen=True, slots=True)
class Told:
    """How the odds of a roll are told: a title, what is counted, from how many on it goes well, and the words
    for that ("seizes the lugger")."""

    title: str
    counted: str
    least: int
    headline: str


def rolls_now[S: State](state: S, action: AnyAction[S], meant: Any) -> Pool[int] | None:
    """What a verb rolls by itself."""
    return action.pool(state, meant)


def foresee[S: State](
    flow: Flow[S],
    state: S,
    choice: Choice,
    title: str,
    told: Told,
    marks: Callable[[S, AnyAction[S], Any], tuple[Mark, ...]],
    rolled: Callable[[S, AnyAction[S], Any], Pool[int] | None] = rolls_now,
) -> Preview:
    """A choice before it is made: every reason against it, or its marks, its odds and where they come from.
    ``rolled`` finds what is thrown later, for a choice that must be answered first."""
    reasons = flow.reasons(state, choice)
    if reasons:
        return refused(title, reasons)
    action, meant = flow.read(state, choice)
    drawn, pool = marks(state, action, meant), rolled(state, action, meant)
    if pool is None:
        return Preview(title, title, f"{title}.", drawn)
    odds = (odds_of(told.title, told.counted, pool, told.least, told.headline),)
    return Preview(title, title, spoken(title, odds), drawn, odds, sources(pool.modifiers))


def tapped(options: Iterable[Option], gesture: Gesture) -> list[Choice]:
    """The choices on offer that a tap or a drag may mean: of its place, of the action that was picked, of the
    piece that begins the choice's words."""
    found = (option for option in options if option.place and option.place == gesture.place)
    mine = (option.choice for option in found if gesture.group in ("", option.group))
    return [choice for choice in mine if gesture.piece in ("", choice.words[0])]
