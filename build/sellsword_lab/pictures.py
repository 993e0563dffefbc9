"""The pictures of a report, as SVG that stands in a page by itself. Every one says in words what it shows."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon, Rectangle, RegularPolygon

from sellsword.scene import Shape
from sellsword_lab.findings import Effect, Throw
from sellsword_lab.ground import Ground, read
from sellsword_lab.intervals import Bars, Share, bars_of
from sellsword_lab.picture import Picture
from sellsword_lab.tally import ranked

INK, SOFT, BAR, HEAT, FAIR_BAND = "#152023", "#6f7d7c", "#3d6b66", "#a8321c", "#e3ded2"
_SOLID = {"solid": "#505e60", "wall": "#152023", "fence": "#6b5335"}
LOOK = {
    "svg.fonttype": "none",
    "svg.hashsalt": "sellsword",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": SOFT,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
_BINS = 30


def shares(title: str, rows: Sequence[tuple[str, Share]], bars: Bars) -> Picture:
    """A dot a share with its interval, over the band in which it is fair."""
    figure, axes = _sheet(title, len(rows))
    axes.axvspan(*(100 * bar for bar in bars), color=FAIR_BAND, zorder=0)
    for place, (_, share) in enumerate(rows):
        axes.plot([100 * share.low, 100 * share.high], [place, place], color=BAR, linewidth=2)
        axes.plot([100 * share.value], [place], "o", color=BAR)
    _name_rows(axes, [name for name, _ in rows])
    axes.set_xlim(0, 100)
    axes.set_xlabel("points in a hundred, with 95 % intervals")
    return _picture(figure, title, "; ".join(f"{name} {share}" for name, share in rows))


def bars(title: str, counts: Mapping[str, int]) -> Picture:
    """A bar a count, the longest first."""
    ordered = ranked(counts)
    figure, axes = _sheet(title, len(ordered))
    axes.barh(range(len(ordered)), [count for _, count in ordered], color=BAR)
    _name_rows(axes, [name for name, _ in ordered])
    axes.set_xlabel("games")
    return _picture(figure, title, "; ".join(f"{name} {count}" for name, count in ordered))


def lengths(title: str, counts: Counter[int]) -> Picture:
    """How many games took how many choices."""
    figure, axes = _sheet(title, 7)
    axes.hist(list(counts), weights=list(counts.values()), bins=_BINS, color=BAR)
    axes.set_xlabel("choices")
    axes.set_ylabel("games")
    return _picture(figure, title, f"from {min(counts)} to {max(counts)} choices")


def effects(title: str, found: Sequence[Effect]) -> Picture:
    """How many points more or less go along with what was used; dark where that is sure."""
    figure, axes = _sheet(title, len(found))
    axes.axvline(0, color=SOFT, linewidth=1)
    for place, effect in enumerate(found):
        color = BAR if effect.sure else SOFT
        axes.plot([100 * effect.low, 100 * effect.high], [place, place], color=color, linewidth=2)
        axes.plot([100 * effect.apart], [place], "o" if effect.sure else ".", color=color)
    _name_rows(axes, [f"{effect.side}: {effect.name}" for effect in found])
    figure.supxlabel("points in a hundred more than without it (large dot: sure)", size="medium")
    words = (f"{effect.side}, {effect.name}: {100 * effect.apart:+.0f}" for effect in found)
    return _picture(figure, title, "; ".join(words))


def dice(title: str, found: Sequence[Throw]) -> Picture:
    """How far what fell is from what the odds told, in standard deviations."""
    figure, axes = _sheet(title, len(found))
    axes.axvspan(-2, 2, color=FAIR_BAND, zorder=0)
    axes.plot([throw.apart for throw in found], range(len(found)), "o", color=BAR)
    _name_rows(axes, [throw.name for throw in found])
    figure.supxlabel("standard deviations above what the odds told", size="medium")
    return _picture(figure, title, "; ".join(f"{throw.name} {throw.apart:+.1f}" for throw in found))


def sweep(title: str, named: str, rows: Sequence[tuple[str, Mapping[str, Share]]]) -> Picture:
    """How each side's share follows a value that was tried."""
    figure, axes = _sheet(title, 8)
    names = dict.fromkeys(name for _, each in rows for name in each)
    axes.axhspan(*(100 * bar for bar in bars_of(names)), color=FAIR_BAND, zorder=0)
    for side, line in zip(names, "-:", strict=False):
        points = [(place, each[side]) for place, (_, each) in enumerate(rows) if side in each]
        middles = [100 * share.value for _, share in points]
        reach = [
            [100 * (share.value - share.low) for _, share in points],
            [100 * (share.high - share.value) for _, share in points],
        ]
        places = [place for place, _ in points]
        axes.errorbar(places, middles, reach, fmt=f"o{line}", capsize=3, label=side)
    axes.set_xticks(range(len(rows)), [value for value, _ in rows])
    axes.set_xlabel(named)
    axes.set_ylabel("points in a hundred")
    axes.legend(frameon=False)
    words = (
        f"{value}: " + ", ".join(f"{side} {share}" for side, share in each.items()) for value, each in rows
    )
    return _picture(figure, title, "; ".join(words))


