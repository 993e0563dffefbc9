"""Arrows point one way: no module of the two clients comes, by whatever it imports, back to itself.

What draws boards for both knows neither.
"""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from sellsword_build.layout import ROOT

WEB, EDITOR = ROOT / "web" / "src", ROOT / "editor" / "client" / "src"
BOARD, TYPES = WEB / "board", WEB / "types.js"
IMPORTED = re.compile(r'^(?:(?:im|ex)port\b[^;"]*\bfrom|import) *"([^"]+)"|\bimport\("([^"]+)"\)', re.M)
NAMED = re.compile(r'\bimport\("([^"]+)"\)')
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.S | re.M)


def imported(script: Path) -> list[str]:
    """What a module imports, as it writes it; types that comments name are no imports."""
    return [static or late for static, late in IMPORTED.findall(COMMENT.sub("", script.read_text("utf-8")))]


def neighbors(script: Path) -> set[Path]:
    """The modules of ours that a module imports."""
    return {(script.parent / name).resolve() for name in imported(script) if name.startswith(".")}


def scripts() -> list[Path]:
    """The modules of both clients."""
    return sorted([*WEB.rglob("*.js"), *EDITOR.rglob("*.js")])


def test_every_import_is_of_a_module_that_is_there() -> None:
    known = set(scripts())
    assert len(known) > 100
    assert {module for script in known for module in neighbors(script)} <= known


def test_no_module_imports_itself_by_way_of_others() -> None:
    try:
        TopologicalSorter({script: neighbors(script) for script in scripts()}).prepare()
    except CycleError as error:
        circle = " imports ".join(str(script.relative_to(ROOT)) for script in reversed(error.args[1]))
        raise AssertionError(circle) from None


def test_what_draws_boards_imports_nothing_but_its_own_and_lit() -> None:
    assert scripts_of_boards()
    for script in scripts_of_boards():
        foreign = [name for name in imported(script) if not name.startswith((".", "lit-html"))]
        strangers = {module for module in neighbors(script) if not module.is_relative_to(BOARD)}
        assert (foreign, strangers) == ([], set()), script


def test_what_draws_boards_knows_of_the_rest_only_what_comes_from_the_core() -> None:
    for script in scripts_of_boards():
        named = NAMED.findall(script.read_text("utf-8"))
        known = {(script.parent / name).resolve() for name in named if name.startswith(".")}
        assert {module for module in known if not module.is_relative_to(BOARD)} <= {TYPES}, script


def scripts_of_boards() -> list[Path]:
    """The modules that draw boards, for both clients."""
    return sorted(BOARD.rglob("*.js"))
