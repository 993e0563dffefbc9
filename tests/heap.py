"""A pytest plugin: what was collected stays, and is not looked through for garbage again and again.

Twenty thousand tests are a heap of small objects that live as long as the run. Python's collector would pass
through all of them many times while they are made, and again with whatever the tests leave. A random game
leaves thousands of states, none of them in a circle: it is looked for garbage seldom.
"""

import gc
from collections.abc import Generator

import pytest

SELDOM = 200_000, 5, 5  # objects more than before, and how often the young are looked through before the old


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collects no garbage while tests are collected, and keeps what they are apart from it afterwards."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()
