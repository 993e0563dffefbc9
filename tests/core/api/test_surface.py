"""What programs may rest on: every public name is on record, typed, and says its units, errors and source."""

import ast
import builtins
import dataclasses
import importlib
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from sellsword import api, scene

RECORD = Path(__file__).with_name("surface.txt")
SOURCE = re.compile(r"sellsword(?:\.\w+)+")
ERRORS = re.compile(r"\b(?:[A-Z]\w*Error|Refused|Unfit)\b")


def public() -> dict[str, Any]:
    """Every public name with what it stands for: of the package, of its modules, of its classes."""
    found: dict[str, Any] = {}
    for name in api.__all__:
        thing = getattr(api, name)
        found[name] = thing
        if isinstance(thing, ModuleType):
            found |= {f"{name}.{part}": getattr(thing, part) for part in thing.__all__}
        if isinstance(thing, type):
            found |= {f"{name}.{part}": member for part, member in members(thing)}
    return found


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """What a class of ours defines for others to call, a constructor written by hand included."""
    for name, member in vars(kind).items():
        plain = getattr(member, "__func__", member)
        written = inspect.isfunction(plain) and plain.__qualname__.startswith(kind.__name__)
        if isinstance(member, property) or (written and (not name.startswith("_") or constructs(kind, name))):
            yield name, member


def constructs(kind: type, name: str) -> bool:
    """Whether this makes something that is not a plain value or an error."""
    return name == "__init__" and not (dataclasses.is_dataclass(kind) or issubclass(kind, Exception))


def called(thing: Any) -> Callable[..., Any] | None:
    """The function behind a name; None for classes and modules."""
    if isinstance(thing, property):
        return thing.fget
    plain = getattr(thing, "__func__", thing)
    return plain if inspect.isfunction(plain) else None


PUBLIC = public()
FUNCTIONS = {name: function for name, thing in PUBLIC.items() if (function := called(thing))}
CLASSES = [name for name, thing in PUBLIC.items() if isinstance(thing, type)]


def told(name: str, word: str) -> str:
    """What a docstring says behind a word; empty where it does not say."""
    text = inspect.cleandoc(PUBLIC[name].__doc__ or "")
    found = re.search(rf"^{word}: (.*(?:\n    .*)*)", text, re.MULTILINE)
    return found[1] if found else ""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_typed(name: str) -> None:
    function = FUNCTIONS[name]
    named = [each for each in inspect.signature(function).parameters if each not in ("self", "cls")]
    assert set(get_type_hints(function)) == {*named, "return"}


@pytest.mark.parametrize("name", [*FUNCTIONS, *CLASSES])
def test_a_name_says_its_units_and_its_source(name: str) -> None:
    assert inspect.cleandoc(PUBLIC[name].__doc__)[0].isupper()
    assert told(name, "Units").endswith(".")
    sources = SOURCE.findall(told(name, "Source"))
    assert sources
    for source in sources:
        resolve(source)


def resolve(path: str) -> Any:
    """What a dotted path leads to: a module or what is in one. Raises where there is nothing."""
    parts = path.split(".")
    for length in range(len(parts), 0, -1):
        try:
            thing: Any = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            thing = (
                thing.__annotations__[part]
                if part in getattr(thing, "__annotations__", {})
                else getattr(thing, part)
            )
        return thing
    raise LookupError(path)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_says_what_it_raises(name: str) -> None:
    errors = ERRORS.findall(told(name, "Raises"))
    assert errors or told(name, "Raises").startswith(("nothing", "ValueError as"))
    assert all(hasattr(builtins, error) or error in api.__all__ for error in errors)
    assert raised(FUNCTIONS[name]) <= set(errors)


def raised(function: Callable[..., Any]) -> set[str]:
    """What a function's own lines raise."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    raises = (node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise))
    return {call.func.id for call in raises if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)}


@pytest.mark.parametrize("name", [name for name in CLASSES if hasattr(PUBLIC[name], "__dataclass_fields__")])
def test_a_value_has_nothing_but_fields_with_types(name: str) -> None:
    assert set(get_type_hints(PUBLIC[name])) >= set(PUBLIC[name].__dataclass_fields__)


def parts_of(kind: type) -> set[type]:
    """The values that a value is made of, through and through."""
    hints = " ".join(map(str, get_type_hints(kind).values()))
    direct = {getattr(scene, name) for name in re.findall(r"sellsword\.scene\.(\w+)", hints)} - {scene.Point}
    return {kind}.union(*map(parts_of, direct))


def test_all_that_a_scene_is_made_of_is_public() -> None:
    made_of = parts_of(api.Scene)
    assert {api.Board, api.Piece, api.Place, api.Offer, api.Meter} <= made_of
    assert {each.__name__ for each in made_of} <= set(api.__all__)


def surface() -> str:
    """Every public name with its signature, a line each, as it is kept on record."""
    lines = [f"{name}{written(name)}" for name in PUBLIC]
    return "\n".join(sorted(lines)) + "\n"


def written(name: str) -> str:
    """What a line says behind the name: parameters and result, or fields."""
    thing = PUBLIC[name]
    if name in FUNCTIONS:
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(FUNCTIONS[name]))).body
        assert isinstance(tree, ast.FunctionDef)
        assert tree.returns
        return f"({ast.unparse(tree.args)}) -> {ast.unparse(tree.returns)}"
    fields = fields_of(thing) if isinstance(thing, type) else []
    return f": {', '.join(fields)}" if fields else ""


def fields_of(kind: type) -> list[str]:
    """The fields of a value, or what a constructor keeps under a public name."""
    if dataclasses.is_dataclass(kind):
        return [field.name for field in dataclasses.fields(kind)]
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    kept = (ast.unparse(node.targets[0]) for node in ast.walk(tree) if isinstance(node, ast.Assign))
    return [each.removeprefix("self.") for each in kept if re.match(r"self\.[a-z]", each)]


def test_the_public_names_are_those_on_record() -> None:
    """A line that is gone or reads otherwise breaks somebody's program: CONTRIBUTING.md says when it may.
    Where that is meant, write the record anew: `python -m tests.core.api.test_surface`."""
    assert surface() == RECORD.read_text("utf-8")


if __name__ == "__main__":
    RECORD.write_text(surface(), "utf-8")
