"""What happens by itself in a scenario: on a turn of the timer, by a card, or because of what the squad did
(DM-250, DM-S51).

An event happens once, but for those that cards bring. Its words are the scenario's.
"""

from collections.abc import Callable
from dataclasses import replace

from sellsword.boards.board import Base, Point
from sellsword.game import NOBODY, Event, event
from sellsword.games.dark_metal.model import fighter_creation
from sellsword.games.dark_metal.model import mission_data as data
from sellsword.games.dark_metal.model.battlefield import HEX, Feature
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.figure_profile import profile_of
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import event_deck
from sellsword.games.dark_metal.rules.combat import engagement, explosions, facing_arcs
from sellsword.games.dark_metal.rules.devices import device_checks
from sellsword.games.dark_metal.rules.movement import movement
from sellsword.games.dark_metal.sheets.people import PEOPLE
from sellsword.games.dark_metal.sheets.tables import BASE

# When


def event_phase(state: DarkState) -> list[Event]:
    """The event phase: old smoke lifts, what this turn brings happens, then the card is drawn."""
    due = [each for each in state.mission.happenings if each.when.turn == state.turn]
    events = _lift_smoke(state)
    for each in due:
        events += happen(state, each)
    return [*events, *(_draw(state) if card_due(state) else [])]


def card_due(state: DarkState) -> bool:
    """Whether a card is drawn in this turn (DM-250)."""
    first, every = state.mission.first_card, state.mission.every
    return 0 < first <= state.turn and (state.turn - first) % every == 0


def _draw(state: DarkState) -> list[Event]:
    """A card is drawn; the first row of the table that it fits is what it brings, if any."""
    card = event_deck.draw(state)
    told = event("card", NOBODY, "DM-S51", card=event_deck.title(card))
    row = next((each for each in state.mission.happenings if fits(each, card)), None)
    return [told, *(happen(state, row) if row is not None else [])]


def fits(happening: data.Happening, card: int) -> bool:
    """Whether a card brings this."""
    when = happening.when
    suited = not when.suit or when.suit == event_deck.suit(card)
    return when.by_card and suited and when.low <= event_deck.rank(card) <= when.high


def watch(state: DarkState) -> list[Event]:
    """What the squad has brought about just now: devices dealt with, zones entered."""
    return [
        told
        for each in state.mission.happenings
        if (each.when.device or each.when.zone)
        and each.id not in state.progress.happened
        and _brought_about(state, each)
        for told in happen(state, each)
    ]


def _brought_about(state: DarkState, happening: data.Happening) -> bool:
    when = happening.when
    if when.device:
        return any(each.id == when.device and each.done for each in state.devices)
    zone = state.mission.zone(when.zone)
    return any(each.side == SQUAD and each.in_play and zone.holds(each.at) for each in state.fighters)


# What


def happen(state: DarkState, happening: data.Happening) -> list[Event]:
    """An event happens, whatever it brings."""
    state.progress = replace(state.progress, happened=(*state.progress.happened, happening.id))
    told = event("happened", NOBODY, "DM-250", what=happening.id, brings=happening.kind, text=happening.text)
    return [told, *BRINGERS[happening.kind](state, happening)]


def _nothing(_: DarkState, __: data.Happening) -> list[Event]:
    return []


def _reinforce(state: DarkState, happening: data.Happening) -> list[Event]:
    """More opponents come on, as far as there is room: so many, and more for further players (DM-007)."""
    count = happening.count + happening.each * (state.rules.players - 1)
    return [told for _ in range(count) for told in _arrive(state, happening)]


def _arrive(state: DarkState, happening: data.Happening) -> list[Event]:
    place = _room(state, state.mission.zone(happening.zone))
    if place is None:
        return []
    newcomer = recruit(state, happening.sheet, place, happening.temperament)
    state.fighters.append(newcomer)
    face_foes(state, newcomer)
    told = event("arrived", NOBODY, "DM-250", who=newcomer.id, at=state.board.name(place))
    return [told, *movement.land(state, newcomer)]


