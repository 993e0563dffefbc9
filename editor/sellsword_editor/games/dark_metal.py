"""Dark Metal in the editor: on maps of hexes and on tables in inches."""

from sellsword.boards.hex import HexMap
from sellsword.boards.inches import InchBoard
from sellsword.boards.table import Table
from sellsword.games.dark_metal.model import battlefield, mission_data
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
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import PLACES, Figure, Kind, Palette, Sheet, kinds, titled, zones

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

PALETTE = Palette(
    terrain=kinds(battlefield.KINDS, battlefield.RUNS, doors=DOORS),
    zones=(*zones(mission_data.START, mission_data.GATE, forms=PLACES), *zones(mission_data.AREA)),
    objectives=tuple(Kind(kind, kind.capitalize(), "objective", (), True) for kind in THINGS),
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
    usual={"walls": "wall", "objects": "rock", "doors": "door", "windows": "screen"},
)
