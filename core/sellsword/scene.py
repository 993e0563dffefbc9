"""What the client draws: an optional board, panels beside it, and the words.

Everything here is data for one client that knows no game. Points are in thousandths of a cell (or of an
inch), x to the right and y downward. Ids of places and pieces come back in gestures. Every thing shown
carries words, so that it can be spoken.
"""

from dataclasses import dataclass

type Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """A drawn thing of the ground. ``kind``: rect, polygon, circle or line; ``points`` are its corners
    (a circle: the center and a point on it); ``role`` says what it is and so how it is drawn: floor,
    solid, wall, fence, area, zone, fixture ...; ``title`` is spoken and shown on hover.
    Units: points are thousandths of a cell or of an inch.
    Source: sellsword.contract.View.scene."""

    kind: str
    role: str
    points: tuple[Point, ...]
    title: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A thing printed on the ground: a gate, an armory, an objective. ``icon`` names a drawing of the
    client's set; ``label`` is at most a word; ``state`` its look (open, locked, taken ...).
    Units: a side is an index from 0, -1 for nobody's.
    Source: sellsword.contract.View.scene."""

    place: str
    icon: str
    title: str
    label: str = ""
    state: str = ""
    side: int = -1


@dataclass(frozen=True, slots=True)
class Place:
    """A spot that can be pointed at: a cell, a hex, a point; ``at`` is its middle. ``row`` and ``column``
    order the keyboard; ``label`` is lettered on it where its name is not to be read off the board's edge.
    The ``place`` of a piece, a fixture or an offer is such an id; an offer's may be a piece's instead.
    Units: ``at`` is in thousandths of a cell or of an inch; so are rows and columns where there is no grid.
    Source: sellsword.contract.View.scene."""

    id: str
    at: Point
    row: int
    column: int
    title: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Meter:
    """Pips of one kind, health or armor: ``now`` of ``full``, which ``now`` may exceed; a budget is a bar.
    Units: those that its title names.
    Source: sellsword.contract.View.scene."""

    kind: str
    title: str
    now: int
    full: int


@dataclass(frozen=True, slots=True)
class Status:
    """A condition on a piece: its icon and its name.
    Units: none.
    Source: sellsword.contract.View.scene."""

    icon: str
    title: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A token on the board. ``title`` is its name, ``words`` its full spoken label; ``facing`` is in
    degrees clockwise from north or -1; ``place`` is where it stands.
    Units: ``at`` and ``radius`` are in thousandths of a cell or of an inch; a side is -1 for nobody's.
    Source: sellsword.contract.View.scene."""

    id: str
    place: str
    at: Point
    side: int
    glyph: str
    title: str
    words: str
    radius: int = 412
    facing: int = -1
    meters: tuple[Meter, ...] = ()
    statuses: tuple[Status, ...] = ()
    acting: bool = False
    acted: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign laid over the board. ``kind``: move, watched, target, aimed, path, step, taken, sight, blocked,
    blame, area, ghost, swept, threat, clear, shade, screen, ruler ...; ``points`` where it lies; ``label`` a
    short text on it (a range); ``place`` whose it is; ``width`` how broad it is, where that matters.
    Units: points and widths are thousandths of a cell or of an inch.
    Source: sellsword.contract.View.preview."""

    kind: str
    points: tuple[Point, ...]
    label: str = ""
    place: str = ""
    title: str = ""
    width: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """The table: its extent, its grid (``square``, ``checkers``, ``hex`` or none) and all that lies on it.
    ``colors`` are those of the sides' pieces where the game names them, by side: ``black`` and ``white``,
    ``red`` and ``blue``.
    ``pitch`` is how far apart cells are; ``columns`` and ``rows`` are the names along the edges.
    Units: width, height and pitch are in thousandths of a cell or of an inch.
    Source: sellsword.contract.View.scene."""

    width: int
    height: int
    grid: str
    pitch: int
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    shapes: tuple[Shape, ...]
    fixtures: tuple[Fixture, ...]
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stat:
    """A named figure of a sheet; ``help`` says in a sentence what it is, to whoever points at it.
    Units: those that its text names.
    Source: sellsword.contract.View.scene."""

    title: str
    text: str
    meter: Meter | None = None
    help: str = ""


TYPED, PAGE, GRAVE, RARE = "typed", "page", "grave", "rare"
DEAR, UNFIT = "dear", "unfit"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a panel. ``group`` makes it an action to pick; ``choice`` one to make at once; ``reason``
    and ``rule`` say why it is not to be had now; ``key`` is its shortcut; ``notes`` its small print. The
    ``choice`` of a row whose ``state`` is TYPED wants one more word, which the player types; one whose state
    is PAGE only turns a page, and is made at once in a form whose other rows are shown first; what is RARE
    stands aside where there is enough else to do. On a shelf ``text`` is the price, and the state of what
    cannot be had says whether it is DEAR, UNFIT or both.
    Units: a side is an index from 0, -1 for nobody's.
    Source: sellsword.contract.View.scene."""

    title: str
    text: str = ""
    icon: str = ""
    side: int = -1
    piece: str = ""
    group: str = ""
    choice: str = ""
    key: str = ""
    reason: str = ""
    rule: str = ""
    state: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """A part beside the board. ``kind``: sheet, actions, totals, roster, cards, table, form, prompt, shelf (a
    form of goods), advice (what to choose, and why in ``text``), or reference, which is kept in sight while
    others come and go. ``keep`` is the id of the side whose roster it tells of, where a file can keep that.
    Units: a side is an index from 0, -1 for nobody's.
    Source: sellsword.contract.View.scene."""

    kind: str
    title: str
    subtitle: str = ""
    piece: str = ""
    glyph: str = ""
    side: int = -1
    text: str = ""
    stats: tuple[Stat, ...] = ()
    rows: tuple[Row, ...] = ()
    keep: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """One mark of the turn strip: who acts, in what order. ``state``: done, now, next or out.
    Units: a side is an index from 0, -1 for nobody's.
    Source: sellsword.contract.View.scene."""

    title: str
    glyph: str
    side: int
    state: str
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """An option as the client draws it: the choice, its action, its spot, its mark and its words; ``piece``
    is the one that it moves, where it ends on another spot.
    Units: an outline is in thousandths of a cell or of an inch.
    Source: sellsword.contract.View.scene."""

    choice: str
    group: str
    place: str
    mark: str
    title: str
    outline: tuple[Point, ...] = ()
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """A piece that may be put down anywhere, where an offer is or not. ``group`` is the action, ``piece`` who
    goes; ``at`` where its way begins, or where a piece that is still off the board may come on; ``reach`` how
    far it goes at most and ``radius`` its base's, in thousandths; ``region`` the outline of where it can get
    to; ``bends`` says that its way may have corners.
    Units: thousandths of a cell or of an inch.
    Source: sellsword.contract.View.scene."""

    group: str
    piece: str
    at: Point
    reach: int
    radius: int
    region: tuple[Point, ...]
    bends: bool = True


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as shown: its name, side, whether it is to decide, and a figure or two of how it stands.
    Units: a side is an index from 0.
    Source: sellsword.contract.Game.seats."""

    id: str
    name: str
    side: int
    deciding: bool
    figures: tuple[Stat, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a viewer sees of a state.

    ``goal`` is what to play for, ``deciding`` who is asked the ``question``, ``decline`` the choice that ends
    or declines; ``secret`` says that it needs what others may not see, ``over`` how the game ended. ``strip``
    is the order of turns; ``board`` is None where there is none yet; ``offers`` and ``walks`` may be chosen.

    Units: points are thousandths of a cell or of an inch; ``deciding`` is the index of a seat.
    Source: sellsword.contract.View.scene.
    """

    title: str
    goal: str
    round: str
    question: str
    deciding: int
    decline: str
    secret: bool
    over: str
    seats: tuple[SeatView, ...]
    strip: tuple[Turn, ...]
    board: Board | None
    panels: tuple[Panel, ...]
    offers: tuple[Offer, ...]
    walks: tuple[Walk, ...] = ()


