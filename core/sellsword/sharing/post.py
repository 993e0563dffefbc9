"""Games by post: two persons, two devices and no server; each turn goes over as a message.

A message is one JSON object. All of them are a chain: each names the hash of the one before and is signed by
its sender. With it the sender opens the secret that was committed to a message of their own before, shows
what was chosen and where that led, commits to the next secret, and gives 32 bytes for the other's dice.

Dice: whoever is to decide has committed to a secret before the other gave those bytes, and the other does not
know the secret, so neither chooses the dice nor rolls again: ``epoch``. All secrets of a side come from one
master key. Message 0 invites, message 1 joins; the dice of the setup are the inviter's first.

A file of one's own (``Own``) holds the master key: it is never a message. Foreign data is checked in a fixed
order (``receive``), and whatever is wrong is one sentence, with nothing changed.
"""

import hashlib
import re
from dataclasses import dataclass, field, replace
from typing import Any

from sellsword import save, serialization, settlement
from sellsword.contract import Game
from sellsword.game import NOBODY, Choice, Seat
from sellsword.match import DICE, HUMAN, POST, STOP, Holder, Match, Refused, Terms, Unfit, agree
from sellsword.scenario.document import Scenario, refusal
from sellsword.scenario.store import Shelf
from sellsword.serialization import LATER, Json, PlainError
from sellsword.sharing import ed25519, link
from sellsword.untrusted_json import LARGEST, Unreadable, parse

FORMAT = "sellsword-post/1"
OWN = "sellsword-post-own/1"
UNDO = "undo"  # what a request asks for: that its sender's last message be taken back
TAKE_BACK = "take-back"  # what stands in place of choices where that is granted
LINKED = re.compile(r"(?<![A-Za-z0-9])p[0-9]+\.[A-Za-z0-9_-]+")
KEY = re.compile("[0-9a-f]{64}")
MOST_CHOICES = 500  # in a message
_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"


@dataclass(frozen=True, slots=True)
class Invitation:
    """What is to be played: ``scenario`` as a link names it, in JSON; ``names`` of the players by seat."""

    game: str
    scenario: str
    options: dict[str, int | bool]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """One message, number ``n``; all hashes and keys in hexadecimal digits.

    ``key`` is the sender's public key and stands in messages 0 and 1, ``name`` in 1, ``terms`` in 0.
    ``position`` counts the choices of all messages so far. A request has ``asks``, and the number and hash of
    the message that it is about; the message that grants it has that request's signature in ``asked``.
    """

    format: str
    table: str
    n: int
    seat: int
    rules: str
    prev: str = field(default="", metadata=LATER)
    key: str = field(default="", metadata=LATER)
    name: str = field(default="", metadata=LATER)
    terms: Invitation | None = field(default=None, metadata=LATER)
    opens: str = field(default="", metadata=LATER)
    choices: tuple[str, ...] = field(default=(), metadata=LATER)
    position: int = field(default=0, metadata=LATER)
    hash: str = field(default="", metadata=LATER)
    commits: str = field(default="", metadata=LATER)
    gives: str = field(default="", metadata=LATER)
    asks: str = field(default="", metadata=LATER)
    asked: str = field(default="", metadata=LATER)
    sig: str = field(default="", metadata=LATER)


@dataclass(frozen=True, slots=True)
class Own:
    """One side's end of a game: its master key, the chain, and the match as a saved game, if it has begun.
    ``request`` waits for an answer; ``fork`` is a second version of a message, signed as well."""

    format: str
    master: str
    seat: int
    messages: tuple[Message, ...]
    save: str
    request: Message | None = field(default=None, metadata=LATER)
    fork: Message | None = field(default=None, metadata=LATER)

    @property
    def table(self) -> str:
        """The id of the game, alike on both sides."""
        return self.messages[0].table

    @property
    def last(self) -> Message:
        """The newest message of the chain."""
        return self.messages[-1]


@dataclass(frozen=True, slots=True)
class Desk:
    """The games and scenarios that a message may speak of."""

    find_game: link.FindGame
    shelf: Shelf


