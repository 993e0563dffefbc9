"""What happens in a career, told as sentences for the log."""

from sellsword.campaign.ledger import Entry as Line
from sellsword.game import Event
from sellsword.games.dark_metal.campaign.choice_labels import TRAIT_NAMES
from sellsword.games.dark_metal.campaign.entries import (
    ally_entries,
    leader_entries,
    purchase_entries,
    squad_entries,
    voyage_entries,
)
from sellsword.games.dark_metal.campaign.roster.state import LEADER, titled
from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.rules.squad_building.lasting_injuries import D6
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.log import Log
from sellsword.scene import Die, Entry, Throw

LOG = Log()
"""How each kind of event between battles is told."""

_SENTENCES = {
    leader_entries.NAMED: "The leader is called {named}.",
    leader_entries.RAISED: "{who} raises {what} for {cost} Rep.",
    leader_entries.LOWERED: "{who} lowers {what}; {gain} Rep come back.",
    leader_entries.LEARNED: "{who} learns {what}.",
    leader_entries.FORGOT: "{who} takes back a point of {what}.",
    leader_entries.REBUILT: "{who} starts over; {gain} Rep come back for MES.",
    leader_entries.CURED: "{who} is rid of {what}.",
    purchase_entries.BOUGHT: "{who} buys {what} for {cost} Rep.",
    purchase_entries.RETURNED: "{who} gives back {what} for {gain} Rep.",
    purchase_entries.STORED: "{who} puts {what} in store.",
    purchase_entries.FETCHED: "{who} takes {what} out of store.",
    purchase_entries.SOLD: "{leader} sells {what} out of store for {gain} Rep.",
    purchase_entries.GIVEN: "{who} is given {what}.",
    squad_entries.HIRED: "{who} joins as {what} for {cost} Rep.",
    squad_entries.INVITED: "{who} joins as {what} for {cost} ARP.",
    squad_entries.UPGRADED: "{who} becomes {what} for {cost} Rep.",
    squad_entries.PROMOTED: "{who} becomes {what} for {cost} ARP.",
    ally_entries.EQUIPPED: "{who} gets {what} for {cost} Rep.",
    ally_entries.ASKED: "{who} gets {what} for {cost} ARP.",
    ally_entries.UNEQUIPPED: "{who} gives back {what} for {gain}.",
    ally_entries.ARMED: "{who} starts with {what}.",
    ally_entries.TAUGHT: "{who} learns {what}.",
    squad_entries.SHARED: "{who} is given {gain} ARP.",
    squad_entries.DISMISSED: "{who} is let go; {gain} Rep come back.",
    squad_entries.TAKEN: "{who} comes along.",
    squad_entries.STAYED: "{who} stays aboard.",
    voyage_entries.SCENARIO: "{leader}: a scenario {result}, {gain} Rep.",
    voyage_entries.WORN: "{who} is {cost} short of {what}.",
    voyage_entries.OUT: "{who} is out for the rest of the campaign.",
    voyage_entries.INJURED: "{who} has an injury: {what}.",
    voyage_entries.TRAINED: "{who} gains 1 ARP by Training.",
    voyage_entries.PATCHED: "{who} is patched up by {by}: {gain} BHP.",
    voyage_entries.MENDED: "{who} is mended by {by}: {gain} AHP.",
    voyage_entries.FED: "{who} takes 1 Power of {by}.",
    voyage_entries.CHARGED: "The MagGripper of {who} takes 1 Power of {by}.",
    voyage_entries.OPENED: "{who} has an open {what} with {gain} points left.",
    voyage_entries.CAMPAIGN: "{leader}: the campaign is {result}.",
    voyage_entries.ABOARD: "{leader} is aboard: all are healed, and everything is filled.",
    voyage_entries.REVIVED: "The Captain brings {who} back.",
    voyage_entries.LOST: "{who} does not come back.",
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


@LOG.tells("entered")
def _entered(event: Event) -> Entry:
    line = Line.parse(event.word("line"))
    details = (f"{event.number('purse')} Rep in the purse.", str(line))
    return Entry(written(line, event.word("leader")), event.seat, (), details, event.rules)


@LOG.tells("enlisted")
def _enlisted(event: Event) -> Entry:
    text = f"{event.word('leader')} is taken on, with {event.number('count')} allies."
    return Entry(text, event.seat, rules=event.rules)


@LOG.tells("anew")
def _anew(event: Event) -> Entry:
    return Entry(f"{event.word('leader')} is let go; everything starts over.", event.seat, rules=event.rules)


@LOG.tells("fell-below")
def _fell(event: Event) -> Entry:
    found = event.values["injuries"]
    assert isinstance(found, tuple)
    offered = " or ".join(NAMES[str(each)] for each in found)
    dice = Throw("Injury", tuple(Die(face, "kept") for face in event.numbers("faces")), D6, SQUAD)
    text = f"{titled(event.word('who'))} fell below 0: {offered}."
    return Entry(text, event.seat, throws=(dice,), rules=event.rules)


@LOG.tells("deployed")
def _deployed(event: Event) -> Entry:
    many = event.number("count")
    text = "The squad leaves the ship." if many == 1 else f"{many} squads leave the ship."
    return Entry(text, rules=event.rules, heading=True)


@LOG.tells("chapter")
def _chapter(event: Event) -> Entry:
    title = f"Scenario {event.number('number')}: {event.word('title')}"
    return Entry(title, details=(event.word("text"),), rules=event.rules, heading=True)


@LOG.tells("campaign-over")
def _campaign_over(event: Event) -> Entry:
    return Entry(f"The campaign is {'won' if event.number('won') else 'lost'}.", rules=event.rules)


@LOG.tells("turning")
def _turning(event: Event) -> Entry:
    return Entry(event.word("text"), rules=event.rules)
