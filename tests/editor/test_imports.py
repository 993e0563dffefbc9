"""Arrows point one way: no module of the two clients comes, by whatever it imports, back to itself."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from sellsword_build.layout import ROOT

WEB, EDITOR = ROOT / "web" / "src", ROOT / "editor" / "client" / "src"
IMPORTED = re.compile(r'^(?:(?:im|ex)port\b[^;"]*\bfrom|import) *"([^"]+)"|\bimport\("([^"]+)"\)', re.M)
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