def _unfit(problem: str, text: str) -> Unfit:
    return Unfit([refusal(f"post.{problem}", text)])


# Hashes, keys, dice


def mixed(purpose: str, *parts: object) -> str:
    """SHA-256 over the protocol, a purpose and parts, each with its length before it."""
    words = [FORMAT, purpose, *map(str, parts)]
    return hashlib.sha256("".join(f"{len(word)}:{word}" for word in words).encode()).hexdigest()


def digest_of(message: Message) -> str:
    """The hash of a message, over its canonical text but for the signature."""
    return mixed("message", message.table, serialization.dumps(replace(message, sig="")))


def epoch(before: Message, secret: str) -> str:
    """The seed of the dice after a message, by the secret of whoever decides then."""
    return mixed("epoch", digest_of(before), secret, before.gives)


def _secret(master: str, table: str, n: int) -> str:
    return mixed("secret", master, table, n)


def _commitment(message: Message, secret: str) -> str:
    return mixed("commit", message.table, message.seat, message.n, secret)


def _signing(master: str, table: str) -> bytes:
    return bytes.fromhex(mixed("sign", master, table))


def finished(message: Message, master: str) -> Message:
    """The message with what comes of the master key: commitment, gift and signature."""
    table, n = message.table, message.n
    if not message.asks:
        commits = _commitment(message, _secret(master, table, n))
        message = replace(message, commits=commits, gives=mixed("gives", master, table, n))
    signature = ed25519.sign(_signing(master, table), bytes.fromhex(digest_of(message)))
    return replace(message, sig=signature.hex())


def _signed_by(key: str, message: Message, signature: str) -> bool:
    try:
        told = bytes.fromhex(digest_of(message))
        return ed25519.verify(bytes.fromhex(key), told, bytes.fromhex(signature))
    except ValueError:
        return False


def words(messages: tuple[Message, ...]) -> str:
    """Four words made of both keys, to be compared by voice; empty before both are known."""
    if len(messages) < 2:
        return ""
    bits = int(mixed("words", messages[0].key, messages[1].key)[:16], 16)
    return " ".join(_word(bits >> 16 * place & 0xFFFF) for place in range(4))


def _word(bits: int) -> str:
    """Sixteen bits as a word of five letters that can be said."""
    at = (bits >> 12, bits >> 10 & 3, bits >> 6 & 15, bits >> 4 & 3, bits & 15)
    return "".join((_CONSONANTS, _VOWELS)[place % 2][index] for place, index in enumerate(at))


# Beginning


def invite(
    game: Game[Any],
    scenario: Scenario,
    options: dict[str, int | bool],
    names: list[str],
    seat: int,
    key: str,
    desk: Desk,
) -> Own:
    """An invitation to a game, in which ``seat`` is one's own. Raises Unfit where it cannot go by post."""
    _need_key(key)
    table = mixed("table", key)[:32]
    document = serialization.dumps(link.reference(scenario, desk.shelf))
    told = Invitation(game.id, document, dict(options), tuple(names))
    public = ed25519.public_key(_signing(key, table)).hex()
    message = finished(Message(FORMAT, table, 0, seat, game.version, key=public, terms=told), key)
    own = Own(OWN, key, seat, (message,), "")
    _terms(own, "", desk)
    return own


def join(invitation: Message, name: str, key: str, desk: Desk) -> Own:
    """Takes the other seat of an invitation. Raises Unfit where this cannot be played here."""
    _need_key(key)
    _need_invitation(invitation, desk)
    table = invitation.table
    public = ed25519.public_key(_signing(key, table)).hex()
    own = Own(OWN, key, other_seat(invitation, desk), (invitation,), "")
    message = Message(
        FORMAT, table, 1, own.seat, invitation.rules, digest_of(invitation), public, name.strip()[:40]
    )
    return _longer(own, finished(message, key))


def _need_key(key: str) -> None:
    if not KEY.fullmatch(key):
        raise _unfit("key", "A master key has 64 hexadecimal digits.")


