"""What the players see of it: the scene, a choice before it is made, the log, and what a tap means."""

from collections.abc import Sequence
from functools import partial

from sellsword.boards.square_scene import filled_square, square_scene
from sellsword.cards import hand_panel
from sellsword.game import Choice, Event, Gesture, Option, Reason
from sellsword.presentation import (
    compose,
    odds_of,
    offers,
    refused,
    seat_views,
    sources,
    spoken,
    verb_rows,
)
from sellsword.scene import Die, Entry, Fixture, Mark, Panel, Piece, Preview, Scene, Stat, Throw
from tests.core.toy_games.smugglers.flow import FLOW
from tests.core.toy_games.smugglers.rules.hailing import Boarding, Hail
from tests.core.toy_games.smugglers.rules.sailing import Sail
from tests.core.toy_games.smugglers.scenario import SEATS
from tests.core.toy_games.smugglers.sheets import CARDS, CUSTOMS, NAMES, SMUGGLERS
from tests.core.toy_games.smugglers.state import AFLOAT, LANDED, SEIZED, Smuggling, Vessel

GOALS = {SMUGGLERS: "Land two luggers in a cove.", CUSTOMS: "Seize two luggers."}
VERBS = {
    "sail": ("Sail", "walk"),
    "run": ("Run with a Fair Wind", "sprint"),
    "hail": ("Hail", "crosshair"),
    "shine": ("Hail with a Bright Lantern", "crosshair"),
    "heave-to": ("Heave to", "dice"),
    "hide": ("Hide in a Fog Bank", "dice"),
    "end": ("End the turn", "end"),
}


# ---- The scene -----------------------------------------------------------------------------------------


def scene(state: Smuggling, viewer: int) -> Scene:
    """All that a seat may see: of the hands its own alone, and offers where it decides."""
    options = FLOW.options(state) if FLOW.decides(state, viewer) else ()
    decision = FLOW.decision(state)
    return compose(
        state,
        decision,
        title="Smugglers",
        goal=GOALS.get(viewer, " ".join(GOALS.values())),
        round_=f"Round {state.round} of {state.last_round}",
        seats=seat_views(SEATS, decision, partial(_figures, state)),
        board=square_scene(
            state.board,
            partial(_square, state),
            shapes=tuple(filled_square(state.board, cell, "solid", "Rocks") for cell in state.board.filled),
            fixtures=tuple(Fixture(state.board.name(cell), "objective", "Cove") for cell in state.coves),
            pieces=tuple(_piece(state, each) for each in state.vessels if each.fate == AFLOAT),
        ),
        panels=(
            _actions(state, options),
            hand_panel(state.cards, viewer, CARDS),
        ),
        offers=offers(options, lambda option: _title(option.choice), {"sail": "move", "run": "move"}),
    )


def _figures(state: Smuggling, seat: int) -> tuple[Stat, ...]:
    fate = LANDED if seat == SMUGGLERS else SEIZED
    return (Stat(f"Luggers {fate}", str(state.count(fate))), Stat("Cards", str(len(state.cards.hands[seat]))))


def _square(state: Smuggling, cell: int) -> str:
    what = ", rocks" if cell in state.board.filled else ", cove" if cell in state.coves else ""
    return f"{state.board.name(cell)}{what}"


def _piece(state: Smuggling, vessel: Vessel) -> Piece:
    place, at = state.board.name(vessel.cell), state.board.center(vessel.cell)
    words = f"{vessel.id}, {vessel.sheet_id} of the {NAMES[vessel.sheet.side]}, on {place}"
    acting = vessel.id == state.hailed
    return Piece(vessel.id, place, at, vessel.sheet.side, vessel.sheet.glyph, vessel.id, words, acting=acting)


def _actions(state: Smuggling, options: Sequence[Option]) -> Panel:
    idle = Reason("SM-010", "Nobody is near enough.")
    rows = verb_rows(FLOW.step(state), state, options, VERBS, idle, {"end": "e"}) if options else ()
    return Panel("actions", "Actions", rows=rows)


# ---- A choice before it is made ------------------------------------------------------------------------


def preview(state: Smuggling, choice: Choice) -> Preview:
    """Its marks and its odds; of a hail, what it comes to if nobody hides."""
    title = _title(choice)
    reasons = FLOW.reasons(state, choice)
    if reasons:
        return refused(title, reasons)
    action, meant = FLOW.read(state, choice)
    pool = Boarding() if isinstance(action, Hail) else action.pool(state, meant)
    odds = () if pool is None else (odds_of("Boarding", "seized", pool, 1, "seizes the lugger"),)
    modifiers = () if pool is None else sources(pool.modifiers)
    return Preview(title, title, spoken(title, odds), _marks(state, choice), odds, modifiers)


def _title(choice: Choice) -> str:
    said = FLOW.grammar(choice)
    title, _ = VERBS.get(said.verb, (str(choice), ""))
    return f"{said.who.capitalize()}: {' '.join([title, *said.rest])}"


def _marks(state: Smuggling, choice: Choice) -> tuple[Mark, ...]:
    action, meant = FLOW.read(state, choice)
    if isinstance(action, Sail):
        points = tuple(map(state.board.center, action.way(state, meant)))
        return Mark("path", points), Mark("ghost", points[-1:], place=state.board.name(meant[1]))
    return (
        (Mark("aimed", (state.board.center(meant.cell),), place=meant.id),)
        if isinstance(action, Hail)
        else ()
    )


def read(state: Smuggling, gesture: Gesture) -> list[Choice]:
    """The offers of the place, then, for a vessel that was picked up, the choice that the rules refuse."""
    options = [option for option in FLOW.options(state) if option.place == gesture.place]
    found = [option.choice for option in options if gesture.group in ("", option.group)]
    mine = [choice for choice in found if gesture.piece in ("", choice.words[0])]
    if mine or not gesture.piece or state.cell((gesture.place,)) is None:
        return mine
    return [Choice((gesture.piece, gesture.group or "sail", gesture.place))]


# ---- What has happened ---------------------------------------------------------------------------------


TOLD = {
    "sailed": "The {vessel} sails to {goal}.",
    "landed": "The {vessel} lands its cargo.",
    "hailed": "The cutter hails the {vessel}.",
    "seized": "The {vessel} is boarded and seized.",
    "missed": "The {vessel} slips away.",
    "played": "{side} play a {card}.",
    "drew": "{side} draw a {card}.",
    "ended": "{side} end the turn.",
    "round": "Round {round}",
    "over": "{text}",
}


def tell(event: Event, viewer: int) -> Entry:
    """An event as a sentence; which card was drawn is told to whoever drew it."""
    values = {**event.values, "side": SEATS[event.seat].name}
    if "card" in values:
        open_ = event.kind == "played" or viewer == event.seat
        values["card"] = CARDS[event.word("card")] if open_ else "card"
    points = event.numbers("points") if event.kind == "sailed" else ()
    path = tuple(zip(points[::2], points[1::2], strict=True))
    piece = event.word("vessel") if path else ""
    text = TOLD[event.kind].format(**values)
    return Entry(text, event.seat, _throws(event), (), event.rules, piece, path, event.kind == "round")


def _throws(event: Event) -> tuple[Throw, ...]:
    """The die that was thrown, and whether it was enough."""
    if event.kind not in (SEIZED, "missed"):
        return ()
    look = "kept" if event.kind == SEIZED else "missed"
    return (Throw("Boarding", tuple(Die(face, look) for face in event.numbers("faces"))),)