@dataclass(frozen=True, slots=True)
class Chance:
    """A line of the odds: "2", "25.00%", "1 in 4"; ``share`` is the bar in thousandths; ``key`` marks those
    that bring the headline about."""

    title: str
    percent: str
    words: str
    share: int
    key: bool = False


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of one thing: a title, what is counted, a line for each result, and the one that matters."""

    title: str
    counted: str
    lines: tuple[Chance, ...]
    headline: Chance | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """A modifier as shown: its effect, where it comes from, its rule."""

    effect: str
    source: str
    rule: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What may come back: who, how, and with what chance."""

    title: str
    text: str
    side: int
    percent: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """A choice before it is made: its name, the button's words, the marks, the odds and what may follow.
    ``words`` is the sentence that is spoken; ``heading`` says what the sources are, if no modifiers."""

    title: str
    commit: str
    words: str
    marks: tuple[Mark, ...] = ()
    odds: tuple[Odds, ...] = ()
    sources: tuple[Source, ...] = ()
    answers: tuple[Answer, ...] = ()
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Die:
    """A fallen die and what became of it: kept, missed, auto-miss, range, cancelled, cancels or unused."""

    face: int
    state: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice thrown together and what they were for. ``side`` is whose dice they are: -1 the entry's own side,
    else that of whoever threw in return. ``again`` says that an earlier entry showed these dice."""

    title: str
    dice: tuple[Die, ...]
    sides: int = 6
    side: int = -1
    again: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the story: the sentence, whose it is, and what unfolds beneath it. ``piece`` moves along
    ``path``; ``heading`` opens a new chapter; ``marks`` show on the board whom it met: shot, miss."""

    text: str
    side: int = -1
    throws: tuple[Throw, ...] = ()
    details: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    piece: str = ""
    path: tuple[Point, ...] = ()
    heading: bool = False
    marks: tuple[Mark, ...] = ()