def _need_invitation(message: Message, desk: Desk) -> None:
    """Refuses what is no invitation, or not to what can be played here."""
    if message.n or message.terms is None:
        raise _unfit("unknown", "This message belongs to a game that is not on this device.")
    if not _signed_by(message.key, message, message.sig):
        raise _altered()
    game = link.found_game(message.terms.game, desk.find_game)
    if game.version != message.rules:
        raise _other_rules(message, game)
    _terms(Own(OWN, "", message.seat, (message,), ""), "", desk)


def _other_rules(message: Message, game: Game[Any]) -> Unfit:
    text = f"It was played by version {message.rules[:20]} of the rules, and here is {game.version}"
    return _unfit("rules", f"{text}: both need the same, so load the newest Sellsword on both sides.")


def _altered() -> Unfit:
    return _unfit(
        "altered", "The signature does not fit: this message was altered on its way, or is not from them."
    )


def _players(seats: tuple[Seat, ...]) -> list[int]:
    return [index for index, seat in enumerate(seats) if not seat.by_rules]


def _table_of(message: Message, desk: Desk) -> tuple[Game[Any], Scenario, tuple[Seat, ...]]:
    """What an invitation is to: game, scenario and seats. Raises Unfit."""
    told = message.terms
    assert told is not None, "the first message is an invitation"
    game = link.found_game(told.game, desk.find_game)
    scenario = link.found_scenario(told.game, _parsed(told.scenario), desk.shelf)
    options = {**scenario.rule_options, **told.options}
    link.check(game, scenario, told.options)
    return game, scenario, game.seats(scenario, options)


def other_seat(invitation: Message, desk: Desk) -> int:
    """The seat that an invitation leaves free. Raises Unfit where it is not for two persons."""
    players = _players(_table_of(invitation, desk)[2])
    if len(players) != 2 or invitation.seat not in players:
        raise _unfit("two", "Play by post is for two people, and this table is not for two.")
    return next(seat for seat in players if seat != invitation.seat)


def _terms(own: Own, seed: str, desk: Desk) -> Terms:
    """The terms as one side plays by them. Raises Unfit."""
    game, scenario, seats = _table_of(own.messages[0], desk)
    other_seat(own.messages[0], desk)
    told = own.messages[0].terms
    assert told is not None, "the first message is an invitation"
    names = names_of(own.messages, len(seats))
    holders = [Holder(name, HUMAN if at == own.seat else POST) for at, name in enumerate(names)]
    return agree(game, scenario, holders, seed, told.options, STOP, POST)


def names_of(messages: tuple[Message, ...], count: int) -> list[str]:
    """What the players call themselves, by seat; empty where somebody does not."""
    told = messages[0].terms
    names = [name[:40] for name in (told.names if told else ())][:count]
    names += [""] * (count - len(names))
    for joined in messages[1:2]:
        if joined.seat < count:
            names[joined.seat] = joined.name[:40]
    return names


def _begun(own: Own, seed: str, desk: Desk) -> Match[Any]:
    terms = _terms(own, seed, desk)
    match = Match(desk.find_game(terms.scenario.game), terms, own.table)
    match.follow()
    return match


def _longer(own: Own, message: Message) -> Own:
    return replace(own, messages=(*own.messages, message), request=None)


# Sending


def may_send(own: Own, match: Match[Any]) -> bool:
    """Whether one's own turn is made and has not been sent."""
    decision = match.decision()
    return (
        own.last.seat != own.seat
        and (decision is None or decision.seat != own.seat)
        and not _ended(own, match)
    )


def _ended(own: Own, match: Match[Any]) -> bool:
    """Whether the other ended the game: nothing is to be sent."""
    return match.decision() is None and own.last.hash == match.hash_at(match.position)


