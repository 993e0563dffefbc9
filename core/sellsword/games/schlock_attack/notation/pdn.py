"""Games of English draughts in PDN, the text format of draughts programs: read, replayed and written.

A game is its tags, its moves with what is said about them, and its result, which is carried and not judged.
The reader is generous: it takes what PDN 2.0 and the reading grammar of PDN 3.0 allow. Everything read is
played through, so that a move which the rules refuse is found where it stands; one bad game costs no other.
The writer is strict.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from textwrap import fill
from typing import NamedTuple

from sellsword.games.schlock_attack.model.draughts import START, WHITE, Move, Position, play
from sellsword.games.schlock_attack.notation.fen import NotationError, read_fen, read_move, square_called

LARGEST = 50_000_000  # characters
ENGLISH = "21"
"""The GameType tag of English draughts."""
CHARACTERS = "Characters"
"""The tag of a game in which powers were used: it tells whose, and no draughts program could replay it."""
UNDECIDED = "*"
RESULTS = {
    "1-0": "1-0",
    "2-0": "1-0",
    "0-1": "0-1",
    "0-2": "0-1",
    "1/2-1/2": "1/2-1/2",
    "1-1": "1/2-1/2",
    UNDECIDED: UNDECIDED,
}
"""What each way to write a result is called here. The first figure is Black's, who begins."""

_WIDTH = 79
_LAST_SQUARE, _LARGER_BOARD = 32, 50  # the squares of this board, and of that of ten by ten

