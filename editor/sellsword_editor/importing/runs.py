"""Walls without width, joined end to end; what is doubled, beyond the rim or across a door goes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import shapely
from shapely.geometry.base import BaseGeometry

from sellsword.boards.board import Point
from sellsword_editor.importing.layout import MOST
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.sketch import Line, without_repeats

MOST_SEGMENTS = 4000
"""More make a file that is larger than one may be."""

type Run = Sequence[Point]
type Segment = tuple[Point, Point]


def tidied(lines: Iterable[Line], report: Report) -> list[Line]:
    """The lines without what has no length or is drawn already, as far as there is room: each as its
    segments, so that a line may have gaps."""
    drawn: dict[Segment, bool] = {}
    kept = []
    for line in lines:
        segments = _segments(line, report)
        fresh = dict.fromkeys(segment for segment in segments if segment not in drawn)
        report.count("doubled", len(segments) - len(fresh), line.mark.where, "segment")
        if len(drawn) + len(fresh) > MOST_SEGMENTS:
            report.count("many", len(fresh), line.mark.where, "segment", str(MOST_SEGMENTS))
        elif fresh:
            drawn.update(dict.fromkeys(fresh, True))
            kept.append(replace(line, points=tuple(end for segment in fresh for end in segment)))
    return kept


def _segments(line: Line, report: Report) -> list[Segment]:
    """The segments of a line, each with the lesser end first, so that equal ones are equal."""
    points = without_repeats(line.points)
    idle = len(line.points) - len(points) if len(points) > 1 else min(1, len(line.points))
    report.count("no-length", idle, line.mark.where, "segment")
    return [(min(segment), max(segment)) for segment in pairwise(points)]


def segments(line: Line) -> Iterator[Segment]:
    """The segments of a line that was tidied."""
    return zip(line.points[::2], line.points[1::2], strict=True)


def drawn(lines: Iterable[Line]) -> BaseGeometry:
    """Lines that were tidied as one drawing."""
    return shapely.MultiLineString([segment for line in lines for segment in segments(line)])


def joined(walls: BaseGeometry, openings: BaseGeometry, rim: BaseGeometry) -> Iterator[Run]:
    """Walls within the rim and without their openings, as long runs that do not close: what closes would
    count as filled. Walls that cross stay whole."""
    each = shapely.intersection(shapely.get_parts(walls), rim, grid_size=1)
    left = shapely.get_parts(shapely.difference(each, openings, grid_size=1))
    lines = left[shapely.length(left) > 0]
    for line in shapely.get_parts(shapely.line_merge(shapely.MultiLineString(list(lines)))):
        points = [(round(x), round(y)) for x, y in line.coords]
        yield from _pieces(points, len(points) // 2 + 1 if points[:1] == points[-1:] else MOST)


def _pieces(points: Run, most: int) -> Iterator[Run]:
    """A run in parts of a few points, each beginning where the one before ends."""
    step = max(2, min(most, MOST)) - 1
    return (points[start : start + step + 1] for start in range(0, len(points) - 1, step))
