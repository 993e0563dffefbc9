"""Campaigns of Dark Metal: chapters on ground of their own, and what a battle leads to (DM-392, DM-S47)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from sellsword.games.dark_metal.campaign import campaign_document
from sellsword.games.dark_metal.campaign.between_battles import roster_transfer
from sellsword.games.dark_metal.campaign.roster.state import Book, titled
from sellsword.games.dark_metal.model.mission_data import BRIEFING, CHRONICLE, LOST, WON
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.scenario.reader import word
from sellsword.scenario.document import Chapter, Event, Force, Scenario, Unit
from sellsword.scenario.shape import inside
from sellsword_editor.campaigns.campaign import (
    NOWHERE,
    Battle,
    Bringer,
    Campaign,
    Field,
    Unmade,
    Way,
    fresh,
)
from sellsword_editor.palettes import Named

UNTOLD = {
    BRIEFING: "What the leaders hear before this battle.",
    WON: "What comes of it when the battle is won.",
    LOST: "What comes of it when the battle is lost.",
}
ENDED = {WON: "When it is won", LOST: "When it is lost"}
ENDS = (Named("", "As the battle did"), Named(WON, "Won"), Named(LOST, "Lost"))
SHIP = (Named("", "The ship is at hand afterwards"), Named("0", "No ship before the next battle"))
MUSTER = (Named("", "The squads stay as they are"), Named("1", "The squads may change aboard"))

SQUADS = tuple(Named(id_, squad.title) for id_, squad in READY.items())

type Battles = tuple[Chapter, ...]


def battles(scenario: Scenario) -> Sequence[Battle]:
    """The document's own battle and its chapters."""
    if not campaign_document.campaign(scenario):
        return []
    found = campaign_document.of(scenario)
    return [_battle(found, number) for number in range(len(found))]


def _battle(found: Battles, number: int) -> Battle:
    ways = tuple(_way(found, number, kind) for kind in ENDED)
    return Battle(campaign_document.title(found[number]), number, tuple(_fields(found, number)), ways)


def _way(found: Battles, number: int, kind: str) -> Way:
    turning = campaign_document.turning(found, number, kind == WON)
    ends = f"the campaign is {turning.ends}" if turning.ends else ""
    return Way(ENDED[kind], turning.next if turning.next > number else NOWHERE, ends)


def _fields(found: Battles, number: int) -> Iterator[Field]:
    """What is told of a battle, as far as it has the events for it."""
    for index, event in enumerate(found[number].events):
        where = inside(f"chapters[{number - 1}]" if number else "", f"events[{index}]")
        if event.kind == BRIEFING:
            yield Field(f"{where}.values.title", "Title", word(event.values, "title"))
            yield Field(f"{where}.text", "What the leaders hear before it", event.text, 400, long=True)
        elif event.kind in ENDED:
            yield from _turning(found, number, event, where)


def _turning(found: Battles, number: int, event: Event, where: str) -> Iterator[Field]:
    later = [Named(each.id, campaign_document.title(each)) for each in found[number + 1 :]]
    when = ENDED[event.kind]
    yield Field(f"{where}.text", f"{when}, what is told", event.text, 400, long=True)
    follows = (Named("", "The campaign ends"), *later)
    yield _chosen(event, where, "next", f"{when}, what follows", follows)
    if not word(event.values, "next"):
        yield _chosen(event, where, "ends", f"{when}, the campaign ends", ENDS)
    else:
        yield _chosen(event, where, "ship", f"{when}, the ship", SHIP)
        yield _chosen(event, where, "muster", f"{when}, the squads", MUSTER)


def _chosen(event: Event, where: str, name: str, title: str, choices: tuple[Named, ...]) -> Field:
    return Field(f"{where}.values.{name}", title, event.values.get(name, ""), choices=choices)


# Who comes


def bringers(scenario: Scenario) -> Iterator[Bringer]:
    """The leaders who take part."""
    if any(roster_transfer.problems(scenario)):
        return
    forces, books = roster_transfer.leaders(scenario), roster_transfer.books(scenario)
    for force, book in zip(forces, books, strict=True):
        where = f"forces[{scenario.forces.index(force)}]" if force in scenario.forces else ""
        brings = tuple(_brought(force, book))
        yield Bringer(force.side, titled(force.side), brings, where, SQUADS)


def _brought(force: Force, book: Book) -> Iterator[str]:
    if not force.units and not force.ledger:
        yield "Built by its player before the first battle."
        return
    roster = book.roster
    allies = ", ".join(titled(each.id) for each in roster.allies) or "nobody"
    yield f"{roster.title}, with {allies}; {roster.purse} Rep in hand."
    if force.ledger:
        yield f"A roster of {len(force.ledger)} lines, after {roster.scenarios} scenarios."


# A part of it


def alone(scenario: Scenario, number: int) -> Scenario:
    """A battle as a single scenario, with ready squads, and nothing told before and after."""
    chapter = _chapter(scenario, number)
    laid = campaign_document.battle(chapter)
    told = next((each.text for each in chapter.events if each.kind == BRIEFING), "")
    return replace(
        laid,
        id=laid.id if number else scenario.id,
        title=laid.title[:80] or scenario.title,
        story=told,
        rule_options=scenario.rule_options,
        forces=(*laid.forces, Force("squad", _squads(scenario))),
        events=tuple(each for each in laid.events if each.kind not in CHRONICLE),
    )