_TOKEN = re.compile(
    r"""
      (?P<blank>    \s+ | ^%[^\n]* )
    | (?P<tag>      \[ \s* (?P<name>\w+) \s+ "(?P<value>(?:[^"\\\n]|\\.)*)" \s* \] )
    | (?P<comment>  \{ [^}]* \} | ;[^\n]* )
    | (?P<glyph>    \$[0-9]+ | [!?]+ | \([!?]+\) )
    | (?P<setup>    / [^/\n]* / )
    | (?P<result>   (?: 1-0 | 0-1 | 1/2-1/2 | 2-0 | 0-2 | 1-1 | 0-0 | \* ) (?![0-9xX:-]) )
    | (?P<move>     (?P<squares> (?:[0-9]+|[a-hA-H][1-8]) (?: [ ]* [-xX:] [ ]* (?:[0-9]+|[a-hA-H][1-8]) )+ )
                    (?P<force> \*? ) )
    | (?P<number>   [0-9]+ [ ]? \.+ | \.{2,3} )
    | (?P<open>     \( )
    | (?P<close>    \) )
    """,
    re.VERBOSE | re.MULTILINE,
)
# Where one game ends and the next begins, without looking at its moves.
_LANDMARK = re.compile(
    r"""
      (?P<tag>     ^[ \t]* \[ \s* \w+ \s+ " (?:[^"\\\n]|\\.)* " \s* \] )
    | (?P<aside>   \{ [^}]* \} | ;[^\n]* | ^%[^\n]* | / [^/\n]* / | \([!?]+\) )
    | (?P<result>  (?<![\w!?/:-]) (?: 1-0 | 0-1 | 1/2-1/2 | 2-0 | 0-2 | 1-1 | 0-0 | \* ) (?![\w/:-]) )
    | (?P<open>    \( )
    | (?P<close>   \) )
    """,
    re.VERBOSE | re.MULTILINE,
)
_TAG_LINE = re.compile(r'^[ \t]*\[ *\w+ +"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Ply:
    """One side's turn as written and what is said of it: marks such as ``!`` and ``$2``, a comment, and other
    ways to play as they stand in the file. A turn without a move has an empty text; ``setup`` is the FEN of
    a position that is set up before it."""

    text: str
    comment: str = ""
    glyphs: tuple[str, ...] = ()
    variations: tuple[str, ...] = ()
    setup: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its tags in order, the turns, the result as written, and what is said before the first turn.

    ``fault`` says what in it cannot be read, and where; the turns are those before it.
    """

    tags: tuple[tuple[str, str], ...]
    plies: tuple[Ply, ...]
    result: str = UNDECIDED
    preface: str = ""
    fault: NotationError | None = None

    @property
    def start(self) -> Position:
        """The position before the first turn. Raises NotationError for a FEN tag that cannot be read."""
        return read_fen(dict(self.tags)["FEN"]) if "FEN" in dict(self.tags) else START

    def positions(self) -> Iterator[Position]:
        """The start and the position after each turn. Raises NotationError where the rules refuse a turn."""
        position = self.start
        yield position
        for ply in self.plies:
            position = read_fen(ply.setup) if ply.setup else position
            position = play(position, read_move(position, ply.text))
            yield position


# ---- Reading -----------------------------------------------------------------------------------------


class Part(NamedTuple):
    """One game's share of a text, and the line on which it begins."""

    text: str
    line: int


class _Token(NamedTuple):
    kind: str
    text: str
    value: str
    line: int
    column: int

    def fault(self, sentence: str) -> NotationError:
        return NotationError(sentence, self.column, self.line)


@dataclass(slots=True)
class _Game:
    """A game while it is read. ``flipped`` says whether letters count from the side that begins; unknown
    before the first move by letters."""

    tags: dict[str, str] = field(default_factory=dict)
    plies: list[Ply] = field(default_factory=list)
    position: Position = START
    preface: str = ""
    setup: str = ""
    result: str = UNDECIDED
    flipped: bool | None = None

    def record(self, fault: NotationError | None) -> Record:
        return Record(tuple(self.tags.items()), tuple(self.plies), self.result, self.preface, fault)


def read(text: str) -> list[Record]:
    """The games in a text, each move written out in full. What is wrong with a game is its ``fault``.

    Raises NotationError for a text without a game, and for one that is too long.
    """
    return [game(part) for part in parts(text)]


def parts(text: str) -> list[Part]:
    """A text by games, none of which was looked at yet. Raises NotationError as ``read`` does."""
    if len(text) > LARGEST:
        raise NotationError(f"The text is longer than {LARGEST // 1_000_000} million characters.")
    found = [part for part in _parts(text.removeprefix("\ufeff")) if _has_game(part.text)]
    if not found:
        raise NotationError("There is no game here: a game has tags in brackets, then its moves.")
    return found


def _parts(text: str) -> Iterator[Part]:
    begun, line = 0, 1
    for end in (*_ends(text), len(text)):
        share = text[begun:end]
        yield Part(share, line)
        begun, line = end, line + share.count("\n")


def _ends(text: str) -> Iterator[int]:
    """Where games end: behind a result, and before a tag that follows on anything but tags."""
    at, depth, in_tags = 0, 0, True
    while found := _LANDMARK.search(text, at):
        kind, at = found.lastgroup, found.end()
        between = not in_tags or bool(text[found.pos : found.start()].strip())
        match kind:
            case "tag":
                if between:
                    yield found.start()
                depth, in_tags = 0, True
                continue
            case "aside" if lost := _TAG_LINE.search(found[0]):
                at = found.start() + lost.start()  # its end is missing: the next game begins in it
            case "open":
                depth += 1
            case "close":
                depth -= 1
            case "result" if depth <= 0:
                yield found.end()
                in_tags = True
                continue
        in_tags = in_tags and kind == "aside"


def _has_game(text: str) -> bool:
    return any(token.kind != "comment" for token in _whatever(text))


def _whatever(text: str) -> Iterator[_Token]:
    """The words of a text as far as there are any; the first that is none counts as one."""
    try:
        yield from _tokens(Part(text, 1))
    except NotationError:
        yield _Token("strange", "", "", 1, 1)


def game(part: Part) -> Record:
    """The game in a part of a text, as far as it can be read."""
    reading, fault = _Game(), None
    try:
        for token in _with_variations(_tokens(part)):
            _take(reading, token)
    except NotationError as error:
        fault = error
    return reading.record(fault)


def _tokens(part: Part) -> Iterator[_Token]:
    """The words of a text but for blanks. Raises NotationError at what is none."""
    text, at, line, line_start = part.text, 0, part.line, 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        column = at - line_start + 1
        if found is None:
            raise NotationError(_strange(text, at), column, line)
        kind = str(found.lastgroup)
        if kind != "blank":
            yield _Token(kind, found[0], found["value"] or found["squares"] or "", line, column)
        if breaks := found[0].count("\n"):
            line += breaks
            line_start = at + found[0].rfind("\n") + 1
        at = found.end()


_UNCLOSED = {
    "{": "This comment has no end: a } is missing.",
    "[": 'A tag is a name and a text: [Event "Club match"].',
}


def _strange(text: str, at: int) -> str:
    word = text[at : at + 20].split(maxsplit=1)[0]
    return _UNCLOSED.get(
        text[at], f"“{word}” is neither a move (11-15, 11x18) nor a move number, a comment or a result."
    )


def _with_variations(tokens: Iterator[_Token]) -> Iterator[_Token]:
    """The tokens, each variation as one that holds its text."""
    opened: list[_Token] = []
    words: list[str] = []
    for token in tokens:
        if token.kind == "close" and not opened:
            raise token.fault("This bracket closes no variation.")
        if opened or token.kind == "open":
            words.append(token.text)
        else:
            yield token
        if token.kind == "open":
            opened.append(token)
        elif token.kind == "close" and not opened[:-1]:
            yield opened.pop()._replace(kind="variation", value=_spaced(words))
            words.clear()
        elif token.kind == "close":
            opened.pop()
    if opened:
        raise opened[-1].fault("This variation has no end: a ) is missing.")


def _spaced(words: list[str]) -> str:
    """A variation's words, its brackets close about what is in them."""
    text = ""
    for word in words:
        text += word if word == ")" or text[-1:] in ("", "(") else f" {word}"
    return text


def _take(reading: _Game, token: _Token) -> None:
    """Adds a word to the game; a number says nothing that the moves do not."""
    match token.kind:
        case "tag":
            _take_tag(reading, token)
        case "move":
            _take_move(reading, token)
        case "comment":
            _take_comment(reading, " ".join(token.text.strip("{};").split()))
        case "setup":
            reading.setup = token.text.strip("/ ")
            reading.position = _position(reading.setup, token, token.column + 1)
        case "variation" if not reading.plies:
            _take_comment(reading, token.value)
        case "glyph" | "variation":
            _annotate(reading, token)
        case "result":
            reading.result = token.text


def _take_tag(reading: _Game, token: _Token) -> None:
    found = _TOKEN.match(token.text)
    assert found is not None, "it was one before"
    name, value = found["name"], re.sub(r"\\(.)", r"\1", found["value"])
    if name in reading.tags:
        raise token.fault(f"The tag {name} is given twice.")
    if name == "GameType" and value.partition(",")[0].strip() != ENGLISH:
        raise token.fault(f"Game type {value} is not English draughts, which is {ENGLISH}.")
    if name == CHARACTERS:
        raise token.fault("This game was played with powers, which no PDN can replay: open the saved game.")
    if name == "FEN":
        reading.position = _position(value, token, token.column + token.text.index('"') + 1)
    reading.tags[name] = value


def _position(fen: str, token: _Token, column: int) -> Position:
    """The position of a FEN, its faults placed in the file."""
    try:
        position = read_fen(fen)
    except NotationError as error:
        raise NotationError(error.text, column + error.column - 1, token.line) from None
    if not (position.own and position.foe):
        raise token.fault("One side has no piece, so this game is over before it begins.")
    return position


def _take_move(reading: _Game, token: _Token) -> None:
    glyphs = ("*",) if token.text.endswith("*") else ()
    move = _move(reading, token)
    reading.plies.append(Ply(str(move), glyphs=glyphs, setup=reading.setup))
    reading.setup, reading.position = "", play(reading.position, move)


def _move(reading: _Game, token: _Token) -> Move:
    written = "".join(token.value.split())
    if written[0].isdigit():
        return read_move(reading.position, _numbered(written, token), token.column, token.line)
    if reading.flipped is None:
        reading.flipped = not _fits(reading, written, flipped=False)
    return read_move(reading.position, _by_numbers(written, reading.flipped), token.column, token.line)


def _numbered(written: str, token: _Token) -> str:
    """A move by numbers, with the mark of a jump that `read_move` knows."""
    largest = max(map(int, re.split("[-xX:]", written)))
    if _LAST_SQUARE < largest <= _LARGER_BOARD:
        sentence = f"There is no square {largest}; squares are numbered 1 to {_LAST_SQUARE}."
        raise token.fault(f"{sentence} This looks like draughts on ten by ten squares.")
    return written.replace(":", "x")


def _fits(reading: _Game, written: str, *, flipped: bool) -> bool:
    try:
        read_move(reading.position, _by_numbers(written, flipped))
    except NotationError:
        return False
    return True


def _by_numbers(written: str, flipped: bool) -> str:
    """A move by letters as numbers; ``flipped`` where a1 lies at the near left of the side that begins."""

    def number(found: re.Match[str]) -> str:
        square = square_called(found[0].lower())
        return str(_LAST_SQUARE + 1 - square if flipped else square)

    return re.sub("[a-hA-H][1-8]", number, written).replace(":", "x")


def _take_comment(reading: _Game, comment: str) -> None:
    if not reading.plies:
        reading.preface = f"{reading.preface} {comment}".strip()
        return
    last = reading.plies[-1]
    reading.plies[-1] = replace(last, comment=f"{last.comment} {comment}".strip())


def _annotate(reading: _Game, token: _Token) -> None:
    """Adds a mark or another way to play to the last turn; a mark before the first turn is about nothing."""
    if not reading.plies:
        return
    last = reading.plies[-1]
    if token.kind == "glyph":
        reading.plies[-1] = replace(last, glyphs=(*last.glyphs, token.text.strip("()")))
    else:
        reading.plies[-1] = replace(last, variations=(*last.variations, token.value))


# ---- Writing -----------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The game as PDN text, its lines short. A brace that would end a comment early becomes a bracket."""
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in record.tags)
    words = " ".join(_words(record))
    return f"{tags}\n{fill(words, _WIDTH, break_long_words=False, break_on_hyphens=False)}\n"


def _escaped(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _words(record: Record) -> Iterator[str]:
    if record.preface:
        yield _comment(record.preface)
    first = int(record.start.mover == WHITE)
    for index, ply in enumerate(record.plies, first):
        if ply.setup:
            yield f"/{ply.setup}/"
        if index % 2 == 0 or index == first or ply.setup:
            yield f"{index // 2 + 1}." if index % 2 == 0 else f"{index // 2 + 1}..."
        yield from _said(ply)
    yield record.result


def _said(ply: Ply) -> Iterator[str]:
    """A turn's words: the move with its marks, the comment, the other ways to play."""
    marks = "".join(glyph for glyph in ply.glyphs if not glyph.startswith("$"))
    if ply.text:
        yield ply.text + marks
    yield from (glyph for glyph in ply.glyphs if glyph.startswith("$"))
    if ply.comment:
        yield _comment(ply.comment)
    yield from ply.variations


def _comment(text: str) -> str:
    return f"{{{text.replace('}', ')')}}}"
