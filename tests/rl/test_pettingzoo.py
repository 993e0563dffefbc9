"""PettingZoo's own tests, for every game and scenario."""

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from sellsword_rl import env, parallel_env
from tests.rl.walks import FIRST, OTHERS

EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What it says of every environment whose observations are dictionaries, as they must be where actions are
masked."""

every = pytest.mark.parametrize(
    "name", [*FIRST, *(pytest.param(name, marks=pytest.mark.long) for name in OTHERS)]
)
first = pytest.mark.parametrize("name", FIRST)


@pytest.fixture(autouse=True)
def nothing_else_is_warned_of() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        yield
    said = [str(each.message) for each in heard if issubclass(each.category, UserWarning)]
    assert [text for text in said if not text.startswith(EXPECTED)] == []


@every
def test_the_api(name: str) -> None:
    api_test(env(name), num_cycles=40)


@every
def test_seeds(name: str) -> None:
    seed_test(partial(env, name), num_cycles=30)


@first
def test_pictures(name: str) -> None:
    render_test(partial(env, name))


@first
def test_cycles(name: str) -> None:
    together: Callable[..., Any] = partial(env, name, everyone=True, lenient=True)
    max_cycles_test(SimpleNamespace(env=together, parallel_env=partial(parallel_env, name)))


@first
def test_the_parallel_api(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=40)


@first
def test_seeds_in_parallel(name: str) -> None:
    parallel_seed_test(partial(parallel_env, name), num_cycles=30)
