"""★ Vehicles: getting in and out, driving, racing, and what is left of a wreck (DM-226 to DM-228, DM-S60).

A vehicle is a figure without a turn of its own. It is nobody's until somebody of the squad gets in; whoever
is aboard neither attacks nor is attacked, and any of them may drive it, once a turn. Its AHP are all that it
has: what they do not take makes a wreck of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sellsword.boards.board import INCH, Point, Way
from sellsword.boards.table import inches
from sellsword.flow import Kind, Spoken, Words
from sellsword.game import NOBODY, Event, Option, Reason, event
from sellsword.games.dark_metal.model import pending_rolls, skill_uses
from sellsword.games.dark_metal.model.battlefield import HEX, Feature
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import ABOARD, BYSTANDERS, FALLEN, OUT, SQUAD, UP, Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, engagement
from sellsword.games.dark_metal.rules.movement import climbing, hiding_and_detection, movement, ways
from sellsword.games.dark_metal.sheets.people import VEHICLES
from sellsword.games.dark_metal.sheets.tables import BASE, ENGAGED
from sellsword.odds import Modifier

STEER, PILOTING = "steer", "pil"
RACING = 5
"""★ The number that Piloting must reach to race."""
FASTER = 3, 2
"""★ Who races goes so many times as far as who drives."""
CRASH = 1
"""★ The damage to each who is thrown out of a wreck, and to a vehicle that stalls."""
LIVING_METAL, REDLINE = "living-metal", "redline"
ENOUGH_AHP, ENOUGH_MOVE = 5, 6
"""What a vehicle needs for Living Metal, and for Redline (DM-226, DM-227)."""
WRECK = "wreck"


def under(state: DarkState, rider: Fighter) -> Fighter | None:
    """The vehicle that somebody is in."""
    return state.fighters[rider.mount] if rider.aboard else None


def riders(state: DarkState, vehicle: Fighter) -> list[Fighter]:
    """Those who are in a vehicle."""
    index = state.number(vehicle)
    return [each for each in state.fighters if each.mount == index]


def seats(vehicle: Fighter) -> int:
    """How many a vehicle carries, whoever drives included."""
    return VEHICLES[vehicle.profile.id].seats


# Getting in


def _no_way_in(state: DarkState, actor: Fighter, vehicle: Fighter) -> Iterator[Reason]:
    if actor.side != SQUAD:
        yield Reason("DM-S60", "Only the squad can drive.")
    if actor.fallen:
        yield Reason("DM-278", f"{actor.name} is Fallen and must Stand first.")
    if engagement.engaged_with(state, actor):
        yield Reason("DM-S60", f"{actor.name} is engaged, and nobody gets in under blows.")
    if not engagement.close(state, actor, vehicle):
        yield Reason("DM-S60", f'{actor.name} is not within 1" of {vehicle.name}.')
    if len(riders(state, vehicle)) >= seats(vehicle):
        most = seats(vehicle)
        yield Reason("DM-S60", f"{vehicle.name} has {most} seats, and all are taken.", (("most", most),))


def _enliven(pilot: Fighter, vehicle: Fighter) -> None:
    """Living Metal gives a vehicle of 5 AHP or more a tenth of them, rounded up, once (DM-226)."""
    figures = vehicle.profile.figures
    if not skill_uses.knows(pilot, LIVING_METAL) or LIVING_METAL in vehicle.used or figures.ahp < ENOUGH_AHP:
        return
    more = -(-figures.ahp // 10)
    vehicle.profile = replace(vehicle.profile, figures=replace(figures, ahp=figures.ahp + more))
    vehicle.ahp += more
    skill_uses.spend(vehicle, LIVING_METAL)


# Getting out


def _no_way_out(state: DarkState, vehicle: Fighter, place: Point) -> Iterator[Reason]:
    there = replace(state.body(vehicle), center=place)
    if not state.board.within(vehicle.spot, there, ENGAGED):
        yield Reason("DM-S60", f'One gets out to a place within 1" of {vehicle.name}.')
    if not state.ground.room(there, state.bodies()):
        yield Reason("DM-S60", "There is no room to stand.")


def _get_off(state: DarkState, rider: Fighter, vehicle: Fighter, place: Point) -> None:
    rider.status, rider.mount, rider.at = UP, -1, place
    if not riders(state, vehicle):
        vehicle.side, vehicle.leader = BYSTANDERS, NOBODY


# Driving


def reach(driver: Fighter, vehicle: Fighter, verb: str) -> int:
    """How far a vehicle goes with somebody at the wheel, in thousandths of an inch (DM-227)."""
    inches = vehicle.profile.figures.move
    inches += inches >= ENOUGH_MOVE and skill_uses.knows(driver, REDLINE)
    times, parts = FASTER if verb == Race.verb else (1, 1)
    return inches * INCH * times // parts


def pool(driver: Fighter) -> CheckPool:
    """The check of Piloting of who races."""
    line = Modifier(f"{RACING} or more", "racing", "DM-S60")
    return skill_uses.focused(driver, CheckPool(PILOTING, driver.profile.skill(PILOTING), RACING, (line,)))


class Ride(Deed[Fighter]):
    """A figure gets into a vehicle."""

    verb = "ride"
    kind = Kind.MOVES
    aboard = True

    def offers(self, state: DarkState) -> list[Option]:
        """Every vehicle that the figure can get into."""
        return self.about(state, [each.id for each in state.fighters if each.profile.vehicle])

    def parse(self, state: DarkState, said: Spoken) -> Fighter | Reason:
        """Into which."""
        index = state.index(said.rest[0]) if len(said.rest) == 1 else -1
        if index < 0 or not state.fighters[index].profile.vehicle or not state.fighters[index].present:
            return Reason("DM-S60", "There is no vehicle of that name.")
        return state.fighters[index]

    def reasons(self, state: DarkState, action: Fighter) -> list[Reason]:
        """Why a figure cannot get into this vehicle."""
        actor = state.acting[1]
        if actor.aboard:
            return [Reason("DM-S60", f"{actor.name} is in a vehicle already.")]
        return [*movement.held(state, actor), *_no_way_in(state, actor, action)]

    def apply(self, state: DarkState, action: Fighter) -> list[Event]:
        """An empty vehicle is now its squad's. Who knows living metal mends it at once."""
        actor = state.acting[1]
        seen = hiding_and_detection.seek(state, actor, hiding_and_detection.viewers(state, actor))
        damage_and_defeat.let_go(state, actor)
        actor.status, actor.mount, actor.at = ABOARD, state.number(action), action.at
        actor.aim, actor.stance = 0, ""
        if action.side != SQUAD:
            action.side, action.leader = SQUAD, actor.leader
        _enliven(actor, action)
        return [event("mounted", actor.leader, "DM-S60", who=actor.id, whom=action.id), *seen]


