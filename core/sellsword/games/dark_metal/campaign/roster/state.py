"""What a career is made of: leaders and squads between scenarios, their ledgers, and what is due."""

from dataclasses import dataclass, replace
from typing import Self

from sellsword.campaign.ledger import Entry
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.squad_building.lasting_injuries import Hurt
from sellsword.games.dark_metal.sheets.people import PEOPLE, Levels, Person
from sellsword.games.dark_metal.sheets.traits import COM, FIRST_REP, LEADING, SECOND_REP, TRAITS
from sellsword.scenario.document import Chapter

LEADER = "leader"
"""The word for the leader in choices; in a ledger's lines an empty subject."""
REFIT, AFTERMATH, FIELD = "refit", "aftermath", "field"
"""The phases of a career: aboard, after a scenario, and ready for the next battle."""
NEVER = -1


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that somebody owns: its id, its price in Rep, whether ARP paid for it, and how many campaigns
    and scenarios the roster had behind it then. What an ally came with is ``issued`` and has no price."""

    id: str
    price: int = 0
    arp: bool = False
    campaigns: int = 0
    scenarios: int = 0
    issued: bool = False

    @property
    def rep(self) -> int:
        """The Rep that was paid for it."""
        return 0 if self.arp else self.price


@dataclass(frozen=True, slots=True)
class Health:
    """How somebody is between scenarios: injuries; what is lost or used up, by "bhp", "ahp", "power", the ids
    of items and of weapons, for Ammo, and of a MagGripper's pack, for turns; whether they are out for the
    campaign (DM-370); and what is left of packs that lie open (DM-224, DM-230)."""

    hurts: tuple[Hurt, ...] = ()
    worn: Levels = ()
    out: bool = False
    packs: Levels = ()

    def lost(self, what: str) -> int:
        """How much of something is lost or used up."""
        return next((many for each, many in self.worn if each == what), 0)

    def wearing(self, what: str, more: int) -> "Health":
        """The same with more of something lost, or less where it is below zero."""
        left = {**dict(self.worn), what: self.lost(what) + more}
        return replace(self, worn=tuple((each, many) for each, many in left.items() if many))

    def opening(self, pack: str, left: int) -> "Health":
        """The same with so many points left of an open pack."""
        now = {**dict(self.packs), pack: left}
        return replace(self, packs=tuple((each, many) for each, many in now.items() if many))


@dataclass(frozen=True, slots=True)
class Ally:
    """Somebody of a squad: the grade and the Rep that all its grades are worth, the ARP in hand, skills
    learned beyond the grade's, what they own, and how they are. ``taken``: comes along. ``fed``: DM-427.
    ``refunded`` is the campaign in which ARP came back (DM-396)."""

    id: str
    grade: str
    joined: int
    worth: int = 0
    rep: int = 0
    arp: int = 0
    skills: tuple[str, ...] = ()
    kit: tuple[Piece, ...] = ()
    health: Health = Health()
    taken: bool = False
    fed: bool = False
    refunded: int = NEVER

    @property
    def person(self) -> Person:
        """The row of its grade."""
        return PEOPLE[self.grade]

    @property
    def name(self) -> str:
        """What it is called."""
        return titled(self.id)


@dataclass(frozen=True, slots=True)
class Roster:
    """A leader and a squad between scenarios.

    ``training`` is Rep that only traits can have (DM-021), ``purse`` all other; ``shared`` the ARP of
    Communication that were dealt out (DM-090). ``building``: nothing is settled yet; ``aboard``: the ship is
    at hand; ``mustering``: the squad may be changed (DM-392). ``rebuilt``: DM-026. ``spliced`` is the
    scenario after which a splice came back for its Rep (DM-102), ``refunded`` the campaign in which an ally
    did (DM-396). ``fought`` are the allies in the last scenario, ``tended`` those who have healed since
    (DM-S67), ``schooled`` whether Training is due (DM-096).
    """

    name: str = ""
    levels: tuple[int, ...] = (1,) * len(TRAITS)
    skills: Levels = ()
    kit: tuple[Piece, ...] = ()
    store: tuple[Piece, ...] = ()
    allies: tuple[Ally, ...] = ()
    health: Health = Health()
    training: int = FIRST_REP
    purse: int = SECOND_REP
    shared: int = 0
    scenarios: int = 0
    campaigns: int = 0
    building: bool = True
    aboard: bool = True
    mustering: bool = True
    rebuilt: bool = False
    spliced: int = NEVER
    refunded: int = NEVER
    fought: tuple[str, ...] = ()
    tended: tuple[str, ...] = ()
    schooled: bool = False

    @property
    def title(self) -> str:
        """What the leader is called."""
        return titled(self.name) if self.name else "Nobody yet"

    @property
    def owner(self) -> str:
        """Whose all of it is, in a sentence."""
        return self.title if self.name else "the leader"

    @property
    def arp(self) -> int:
        """The ARP of Communication that are left to deal out (DM-090)."""
        halves = self.levels[TRAITS.index(COM)]
        return sum(each.arp for each in LEADING if each.halves <= halves) - self.shared

    def ally(self, name: str) -> Ally | None:
        """Somebody of the squad by id."""
        return next((ally for ally in self.allies if ally.id == name), None)

    def health_of(self, name: str) -> Health:
        """How somebody is; the leader has no name."""
        ally = self.ally(name)
        return self.health if ally is None else ally.health

    def fresh(self, piece: Piece) -> bool:
        """Whether something was bought since the last scenario."""
        return piece.scenarios == self.scenarios

    @property
    def taken(self) -> tuple[Ally, ...]:
        """The allies who come along."""
        return tuple(ally for ally in self.allies if ally.taken)


def titled(word: str) -> str:
    """A name out of the word that stands for it: "ines-kestrel" is Ines Kestrel."""
    return word.replace("-", " ").title()


@dataclass(frozen=True, slots=True)
class Book:
    """A leader's ledger, and the roster that it adds up to."""

    ledger: tuple[Entry, ...] = ()
    roster: Roster = Roster()


