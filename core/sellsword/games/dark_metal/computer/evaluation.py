"""How a position stands for the squad: who lives, what threatens, how near the work is to being done.

Everything is counted in the points of ``toll``; what it comes to is set beside all that is in play.
"""

from sellsword.boards.board import Point
from sellsword.games.dark_metal.computer import fix_values, objective_forecast
from sellsword.games.dark_metal.computer.expected_damage import VENOM, WHOLE, Toll, blow_up, numbered, price
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.battlefield import remembered
from sellsword.games.dark_metal.model.fighter_state import HOSTILE, OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, explosions
from sellsword.games.dark_metal.sheets.items import Explosive
from sellsword.games.dark_metal.sheets.tables import ACTIONS, ENGAGED

DUE = (550, 1000, 1600)
"""How much of a figure's best attack counts, in thousandths, by the Actions that it still has in this turn;
without any it comes to it in the next, if it lives."""
_HINDERED, _HELD = 550, 150  # what is left of that for who is Fallen or poisoned, and for who is held
DEAR = 2
"""How many times as much the harm to a friend counts."""
_CARE = 450  # how much of what each enemy could do to a figure counts: not all will choose it
_GENERAL, _OWN, _RESERVE = 24, 14, 2  # a point of Fate, and of a reserve die
_SEATED = 10  # what it costs to sit in a vehicle, where nothing else can be done
_POWER, ITEM = 1, 6  # a point of Power, a thing in the backpack
_MOST_KEPT = 20_000  # attacks and exposures that are remembered for a ground