def send(own: Own, match: Match[Any]) -> Own:
    """The turn that was made becomes a message; it is not taken back any more. Raises Unfit."""
    if not may_send(own, match):
        raise _unfit("not-now", "There is no turn to send.")
    match.forget_redo()
    made = [str(step.choice) for step in match.steps[_turn(match) :] if _chose(match, own.seat, step.seat)]
    return _answered(own, match, tuple(made))


def _turn(match: Match[Any]) -> int:
    """The position at which the latest dice begin, which is where the turn does."""
    steps = match.steps[: match.position]
    return max((at for at, step in enumerate(steps, 1) if step.choice.words[0] == DICE), default=0)


def _chose(match: Match[Any], seat: int, chooser: int) -> bool:
    return chooser == seat and not match.seats[seat].by_rules


def _answered(own: Own, match: Match[Any], choices: tuple[str, ...], asked: str = "") -> Own:
    """The chain with one's own next message."""
    n = len(own.messages)
    position = own.messages[n - 2].position if asked else own.last.position + len(choices)
    message = Message(FORMAT, own.table, n, own.seat, match.game.version, digest_of(own.last))
    message = replace(
        message,
        opens=_secret(own.master, own.table, n - 2),
        choices=choices,
        position=position,
        hash=match.hash_at(match.position),
        asked=asked,
    )
    return _longer(own, finished(message, own.master))


def may_ask(own: Own, match: Match[Any]) -> bool:
    """Whether one's own last message holds a turn that the other may let one take back."""
    last = own.last
    chosen = last.seat == own.seat and last.n > 1 and bool(last.choices) and not last.asked
    return chosen and match.decision() is not None


def ask_back(own: Own, match: Match[Any]) -> Own:
    """Asks the other for leave to take one's own last message back. Raises Unfit."""
    if not may_ask(own, match):
        raise _unfit("not-now", "You have no turn to ask for.")
    rules = match.game.version
    request = Message(FORMAT, own.table, own.last.n, own.seat, rules, digest_of(own.last), asks=UNDO)
    return replace(own, request=finished(request, own.master))


def grant(own: Own, match: Match[Any]) -> Own:
    """Lets the other take the last message back, as was asked; they choose again, with other dice."""
    if own.request is None or own.request.seat == own.seat or own.last.seat == own.seat:
        raise _unfit("not-now", "Nobody has asked for anything.")
    match.go_back(max(0, _turn(match) - 1))  # what one has chosen since, and one's own dice
    _take_back(match)
    return _answered(own, match, (TAKE_BACK,), own.request.sig)


def _take_back(match: Match[Any]) -> None:
    """Takes the latest turn off the record, with its dice."""
    match.go_back(max(0, _turn(match) - 1))


# Receiving


def read(text: str) -> Message | Own:
    """What a link, a file or a text with a link in it holds. Raises Unfit."""
    linked = LINKED.search(text) if "{" not in text else None
    data = link.unpacked(linked[0], "p")[1] if linked else _parsed(text)
    if not isinstance(data, dict) or data.get("format") not in (FORMAT, OWN):
        raise _unfit("foreign", "This is not a message of a game by post, or it is from a newer Sellsword.")
    try:
        if data["format"] == OWN:
            return _sound_own(serialization.decode(Own, data))
        return _sound(serialization.decode(Message, data))
    except PlainError as fault:
        raise _unfit("damaged", f"This message is damaged ({fault}): ask for it again.") from None


def _parsed(text: str) -> Json:
    try:
        return parse(text.removeprefix("\ufeff"), 2 * LARGEST)
    except Unreadable as fault:
        raise _unfit("damaged", f"This message cannot be read. {fault.text}") from None


def _sound(message: Message) -> Message:
    """Refuses figures that no message has."""
    if min(message.n, message.seat) < 0 or len(message.choices) > MOST_CHOICES:
        raise _damaged()
    return message


def _sound_own(own: Own) -> Own:
    numbers = [_sound(message).n for message in own.messages]
    if not numbers or numbers != list(range(len(numbers))):
        raise _damaged()
    return own


def _damaged() -> Unfit:
    return _unfit("damaged", "This message is damaged: ask for it again.")


