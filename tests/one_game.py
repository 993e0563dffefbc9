"""A pytest plugin: ``--game ID`` runs the tests of one game alone.

A test is a game's if its file lies in a folder of that name, or if what it is parametrized with names the
game: its id, a table it is laid out on, a file in a folder of that name.
"""

from collections.abc import Iterable
from pathlib import Path, PurePath

import pytest

from sellsword.games import GAMES

OPTION = "--game"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option."""
    parser.addoption(OPTION, metavar="ID", help="run the tests of one game alone")


def pytest_configure(config: pytest.Config) -> None:
    """Refuses a game that there is not."""
    chosen = config.getoption(OPTION)
    if chosen and chosen not in GAMES:
        raise pytest.UsageError(f"there is no game “{chosen}” here: the games are {', '.join(GAMES)}")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Does not even read the folders of other games."""
    chosen = config.getoption(OPTION)
    return True if chosen and collection_path.name in GAMES and collection_path.name != chosen else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests of all other games, and those of none."""
    chosen = config.getoption(OPTION)
    if not chosen:
        return
    config.hook.pytest_deselected(items=[item for item in items if not _kept(chosen, item)])
    items[:] = [item for item in items if _kept(chosen, item)]


def _kept(game_id: str, item: pytest.Item) -> bool:
    """The checkout may be called anything: of a test's file, its place within it counts."""
    call = getattr(item, "callspec", None)
    return about(game_id, PurePath(item.nodeid.partition("::")[0]), call.params.values() if call else ())


def about(game_id: str, path: PurePath, values: Iterable[object]) -> bool:
    """Whether a test in this file, parametrized with these values, is one of a game."""
    return game_id in path.parent.parts or any(_names(value, game_id) for value in values)


def _names(value: object, game_id: str) -> bool:
    """Whether a value is a file in a folder of a game, or begins with the game's id as a table does."""
    if isinstance(value, PurePath):
        return value.parent.name == game_id
    return str(value).partition("/")[0] == game_id
