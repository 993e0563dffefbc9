"""What the players see of a campaign: between battles the career with a report of the last one and word of
the next, in a battle the battle's scene with the number and the title of the scenario."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.game import NOBODY
from sellsword.games.dark_metal.campaign import campaign_document, campaign_flow, log, roster_scene
from sellsword.games.dark_metal.campaign.between_battles import phases
from sellsword.games.dark_metal.campaign.entries import voyage_entries
from sellsword.games.dark_metal.campaign.roster.state import REFIT, Book, CareerState, Played
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS
from sellsword.games.dark_metal.table import scene as battle
from sellsword.scene import Panel, Row, Scene, SeatView, Stat

_LASTING = ("sheet", "roster", "table")
"""The panels of a career that are of use when all is over."""


def scene_of(state: CareerState, viewer: int) -> Scene:
    """The scene of a campaign for a viewer."""
    if not phases.resting(state):
        found = battle.of(state, viewer)
        heading = f"{_number(state)}: {campaign_document.title(campaign_flow.chapter(state))}"
        return replace(found, round=f"{heading}, {found.round.lower()}", panels=(*found.panels, _told(state)))
    found = roster_scene.scene(_aboard(state))
    report = tuple(_reports(state))
    whole = replace(found, seats=(*found.seats, *_others()), panels=(*report, *found.panels))
    return whole if state.outcome is None else _over(whole, state.outcome.text)


def _aboard(state: CareerState) -> CareerState:
    """A career that is over is shown as at a last stay aboard."""
    if state.outcome is None:
        return state
    shown = state.copy()
    shown.phase = REFIT
    return shown


def _number(state: CareerState) -> str:
    return f"Scenario {len(state.career.played) + 1}"


def _others() -> Iterator[SeatView]:
    """The seats that the rules play have nothing to do between battles."""
    for side, (seat, name) in enumerate(battle.OTHERS, OPPONENTS):
        yield SeatView(seat, name, side, False, ())


def _over(found: Scene, text: str) -> Scene:
    kept = tuple(panel for panel in found.panels if panel.kind in _LASTING)
    seats = tuple(replace(seat, deciding=False) for seat in found.seats)
    return replace(
        found,
        round="The end",
        question=text,
        deciding=NOBODY,
        decline="",
        over=text,
        seats=seats,
        panels=kept,
        offers=(),
    )


def _reports(state: CareerState) -> Iterator[Panel]:
    if state.career.played:
        yield _report(state, state.career.played[-1])
    if phases.between(state) and not state.career.ended:
        yield _told(state)


def _report(state: CareerState, played: Played) -> Panel:
    """The after-action report: how a battle ended, what it led to, and what it brought and did."""
    found = state.career.chapters
    text = campaign_document.turning(found, played.chapter, played.won).text
    stats = (Stat("Result", "won" if played.won else "lost"), Stat("Rep each", str(played.rep)))
    rows = tuple(row for book in state.career.books for row in _entered(book))
    title = campaign_document.title(found[played.chapter])
    return Panel("table", "After-action report", title, text=text, stats=stats, rows=rows)


def _entered(book: Book) -> Iterator[Row]:
    """What the last scenario brought to a squad and did to it."""
    last = max(at for at, line in enumerate(book.ledger) if line.kind == voyage_entries.SCENARIO)
    for line in book.ledger[last:]:
        if line.kind in voyage_entries.LINES:
            yield Row(log.written(line, book.roster.title))


def _told(state: CareerState) -> Panel:
    """The scenario that is fought or comes next, and those behind it."""
    chapter = campaign_flow.chapter(state)
    rows = tuple(_line(state, played) for played in state.career.played)
    return Panel(
        "table",
        _number(state),
        campaign_document.title(chapter),
        text=campaign_document.briefing(chapter),
        rows=rows,
    )


def _line(state: CareerState, played: Played) -> Row:
    title = campaign_document.title(state.career.chapters[played.chapter])
    return Row(title, "won" if played.won else "lost")
