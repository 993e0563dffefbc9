"""A picture of a report as it stands in the page, whatever drew it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing: its title, the same in words, and the SVG."""

    title: str
    words: str
    svg: str