@dataclass(frozen=True, slots=True)
class Trip:
    """A way from where a vehicle is, and how it was said."""

    vehicle: Fighter
    way: Way
    words: Words


class Aboard(Deed[Trip]):
    """What somebody does who is in a vehicle."""

    kind = Kind.MOVES
    aboard = True

    def parse(self, state: DarkState, said: Spoken) -> Trip | Reason:
        """Where it goes."""
        actor = state.acting[1]
        vehicle = under(state, actor)
        if vehicle is None:
            return Reason("DM-S60", f"{actor.name} is not in a vehicle.")
        try:
            way = (vehicle.at, *self.read(state, said.rest))
        except ValueError as error:
            return self.unread(actor, error)
        return Trip(vehicle, way, said.rest)

    def read(self, state: DarkState, words: Words) -> Way:
        """The places of the words."""
        return ways.parse(state, words)

    def unread(self, actor: Fighter, error: ValueError) -> Reason:
        """Why the words are no way."""
        return Reason("DM-005", str(error))


class Drive(Aboard):
    """A vehicle goes a way; opponents beside it may strike as it leaves them (DM-267)."""

    verb = "drive"

    def hindrances(self, state: DarkState, said: Spoken) -> Iterator[Reason]:
        """Not now, or not with this vehicle."""
        yield from super().hindrances(state, said)
        actor = state.acting[1]
        vehicle = under(state, actor)
        if vehicle is not None:
            yield from self.unable(actor, vehicle)

    def unable(self, driver: Fighter, vehicle: Fighter) -> Iterator[Reason]:
        """Why somebody cannot drive a vehicle anywhere."""
        if vehicle.acted:
            yield Reason("DM-S60", f"{vehicle.name} has been driven in this turn.")

    def least(self, driver: Fighter, vehicle: Fighter) -> int:
        """How far it is offered to go more than."""
        return 0

    def offers(self, state: DarkState) -> list[Option]:
        """As for a Move: every hex, or a few points of the outline."""
        actor = state.acting[1]
        vehicle = under(state, actor)
        if vehicle is None or any(self.unable(actor, vehicle)):
            return []
        most, least = reach(actor, vehicle, self.verb), self.least(actor, vehicle)
        found = state.ground.reach(state.body(vehicle), most, state.bodies(vehicle))
        ways = [way for way in found.ways.values() if state.board.length(way, vehicle.level) > least]
        going, name = movement.going, state.board.name
        return [
            Option(going(state, self.verb, way), self.verb, name(way[-1]), () if n else found.draw())
            for n, way in enumerate(ways)
        ]

    def reasons(self, state: DarkState, action: Trip) -> Iterator[Reason]:
        """Why somebody cannot drive this way, or race along it."""
        vehicle = action.vehicle
        length = state.board.length(action.way, vehicle.level)
        most = reach(state.acting[1], vehicle, self.verb)
        if length > most:
            text = f"That is {inches(length)} and {vehicle.name} goes {inches(most)}."
            yield Reason("DM-S60", text, (("length", length), ("most", most)))
        yield from movement.obstacles(state, vehicle, action.way)

    def way(self, state: DarkState, meant: Trip) -> Way:
        """That of the vehicle."""
        return meant.way

    def apply(self, state: DarkState, action: Trip) -> list[Event]:
        """The vehicle sets out."""
        action.vehicle.acted = True
        return _set_out(state, action.vehicle, action.way)