@dataclass(frozen=True, slots=True)
class Received:
    """What came of a message: one's own end afterwards, the match, and a sentence on what it was."""

    own: Own
    match: Match[Any] | None
    told: str


def receive(own: Own, match: Match[Any] | None, message: Message, desk: Desk) -> Received:
    """Takes a message in, after every check. Raises Unfit, and then the match may have changed: the caller
    puts it back."""
    if message.table != own.table:
        raise _unfit("unknown", "This message belongs to another game.")
    if message.asks:
        return _requested(own, match, message)
    if message.n < len(own.messages):
        return _known(own, match, message)
    if message.n > len(own.messages):
        text = f"Message {len(own.messages)} is missing before this one, number {message.n}: ask for it."
        raise _unfit("missing", text)
    _prove(own.messages, message, own.seat)
    match = _played(own, match, message, desk)
    own = _longer(own, message)
    return Received(_begin_turn(own, match), match, _arrived(own, match))


def _known(own: Own, match: Match[Any] | None, message: Message) -> Received:
    """A message of a number that is here already: the same, another signed one, or neither."""
    known = own.messages[message.n]
    if digest_of(known) == digest_of(message):
        return Received(own, match, "You have this already.")
    if message.n == 1 and message.key != known.key:
        raise _unfit("taken", "Somebody else has already taken this seat.")
    if not _signed_by(_key_of(own.messages, message), message, message.sig):
        raise _altered()
    return Received(replace(own, fork=message), match, _fork_told(message))


def _fork_told(message: Message) -> str:
    return f"Two versions of message {message.n} are signed by the same player. The first one stands."


def _key_of(messages: tuple[Message, ...], message: Message) -> str:
    """The key that a message must be signed with; that of message 1 is its own."""
    return next((known.key for known in messages[:2] if known.seat == message.seat), message.key)


def _prove(messages: tuple[Message, ...], message: Message, seat: int = NOBODY) -> None:
    """Checks what does not hang on the game: the message before, the sender, the signature, the secret."""
    if message.prev != digest_of(messages[-1]):
        raise _unfit("past", "This message does not follow from the game on this device.")
    if message.seat == seat:
        raise _unfit("own", "This is a message of your own, made on another device.")
    if message.seat == messages[-1].seat or (message.n > 1 and message.seat != messages[-2].seat):
        raise _unfit("seat", "This message is not from the player whose turn it is.")
    if not _signed_by(_key_of(messages, message), message, message.sig):
        raise _altered()
    if message.n > 1 and _commitment(messages[-2], message.opens) != messages[-2].commits:
        raise _unfit("dice", "The secret behind the dice is not the one that was promised.")
    if not (KEY.fullmatch(message.commits) and KEY.fullmatch(message.gives)):
        raise _unfit("damaged", "This message lacks what the next dice are made of.")


def _played(own: Own, match: Match[Any] | None, message: Message, desk: Desk) -> Match[Any]:
    """The match after a message that was proven."""
    before = own.last
    if message.n == 1:
        _need_free_seat(before, message, desk)
        seed = epoch(message, _secret(own.master, own.table, 0))
        return _begun(replace(own, messages=(*own.messages, message)), seed, desk)
    if message.n == 2:
        match = _begun(own, epoch(before, message.opens), desk)
    assert match is not None, "from message 2 on there is a match"
    if message.choices == (TAKE_BACK,):
        _grant_taken(own.messages, match, message)
    else:
        _repeat(match, message, before)
    _arrive(own.messages, match, message)
    return match


def _need_free_seat(invitation: Message, message: Message, desk: Desk) -> None:
    if message.seat != other_seat(invitation, desk):
        raise _unfit("seat", "This message takes a seat that is not free.")


def _grant_taken(messages: tuple[Message, ...], match: Match[Any], message: Message) -> None:
    """Takes the last turn back, where that was asked for, by a signature."""
    last = messages[-1]
    request = Message(FORMAT, last.table, last.n, last.seat, last.rules, digest_of(last), asks=UNDO)
    if last.asked or not _signed_by(_key_of(messages, last), request, message.asked):
        raise _unfit("asked", "This message takes back a turn, and nobody asked for that.")
    _take_back(match)


