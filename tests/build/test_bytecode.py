"""What the page's modules are made of: everything that no rule needs is gone, and they do what they did."""

import marshal
from types import CodeType

import pytest

from sellsword_build.bytecode import NO_HASH, bytecode

HEADER = 8 + len(NO_HASH)
SOURCE = b'''"""A module."""

class Dealer:
    """Deals."""

    def hand(self, size: int, *more: int, start: int = 1, **named: int) -> list[int]:
        """A hand."""
        counted = start + sum(more) + sum(named.values())

        def card(number: int) -> int:
            shifted = number + counted
            return shifted

        return [card(each) for each in range(size)]


def heard(said: int) -> list[str]:
    kept = said
    return sorted(locals())
'''


@pytest.fixture(scope="module")
def code() -> CodeType:
    loaded = marshal.loads(bytecode(SOURCE, "sellsword/dealer.py")[HEADER:])
    assert isinstance(loaded, CodeType)
    return loaded


def all_codes(code: CodeType) -> list[CodeType]:
    return [
        code,
        *(each for part in code.co_consts if isinstance(part, CodeType) for each in all_codes(part)),
    ]


def test_functions_do_what_they_did(code: CodeType) -> None:
    module: dict[str, object] = {"__name__": "dealer"}
    exec(code, module)
    hand = module["Dealer"]().hand  # type: ignore[operator]
    assert hand(3, 4, start=2, later=10) == [16, 17, 18]
    assert hand(size=2) == [1, 2]


def test_what_a_function_keeps_for_itself_has_no_name(code: CodeType) -> None:
    names = {name for each in all_codes(code) for name in each.co_varnames}
    assert {"self", "size", "more", "start", "named", "number"} <= names
    assert {"each", "shifted"}.isdisjoint(names)


def test_a_function_that_asks_for_its_names_keeps_them(code: CodeType) -> None:
    module: dict[str, object] = {"__name__": "dealer"}
    exec(code, module)
    assert module["heard"](1) == ["kept", "said"]  # type: ignore[operator]


def test_nothing_is_said_and_no_line_is_known(code: CodeType) -> None:
    for each in all_codes(code):
        assert not {"Deals.", "A hand.", "A module."} & {
            part for part in each.co_consts if isinstance(part, str)
        }
        assert (each.co_linetable, each.co_firstlineno) == (b"", 1)
