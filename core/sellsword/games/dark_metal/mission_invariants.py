"""What a sound state never shows of its scenario: its cards, its goals, what happens, and how far it is."""

from collections.abc import Iterator

from sellsword.games.dark_metal.model import mission_data as data
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import event_deck
from sellsword.games.dark_metal.rules.opposition_behavior import TEMPERAMENTS
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES, ITEMS
from sellsword.games.dark_metal.sheets.people import PEOPLE

KNOWN = {data.BLAST: tuple(EXPLOSIVES), data.SUPPLIES: tuple(ITEMS)}
"""What the thing of an event must be."""


def faults(state: DarkState) -> Iterator[str]:
    """A sentence for everything about the scenario that cannot be."""
    drawn, mission = state.progress.drawn, state.mission
    if len(dict.fromkeys(drawn)) < len(drawn) or any(not 0 <= card < event_deck.CARDS for card in drawn):
        yield "A card was drawn twice, or is none of the pack."
    if mission.every < 1:
        yield "Cards are drawn more often than every turn."
    tempers = (*(each.temperament for each in state.fighters), *(e.temperament for e in mission.happenings))
    if any(each not in ("", *TEMPERAMENTS) for each in tempers):
        yield "Somebody has a temperament that nobody has."
    zones = tuple(zone.id for zone in mission.zones)
    if not all(_sound_goal(goal, zones) for goal in mission.goals):
        yield "The squad is to do something that there is not."
    if not all(_sound_happening(each, zones) for each in mission.happenings):
        yield "The scenario brings something that there is not."
    yield from _progress(state)


def _sound_goal(goal: data.Goal, zones: tuple[str, ...]) -> bool:
    return goal.kind in data.GOALS and (goal.kind in (data.HACK, data.ELIMINATE) or goal.zone in zones)


def _sound_happening(each: data.Happening, zones: tuple[str, ...]) -> bool:
    placed = each.zone in zones or each.kind not in (
        data.REINFORCEMENTS,
        data.SMOKE,
        data.BLAST,
    )
    entered = each.when.zone in ("", *zones)
    peopled = each.sheet in PEOPLE or each.kind != data.REINFORCEMENTS
    return (
        each.kind in data.BRINGS
        and placed
        and entered
        and peopled
        and each.thing in KNOWN.get(each.kind, (each.thing,))
    )


def _progress(state: DarkState) -> Iterator[str]:
    """What has been done was to be done, and smoke that will lift is there."""
    mission, progress = state.mission, state.progress
    goals, happenings = ([each.id for each in part] for part in (mission.goals, mission.happenings))
    features = [each.id for each in state.ground.features]
    done = (
        *(each in goals for each in (*progress.met, *(name for name, _ in progress.held))),
        *(each in happenings for each in progress.happened),
        *(name in features for name, _ in progress.smoke),
    )
    if not all(done):
        yield "Something has been done that was never to be done."