def _repeat(match: Match[Any], message: Message, before: Message) -> None:
    """Makes the sender's choices, with the sender's dice."""
    if message.n > 2:
        match.stir(epoch(before, message.opens))
        match.follow()
    for number, text in enumerate(message.choices, 1):
        _choose(match, message, number, text)


def _choose(match: Match[Any], message: Message, number: int, text: str) -> None:
    decision = match.decision()
    if decision is None or decision.seat != message.seat:
        raise _unfit("order", f"Choice {number}, “{text[:60]}”, is not the sender’s to make.")
    try:
        choice = Choice.parse(text)
        if settlement.settles(choice) and settlement.seat_of(match.seats, choice) != message.seat:
            raise _unfit("order", f"Choice {number}, “{text[:60]}”, is made for somebody else.")
        match.play(choice)
    except Refused as refused:
        raise _unfit(
            "refused", f"The rules refuse choice {number}, “{text[:60]}”. {refused}{_of(match, message)}"
        ) from None
    except ValueError as fault:
        if isinstance(fault, Unfit):
            raise
        raise _unfit("damaged", f"Choice {number} is not a choice.") from None


def _of(match: Match[Any], message: Message) -> str:
    if match.game.version == message.rules:
        return ""
    return f" It was played by version {message.rules[:20]} of the rules; here is {match.game.version}."


def _arrive(messages: tuple[Message, ...], match: Match[Any], message: Message) -> None:
    """Checks where a message's choices have led."""
    decision = match.decision()
    if decision is not None and decision.seat == message.seat:
        raise _unfit("short", "This message breaks off in the middle of a turn.")
    counted = messages[-2].position if message.asked else messages[-1].position + len(message.choices)
    if message.position != counted or message.hash != match.hash_at(match.position):
        raise _unfit("hash", f"The choices do not lead where the message says.{_of(match, message)}")


def _begin_turn(own: Own, match: Match[Any]) -> Own:
    """Gives the dice their next seed, where it is one's own turn now. Message 1 came with the setup's."""
    decision = match.decision()
    if own.last.n > 1 and decision is not None:
        match.stir(epoch(own.last, _secret(own.master, own.table, own.last.n - 1)))
        match.follow()
    return own


def _arrived(own: Own, match: Match[Any]) -> str:
    if match.state.outcome:
        return "The game is over."
    if own.last.asked:
        return "You may take your turn again, with new dice."
    return "A turn has arrived."


def _requested(own: Own, match: Match[Any] | None, message: Message) -> Received:
    """A request of the other: it waits for an answer, and lapses with the next message."""
    if message.asks != UNDO or message.n != own.last.n or message.prev != digest_of(own.last):
        raise _unfit("lapsed", "This asks for a turn, but the game has gone on since.")
    if message.seat == own.seat or message.seat != own.last.seat:
        raise _unfit("own", "This asks nothing of you.")
    if not _signed_by(_key_of(own.messages, message), message, message.sig):
        raise _altered()
    return Received(replace(own, request=message), match, "You are asked whether a turn may be taken back.")


# Kept and shown


def dump(own: Own, match: Match[Any] | None) -> str:
    """One's own end as a file, the match as it stands with it."""
    return serialization.dumps(replace(own, save=save.dump(match) if match else ""))


def load(own: Own, desk: Desk) -> tuple[Match[Any] | None, tuple[str, ...]]:
    """The match of one's own end, if it has begun, and what is to be told. Raises Unfit."""
    if not own.save:
        return None, ()
    loaded = save.load(own.save, desk.find_game)
    return loaded.match, loaded.warnings


def newer(one: Own, other: Own) -> Own:
    """The end of a game that is further on, the first if they are level."""
    return other if other.table == one.table and len(other.messages) > len(one.messages) else one


