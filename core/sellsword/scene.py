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
    solid, wall, fence, area, zone, fixture ...; ``title`` is spoken and shown on hover."""

    kind: str
    role: str
    points: tuple[Point, ...]
    title: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A thing printed on the ground: a gate, an armory, an objective. ``icon`` names a drawing of the
    client's set; ``label`` is at most a word; ``state`` its look (open, locked, taken ...)."""

    place: str
    icon: str
    title: str
    label: str = ""
    state: str = ""
    side: int = -1


@dataclass(frozen=True, slots=True)
class Place:
    """A spot that can be pointed at: a cell, a hex, a point. ``row`` and ``column`` order the keyboard;
    ``label`` is lettered on it where its name is not to be read off the board's edge."""

    id: str
    at: Point
    row: int
    column: int
    title: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Meter:
    """Pips of one kind, health, armor or charge: ``now`` of ``full``, which ``now`` may exceed; a budget is a
    bar."""

    kind: str
    title: str
    now: int
    full: int


@dataclass(frozen=True, slots=True)
class Status:
    """A condition on a piece: its icon and its name."""

    icon: str
    title: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A token on the board. ``title`` is its name, ``words`` its full spoken label; ``facing`` is in
    degrees clockwise from north or -1; ``radius`` in thousandths; ``place`` is where it stands."""

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
    short text on it (a range); ``place`` whose it is; ``width`` how broad it is in thousandths, where that
    says something."""

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
    ``red`` and ``blue``."""

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
    """A named figure of a sheet; ``help`` says in a sentence what it is, to whoever points at it."""

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
    cannot be had says whether it is DEAR, UNFIT or both."""

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
    others come and go. ``keep`` is the id of the side whose roster it tells of, where that can be kept as a
    file."""

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
    """One mark of the turn strip: who acts, in what order. ``state``: done, now, next or out."""

    title: str
    glyph: str
    side: int
    state: str
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """An option as the client draws it: the choice, its action, its spot, its mark and its words; ``piece``
    is the one that it moves, where it ends on another spot."""

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
    to; ``bends`` says that its way may have corners."""

    group: str
    piece: str
    at: Point
    reach: int
    radius: int
    region: tuple[Point, ...]
    bends: bool = True


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as shown: its name, side, whether it is to decide, and a figure or two of how it stands."""

    id: str
    name: str
    side: int
    deciding: bool
    figures: tuple[Stat, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a viewer sees of a state.

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
    else that of whoever threw in return. ``again`` says that these dice were shown in an entry before and are
    not thrown anew."""

    title: str
    dice: tuple[Die, ...]
    sides: int = 6
    side: int = -1
    again: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the story: the sentence, whose it is, and what unfolds beneath it. ``piece`` moves along
    ``path``; ``heading`` opens a new chapter (a round)."""

    text: str
    side: int = -1
    throws: tuple[Throw, ...] = ()
    details: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    piece: str = ""
    path: tuple[Point, ...] = ()
    heading: bool = False
