"""The types that the page is checked by are those of the core: of each dataclass, and of what really crosses.

A typedef of `types.js` mirrors a dataclass, is the shape of something in a reply, or is the client's own.
"""

import json
import re
import types
import typing
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from sellsword import board_text, contract, game, guide, match, measuring, scene, statistics
from sellsword.browser import Table
from sellsword.sharing import post
from sellsword_build.layout import ROOT, SCENARIOS

SOURCE = ROOT / "web" / "src" / "types.js"
SCENE = {name: kind for name, kind in vars(scene).items() if is_dataclass(kind) and isinstance(kind, type)}
MIRRORS: dict[str, type] = {
    **SCENE,
    "About": contract.About,
    "DiceOfSize": statistics.DiceOfSize,
    "Face": statistics.Face,
    "GuideStep": guide.Due,
    "Invited": post.Invited,
    "Lesson": guide.Lesson,
    "LogLine": match.Line,
    "Measure": measuring.Measure,
    "RuleOption": game.RuleOption,
    "Section": board_text.Section,
    "SideDice": statistics.SideDice,
    "Standing": post.Standing,
    "Tip": measuring.Tip,
    "Told": board_text.Told,
}
NAMES = {kind: name for name, kind in MIRRORS.items()}
REPLIES = {
    *("Game", "Level", "Notation", "Scenario", "ScenarioSeat"),
    *("View", "Match", "MatchSeat", "Waiting", "Step", "Reading", "Reason"),
    *("ReviewMoment", "MomentShown", "ToldChoice", "Hint"),
    *("Book", "BookSection", "BookEntry", "Prose", "RuleTable", "TableRow", "Rule", "Run"),
}
OWN = {"Brought", "Point", "Poster", "Save", "SeatSetup", "Setup", "Terms", "Window"}
PLAIN: dict[str, type] = {"string": str, "number": int, "boolean": bool, "null": types.NoneType}

type Fields = dict[str, tuple[str, bool]]
"""Of each field its type, and whether it may be left out."""


# What types.js says


@cache
def typedefs() -> dict[str, str]:
    """The types by their names, as they are written."""
    text = re.sub(r"\n \* ?", "\n", SOURCE.read_text("utf-8"))
    written = [text[found.end() : _closing(text, found.end())] for found in re.finditer(r"@typedef \{", text)]
    named = [re.search(re.escape(f"{{{body}}}") + r"\s+(\w+)", text) for body in written]
    return {found[1]: body for found, body in zip(named, written, strict=True) if found}


def _closing(text: str, start: int) -> int:
    """Where the brace is closed that was opened before `start`."""
    depth = 1
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if not depth:
            return index
    raise AssertionError(f"types.js: nothing closes {text[start : start + 40]}")


def parts(text: str, mark: str) -> list[str]:
    """The parts of a type between marks that are in no brackets."""
    depth, found = 0, [""]
    for letter in text:
        depth += (letter in "{[(<") - (letter in "}])>")
        if letter == mark and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [" ".join(part.split()) for part in found if part.strip()]


def fields_of(text: str) -> Fields:
    """The fields of an object's type."""
    assert text.startswith("{"), text
    pairs = [part.split(":", 1) for part in parts(text[1:-1], ",")]
    return {name.rstrip("?"): (spelled(kind), name.endswith("?")) for name, kind in pairs}


def spelled(text: str) -> str:
    """A type with its alternatives in one order."""
    return " | ".join(sorted(parts(text, "|")))


# What the core says


