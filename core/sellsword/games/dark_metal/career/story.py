"""What happens in a career, told as sentences for the log."""

from collections.abc import Callable

from sellsword.campaign.ledger import Entry as Line
from sellsword.game import Event
from sellsword.games.dark_metal.career.lines import field, leader, outfit, shop, squad
from sellsword.games.dark_metal.career.state import LEADER, titled
from sellsword.games.dark_metal.career.words import TRAIT_NAMES
from sellsword.games.dark_metal.fighters import SQUAD
from sellsword.games.dark_metal.injuries import D6
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.scene import Die, Entry, Throw

_SENTENCES = {
    leader.NAMED: "The leader is called {named}.",
    leader.RAISED: "{who} raises {what} for {cost} Rep.",
    leader.LOWERED: "{who} lowers {what}; {gain} Rep come back.",
    leader.LEARNED: "{who} learns {what}.",
    leader.FORGOT: "{who} takes back a point of {what}.",
    leader.REBUILT: "{who} begins anew; {gain} Rep come back for MES.",
    leader.CURED: "{who} is rid of {what}.",
    shop.BOUGHT: "{who} buys {what} for {cost} Rep.",
    shop.RETURNED: "{who} gives back {what} for {gain} Rep.",
    shop.STORED: "{who} lays {what} into store.",
    shop.FETCHED: "{who} fetches {what} out of store.",
    shop.SOLD: "{leader} sells {what} out of store for {gain} Rep.",
    shop.GIVEN: "{who} is given {what}.",
    squad.HIRED: "{who} joins as {what} for {cost} Rep.",
    squad.INVITED: "{who} joins as {what} for {cost} ARP.",
    squad.UPGRADED: "{who} becomes {what} for {cost} Rep.",
    squad.PROMOTED: "{who} becomes {what} for {cost} ARP.",
    outfit.EQUIPPED: "{who} gets {what} for {cost} Rep.",
    outfit.ASKED: "{who} gets {what} for {cost} ARP.",
    outfit.UNEQUIPPED: "{who} gives back {what} for {gain}.",
    outfit.ARMED: "{who} starts with {what}.",
    outfit.TAUGHT: "{who} learns {what}.",
    squad.SHARED: "{who} is given {gain} ARP.",
    squad.DISMISSED: "{who} is let go; {gain} Rep come back.",
    squad.TAKEN: "{who} comes along.",
    squad.STAYED: "{who} stays aboard.",
    field.SCENARIO: "{leader}: a scenario {result}, {gain} Rep.",
    field.WORN: "{who} is {cost} short of {what}.",
    field.OUT: "{who} is out for the rest of the campaign.",
    field.INJURED: "{who} has an injury: {what}.",
    field.TRAINED: "{who} gains 1 ARP by Training.",
    field.PATCHED: "{who} is patched up by {by}: {gain} BHP.",
    field.MENDED: "{who} is mended by {by}: {gain} AHP.",
    field.FED: "{who} takes 1 Power of {by}.",
    field.CHARGED: "The MagGripper of {who} takes 1 Power of {by}.",
    field.OPENED: "{who} has an open {what} with {gain} points left.",
    field.CAMPAIGN: "{leader}: the campaign is {result}.",
    field.ABOARD: "{leader} is aboard: all are healed, and everything is filled.",
    field.REVIVED: "The Captain brings {who} back.",
    field.LOST: "{who} does not come back.",
}
"""A sentence for each kind of line."""


def written(line: Line, title: str) -> str:
    """A line of a ledger as a sentence; ``title`` is what its leader is called."""
    return _SENTENCES[line.kind].format(
        leader=title,
        who=titled(line.subject) or title,
        what=_thing(line.detail),
        named=titled(line.detail),
        by=title if line.detail == LEADER else titled(line.detail),
        result=line.detail,
        cost=-line.amount,
        gain=line.amount,
    )


def _thing(detail: str) -> str:
    return TRAIT_NAMES.get(detail) or NAMES.get(detail) or detail.upper()


def _entered(event: Event) -> Entry:
    line = Line.parse(event.word("line"))
    details = (f"{event.number('purse')} Rep in the purse.", str(line))
    return Entry(written(line, event.word("leader")), event.seat, (), details, event.rules)


def _enlisted(event: Event) -> Entry:
    text = f"{event.word('leader')} is taken on, with {event.number('count')} allies."
    return Entry(text, event.seat, rules=event.rules)


def _anew(event: Event) -> Entry:
    return Entry(f"{event.word('leader')} is let go; everything begins anew.", event.seat, rules=event.rules)


def _fell(event: Event) -> Entry:
    found = event.values["injuries"]
    assert isinstance(found, tuple)
    offered = " or ".join(NAMES[str(each)] for each in found)
    dice = Throw("Injury", tuple(Die(face, "kept") for face in event.numbers("faces")), D6, SQUAD)
    text = f"{titled(event.word('who'))} fell below 0: {offered}."
    return Entry(text, event.seat, throws=(dice,), rules=event.rules)


def _deployed(event: Event) -> Entry:
    many = event.number("count")
    text = "The squad leaves the ship." if many == 1 else f"{many} squads leave the ship."
    return Entry(text, rules=event.rules, heading=True)


def _chapter(event: Event) -> Entry:
    title = f"Scenario {event.number('number')}: {event.word('title')}"
    return Entry(title, details=(event.word("text"),), rules=event.rules, heading=True)


def _campaign_over(event: Event) -> Entry:
    return Entry(f"The campaign is {'won' if event.number('won') else 'lost'}.", rules=event.rules)


TELLERS: dict[str, Callable[[Event], Entry]] = {
    "entered": _entered,
    "enlisted": _enlisted,
    "anew": _anew,
    "fell-below": _fell,
    "chapter": _chapter,
    "turning": lambda event: Entry(event.word("text"), rules=event.rules),
    "campaign-over": _campaign_over,
    "deployed": _deployed,
}
"""Who tells which event of a career."""
