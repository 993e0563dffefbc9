"""Universal VTT maps (.dd2vtt, .uvtt, .df2vtt): walls, objects and portals, all measured in squares."""

import re
from collections.abc import Mapping
from fractions import Fraction
from math import ceil

from sellsword.boards.board import Point
from sellsword_editor.importing.around import NOTHING, Around
from sellsword_editor.importing.foreign import Entry, Spot
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.sketch import TERRAIN, Area, Line, Mark, Sketch, scaled

ASKED = ("walls", "objects", "doors", "windows")
"""What the format does not say: what these things are here."""
MOST_SQUARES = 500
"""Along a side of the map."""
VERSIONS = (Fraction("0.2"), Fraction("0.3"), Fraction(1))
KNOWN = (
    "format", "resolution", "line_of_sight", "objects_line_of_sight", "portals", "environment", "lights",
    "image", "software",
)  # fmt: skip
PICTURES = (("iVBORw0", "PNG"), ("/9j/", "JPEG"), ("UklGR", "WebP"))
"""How the kinds of picture begin in base64."""


def read(
    file: Entry, kinds: Mapping[str, str], scale: int, report: Report, around: Around = NOTHING
) -> Sketch:
    """The sketch of a map: ``kinds`` are the answers to what was asked, ``scale`` the thousandths of a
    square. Nothing in it refers to what is ``around``. Raises Unreadable for what is no such map."""
    del around
    reader = _Reader(file, kinds, scale, report)
    reader.read()
    return reader.sketch


class _Reader:
    def __init__(self, file: Entry, kinds: Mapping[str, str], scale: int, report: Report) -> None:
        self._file, self._kinds, self._scale, self._report = file, kinds, scale, report
        resolution = file.part("resolution")
        extent = resolution.part("map_size")
        size = extent.bounded("x", 1, MOST_SQUARES), extent.bounded("y", 1, MOST_SQUARES)
        self._origin: Spot = (0, 0)
        if resolution.has("map_origin"):
            self._origin = resolution.part("map_origin").spot()
        self.sketch = Sketch(ceil(size[0]), ceil(size[1]), *scaled(size, scale))

    def read(self) -> None:
        """Draws everything, and tells what is not drawn."""
        self._tell_what_is_left()
        self._walls()
        self._objects()
        self._portals()

    def _tell_what_is_left(self) -> None:
        if self._origin != (0, 0):
            at = ", ".join(f"{float(number):g}" for number in self._origin)
            self._report.tell("origin", "resolution.map_origin", kind=at)
        if (version := _version(self._file.part("format").value)) not in VERSIONS:
            self._report.tell("version", "format", kind=str(version)[:20])
        with self._report.item("image", "picture"):
            if picture := self._file.text("image"):
                self._report.tell("picture", "image", kind=_picture(picture))
        if self._file.has("environment"):
            self._report.tell("environment", "environment")
        with self._report.item("lights", "list of lights"):
            for light in self._file.each("lights"):
                self._report.tell("light", light.where, "light")
        for name in self._file.value:
            if name not in KNOWN:
                self._report.tell("unknown", name[:40], kind=name[:40])

    def _walls(self) -> None:
        for wall in self._file.each("line_of_sight"):
            with self._report.item(wall.where, "wall"):
                self._draw("walls", "wall", wall, self._points(wall))

    def _objects(self) -> None:
        """Closed loops are areas; a loop of two points is a wall by another name."""
        for thing in self._file.each("objects_line_of_sight"):
            with self._report.item(thing.where, "object"):
                self._object(thing, self._points(thing))

    def _object(self, thing: Entry, points: tuple[Point, ...]) -> None:
        if len(set(points)) > 2 and self._wanted("objects", "object", thing.where):
            self.sketch.areas.append(Area(self._mark("objects", "object", thing.where), points))
        elif len(set(points)) <= 2:
            self._draw("walls", "wall", thing, points)

    def _portals(self) -> None:
        """Closed ones are doors; open or freestanding ones let sight through."""
        for portal in self._file.each("portals"):
            with self._report.item(portal.where, "portal"):
                self._portal(portal)

    def _portal(self, portal: Entry) -> None:
        shut = portal.flag("closed", True) and not portal.flag("freestanding", False)
        question, noun = ("doors", "door") if shut else ("windows", "window")
        ends = tuple(self._point(each) for each in portal.each("bounds"))
        if len(ends) < 2:
            self._report.tell("no-ends", portal.where, noun)
        else:
            self._draw(question, noun, portal, ends)

    def _draw(self, question: str, noun: str, entry: Entry, points: tuple[Point, ...]) -> None:
        """Adds a line. One that is not taken is kept where it stands in walls, which it opens."""
        wanted = self._wanted(question, noun, entry.where)
        if wanted or noun != "wall":
            self.sketch.lines.append(Line(self._mark(question, noun, entry.where), points))

    def _wanted(self, question: str, noun: str, where: str) -> bool:
        if not self._kinds[question]:
            self._report.tell("declined", where, noun)
        return bool(self._kinds[question])

    def _mark(self, question: str, noun: str, where: str) -> Mark:
        opening = question in ("doors", "windows")
        return Mark(TERRAIN, self._kinds[question], noun, where, noun, opening=opening)

    def _points(self, run: Entry) -> tuple[Point, ...]:
        return tuple(map(self._point, run.each()))

    def _point(self, entry: Entry) -> Point:
        return scaled(entry.spot(), self._scale, self._origin)


def _version(value: object) -> object:
    """The version of the format, a number that some programs write as a text; 1 where it is left out."""
    if value is None:
        return 1
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4})?", value):
        return Fraction(value)
    return float(value) if isinstance(value, Fraction) and value not in VERSIONS else value


def _picture(text: str) -> str:
    """What kind of picture it is, and how large."""
    data = text.partition("base64,")[2] or text
    kind = next((name for start, name in PICTURES if data.startswith(start)), "unknown kind")
    return f"{len(data) * 3 // 4000} kilobytes ({kind})"
