"""What became of everything in a map that is brought in: taken, changed or left out, and why.

Like things are told together: how many they are, and where the first of them stands in the file.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sellsword.boards.board import Point
from sellsword.untrusted_json import Unreadable
from sellsword_editor.lint.finding import Finding

TAKEN, WARNED = "info", "warning"

SENTENCES = {
    "taken": (TAKEN, "Taken: {count}, as “{kind}”."),
    "zone": (TAKEN, "Taken: {count}, as a zone “{kind}”."),
    "objective": (TAKEN, "Taken: {count}, as an objective “{kind}”."),
    "origin": (TAKEN, "The map begins at {kind} squares in its file, and at the corner here."),
    "across": (TAKEN, "The map was turned a quarter to the right: a table’s long side is its width."),
    "turned": (TAKEN, "The map was turned a quarter, so that the corners of its hexes point up."),
    "widened": (TAKEN, "The map got one more column, because its even rows are the ones set in."),
    "snapped": (TAKEN, "Moved onto the edges of spaces: {count}."),
    "rim": (TAKEN, "Left out, since the rim is closed already: {count}."),
    "flipped": (TAKEN, "Taken unflipped, since ground has no sides: {count}."),
    "declined": (TAKEN, "Left out, as you chose: {count}."),
    "picture": (WARNED, "Left out: the picture of {kind}; maps here are drawn."),
    "light": (WARNED, "Left out, since no game here counts light: {count}."),
    "environment": (WARNED, "Left out, since no game here counts light: that of the surroundings."),
    "unknown": (WARNED, "Passed over: “{kind}”, which is nothing that is known of such maps."),
    "version": (WARNED, "This is version {kind} of the format, which is not known; look closely."),
    "no-length": (WARNED, "Dropped, for having no length: {count}."),
    "doubled": (WARNED, "Dropped, for being drawn twice: {count}."),
    "outside": (WARNED, "Left out, for lying beyond the map’s rim: {count}."),
    "cut": (WARNED, "Cut off at the map’s rim: {count}."),
    "tangled": (WARNED, "Left out, for having an outline that is no area: {count}."),
    "holes": (WARNED, "Filled, for having holes: {count}."),
    "many": (
        WARNED,
        "Left out, for want of room beyond {kind}: {count}; simplify the map.",
    ),
    "no-edge": (WARNED, "Left out, for standing more than 0.15 of a space from every edge: {count}."),
    "short": (WARNED, "Left out, for standing along less than half of an edge: {count}."),
    "no-space": (WARNED, "Left out, for covering no space by half: {count}."),
    "strange": (WARNED, "Left out, for being “{kind}”, which this game does not have: {count}."),
    "no-kind": (WARNED, "Left out, for having no class that says what it is: {count}."),
    "no-ground": (WARNED, "Left out, for having no extent, as ground has: {count}."),
    "hidden": (WARNED, "Left out, for being hidden: {count}."),
    "form": (WARNED, "Left out, for being nothing that a map here holds: {count}."),
    "no-hexsides": (WARNED, "Left out, since lines run along hexsides here: {count}; draw them."),
    "damaged": (WARNED, "Left out, for being damaged: {count}. {kind}"),
    "no-ends": (WARNED, "Left out, for having no two ends: {count}."),
    "template": (
        WARNED,
        "Left out, for being instances of a template that is a file of its own: {count}; detach them in "
        "Tiled, or bring that file along.",
    ),
    "set": (
        WARNED,
        "The tiles of “{kind}”, a file of its own, count as without a class; embed that set of tiles in the "
        "map, or bring the file along.",
    ),
    "unmoved": (WARNED, "Passed over: “{kind}”, which moves only what is seen in Tiled."),
    "too-many-corners": (
        WARNED,
        "Left out, for crossing itself too often to be mended: {count}; simplify the outline.",
    ),
    "tiles": (WARNED, "The board has another size now, so its large tiles were taken away."),
}


@dataclass(slots=True)
class _Note:
    """Like things: how many, what they are called, and the first of them."""

    noun: str
    where: str
    at: Point | None
    count: int = 0


@dataclass(slots=True)
class Report:
    """Collects what there is to tell."""

    _notes: dict[tuple[str, str, str], _Note] = field(default_factory=dict)

    def tell(self, id_: str, where: str, noun: str = "", kind: str = "", at: Point | None = None) -> None:
        """One more thing of this kind happened to what stands at ``where`` in the file."""
        self.count(id_, 1, where, noun, kind, at)

    def count(
        self, id_: str, number: int, where: str, noun: str, kind: str = "", at: Point | None = None
    ) -> None:
        """The same of several things."""
        if number:
            note = self._notes.setdefault((id_, noun, kind), _Note(noun, where, at))
            note.count += number

    @contextmanager
    def item(self, where: str, noun: str) -> Iterator[None]:
        """One thing of many: where it is damaged it is left out and told, and costs no other."""
        try:
            yield
        except Unreadable as fault:
            self.tell("damaged", fault.where or where, noun, kind=fault.text)

    def findings(self) -> list[Finding]:
        """Everything, in the order of the sentences above: what was taken first."""
        order = list(SENTENCES)
        found = sorted(self._notes.items(), key=lambda each: order.index(each[0][0]))
        return [_finding(id_, kind, note) for (id_, _, kind), note in found]


def _finding(id_: str, kind: str, note: _Note) -> Finding:
    severity, text = SENTENCES[id_]
    sentence = text.format(count=_counted(note), kind=kind)
    return Finding(f"import.{id_}", severity, sentence, note.where, (), note.at)


def _counted(note: _Note) -> str:
    """“1 wall”, “2 walls”, “3 pieces of wall”."""
    head, of, rest = note.noun.partition(" of ")
    return f"{note.count} {head}{'' if note.count == 1 else 's'}{of}{rest}"
