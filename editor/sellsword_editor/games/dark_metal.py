"""Dark Metal in the editor: on maps of hexes and on tables in inches."""

from collections.abc import Mapping

from sellsword.boards.board import Base
from sellsword.boards.hex import HexMap
from sellsword.boards.inches import InchBoard
from sellsword.boards.table import Kind as TerrainKind
from sellsword.boards.table import Table
from sellsword.games.dark_metal.model import battlefield, mission_data
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.mission_data import GOALS, HACK, HOLD, RESCUE
from sellsword.games.dark_metal.rules.combat.mines_and_traps import TRAP
from sellsword.games.dark_metal.rules.devices.device_checks import DOOR
from sellsword.games.dark_metal.rules.event_deck import SUITS
from sellsword.games.dark_metal.rules.opposition_behavior import TEMPERAMENTS
from sellsword.games.dark_metal.rules.squad_building import squad_composition
from sellsword.games.dark_metal.scenario import check, reader
from sellsword.games.dark_metal.scenario.reader import DEVICES, STRUCTURE
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES, ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES
from sellsword.games.dark_metal.sheets.tables import BASE
from sellsword.games.dark_metal.sheets.traits import SKILLS
from sellsword.scenario.document import Scenario
from sellsword_editor.campaigns.dark_metal import CAMPAIGN
from sellsword_editor.game_plugins import Kit, Said, board
from sellsword_editor.palettes import (
    PLACES,
    Figure,
    Kind,
    Meaning,
    Palette,
    Sheet,
    kinds,
    meaning,
    titled,
    zones,
)

ZONED = tuple(goal for goal in GOALS if goal not in (HACK, mission_data.ELIMINATE))
"""The goals that are about a zone."""
COUNTED = (mission_data.REACH, HOLD, mission_data.ESCAPE)
TRAITS = dict(zip(check.TRIALS, ("Athletics", "Precision", "Insight", "Awareness", "Knowledge"), strict=True))
"""What may be tried instead of a skill."""
THINGS = (*GOALS, *DEVICES, STRUCTURE)
SORTS = titled(PEOPLE, NAMES)
TEMPERS = titled(TEMPERAMENTS)
DOORS = ("door",)
"""The kinds of terrain that open."""
AT_ZONES = (mission_data.REINFORCEMENTS, mission_data.SMOKE, mission_data.BLAST)
ENDS = (mission_data.WON, mission_data.LOST)
BRINGS_PEOPLE, BRINGS = (mission_data.REINFORCEMENTS,), mission_data.BRINGS

FIGURES = (
    Figure("allies", "How many allies come along", "unit"),
    Figure("each", "More for each further player", "unit"),
    Figure("temperament", "Temperament", "unit", choices=TEMPERS),
    Figure("level", "Stands on level", "unit"),
    # Goals
    Figure("zone", "Zone", "objective", ZONED, names="zones"),
    Figure("figures", "How many figures (0: all)", "objective", COUNTED),
    Figure("turns", "For how many turns", "objective", (HOLD,)),
    Figure(
        "names",
        "Any of these devices",
        "objective",
        (HACK,),
        names="objectives",
        among=DEVICES,
        many=True,
        by="terrain",
    ),
    Figure("names", "Whom", "objective", (RESCUE, mission_data.ELIMINATE), names="units", many=True),
    Figure("rep", "Rep for each leader", "objective", GOALS),
    # Devices
    Figure("skill", "What is tried", "objective", DEVICES, titled((*SKILLS, *TRAITS), {**NAMES, **TRAITS})),
    Figure("need", "Against", "objective", DEVICES),
    Figure("once", "Once only (1: yes)", "objective", DEVICES),
    Figure("terrain", "The door’s terrain", "objective", (DOOR,), names="terrain", among=DOORS),
    Figure("explosive", "What goes off", "objective", (TRAP,), titled(EXPLOSIVES, NAMES)),
    Figure("hidden", "Hidden until found (1: yes)", "objective", (TRAP,)),
    # Structures
    Figure("terrain", "What can be broken", "objective", (STRUCTURE,), names="terrain"),
    Figure("hp", "Hit points", "objective", (STRUCTURE,)),
    Figure("armor", "Armor", "objective", (STRUCTURE,)),
    # What brings an event about
    Figure("every", "Every so many turns", "event", (reader.DECK,)),
    Figure("device", "When this is dealt with", "event", BRINGS, (), "objectives", DEVICES, by="terrain"),
    Figure("enters", "When the squad enters", "event", BRINGS, names="zones"),
    Figure("suit", "By a card of", "event", BRINGS, titled(SUITS)),
    Figure("low", "Ranks from", "event", BRINGS),
    Figure("high", "Ranks to", "event", BRINGS),
    # What it brings
    Figure("zone", "Where", "event", AT_ZONES, names="zones"),
    Figure("sheet", "Who comes", "event", BRINGS_PEOPLE, SORTS),
    Figure("count", "How many", "event", BRINGS_PEOPLE),
    Figure("each", "More for each further player", "event", BRINGS_PEOPLE),
    Figure("temperament", "Temperament", "event", (*BRINGS_PEOPLE, mission_data.ALARM), TEMPERS),
    Figure("thing", "Which door", "event", (mission_data.OPENING,), names="terrain", among=DOORS),
    Figure("thing", "What goes off", "event", (mission_data.BLAST,), titled(EXPLOSIVES, NAMES)),
    Figure("thing", "What is found", "event", (mission_data.SUPPLIES,), titled(ITEMS, NAMES)),
    Figure("lasts", "For how many turns", "event", (mission_data.SMOKE,)),
    # What tells of a campaign's battles
    Figure("title", "The battle’s title", "event", (mission_data.BRIEFING,)),
    Figure("next", "The chapter that follows", "event", ENDS, names="chapters"),
    Figure("ship", "A ship is at hand (0: no)", "event", ENDS),
    Figure("muster", "Squads may change aboard (1: yes)", "event", ENDS),
    Figure("ends", "The campaign ends", "event", ENDS, titled(ENDS)),
)
"""What a battle reads beside the fields that all games have; ``reading`` says what each means."""

