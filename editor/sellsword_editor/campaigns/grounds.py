"""One battle of a campaign as a document by itself, to be drawn, measured and checked."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.games import GAMES, game
from sellsword.scenario.document import Problem, Scenario
from sellsword.serialization import Json
from sellsword_editor.campaigns.campaign import Unmade
from sellsword_editor.game_plugins import kit_of
from sellsword_editor.validation import Examined


def on_ground(found: Examined, number: int) -> Examined:
    """The battle on the board of this number, with its own problems, their places told from it; all of a
    document that is no campaign."""
    scenario = found.scenario
    laid = _laid(scenario, number) if scenario else None
    if laid is None:
        return found
    told = tuple(_of(found, number))
    own = () if _grave(told) else _own(laid)
    return Examined(_data(found.data, number), laid, (*told, *own))


def elsewhere(found: Examined, number: int) -> dict[int, int]:
    """How many problems there are on other boards, by their numbers."""
    count: dict[int, int] = {}
    for problem in found.problems:
        there = _ground(problem)
        count[there] = count.get(there, 0) + (there != number)
    return {there: many for there, many in count.items() if many}


def _laid(scenario: Scenario, number: int) -> Scenario | None:
    campaign = kit_of(scenario.game).campaign
    battles = campaign.battles(scenario) if campaign else ()
    battle = next((index for index, each in enumerate(battles) if each.ground == number), -1)
    try:
        return campaign.alone(scenario, battle) if campaign and battle >= 0 else None
    except Unmade:
        return None


def _own(laid: Scenario) -> tuple[Problem, ...]:
    """What keeps the battle alone from being played."""
    return tuple(game(laid.game).check(laid)) if laid.game in GAMES else ()


def _grave(problems: tuple[Problem, ...]) -> bool:
    return any(each.severity == "error" for each in problems)


def _of(found: Examined, number: int) -> Iterator[Problem]:
    start = f"chapters[{number - 1}]."
    for problem in found.problems:
        if _ground(problem) == number:
            yield replace(problem, where=problem.where.removeprefix(start))


def _ground(problem: Problem) -> int:
    """The number of the board that a problem is on."""
    head, _, rest = problem.where.partition("[")
    return int(rest.partition("]")[0]) + 1 if head == "chapters" and rest else 0


def _data(data: Json, number: int) -> Json:
    chapters = data.get("chapters") if isinstance(data, dict) else None
    return chapters[number - 1] if number and isinstance(chapters, list) else data
