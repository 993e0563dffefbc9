"""What a file leaves open and its author is asked, each question with the answer taken without one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from sellsword.scenario.document import Scenario
from sellsword_editor.game_plugins import kit_of
from sellsword_editor.importing.sketch import SQUARE
from sellsword_editor.palettes import OTHER

LEFT_OUT = ""
"""The kind of what is not taken."""
LEAST_SCALE, MOST_SCALE = 100, 24_000

UNUSUAL_KINDS = ("wall", "solid", "area")
"""The kinds of terrain that a game without any may have."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be asked: its id, the sentence, the answer taken, and what may be answered: one of the
    kinds (an empty one leaves the things out), or a whole number from ``least`` to ``most``."""

    id: str
    text: str
    answer: int | str
    kinds: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


class Unanswerable(ValueError):
    """An answer that cannot be taken, as a sentence."""


TEXTS = {
    "walls": "What are the walls?",
    "objects": "What are the outlines of objects?",
    "doors": "What are closed doors?",
    "windows": "What are windows and open doors?",
    "untyped": "What is it that has no class of its own?",
}
CLASS = "class:"
STRANGE = "What is “{name}”, which this game does not have?"
SCALE = "How wide is a square of the map, in thousandths of an inch?"


def questions(
    scenario: Scenario, asked: tuple[str, ...], answers: Mapping[str, int | str]
) -> dict[str, Question]:
    """The questions of a format, as they stand with the answers given. Raises Unanswerable."""
    kit = kit_of(scenario.game)
    kinds = tuple(kind.id for kind in kit.palette.terrain) or UNUSUAL_KINDS
    found = {name: Question(name, TEXTS[name], kit.usual.get(name, LEFT_OUT), kinds) for name in asked}
    if scenario.board.kind == "table":
        scale = Question("scale", SCALE, SQUARE, (), LEAST_SCALE, MOST_SCALE)
        found = {"scale": scale, **found}
    for name, answer in answers.items():
        if name.startswith(CLASS):
            continue
        if name not in found:
            raise Unanswerable(f"Nothing is asked as “{name[:40]}”; the questions are {', '.join(found)}.")
        found[name] = _answered(found[name], answer)
    return found


def terrain_of(scenario: Scenario) -> frozenset[str]:
    """The kinds of terrain that the scenario's game has; none of a game that is not here, which takes any."""
    palette = kit_of(scenario.game).palette
    return frozenset(() if palette is OTHER else (kind.id for kind in palette.terrain))


MOST_CLASSES = 40
"""Classes that a game does not have and that are asked about; the rest is left out."""


def strangers(
    scenario: Scenario, classes: Iterable[str], answers: Mapping[str, int | str]
) -> dict[str, Question]:
    """A question for each class of terrain that the game does not have. Raises Unanswerable."""
    known = terrain_of(scenario)
    kinds = tuple(kind.id for kind in kit_of(scenario.game).palette.terrain)
    found = {}
    for name in sorted(set(classes) - known)[:MOST_CLASSES] if known else ():
        question = Question(f"{CLASS}{name}", STRANGE.format(name=name), LEFT_OUT, kinds)
        found[name] = _answered(question, answers.get(question.id, LEFT_OUT))
    return found


def _answered(question: Question, answer: int | str) -> Question:
    known = (*question.kinds, LEFT_OUT)
    if question.kinds and answer not in known:
        raise Unanswerable(f"{question.text} One of {', '.join(question.kinds)}, or nothing at all.")
    if not question.kinds and not (type(answer) is int and question.least <= answer <= question.most):
        raise Unanswerable(f"{question.text} A whole number from {question.least} to {question.most}.")
    return replace(question, answer=answer)
