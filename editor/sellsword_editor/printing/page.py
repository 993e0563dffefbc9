"""A PDF as the map and its title page are drawn on it, in thousandths of an inch from the upper left."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from fpdf import FPDF
from fpdf.enums import MethodReturnValue, RenderStyle

from sellsword_editor.printing.paper import Paper

FONT = "Helvetica"
CODE = "cp1252"
"""What the fonts that every reader of PDF has can show; any other character becomes a question mark."""
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
POINTS_AN_INCH = 72

type Spot = tuple[float, float]
type Look = dict[str, str]


class Document:
    """Pages of one paper. The same drawing always makes the same bytes."""

    def __init__(self, paper: Paper, title: str) -> None:
        self._pdf = FPDF(unit="in", format=(paper.width / 1000, paper.height / 1000))
        self._pdf.core_fonts_encoding = CODE
        self._pdf.set_auto_page_break(False)
        self._pdf.set_creation_date(LONG_AGO)
        self._pdf.set_title(shown(title))

    def bytes(self) -> bytes:
        """The file."""
        return bytes(self._pdf.output() or b"")

    def add_page(self) -> None:
        """Everything is drawn on this page from now on."""
        self._pdf.add_page()

    # Lines and areas

    def line(self, points: Iterable[Spot], width: float, color: str = "#000000", dash: str = "") -> None:
        """A line through points."""
        self._pen(width, color, dash)
        self._pdf.polyline([_inches(point) for point in points])

    def polygon(self, points: Iterable[Spot], look: Look) -> None:
        """An area: `fill`, `fill-opacity`, `stroke`, `stroke-width`."""
        with self._pdf.local_context(fill_opacity=float(look.get("fill-opacity", 1))):
            self._pdf.polygon([_inches(point) for point in points], style=self._style(look))

    def circle(self, at: Spot, radius: float, look: Look) -> None:
        """A disc."""
        (x, y), style = _inches(at), self._style(look)
        with self._pdf.local_context(fill_opacity=float(look.get("fill-opacity", 1))):
            self._pdf.circle(x, y, radius / 1000, style=style)

    @contextmanager
    def clipped(self, left: int, top: int, width: int, height: int) -> Iterator[None]:
        """Nothing is drawn outside of this box."""
        box = left / 1000, top / 1000, width / 1000, height / 1000
        with self._pdf.local_context(), self._pdf.rect_clip(*box):
            yield

    def _pen(self, width: float, color: str, dash: str = "") -> None:
        self._pdf.set_draw_color(color)
        self._pdf.set_line_width(width / 1000)
        on, _, off = dash.partition(" ")
        self._pdf.set_dash_pattern(*((int(on) / 1000, int(off) / 1000) if dash else ()))

    def _style(self, look: Look) -> RenderStyle:
        if "stroke" in look:
            self._pen(float(look.get("stroke-width", 20)), look["stroke"])
        if "fill" not in look or look["fill"] == "none":
            return RenderStyle.D
        self._pdf.set_fill_color(look["fill"])
        return RenderStyle.DF if "stroke" in look else RenderStyle.F

    # Text

    def extent(self, text: str, size: int) -> tuple[float, float]:
        """How wide and how high a line of text is."""
        self._set_font(size, False)
        return self._pdf.get_string_width(shown(text)) * 1000, size / POINTS_AN_INCH * 1000

    def text(self, at: Spot, text: str, size: int, *, bold: bool = False, middle: bool = False) -> None:
        """A line of text that begins at a point, or has its middle there."""
        self._set_font(size, bold)
        words, (x, y) = shown(text), _inches(at)
        if middle:
            x -= self._pdf.get_string_width(words) / 2
            y += size / POINTS_AN_INCH / 3
        self._pdf.text(x, y, words)

    def paragraph(
        self, at: Spot, width: int, room: int, text: str, size: int, *, bold: bool = False
    ) -> int | None:
        """Text in lines of this width from a point down; gives how high it is. None: it is higher than there
        is room, and was not printed."""
        self._set_font(size, bold)
        words, line = shown(text), size / POINTS_AN_INCH * 1.3
        lines = self._pdf.multi_cell(
            width / 1000, line, words, align="L", dry_run=True, output=MethodReturnValue.LINES
        )
        height = round(len(lines) * line * 1000) if isinstance(lines, list) else 0
        if height > room:
            return None
        self._pdf.set_xy(*_inches(at))
        self._pdf.multi_cell(width / 1000, line, words, align="L")
        return height

    def _set_font(self, size: int, bold: bool) -> None:
        self._pdf.set_font(FONT, "B" if bold else "", size)
        self._pdf.set_text_color("#000000")


def shown(text: str) -> str:
    """A text in the characters that there are; what steers terminals or text direction is none."""
    lines = text.split("\n")
    return "\n".join(
        "".join(each if each.isprintable() else " " for each in line).encode(CODE, "replace").decode(CODE)
        for line in lines
    )


def _inches(point: Spot) -> Spot:
    return point[0] / 1000, point[1] / 1000