def _squads(scenario: Scenario) -> tuple[Unit, ...]:
    """A ready squad for each leader: the leader's own, or another."""
    own = [
        unit.sheet
        for force in roster_transfer.leaders(scenario)
        for unit in force.units
        if unit.sheet in READY
    ]
    sheets = dict.fromkeys([*own, *READY])
    return tuple(map(Unit, list(sheets)[: max(1, len(roster_transfer.leaders(scenario)))]))


def onward(scenario: Scenario, number: int) -> Scenario:
    """The campaign from a battle on, with the same leaders."""
    _chapter(scenario, number)
    return _rebuilt(scenario, campaign_document.of(scenario)[number:])


# Another of it


def begin(scenario: Scenario) -> Scenario:
    """A scenario as the first battle of a campaign, its squads being led by their leaders."""
    if campaign_document.campaign(scenario):
        raise Unmade("This is a campaign already.")
    squads = [unit for force in scenario.forces if force.side == "squad" for unit in force.units]
    brought: list[tuple[Unit, ...]] = [(unit,) for unit in squads] or [()]
    leaders = [Force(roster_transfer.side_id(number), units) for number, units in enumerate(brought)]
    others = [force for force in scenario.forces if force.side != "squad"]
    told = _told(scenario.title, (each.id for each in scenario.events))
    return replace(scenario, forces=(*leaders, *others), events=(*scenario.events, *told))


def _told(title: str, taken: Iterator[str]) -> Iterator[Event]:
    known = list(taken)
    for kind in CHRONICLE:
        values: dict[str, int | str] = {"title": title} if kind == BRIEFING else {}
        yield Event(fresh(f"tell-{kind}", known), kind, text=UNTOLD[kind], values=values)


def more(scenario: Scenario, number: int, like: bool) -> Scenario:
    """Another battle after that one, which leads to it when it is won unless it leads elsewhere."""
    before, found = _chapter(scenario, number), list(campaign_document.of(scenario))
    id_ = fresh("chapter", (each.id for each in found))
    made = replace(before, id=id_) if like else _bare(before, id_)
    found[number : number + 1] = [_led(before, {WON: id_}), made]
    return _rebuilt(scenario, tuple(found))


def _bare(before: Chapter, id_: str) -> Chapter:
    title = f"Chapter {id_.rpartition('-')[2]}"
    return Chapter(id_, before.board, forces=(Force("opponents"),), events=tuple(_told(title, iter(()))))


def less(scenario: Scenario, number: int) -> Scenario:
    """Without that battle. What led to it leads to what followed it when it was won."""
    gone, found = _chapter(scenario, number), campaign_document.of(scenario)
    if len(found) == 1:
        raise Unmade("A campaign has one battle at least.")
    heir = next((word(each.values, "next") for each in gone.events if each.kind == WON), "")
    others = (each for each in found if each is not gone)
    return _rebuilt(scenario, tuple(_renamed(each, gone.id, heir) for each in others))


def later(scenario: Scenario, number: int) -> Scenario:
    """With that battle after the one that follows it; a way back between them is taken away."""
    _chapter(scenario, number + 1)
    if number == 0:
        raise Unmade("The first battle lies on the campaign's own board and stays the first.")
    found = list(campaign_document.of(scenario))
    found[number], found[number + 1] = found[number + 1], _renamed(found[number], found[number + 1].id, "")
    return _rebuilt(scenario, tuple(found))


def _led(chapter: Chapter, to: dict[str, str]) -> Chapter:
    """With ways to battles where there was none."""
    return _retold(chapter, lambda each: word(each.values, "next") or to.get(each.kind, ""))


def _renamed(chapter: Chapter, old: str, new: str) -> Chapter:
    """With ways to another battle instead of one."""
    return _retold(chapter, lambda each: new if (to := word(each.values, "next")) == old else to)


def _retold(chapter: Chapter, following: Callable[[Event], str]) -> Chapter:
    def told(event: Event) -> Event:
        if event.kind not in ENDED:
            return event
        others = {name: value for name, value in event.values.items() if name != "next"}
        to = following(event)
        return replace(event, values=others | {"next": to} if to else others)

    return replace(chapter, events=tuple(map(told, chapter.events)))


def _rebuilt(scenario: Scenario, found: Battles) -> Scenario:
    """The campaign with these battles, the first on the document's own board."""
    first, *others = found
    return replace(
        scenario,
        board=first.board,
        terrain=first.terrain,
        zones=first.zones,
        objectives=first.objectives,
        forces=(*roster_transfer.sides(scenario), *first.forces),
        events=first.events,
        chapters=tuple(others),
    )


def _chapter(scenario: Scenario, number: int) -> Chapter:
    found = campaign_document.of(scenario) if campaign_document.campaign(scenario) else ()
    if not 0 <= number < len(found):
        raise Unmade("There is no such battle.")
    return found[number]


CAMPAIGN = Campaign(battles, bringers, alone, onward, begin, more, less, later)
