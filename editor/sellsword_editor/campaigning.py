"""Campaigns: what they are made of, one battle of them as a scenario, and changes of their plan.

Each request brings the "document" as it is drawn and mostly the number of a "battle". Nothing is kept here:
what is changed comes back as changes, which are for the author to take.
"""

from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, jsonify

from sellsword import serialization
from sellsword.scenario.document import Scenario
from sellsword.scenario.write import write
from sellsword.serialization import Json
from sellsword.untrusted_json import parse
from sellsword_editor.campaigns.campaign import Campaign, Unmade
from sellsword_editor.context import Data, body, brought_whole, wanted
from sellsword_editor.game_plugins import kit_of
from sellsword_editor.lint.finding import Change
from sellsword_editor.problems import Fault, refused
from sellsword_editor.storage.library import LARGEST

CAMPAIGNS = Blueprint("campaigns", __name__, url_prefix="/api/campaign")


@CAMPAIGNS.post("/look")
def look() -> Response:
    """Whether the document's game has campaigns ("may"), the "battles" of this one, and who comes to them;
    nothing of what has not the shape of a scenario."""
    scenario = brought_whole(body()).scenario
    campaign = kit_of(scenario.game).campaign if scenario else None
    if scenario is None or campaign is None:
        return jsonify(may=False, battles=[], bringers=[])
    battles = serialization.encode(tuple(campaign.battles(scenario)))
    bringers = serialization.encode(tuple(campaign.bringers(scenario))) if battles else []
    return jsonify(may=True, battles=battles, bringers=bringers)


@CAMPAIGNS.post("/alone")
def alone() -> Response:
    """The "document" of a battle by itself."""
    return _part(lambda campaign: campaign.alone)


@CAMPAIGNS.post("/onward")
def onward() -> Response:
    """The "document" of the campaign from a battle on."""
    return _part(lambda campaign: campaign.onward)


@CAMPAIGNS.post("/begin")
def begin() -> Response:
    """The changes that make a campaign of a scenario."""
    return _changed(lambda campaign, scenario, _: campaign.begin(scenario))


@CAMPAIGNS.post("/more")
def more() -> Response:
    """The changes that have another battle after one, "like" it or bare."""
    like = wanted(body(), "like", bool, False)
    return _changed(lambda campaign, scenario, battle: campaign.more(scenario, battle, like))


@CAMPAIGNS.post("/less")
def less() -> Response:
    """The changes that take a battle away."""
    return _changed(lambda campaign, scenario, battle: campaign.less(scenario, battle))


@CAMPAIGNS.post("/later")
def later() -> Response:
    """The changes that put a battle after the one that follows it."""
    return _changed(lambda campaign, scenario, battle: campaign.later(scenario, battle))


def _part(choose: Callable[[Campaign], Callable[[Scenario, int], Scenario]]) -> Response:
    data = body()
    scenario = _scenario(data)
    part = _made(lambda: choose(_campaign(scenario))(scenario, _battle(data)))
    return jsonify(document=_plain(part))


def _changed(change: Callable[[Campaign, Scenario, int], Scenario]) -> Response:
    data = body()
    scenario = _scenario(data)
    after = _made(lambda: change(_campaign(scenario), scenario, _battle(data)))
    return jsonify(changes=list(_changes(_plain(scenario), _plain(after))))


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[Change]:
    """What differs, part by part; null takes a part away."""
    for name in {**before, **after}:
        if before.get(name) != after.get(name):
            yield Change(name, after.get(name))


def _plain(scenario: Scenario) -> dict[str, Json]:
    data = parse(write(scenario), 2 * LARGEST)
    assert isinstance(data, dict), "a document is an object"
    return data


def _made(make: Callable[[], Scenario]) -> Scenario:
    try:
        return make()
    except Unmade as error:
        raise Fault(HTTPStatus.UNPROCESSABLE_ENTITY, "editor.campaign", str(error)) from None


def _scenario(data: Data) -> Scenario:
    found = brought_whole(data)
    if found.scenario is None:
        raise refused(found.problems)
    return found.scenario


def _campaign(scenario: Scenario) -> Campaign:
    campaign = kit_of(scenario.game).campaign
    if campaign is None:
        raise Unmade("This game has no campaigns.")
    return campaign


def _battle(data: Data) -> int:
    return wanted(data, "battle", int, 0)