MEANINGS: Mapping[str, Meaning] = {
    mission_data.START: ("the squads begin at its places, in order", ("DM-390", "DM-S01")),
    mission_data.GATE: ("reinforcements come in at its places", ("DM-S01",)),
    mission_data.AREA: ("goals and events are about it", ("DM-S01",)),
    "reach": ("so many of the squad are to come into a zone", ("DM-S01", "DM-S47")),
    HOLD: ("so many of the squad are to stay in a zone for some turns", ("DM-S01", "DM-S47")),
    HACK: ("one of some devices is to be dealt with", ("DM-S01", "DM-S47")),
    RESCUE: ("somebody is to be brought into a zone", ("DM-S01", "DM-S47")),
    mission_data.ELIMINATE: ("somebody, or all, are to be beaten", ("DM-S01", "DM-S47")),
    mission_data.ESCAPE: ("so many of the squad are to leave by a zone", ("DM-S01", "DM-S47")),
    DOOR: ("a door to try a skill on, which opens it", ("DM-S63", "DM-075")),
    TRAP: ("goes off under whoever steps on it, until it is disarmed", ("DM-S64", "DM-078")),
    STRUCTURE: ("terrain with hit points, which can be broken", ("DM-S63",)),
    **dict.fromkeys(("computer", "alarm", "machine"), ("something to try a skill on", ("DM-S01",))),
}


def _does(id_: str, sort: battlefield.Sort) -> Meaning:
    """What a kind of terrain does, from its figures. That difficult ground costs double stands in no rule."""
    said: list[tuple[str, str]] = []
    if sort.kind is TerrainKind.SOLID:
        said.append(("stops sight and figures", "DM-332"))
    if sort.climbable:
        said.append(("one can climb on top", "DM-S59"))
    if id_ in DOORS:
        said.append(("opens", "DM-S63"))
    if sort.hiding is not None:
        text = f"{sort.hiding.title} for whoever is in it or beyond it, defense dice +{sort.hiding.dice}"
        said += [(text, sort.hiding.rule), ("", "DM-S53")]
    if sort.difficult:
        said.append(("difficult ground, where each inch costs two", ""))
    if sort.kind is TerrainKind.AREA and sort.hiding is None:
        said.append(("hides nobody", "DM-S53"))
    return "; ".join(text for text, _ in said if text), tuple(rule for _, rule in said if rule)


PALETTE = Palette(
    terrain=meaning(
        kinds(battlefield.KINDS, battlefield.RUNS, doors=DOORS),
        {id_: _does(id_, sort) for id_, sort in battlefield.KINDS.items()},
    ),
    zones=meaning(
        (*zones(mission_data.START, mission_data.GATE, forms=PLACES), *zones(mission_data.AREA)), MEANINGS
    ),
    objectives=meaning((Kind(kind, kind.capitalize(), "objective", (), True) for kind in THINGS), MEANINGS),
    sides=titled(check.SIDES),
    sheets=(
        *(Sheet(id_, squad.title, "squad") for id_, squad in squad_composition.READY.items()),
        *(Sheet(each.id, each.title, placed=True) for each in SORTS),
        *(Sheet(each.id, each.title, "neutrals", placed=True) for each in titled(VEHICLES, NAMES)),
    ),
    events=titled((reader.LIMIT, reader.DECK, *BRINGS, *mission_data.CHRONICLE)),
    figures=FIGURES,
    facing=True,
    base=BASE,
    measured=True,
)


def _hexes(scenario: Scenario) -> HexMap:
    found = reader.ground(scenario).board
    assert isinstance(found, HexMap)
    return found


def _table(scenario: Scenario) -> Table:
    found = reader.ground(scenario).board
    assert isinstance(found, InchBoard)
    return found.table


def _sight(scenario: Scenario, viewer: Base, target: Base) -> list[Said]:
    """Whether a target is seen, and what every piece between adds to its defense (DM-332, DM-S53)."""
    ground = reader.ground(scenario)
    if not ground.board.sees(viewer, target):
        return [Said("No line of sight.", "DM-332")]
    said = [_hiding(piece) for piece in ground.between(viewer, target)]
    return said or [Said("Neither Cover nor Concealment.", "DM-S53")]


def _hiding(piece: Feature) -> Said:
    hiding = piece.sort.hiding
    assert hiding is not None
    text = f"{piece.sort.title} “{piece.id}”: {hiding.title}, defense dice +{hiding.dice}."
    return Said(text, f"{hiding.rule} DM-S53", (piece.id,))


KIT = Kit(
    PALETTE,
    {
        "board": board("hex", 20, 14),
        "forces": [
            {"side": "squad", "units": [{"sheet": sheet} for sheet in list(squad_composition.READY)[:1]]},
            {"side": "opponents"},
        ],
    },
    table=_table,
    hexes=_hexes,
    sight=_sight,
    usual={"walls": "wall", "objects": "rock", "doors": "door", "windows": "screen"},
    campaign=CAMPAIGN,
)
