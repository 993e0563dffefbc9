"""Rule options speak in words: a number that stands for something has a name."""

import re

import pytest

from sellsword.games import GAMES, game
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import agreed

CODED = re.compile(r"\b0: |\b\d+ to \d+:|\b0 as\b")


@pytest.mark.parametrize("name", GAMES)
def test_no_number_stands_for_something_without_a_name(name: str) -> None:
    for option in game(name).rule_options():
        assert not CODED.search(option.text), option.text
        if option.names:
            assert len(set(option.names)) == len(option.names) == option.most - option.least + 1


def test_each_mission_has_the_name_of_what_is_played() -> None:
    (option,) = (each for each in game("contested_ground").rule_options() if each.id == "mission")
    told = [" ".join(agreed(number)).replace("-", " ") for number in range(1, 49)]
    assert [name.replace(",", "").lower() for name in option.names[1:]] == told