def _room(state: DarkState, zone: data.Zone) -> Point | None:
    """The first free place of a zone."""
    radius = 0 if state.ground.measure == HEX else BASE
    others = state.bodies()
    return next((each for each in zone.places if state.ground.room(Base(each, radius), others)), None)


def recruit(state: DarkState, sheet: str, at: Point, temperament: str) -> Fighter:
    """An opponent of a sheet, numbered after those who are there already."""
    number = sum(each.profile.id == sheet for each in state.fighters) + 1
    person = PEOPLE[sheet]
    name = f"{person.name} {number}"
    return fighter_creation.fresh(
        f"{sheet}-{number}",
        name,
        profile_of(person),
        OPPONENTS,
        NOBODY,
        at,
        state.dice,
        temperament=temperament,
    )


def face_foes(state: DarkState, fighter: Fighter) -> None:
    """A figure faces the nearest of its foes."""
    foes = engagement.known(state, fighter)
    if foes:
        nearest = min(foes, key=lambda foe: state.board.range(fighter.spot, foe.spot))
        fighter.facing = facing_arcs.toward(state, fighter, nearest)


def _smoke(state: DarkState, happening: data.Happening) -> list[Event]:
    """Smoke fills a zone for some turns."""
    name = f"smoke-{happening.id}"
    if any(each.id == name for each in state.ground.features):
        return []
    zone = state.mission.zone(happening.zone)
    _reground(state, (*state.ground.features, Feature(name, "smoke", zone.corners or zone.places)))
    lifts = (name, state.turn + happening.lasts)
    state.progress = replace(state.progress, smoke=(*state.progress.smoke, lifts))
    return [event("smoked", NOBODY, "DM-250", what=zone.id, until=lifts[1])]


def _lift_smoke(state: DarkState) -> list[Event]:
    gone = [name for name, until in state.progress.smoke if until <= state.turn]
    if not gone:
        return []
    _reground(state, tuple(each for each in state.ground.features if each.id not in gone))
    left = tuple(each for each in state.progress.smoke if each[0] not in gone)
    state.progress = replace(state.progress, smoke=left)
    return [event("lifted", NOBODY, "DM-250", count=len(gone))]


def _reground(state: DarkState, features: tuple[Feature, ...]) -> None:
    state.ground = state.ground.laid(features)


def _alarm(state: DarkState, happening: data.Happening) -> list[Event]:
    """The opponents in play act otherwise from now on."""
    for each in state.fighters:
        if each.side == OPPONENTS and each.present:
            each.temperament = happening.temperament
    return [event("alarmed", NOBODY, "DM-250", how=happening.temperament)]


def _open(state: DarkState, happening: data.Happening) -> list[Event]:
    """A door opens by itself."""
    return device_checks.unlock(state, happening.thing)


def _blast(state: DarkState, happening: data.Happening) -> list[Event]:
    """Something goes off in the middle of a zone; it is the opponents' doing."""
    by = next(each for each in state.fighters if each.side == OPPONENTS)
    place = state.mission.zone(happening.zone).places[0]
    return explosions.burst(state, explosions.named(happening.thing), place, by)


def _supply(state: DarkState, happening: data.Happening) -> list[Event]:
    """The leader in play who carries least finds something."""
    leaders = [each for each in state.fighters if each.leads and each.in_play]
    if not leaders:
        return []
    finder = min(leaders, key=lambda each: len(each.items))
    finder.items = (*finder.items, happening.thing)
    return [event("found", finder.leader, "DM-250", who=finder.id, what=happening.thing)]


BRINGERS: dict[str, Callable[[DarkState, data.Happening], list[Event]]] = {
    data.WORD: _nothing,
    data.REINFORCEMENTS: _reinforce,
    data.SMOKE: _smoke,
    data.ALARM: _alarm,
    data.OPENING: _open,
    data.BLAST: _blast,
    data.SUPPLIES: _supply,
}
"""What each kind of event does."""
