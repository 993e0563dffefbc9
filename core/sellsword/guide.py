"""The guided first game: which of a scenario's words is due, and which were shown.

A guide is data in the scenario: steps, each with its moment. It says things and points at things; it never
keeps anybody from a choice. How far a player has come is kept beside the match, never in a state of play.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from sellsword.scenario.document import Step
from sellsword.scene import Mark, Piece, Place, Scene

type Guide = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player has come: the ids of the steps done with, and whether the rest is to stay unsaid."""

    shown: tuple[str, ...] = ()
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """Progress in figures: ``shown`` of ``of`` steps, hints not counted."""

    of: int
    shown: int
    skipped: bool


@dataclass(frozen=True, slots=True)
class Due:
    """The step to show now, the ``step``th ``of`` so many (a hint is the 0th), with what it points at."""

    id: str
    title: str
    text: str
    hint: bool
    marks: tuple[Mark, ...]
    groups: tuple[str, ...]
    step: int
    of: int


def lesson(guide: Guide, progress: Progress) -> Lesson | None:
    """How far the player has come; None where there is no guide."""
    steps = [step for step in guide if not step.hint]
    shown = sum(step.id in progress.shown for step in steps)
    return Lesson(len(steps), shown, progress.skipped) if guide else None


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of play: what the ``viewer`` sees, and the kinds of all events so far."""

    scene: Scene
    viewer: int
    happened: Collection[str]

    @property
    def offered(self) -> Sequence[str]:
        """The groups of what is on offer to the viewer."""
        mine = self.scene.deciding == self.viewer
        return [offer.group for offer in self.scene.offers] if mine else []


def due(guide: Guide, progress: Progress, moment: Moment) -> Due | None:
    """The first step not done with whose moment is now; a hint only where no step is due."""
    if progress.skipped:
        return None
    told = lesson(guide, progress)
    for step in sorted(guide, key=lambda step: step.hint):
        if told and step.id not in progress.shown and has_come(step, moment):
            return _shown(step, moment, 0 if step.hint else told.shown + 1, told.of)
    return None


def has_come(step: Step, moment: Moment) -> bool:
    """Whether this is a step's moment."""
    kind, *names = step.when.split()
    match kind:
        case "event":
            return any(name in moment.happened for name in names)
        case "offer":
            return any(name in moment.offered for name in names)
        case "turn":
            return any(seat.deciding and seat.id in names for seat in moment.scene.seats)
    return True


def after(guide: Guide, progress: Progress, step_id: str) -> Progress:
    """The progress once a step of the guide is done with."""
    if step_id in progress.shown or all(step.id != step_id for step in guide):
        return progress
    return replace(progress, shown=(*progress.shown, step_id))


def heeded(guide: Guide, progress: Progress, shown: str, group: str) -> Progress:
    """The progress once an action was taken while a step was shown.

    Whoever does what a step asks for needs no more words on it. Whoever goes on past one that asks for
    nothing has read it, and by doing what the next one asks for is done with that as well.
    """
    step = next((step for step in guide if step.id == shown), None)
    if step is None or (_asked(step) and group not in _asked(step)):
        return progress
    progress = after(guide, progress, shown)
    coming = next((each for each in guide if not each.hint and each.id not in progress.shown), None)
    if coming and not (step.hint or _asked(step)) and group in _asked(coming):
        return after(guide, progress, coming.id)
    return progress


def _asked(step: Step) -> Collection[str]:
    """The actions that a step asks for: it points at one of those that bring it about by being on offer."""
    kind, *names = step.when.split()
    return names if kind == "offer" and any(name in step.mark for name in names) else ()


def _shown(step: Step, moment: Moment, number: int, of: int) -> Due:
    marks = tuple(_marks(step, moment.scene))
    groups = tuple(name for name in step.mark if name in moment.offered)
    return Due(step.id, step.title, step.text, step.hint, marks, groups, number, of)


def _marks(step: Step, scene: Scene) -> Iterator[Mark]:
    """A mark on each piece and place that the step names and the board has now."""
    if scene.board is None or not step.mark:
        return
    spots: tuple[Piece | Place, ...] = (*scene.board.pieces, *scene.board.places)
    for spot in spots:
        if spot.id in step.mark:
            yield Mark("guide", (spot.at,), place=spot.id, title=step.title)
