"""What a seat hears over the wire gives nothing away; ``tests.host.leaks`` looks at more games."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sellsword.dice import Dice
from sellsword.serialization import digest
from tests.core.conformance.tables import SHIPPED
from tests.host.guests import Running
from tests.host.leaks import check, played, still_host

GAMES = 5


@pytest.fixture(scope="module")
def host() -> Iterator[Running]:
    """A host at which no time passes."""
    with still_host() as host:
        yield host


@pytest.mark.parametrize("number", range(GAMES))
def test_a_seat_hears_the_same_bytes_however_the_rest_is_dealt(host: Running, number: int) -> None:
    check(host, number * (len(SHIPPED) // GAMES))


def test_a_seal_is_over_dice_that_nobody_can_guess() -> None:
    state = played(SHIPPED[0], 1).state
    other = replace(state)
    other.dice = Dice("another", state.dice.position)
    assert digest(other) != digest(state)