def check(messages: tuple[Message, ...], desk: Desk) -> Match[Any]:
    """The match that a whole chain tells of, proven from its first message. Raises Unfit."""
    _need_invitation(messages[0], desk)
    match: Match[Any] | None = None
    for message in messages[1:]:
        past = messages[: message.n]
        _prove(past, message)
        if message.n == 1:
            _need_free_seat(past[0], message, desk)
        else:
            match = _played(Own(OWN, "", NOBODY, past, ""), match, message, desk)
    if match is None:
        raise _unfit("begun", "This game has not begun.")
    return match


def linked(message: Message) -> str:
    """A message as a link; empty where it is too long for one."""
    data = serialization.encode(message)
    try:
        return link.packed("p", data)
    except Unfit:
        return ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one's own end stands, for the screen.

    ``stage`` is what comes next: ``invited`` and ``joined``, before the game begins; ``turn``, one's own;
    ``made``, to be sent; ``sent``, the other's; ``over``. ``link`` and ``message`` are one's own last message
    or request, to be sent (again), the link empty where it is too long for one. ``name`` is the other's;
    ``asked`` is ``mine`` or ``theirs`` while an answer waits. ``fork`` are two versions of a message.
    """

    table: str
    game: str
    scenario: str
    title: str
    name: str
    stage: str
    n: int
    link: str
    message: str
    words: str
    asked: str
    may_ask: bool
    fork: tuple[str, ...]


def standing(own: Own, match: Match[Any] | None, desk: Desk) -> Standing:
    """How one's own end stands. Raises Unfit where the game cannot be played here."""
    mine = own.request if own.request and own.request.seat == own.seat else None
    sent = mine or next((each for each in reversed(own.messages) if each.seat == own.seat), own.last)
    fork = () if own.fork is None else (own.messages[own.fork.n], own.fork)
    return Standing(
        own.table,
        *_heading(own, match, desk),
        _stage(own, match),
        own.last.n,
        linked(sent),
        serialization.dumps(sent),
        words(own.messages),
        ("mine" if mine else "theirs") if own.request else "",
        match is not None and may_ask(own, match),
        tuple(map(_version, fork)),
    )


def _heading(own: Own, match: Match[Any] | None, desk: Desk) -> tuple[str, str, str, str]:
    """What is played, by its ids and its title, and against whom."""
    if match is None:
        game, scenario, seats = _table_of(own.messages[0], desk)
        names = names_of(own.messages, len(seats))
    else:
        game, scenario, seats = match.game, match.terms.scenario, match.seats
        names = [seat.name for seat in seats]
    other = next(seat for seat in _players(seats) if seat != own.seat)
    return game.id, scenario.id, scenario.title, names[other] or seats[other].name


def _stage(own: Own, match: Match[Any] | None) -> str:
    if match is None:
        return "joined" if len(own.messages) > 1 else "invited"
    if may_send(own, match):
        return "made"
    decision = match.decision()
    if decision is None:
        return "over"
    return "turn" if decision.seat == own.seat else "sent"


def _version(message: Message) -> str:
    """A message in short, to be held against another."""
    return f"{digest_of(message)[:8]}: {', '.join(message.choices) or 'nothing chosen'}"


@dataclass(frozen=True, slots=True)
class Invited:
    """What an invitation is to: the titles of game and scenario, by whom, and the seat that is free."""

    game: str
    title: str
    by: str
    seat: str


def told(invitation: Message, desk: Desk) -> Invited:
    """What an invitation is to. Raises Unfit where it cannot be played here."""
    _need_invitation(invitation, desk)
    game, scenario, seats = _table_of(invitation, desk)
    names = names_of((invitation,), len(seats))
    by = names[invitation.seat] or seats[invitation.seat].name
    return Invited(game.title, scenario.title, by, seats[other_seat(invitation, desk)].name)


def file_name(own: Own, shown: Standing) -> str:
    """What the file of one's own end is called."""
    return f"{shown.scenario}-by-post-{own.table[:6]}.own.sellsword.json"
