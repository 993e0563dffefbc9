"""What the players see of it: the scene, a choice before it is made, the log, and what a tap means."""

from functools import partial
from typing import Any

from sellsword.boards.square_scene import filled_square, spot, square_named, square_scene, way_marks
from sellsword.cards import hand_panel
from sellsword.flow import AnyAction
from sellsword.game import Choice, Event, Gesture, Reason
from sellsword.log import told_way
from sellsword.odds import Pool
from sellsword.presentation import Told, compose, foresee, offers, seat_views, tapped, verb_panel
from sellsword.scene import Die, Entry, Fixture, Mark, Piece, Preview, Scene, Stat, Throw
from tests.core.toy_games.smugglers.flow import FLOW
from tests.core.toy_games.smugglers.rules.hailing import Boarding, Hail
from tests.core.toy_games.smugglers.rules.sailing import Sail
from tests.core.toy_games.smugglers.scenario import SEATS
from tests.core.toy_games.smugglers.sheets import CARDS, CUSTOMS, NAMES, SMUGGLERS
from tests.core.toy_games.smugglers.state import AFLOAT, LANDED, SEIZED, Smuggling, Vessel

GOALS = {SMUGGLERS: "Land two luggers in a cove.", CUSTOMS: "Seize two luggers."}
IDLE = Reason("SM-010", "Nobody is near enough.")
BOARDING = Told("Boarding", "seized", 1, "seizes the lugger")
VERBS = {
    "sail": ("Sail", "walk"),
    "run": ("Run with a Fair Wind", "sprint"),
    "hail": ("Hail", "crosshair"),
    "shine": ("Hail with a Bright Lantern", "crosshair"),
    "heave-to": ("Heave to", "dice"),
    "hide": ("Hide in a Fog Bank", "dice"),
    "end": ("End the turn", "end"),
}


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
            verb_panel(FLOW.step(state), state, options, VERBS, IDLE, {"end": "e"}),
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


def preview(state: Smuggling, choice: Choice) -> Preview:
    """Its marks and its odds."""
    return foresee(FLOW, state, choice, _title(choice), BOARDING, _marks, _rolled)


def _rolled(state: Smuggling, action: AnyAction[Smuggling], meant: Any) -> Pool[int] | None:
    """Of a hail, what is thrown if nobody hides."""
    return Boarding() if isinstance(action, Hail) else action.pool(state, meant)


def _title(choice: Choice) -> str:
    said = FLOW.grammar(choice)
    title, _ = VERBS.get(said.verb, (str(choice), ""))
    return f"{said.who.capitalize()}: {' '.join([title, *said.rest])}"


def _marks(state: Smuggling, action: AnyAction[Smuggling], meant: Any) -> tuple[Mark, ...]:
    if isinstance(action, Sail):
        return way_marks(state.board, action.way(state, meant))
    return (spot("aimed", state.board, meant.cell, meant.id),) if isinstance(action, Hail) else ()


def read(state: Smuggling, gesture: Gesture) -> list[Choice]:
    """What is on offer there, else where a vessel that was picked up cannot go."""
    found = tapped(FLOW.options(state), gesture)
    if found or not gesture.piece or square_named(state.board, (gesture.place,)) is None:
        return found
    return [Choice((gesture.piece, gesture.group or "sail", gesture.place))]


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
    path = told_way(event.numbers("points")) if event.kind == "sailed" else ()
    piece = event.word("vessel") if path else ""
    text = TOLD[event.kind].format(**values)
    return Entry(text, event.seat, _throws(event), (), event.rules, piece, path, event.kind == "round")


def _throws(event: Event) -> tuple[Throw, ...]:
    """The die that was thrown, and whether it was enough."""
    if event.kind not in (SEIZED, "missed"):
        return ()
    look = "kept" if event.kind == SEIZED else "missed"
    return (Throw("Boarding", tuple(Die(face, look) for face in event.numbers("faces"))),)