@dataclass(frozen=True, slots=True)
class Due:
    """An injury to be chosen: whose book, who ("" for the leader), and the ids of the two that were rolled
    (DM-372)."""

    book: int
    who: str
    injuries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A battle that is over: its chapter by number, whether it was won, the way in which it ended, and the
    Rep that it brought to each leader before scars."""

    chapter: int
    won: bool
    way: str
    rep: int


@dataclass(frozen=True, slots=True)
class Career:
    """The books of all leaders; which of them is seen to, which page lies open before it, what is looked for
    in the catalogue, and which injuries are to be chosen. Of the last scenario: ``ashore``, whether no ship
    is at hand before the next; ``mustering``, whether the squad may change aboard; ``ended``, how it ended
    the campaign, empty if it did not. ``chapters`` are all battles of the campaign, ``place`` is the number
    of the one that is fought or comes next, and ``played`` are those behind it."""

    books: tuple[Book, ...] = ()
    turn: int = 0
    page: str = ""
    sought: str = ""
    due: tuple[Due, ...] = ()
    ashore: bool = False
    mustering: bool = False
    ended: str = ""
    chapters: tuple[Chapter, ...] = ()
    place: int = 0
    played: tuple[Played, ...] = ()


@dataclass(slots=True)
class CareerState(DarkState):
    """A battle and the career that it is part of. Between battles ``phase`` is one of the career's."""

    career: Career = Career()

    @classmethod
    def of(cls, battle: DarkState, career: Career) -> Self:
        """A battle as part of a career."""
        parts = [getattr(battle, name) for name in DarkState.__dataclass_fields__]
        return cls(*(*parts, career))

    def copy(self) -> Self:
        """An independent equal state."""
        found = DarkState.copy(self)
        found.career = self.career
        return found

    def lay(self, battle: DarkState) -> None:
        """Lays out a battle in place of what was on the ground."""
        for name in DarkState.__dataclass_fields__:
            setattr(self, name, getattr(battle, name))

    @property
    def roster(self) -> Roster:
        """The roster that is seen to."""
        return self.career.books[self.career.turn].roster
