"""Dark Metal in the editor: on maps of hexes and on tables in inches."""

from sellsword.boards.hex import HexMap
from sellsword.boards.inches import InchBoard
from sellsword.boards.table import Table
from sellsword.games.dark_metal import ground, mission, reading, squads, survey
from sellsword.games.dark_metal.charges import TRAP
from sellsword.games.dark_metal.deck import SUITS
from sellsword.games.dark_metal.interacting import DOOR
from sellsword.games.dark_metal.mission import GOALS, HACK, HOLD, RESCUE
from sellsword.games.dark_metal.opposition import TEMPERAMENTS
from sellsword.games.dark_metal.reading import DEVICES, STRUCTURE
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES, ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES
from sellsword.games.dark_metal.sheets.tables import BASE
from sellsword.games.dark_metal.sheets.traits import SKILLS
from sellsword.scenario.document import Scenario
from sellsword_editor.game_plugins import Kit, board
from sellsword_editor.palettes import PLACES, Figure, Kind, Palette, Sheet, kinds, titled, zones

ZONED = tuple(goal for goal in GOALS if goal not in (HACK, mission.ELIMINATE))
"""The goals that are about a zone."""
COUNTED = (mission.REACH, HOLD, mission.ESCAPE)
TRAITS = dict(
    zip(survey.TRIALS, ("Athletics", "Precision", "Insight", "Awareness", "Knowledge"), strict=True)
)
"""What may be tried instead of a skill."""
THINGS = (*GOALS, *DEVICES, STRUCTURE)
SORTS = titled(PEOPLE, NAMES)
TEMPERS = titled(TEMPERAMENTS)
DOORS = ("door",)
"""The kinds of terrain that open."""
AT_ZONES = (mission.REINFORCEMENTS, mission.SMOKE, mission.BLAST)
ENDS = (mission.WON, mission.LOST)
BRINGS_PEOPLE, BRINGS = (mission.REINFORCEMENTS,), mission.BRINGS

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
    Figure("names", "Whom", "objective", (RESCUE, mission.ELIMINATE), names="units", many=True),
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
    Figure("every", "Every so many turns", "event", (reading.DECK,)),
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
    Figure("temperament", "Temperament", "event", (*BRINGS_PEOPLE, mission.ALARM), TEMPERS),
    Figure("thing", "Which door", "event", (mission.OPENING,), names="terrain", among=DOORS),
    Figure("thing", "What goes off", "event", (mission.BLAST,), titled(EXPLOSIVES, NAMES)),
    Figure("thing", "What is found", "event", (mission.SUPPLIES,), titled(ITEMS, NAMES)),
    Figure("lasts", "For how many turns", "event", (mission.SMOKE,)),
    # What tells of a campaign's battles
    Figure("title", "The battle’s title", "event", (mission.BRIEFING,)),
    Figure("next", "The chapter that follows", "event", ENDS, names="chapters"),
    Figure("ship", "A ship is at hand (0: no)", "event", ENDS),
    Figure("muster", "Squads may change aboard (1: yes)", "event", ENDS),
    Figure("ends", "The campaign ends", "event", ENDS, titled(ENDS)),
)
"""What a battle reads beside the fields that all games have; ``reading`` says what each means."""

PALETTE = Palette(
    terrain=kinds(ground.KINDS, ground.RUNS, doors=DOORS),
    zones=(*zones(mission.START, mission.GATE, forms=PLACES), *zones(mission.AREA)),
    objectives=tuple(Kind(kind, kind.capitalize(), "objective", (), True) for kind in THINGS),
    sides=titled(survey.SIDES),
    sheets=(
        *(Sheet(id_, squad.title, "squad") for id_, squad in squads.READY.items()),
        *(Sheet(each.id, each.title, placed=True) for each in SORTS),
        *(Sheet(each.id, each.title, "neutrals", placed=True) for each in titled(VEHICLES, NAMES)),
    ),
    events=titled((reading.LIMIT, reading.DECK, *BRINGS, *mission.CHRONICLE)),
    figures=FIGURES,
    facing=True,
    base=BASE,
    measured=True,
)


def _hexes(scenario: Scenario) -> HexMap:
    found = reading.ground(scenario).board
    assert isinstance(found, HexMap)
    return found


def _table(scenario: Scenario) -> Table:
    found = reading.ground(scenario).board
    assert isinstance(found, InchBoard)
    return found.table


KIT = Kit(
    PALETTE,
    {
        "board": board("hex", 20, 14),
        "forces": [
            {"side": "squad", "units": [{"sheet": sheet} for sheet in list(squads.READY)[:1]]},
            {"side": "opponents"},
        ],
    },
    table=_table,
    hexes=_hexes,
    usual={"walls": "wall", "objects": "rock", "doors": "door", "windows": "screen"},
)