def of_python(hint: Any) -> str:
    """The type that a field's JSON has, as `types.js` writes it."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if isinstance(hint, typing.TypeAliasType):
        return str(hint)
    if origin in (typing.Union, types.UnionType):
        return spelled(" | ".join(map(of_python, args)))
    if origin is tuple:
        return f"{of_python(args[0])}[]" if args[1:] == (...,) else f"[{', '.join(map(of_python, args))}]"
    plain = {kind: name for name, kind in PLAIN.items()}
    return plain.get(hint) or NAMES[hint]


@pytest.mark.parametrize("name", sorted(MIRRORS))
def test_a_type_has_the_fields_of_its_dataclass_and_no_others(name: str) -> None:
    hints = typing.get_type_hints(MIRRORS[name])
    expected = {field.name: (of_python(hints[field.name]), False) for field in fields(MIRRORS[name])}
    assert fields_of(typedefs().get(name, "{}")) == expected


def test_every_type_is_a_mirror_the_shape_of_a_reply_or_the_client_s_own() -> None:
    known = [*MIRRORS, *REPLIES, *OWN]
    assert sorted(typedefs()) == sorted(known)
    assert len(set(known)) == len(known)


# What crosses


class Fit:
    """Holds replies against types, and counts which fields of them came."""

    def __init__(self) -> None:
        self.things: Counter[str] = Counter()
        self.came: Counter[tuple[str, str]] = Counter()

    def misfits(self, value: Any, kind: str, place: str) -> Iterator[str]:
        """Where a value is not of a type."""
        options = parts(kind, "|")
        if len(options) > 1:
            told = [list(self.misfits(value, option, place)) for option in options]
            yield from [] if not all(told) else min(told, key=len)
        elif kind.endswith("[]"):
            yield from self.items(value, [kind[:-2].strip("()")] * _length(value), place)
        elif kind.startswith("["):
            yield from self.items(value, parts(kind[1:-1], ","), place)
        elif kind.startswith("Record<string,"):
            inner = kind.removeprefix("Record<string,").removesuffix(">").strip()
            yield from self.items([*value.values()], [inner] * len(value), place)
        elif kind in typedefs():
            yield from self.named(value, kind, place)
        elif not (type(value) is PLAIN.get(kind) or json.dumps(value) == kind):
            yield f"{place}: {value!r} is no {kind}"

    def items(self, value: Any, kinds: list[str], place: str) -> Iterator[str]:
        """Where a list does not hold these."""
        if not isinstance(value, list) or len(value) != len(kinds):
            yield f"{place}: {value!r} is no list of {len(kinds)}"
            return
        for index, (item, kind) in enumerate(zip(value, kinds, strict=True)):
            yield from self.misfits(item, kind, f"{place}[{index}]")

    def named(self, value: Any, name: str, place: str) -> Iterator[str]:
        """Where a value is not of a type with a name."""
        text = typedefs()[name]
        if not text.startswith("{"):
            yield from self.misfits(value, text, place)
            return
        if not isinstance(value, dict):
            yield f"{place}: {value!r} is no {name}"
            return
        known = fields_of(text)
        yield from (f"{place}.{field}: {name} has no such field" for field in value if field not in known)
        needed = [field for field, (_, optional) in known.items() if not optional]
        yield from (f"{place}.{field}: {name} needs this" for field in needed if field not in value)
        told = [
            self.misfits(value[each], known[each][0], f"{place}.{each}") for each in known if each in value
        ]
        yield from (misfit for found in told for misfit in found)
        self.things[name] += 1
        self.came.update((name, field) for field in value)

    def ever_present_or_never(self) -> list[str]:
        """The optional fields of what a reply holds that always came, or never did."""
        optional = [
            (name, field)
            for name in REPLIES
            for field, (_, may_miss) in fields_of(typedefs()[name]).items()
            if may_miss
        ]
        return [
            f"{name}.{field}"
            for name, field in optional
            if not 0 < self.came[name, field] < self.things[name]
        ]


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0


class Visit:
    """A table of its own with some scenarios that ship; every reply is kept with the type it is to have."""

    def __init__(self) -> None:
        self.table = Table()
        self.kept: list[tuple[str, Any, str]] = []

    def ask(self, op: str, **request: object) -> Any:
        return json.loads(self.table.handle(json.dumps({"op": op, **request})))

    def keep(self, kind: str, value: Any, place: str) -> Any:
        self.kept.append((kind, value, place))
        return value

    def get(self, kind: str, field: str, op: str, **request: object) -> Any:
        """A field of a reply, kept as one of this type."""
        reply = self.ask(op, **request)
        assert reply["ok"], reply
        return self.keep(kind, reply[field], op)

    def new(self, game: str, scenario: str, seats: list[Any]) -> Any:
        held = [{"player": "human", "name": "Ann"} for _ in seats]
        return self.get(
            "View", "view", "new", game=game, scenario=scenario, seats=held, seed="types", undo="free"
        )


def shipped(*names: str) -> list[Any]:
    return [json.loads((SCENARIOS / f"{name}.json").read_text("utf-8")) for name in names]


@pytest.fixture(scope="module")
def visit() -> Visit:
    """A visit that has been shown everything once."""
    visit = Visit()
    documents = shipped("schlock_attack/match", "schlock_attack/draughts", "contested_ground/pump_station")
    listed = visit.get("Game[]", "games", "start", scenarios=documents)
    for document in documents:
        (shown,) = [each for game in listed for each in game["scenarios"] if each["id"] == document["id"]]
        play(visit, visit.new(document["game"], document["id"], shown["seats"]))
        judge(visit)
        look_up(visit, document["game"])
    return visit


def play(visit: Visit, view: Any) -> None:
    """Some choices, each thought of before; one that is refused; and a look back at the first."""
    for _ in range(4):
        offer = view["scene"]["offers"][0]
        visit.get("Reading", "reading", "preview", choice=offer["choice"])
        visit.get("Reading[]", "readings", "tap", place=offer["place"], group=offer["group"])
        view = visit.get("View", "view", "choose", choice=offer["choice"])
    refused = visit.ask("choose", choice="stand still for ever")["error"]
    visit.keep("Reason[]", refused["reasons"], "refused")
    visit.get("View", "view", "replay", position=1)
    visit.get("View", "view", "undo", consent=True)
    visit.get("Section[]", "sections", "describe")
    visit.get("SideDice[]", "sides", "statistics")
    measured = visit.ask("measure", **{"from": [3000, 3000], "to": [9000, 9000]})
    if measured["ok"]:
        visit.keep("Measure", measured["measure"], "measure")


def judge(visit: Visit) -> None:
    """The review of what was played, a moment of it, and a hint."""
    visit.ask("review")
    moments = visit.keep("ReviewMoment[]", worked(visit)["review"]["moments"], "review")
    costly = max(moments, key=lambda each: each["cost"], default=None)
    if costly:
        shown = visit.ask("moment", index=costly["index"])
        del shown["ok"]
        visit.keep("MomentShown", shown, "moment")
    visit.ask("hint", much=3)
    visit.keep("Hint", worked(visit)["hint"], "hint")


def worked(visit: Visit) -> Any:
    """What a work that was begun comes to."""
    while not (reply := visit.ask("work"))["done"]:
        pass
    return reply


def look_up(visit: Visit, game: str) -> None:
    """A game's book and its quick reference, and the first rule by its own."""
    book = visit.get("Book", "book", "rulebook", game=game)
    visit.get("Book", "book", "quickref", game=game)
    entries = [
        block for section in book["sections"] for block in section["blocks"] if block["kind"] == "entry"
    ]
    visit.get("Rule", "entry", "rule", id=entries[0]["id"])


def test_what_crosses_is_of_the_types_that_the_page_knows(visit: Visit) -> None:
    fit = Fit()
    for kind, value, place in visit.kept:
        assert list(fit.misfits(value, kind, place))[:8] == []
    assert {name for name in REPLIES if not fit.things[name]} == set()
    assert fit.ever_present_or_never() == []
