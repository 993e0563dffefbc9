"""Between two missions a force takes on one recruit, within its limits."""

import pytest

from sellsword.games.contested_ground.recruiting import recruit_faults
from sellsword.games.contested_ground.sheets import Profile


def troopers(count: int, points: int = 20) -> list[Profile]:
    """So many regulars with a rifle, of so many points each."""
    figures = {"exp": 5, "combat": 0, "wounds": 1, "points": points, "weapons": ("rifle", "knife")}
    return [
        Profile(f"trooper-{number}", f"Trooper {number}", "Trooper", "run", **figures)
        for number in range(count)
    ]


@pytest.mark.rule("OC-S41")
def test_one_recruit_joins_what_is_left_of_a_force() -> None:
    assert recruit_faults(troopers(7), troopers(1)) == []
    assert recruit_faults(troopers(5), []) == []


@pytest.mark.rule("OC-S41")
@pytest.mark.parametrize(
    ("members", "recruits", "fault"),
    [
        (troopers(5), troopers(2), "1 recruit may join between two missions, not 2."),
        (troopers(8), troopers(1), "A force has 8 models at most."),
        (troopers(6, 30), troopers(1, 21), "The force would cost 201 points; 200 are the most."),
    ],
)
def test_a_recruit_beyond_the_limits_is_refused(
    members: list[Profile], recruits: list[Profile], fault: str
) -> None:
    assert recruit_faults(members, recruits) == [fault]
