"""The guided first game: which of a scenario's words is due, and which were shown.

A guide is data in the scenario: steps, each with its moment. It says things and points at things; it never
keeps anybody from a choice. What was read is kept beside the match, never in a state of play; what a lesson
waits for is found in the record of the match, so that it is taken back with it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

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
    """The step to show now, the ``step``th ``of`` so many (a hint is the 0th), with what it points at. One
    that ``waits`` goes on once it was done; ``back`` says that there is a step before it."""

    id: str
    title: str
    text: str
    hint: bool
    marks: tuple[Mark, ...]
    groups: tuple[str, ...]
    step: int
    of: int
    waits: bool
    back: bool


type Record = Sequence[tuple[bool, Collection[str]]]
"""The choices of a match: whether each was a person's, and the words of it and of all that came of it."""


def reached(guide: Guide, progress: Progress, record: Record) -> Mapping[str, int]:
    """The steps that were done, each with the number of choices made before. A choice brings about whatever
    is waited for of anybody, and the first of the steps that a person is to do."""
    done: dict[str, int] = {}
    for position, (own, words) in enumerate(record):
        left = [step for step in guide if step.id not in (*progress.shown, *done)]
        brought = [step for step in left if brings(step, own, words)]
        did = [step for step in brought if step.until.startswith("did")]
        done |= {step.id: position for step in brought if step not in did[1:]}
    return done


def brings(step: Step, own: bool, words: Collection[str]) -> bool:
    """Whether a choice, one's own or not, is what a step waits for."""
    who, *wanted = step.until.split() or [""]
    told = own if who == "did" else who == "came"
    return told and any({*each.split("+")} <= {*words} for each in wanted)


def lesson(guide: Guide, progress: Progress, record: Record = ()) -> Lesson | None:
    """How far the player has come; None where there is no guide."""
    steps = [step.id for step in guide if not step.hint]
    done = {*progress.shown, *reached(guide, progress, record)}
    return Lesson(len(steps), sum(id_ in done for id_ in steps), progress.skipped) if guide else None


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of play: what the ``viewer`` sees, and what was chosen so far."""

    scene: Scene
    viewer: int
    record: Record

    @property
    def offered(self) -> Sequence[str]:
        """The groups of what is on offer to the viewer, and the choices themselves."""
        scene = self.scene
        words = [word for offer in scene.offers for word in (offer.group, offer.choice)]
        return [*words, *(walk.group for walk in scene.walks)] if scene.deciding == self.viewer else []


def due(guide: Guide, progress: Progress, moment: Moment) -> Due | None:
    """The first step not done with whose moment is now; a hint only where no step is due. Where there is
    neither, the way back to the first step that waits."""
    done = {*progress.shown, *reached(guide, progress, moment.record)}
    left = [step for step in sorted(guide, key=lambda step: step.hint) if step.id not in done]
    early = [step for step in left[1:] if step.until and step.when == "start"]
    come = (step for step in left if step not in early and has_come(step, moment))
    lost = (replace(step, text=step.otherwise) for step in left if step.otherwise and moment.offered)
    step = next(chain(come, lost), None)
    told = lesson(guide, progress, moment.record)
    return _shown(step, moment, told, bool(done)) if step and told and not progress.skipped else None


def before(guide: Guide, progress: Progress, record: Record) -> tuple[Progress, int]:
    """One step back, done or else read: the progress then, and how many choices were made."""
    done = reached(guide, progress, record)
    kept = progress if done else replace(progress, shown=progress.shown[:-1])
    return kept, max(done.values(), default=len(record))


def has_come(step: Step, moment: Moment) -> bool:
    """Whether this is a step's moment."""
    kind, *names = step.when.split()
    match kind:
        case "event":
            return any(name in words for _own, words in moment.record for name in names)
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
    """The progress once an action was taken while a step was shown. Whoever does what it points at, or goes
    on past one that points at nothing to do, needs no more words on it."""
    asks = next((step.mark for step in guide if step.id == shown and step.when.startswith("offer")), ())
    waits = any(step.id == shown and step.until for step in guide)
    return progress if waits or (asks and group not in asks) else after(guide, progress, shown)


def _shown(step: Step, moment: Moment, told: Lesson, back: bool) -> Due:
    marks = tuple(_marks(step, moment))
    groups = tuple(name for name in step.mark if name in moment.offered)
    number, waits = 0 if step.hint else told.shown + 1, bool(step.until)
    return Due(step.id, step.title, step.text, step.hint, marks, groups, number, told.of, waits, back)


def _marks(step: Step, moment: Moment) -> Iterator[Mark]:
    """A mark on each piece and place that the step names and the board has now, and where it is still to be
    done: nothing that it waits for, or a part of that, was said or told of the spot."""
    board, waits = moment.scene.board, {*step.until.replace("+", " ").split()[1:]} - {*step.mark}
    heard = [{*told} for own, told in moment.record if own or step.until.startswith("came")]
    spots: tuple[Piece | Place, ...] = (*board.pieces, *board.places) if board else ()
    for spot in spots:
        if spot.id in step.mark and not any(spot.id in told and waits & told for told in heard):
            yield Mark("guide", (spot.at,), place=spot.id, title=step.title)