class Race(Drive):
    """Somebody tries to get more out of a vehicle than it has."""

    verb = "race"

    def unable(self, driver: Fighter, vehicle: Fighter) -> Iterator[Reason]:
        """It takes Piloting."""
        yield from super().unable(driver, vehicle)
        if not pool(driver).dice:
            yield Reason("DM-013", f"{driver.name} has no dice of Piloting to race with.")

    def least(self, driver: Fighter, vehicle: Fighter) -> int:
        """Who races goes farther than one drives."""
        return reach(driver, vehicle, Drive.verb)

    def pool(self, state: DarkState, action: Trip) -> CheckPool:
        """The check of Piloting."""
        return pool(state.acting[1])

    def apply(self, state: DarkState, action: Trip) -> list[Event]:
        """The check of Piloting is thrown."""
        actor = state.acting[1]
        action.vehicle.acted = True
        return pending_rolls.cast(state, STEER, actor, actor, pool(actor), what=" ".join(action.words))


class Alight(Aboard):
    """Somebody gets out; a vehicle that nobody is in is nobody's again."""

    verb = "alight"

    def offers(self, state: DarkState) -> list[Option]:
        """The places beside the vehicle, in every direction."""
        actor = state.acting[1]
        if not actor.aboard:
            return []
        places = [state.board.beyond(actor.at, way, INCH) for way in range(state.board.directions)]
        return self.about(state, map(state.board.name, places))

    def read(self, state: DarkState, words: Words) -> Way:
        """One place."""
        (place,) = ways.parse(state, words)
        return (place,)

    def unread(self, actor: Fighter, error: ValueError) -> Reason:
        """No place was said."""
        return Reason("DM-S60", f"Say where {actor.name} gets out. {error}")

    def reasons(self, state: DarkState, action: Trip) -> Iterator[Reason]:
        """Why somebody cannot get out there."""
        return _no_way_out(state, action.vehicle, action.way[-1])

    def apply(self, state: DarkState, action: Trip) -> list[Event]:
        """They stand there."""
        actor, vehicle = state.acting[1], action.vehicle
        _get_off(state, actor, vehicle, action.way[-1])
        to = " ".join(action.words)
        told = event("alighted", actor.leader, "DM-S60", who=actor.id, whom=vehicle.id, to=to)
        return [told, *movement.land(state, actor)]


def _set_out(state: DarkState, vehicle: Fighter, way: Way) -> list[Event]:
    length = state.board.length(way, vehicle.level)
    return movement.depart(state, vehicle, Drive.verb, way, length, vehicle.level)


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a race lie: the vehicle goes all the way, or stalls and is the worse for it."""
    driver = state.fighters[throw.roller]
    vehicle = under(state, driver)
    if vehicle is None:
        return []
    if throw.pool.resolve(*throw.faces):
        vehicle.acted = True
        return _set_out(state, vehicle, (vehicle.at, *ways.parse(state, tuple(throw.what.split()))))
    told = event("stalled", driver.leader, "DM-S60", who=driver.id, whom=vehicle.id)
    return [told, *damage_and_defeat.hurt(state, vehicle, CRASH)]


# Wrecks


def wrecks(state: DarkState) -> list[Event]:
    """A vehicle that is done for throws out who is in it, and its wreck lies there as Cover."""
    gone = [each for each in state.fighters if each.profile.vehicle and each.status == OUT]
    return next((_crash(state, each) for each in gone if not _lies(state, each)), [])


def _wreck_id(vehicle: Fighter) -> str:
    return f"{WRECK}-{vehicle.id}"


def _lies(state: DarkState, vehicle: Fighter) -> bool:
    return any(each.id == _wreck_id(vehicle) for each in state.ground.features)


def _crash(state: DarkState, vehicle: Fighter) -> list[Event]:
    radius = 0 if state.ground.measure == HEX else BASE
    wreck = Feature(_wreck_id(vehicle), WRECK, (vehicle.at,), radius=radius)
    state.ground = state.ground.laid((*state.ground.features, wreck))
    events = [event("wrecked", vehicle.leader, "DM-S60", who=vehicle.id)]
    for rider in riders(state, vehicle):
        events += _thrown_out(state, rider, vehicle)
    return events


def _thrown_out(state: DarkState, rider: Fighter, vehicle: Fighter) -> list[Event]:
    """Somebody lands Fallen beside the wreck, hurt."""
    _get_off(state, rider, vehicle, climbing.beside(state, rider, here=False))
    rider.status = FALLEN
    damage_and_defeat.end_turn_of(state, rider)
    to = state.board.name(rider.at)
    told = event("thrown-out", rider.leader, "DM-S60", who=rider.id, whom=vehicle.id, to=to)
    return [told, *damage_and_defeat.hurt(state, rider, CRASH), *movement.land(state, rider)]