class Outlook(Toll):
    """What the figures of a position could do, and what could be done to them."""

    def __init__(self, state: DarkState) -> None:
        super().__init__(state)
        self.errands = objective_forecast.errands(state)
        self.sides = {
            side: [index for index, each in enumerate(state.fighters) if _counts(each) and each.side == side]
            for side in (SQUAD, OPPONENTS)
        }
        self._reaches: dict[int, int] = {}
        self._beside: dict[int, list[int]] = {}
        self._camps: dict[int, int] = {}

    def foes(self, fighter: Fighter) -> list[int]:
        """Those whom a figure fights; neutrals fight nobody."""
        return self.sides.get(HOSTILE.get(fighter.side, -1), [])

    def mark(self, index: int) -> int:
        """How a figure fares and where it stands, as a number: what it could do to others, and they to it,
        follows from their numbers and from the ground."""
        each = self.state.fighters[index]
        return numbered((index, self.form(index), each.at, each.level, each.facing, each.aim, each.held))

    def camp(self, side: int) -> int:
        """The figures of a side, as a number."""
        if side not in self._camps:
            self._camps[side] = numbered(tuple(map(self.mark, self.sides.get(side, ()))))
        return self._camps[side]

    def reach(self, index: int) -> int:
        """How far a figure moves, in thousandths of an inch."""
        if index not in self._reaches:
            self._reaches[index] = active_effects.move(self.state.fighters[index])
        return self._reaches[index]

    # What a figure could do, and suffer

    def attack(self, index: int, at: Point | None = None) -> int:
        """What the best attack of a figure promises from where it stands, or from where it could stand;
        nothing in a vehicle."""
        fighter = self.state.fighters[index]
        if fighter.aboard and at is None:
            return 0
        key = self.mark(index), at or fighter.at, self.camp(HOSTILE.get(fighter.side, -1))
        return remembered(self.lines.kept, key, lambda: self._attack(index, at), _MOST_KEPT)

    def _attack(self, index: int, at: Point | None) -> int:
        foes = self.foes(self.state.fighters[index])
        lines = [self.line(index, foe, at) for foe in foes]
        engaged, reach = any(line.length <= ENGAGED for line in lines), self.reach(index)
        pairs = zip(foes, lines, strict=True)
        return max((self.threat(index, foe, line, engaged, reach) for foe, line in pairs), default=0)

    def exposure(self, index: int, at: Point | None = None) -> int:
        """What the enemies of a figure could do to it there."""
        fighter = self.state.fighters[index]
        sides = (self.camp(side) for side in (fighter.side, HOSTILE.get(fighter.side, -1)))
        key = self.mark(index), at or fighter.at, *sides
        return remembered(self.lines.kept, key, lambda: self._exposure(index, at), _MOST_KEPT)

    def _exposure(self, index: int, at: Point | None) -> int:
        fighter, points = self.state.fighters[index], 0
        for foe in self.foes(fighter):
            other = self.state.fighters[foe]
            line = self.lines.between(other.at, other.level, at or fighter.at, fighter.level)
            points += self.threat(foe, index, line, self.busy(foe, index), self.reach(foe))
        return points * _CARE // WHOLE

    def caught(self, explosive: Explosive, at: Point, by: Fighter, but: Fighter | None = None) -> int:
        """What something of somebody's that goes off at a place costs the enemy, less what it costs
        friends."""
        points, foes = 0, self.foes(by)
        for index, each in enumerate(self.state.fighters):
            if each.present and each is not but and explosions.within(self.state, explosive, at, each):
                points += blow_up(explosive, each) * (1 if index in foes else -DEAR)
        return points

    def busy(self, index: int, but: int) -> bool:
        """Whether a figure is engaged with somebody else than one."""
        return any(foe != but for foe in self.beside(index))

    def beside(self, index: int) -> list[int]:
        """Those with whom a figure is engaged."""
        if index not in self._beside:
            foes = self.foes(self.state.fighters[index])
            self._beside[index] = [foe for foe in foes if self.line(index, foe).length <= ENGAGED]
        return self._beside[index]

    def free_to(self, index: int, acts: int) -> int:
        """How much of its best attack counts for a figure with so many Actions left, in thousandths."""
        fighter = self.state.fighters[index]
        if fighter.stun >= ACTIONS:
            return 0
        due = DUE[min(acts, ACTIONS)]
        if fighter.fallen or fighter.venom:
            due = due * _HINDERED // WHOLE
        holder = damage_and_defeat.holder_of(self.state, fighter)
        return due * _HELD // WHOLE if holder is not None and holder.grip else due

    def prospects(self, index: int, acts: int, at: Point | None = None) -> int:
        """What it is worth to stand somewhere with so many Actions left."""
        fighter = self.state.fighters[index]
        if fighter.aboard:
            return self.pull(fighter, at) - _SEATED
        return self.on_foot(index, acts, at) if fighter.present else 0

    def on_foot(self, index: int, acts: int, at: Point | None = None) -> int:
        """The same of a figure that stands there, or would once it is out of a vehicle."""
        fighter = self.state.fighters[index]
        points = self.attack(index, at) * self.free_to(index, acts) // WHOLE - self.exposure(index, at)
        return points + self.pull(fighter, at)

    def pull(self, fighter: Fighter, at: Point | None = None) -> int:
        """What it is worth to be so near to where the squad has something to do."""
        if fighter.side != SQUAD:
            return 0
        return objective_forecast.pull(self.state, self.errands, fighter, at or fighter.at)

    # How it stands

    def holdings(self) -> int:
        """What the squad has less what its opponents have, what they threaten apart."""
        squad, foes = (
            sum(price(self.state.fighters[index]) + _kept(self.state.fighters[index]) for index in side)
            for side in self.sides.values()
        )
        return squad - foes + objective_forecast.progress(self.state)

    def balance(self) -> int:
        """The points of the squad less those of its opponents."""
        squad, foes = (sum(map(self._promise, side)) for side in self.sides.values())
        drawn = sum(self.pull(self.state.fighters[index]) for index in self.sides[SQUAD])
        return self.holdings() + squad - foes + drawn

    def _promise(self, index: int) -> int:
        """What a figure's next attack is worth now."""
        return self.attack(index) * self.free_to(index, self._acts(index)) // WHOLE

    def _acts(self, index: int) -> int:
        """The Actions that a figure still has in this turn."""
        active = self.state.active
        if active is not None and active.fighter == index:
            return active.left
        return 0 if self.state.fighters[index].acted else ACTIONS

    def whole(self) -> int:
        """All that is in play."""
        return sum(price(self.state.fighters[index]) for side in self.sides.values() for index in side)


def _counts(fighter: Fighter) -> bool:
    """Whether a figure is one of those who win or lose: what they drive is not."""
    return fighter.in_play and not fighter.profile.vehicle


def _kept(fighter: Fighter) -> int:
    """What a figure keeps for later: Fate, reserve dice, Power, items; less the Venom still to work."""
    fortune = fighter.fortune
    points = _GENERAL * fortune.general + _OWN * sum(fortune.own)
    points += _RESERVE * sum(each.points for each in fortune.reserves)
    return points + _POWER * fighter.power + ITEM * len(fighter.items) - VENOM * fighter.venom


def odds(state: DarkState) -> int:
    """How the squad stands, in thousandths of all that is in play."""
    outlook = Outlook(state)
    points = outlook.balance() - fix_values.pending(state)
    return points * WHOLE // max(1, outlook.whole())