def heat(title: str, ground: Ground, counts: Counter[str]) -> Picture:
    """Where it happened, on the scenario's own board: the darker, the more often."""
    board, inches = ground.board, 5.2
    figure = Figure(figsize=(inches, inches * board.height / board.width + 0.4), layout="constrained")
    axes = figure.add_subplot(title=title)
    axes.set(xlim=(0, board.width), ylim=(board.height, 0), aspect="equal", xticks=[], yticks=[])
    most = max(counts.values(), default=1)
    for where, count in sorted(counts.items()):
        axes.add_patch(_spot(ground, where, count / most))
    for shape in board.shapes:
        _draw(axes, shape)
    _letter(axes, ground)
    named = (f"{ground.name(read(where))} {count}" for where, count in ranked(counts)[:8])
    return _picture(figure, title, f"most often on {', '.join(named)}")


def _spot(ground: Ground, where: str, share: float) -> Any:
    look = {"color": HEAT, "alpha": 0.08 + 0.82 * share, "linewidth": 0}
    x, y = ground.middle(read(where))
    if ground.board.grid == "hex":
        return RegularPolygon((x, y), 6, radius=0.5 * ground.unit, **look)
    return Rectangle((x - ground.unit / 2, y - ground.unit / 2), ground.unit, ground.unit, **look)


def _draw(axes: Any, shape: Shape) -> None:
    """A thing of the ground: what stands is filled, what is painted on it an outline."""
    color = _SOLID.get(shape.role)
    look = (
        {"facecolor": color, "alpha": 0.75} if color else {"fill": False, "edgecolor": SOFT, "linestyle": ":"}
    )
    if shape.kind == "line":
        axes.plot(*zip(*shape.points, strict=True), color=color or SOFT, linewidth=2)
    elif shape.kind == "circle":
        (x, y), (to_x, to_y) = shape.points
        axes.add_patch(Circle((x, y), ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, **look))
    elif shape.kind == "rect":
        xs, ys = zip(*shape.points, strict=True)
        axes.add_patch(Rectangle((min(xs), min(ys)), max(xs) - min(xs), max(ys) - min(ys), **look))
    else:
        axes.add_patch(Polygon(shape.points, **look))


def _letter(axes: Any, ground: Ground) -> None:
    """The edge as the board letters it, or inches."""
    board, step = ground.board, ground.unit
    if board.columns and board.rows:
        axes.set_xticks([(place + 0.5) * step for place, _ in enumerate(board.columns)], board.columns)
        axes.set_yticks([(place + 0.5) * step for place, _ in enumerate(board.rows)], board.rows)
    elif not board.grid:
        axes.set_xticks(range(0, board.width + 1, 6 * step), range(0, board.width // step + 1, 6))
        axes.set_yticks(range(0, board.height + 1, 6 * step), range(0, board.height // step + 1, 6))


def _sheet(title: str, rows: int) -> tuple[Figure, Any]:
    figure = Figure(figsize=(7.2, 0.9 + 0.3 * max(2, rows)), layout="constrained")
    return figure, figure.add_subplot(title=title)


def _name_rows(axes: Any, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)


def _picture(figure: Figure, title: str, words: str) -> Picture:
    paper = StringIO()
    with rc_context(LOOK):
        figure.savefig(paper, format="svg", metadata={"Date": None, "Creator": None})
    drawn = paper.getvalue()
    return Picture(title, f"{title}: {words}.", re.sub(r"^.*?(?=<svg )", "", drawn, flags=re.DOTALL))
