"""The figures on a game's sheets, and a way to play with others for a while.

A game names in its own ``tunables.py`` which of them may be tried at other values; what reads a sheet knows
nothing of it. A figure is called by its sheet and its name: ``schlock.health``.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from threading import RLock
from typing import Any

from sellsword import odds

type Table = tuple[Mapping[str, Any], tuple[str, ...]]
"""Sheets by their ids, and the names of their figures."""

LARGEST = 1_000_000

_table = (
    RLock()
)  # sheets are shared by all games of a process, so that one set of them is played with at a time


class FigureError(ValueError):
    """A figure that is not on any sheet, or a value that it cannot have; says what to do."""


def figures(game_id: str) -> dict[str, int]:
    """Every figure of a game that may be tried at other values, with the value printed on its sheet."""
    return {
        f"{sheet_id}.{name}": getattr(sheet, name)
        for sheets, names in _tables(game_id)
        for sheet_id, sheet in sheets.items()
        for name in names
    }


def called(game_id: str, text: str) -> str:
    """The figure that somebody means: "Schlock.Health" is ``schlock.health``. Raises FigureError."""
    name = text.strip().lower().replace(" ", "-")
    known = figures(game_id)
    if name in known:
        return name
    sheet = name.partition(".")[0]
    near = [each for each in known if each.startswith(f"{sheet}.")] or list(known)
    raise FigureError(f"there is no figure “{text}” here: write one of {', '.join(near) or 'none'}")


@contextmanager
def played_with(game_id: str, values: Mapping[str, int]) -> Iterator[None]:
    """Lays the sheets out with these values until it is left; other threads wait for theirs meanwhile.

    Raises FigureError for a figure that the game does not name, or a value out of bounds.
    """
    with _table:
        before = {name: figures(game_id)[called(game_id, name)] for name in values}
        try:
            _write(game_id, values)
            yield
        finally:
            _write(game_id, before)


def _tables(game_id: str) -> Sequence[Table]:
    try:
        found: Sequence[Table] = import_module(f"sellsword.games.{game_id}.tunables").FIGURES
    except ModuleNotFoundError:
        return ()
    return found


def _write(game_id: str, values: Mapping[str, int]) -> None:
    for name, value in values.items():
        if not 0 <= value <= LARGEST:
            raise FigureError(f"{name} cannot be {value}: figures go from 0 to {LARGEST}")
        sheet_id, _, field = name.partition(".")
        # Sheets are frozen for everybody else; whoever holds this one sees the new figure.
        object.__setattr__(_sheet(game_id, sheet_id, field), field, value)
    if values:
        _forget(game_id)


def _sheet(game_id: str, sheet_id: str, field: str) -> Any:
    found = (sheets for sheets, names in _tables(game_id) if sheet_id in sheets and field in names)
    return next(found)[sheet_id]


def _forget(game_id: str) -> None:
    """What was worked out from the figures before is worked out anew."""
    odds.distribution.cache_clear()
    package = f"sellsword.games.{game_id}"
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for value in vars(module).values():
                getattr(value, "cache_clear", _nothing)()


def _nothing() -> None:
    """What remembers nothing has nothing to forget."""
