"""Progress in words: how many, how fast, how long still."""

from io import StringIO

import pytest

from sellsword_lab.progress import Progress, clock


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(4.2, "4 s"), (89, "89 s"), (90, "2 min"), (3570, "1 h 0 min"), (7800, "2 h 10 min")],
)
def test_a_duration_is_told_as_people_say_it(seconds: float, said: str) -> None:
    assert clock(seconds) == said


def test_rate_and_time_left_are_counted_from_the_first_games_on() -> None:
    progress = Progress(total=100, kept=20, out=StringIO())
    progress.add(10)
    assert progress.sentence(4.0) == "30 of 100 games"
    progress.add(20)
    assert progress.sentence(4.0) == "50 of 100 games, 5.0 a second, 10 s left"
    progress.add(50)
    assert progress.sentence(10.0) == "100 of 100 games, 7.0 a second"
