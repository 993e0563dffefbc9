"""The posters on the title screen: each shows both sides of a game in the midst of play."""

import json
from typing import Any

import pytest

from sellsword.browser import Table
from sellsword.games import GAMES
from sellsword_build.layout import SCENARIOS
from sellsword_build.posters import posters

DOCUMENTS = [json.loads(path.read_text("utf-8")) for path in sorted(SCENARIOS.glob("*/*.json"))]


@pytest.fixture(scope="module")
def games() -> dict[str, Any]:
    """All games as the title screen gets them, by id."""
    listed = json.loads(Table().handle(json.dumps({"op": "start", "scenarios": DOCUMENTS})))["games"]
    made = posters(listed, DOCUMENTS)
    return {each["id"]: {**each, "poster": made[each["id"]]} for each in listed}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_poster_shows_figures_of_both_sides_whole(games: dict[str, Any], game_id: str) -> None:
    poster = games[game_id]["poster"]
    left, top, width, height = poster["window"]
    board = poster["board"]
    assert 0 <= left <= board["width"] - width
    assert 0 <= top <= board["height"] - height
    shown = [
        piece["side"]
        for piece in board["pieces"]
        if left + piece["radius"] <= piece["at"][0] <= left + width - piece["radius"]
        and top + piece["radius"] <= piece["at"][1] <= top + height - piece["radius"]
    ]
    assert len(set(shown)) > 1
    assert len(shown) >= min(3, len(board["pieces"]))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_says_what_it_is_and_how_long_it_takes(games: dict[str, Any], game_id: str) -> None:
    about = games[game_id]["about"]
    assert about["pitch"].endswith(".")
    assert 10 <= about["minutes"] <= 120
