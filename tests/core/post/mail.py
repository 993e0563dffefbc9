"""Two players by post, each with a store of their own; nothing goes between them but links."""

import random
from dataclasses import dataclass, field, replace
from typing import Any

from sellsword.api import scenario as shipped
from sellsword.game import Choice
from sellsword.games import game
from sellsword.match import Match
from sellsword.scenario.store import Shelf
from sellsword.sharing import ed25519, post
from sellsword.sharing.post import Desk, Message, Own, may_send

SHELF = Shelf()
for scenario in map(shipped.read, shipped.names()):
    SHELF.lay(scenario.game, scenario.id, scenario)
DESK = Desk(game, SHELF)
DRAUGHTS = "schlock_attack/draughts"
DECKS = "capital_offensive/below_decks"


@dataclass
class Player:
    """A player, and one's own end of the game as the store has it."""

    key: str
    store: str = ""
    links: list[str] = field(default_factory=list)

    @property
    def own(self) -> Own:
        found = post.read(self.store)
        assert isinstance(found, Own)
        return found

    def opened(self) -> tuple[Own, Match[Any]]:
        """The game, out of the store."""
        own = self.own
        match, warnings = post.load(own, DESK)
        assert match is not None
        assert warnings == ()
        return own, match

    def keep(self, own: Own, match: Match[Any] | None) -> str:
        """Puts the game into the store; one's own last message as a link."""
        self.store = post.dump(own, match)
        self.links.append(post.linked(own.last))
        return self.links[-1]

    def receive(self, link: str) -> str:
        """Opens a link, with the game out of the store; what is told of it."""
        own = self.own
        match, _ = post.load(own, DESK)
        message = post.read(link)
        assert isinstance(message, Message)
        got = post.receive(own, match, message, DESK)
        self.store = post.dump(got.own, got.match)
        return got.told

    def send(self, *choices: str) -> str:
        """Makes a turn and sends it."""
        own, match = self.opened()
        for choice in choices:
            match.play(Choice.parse(choice))
        return self.keep(post.send(own, match), match)

    def any_turn(self, dice: random.Random) -> str:
        """Makes some turn and sends it."""
        own, match = self.opened()
        play_turn(own, match, dice)
        return self.keep(post.send(own, match), match)


def play_turn(own: Own, match: Match[Any], dice: random.Random) -> None:
    """Chooses anything, as long as it is one's own turn."""
    while (decision := match.decision()) is not None and decision.seat == own.seat:
        match.play(dice.choice(match.game.options(match.state)).choice)


def key_of(dice: random.Random) -> str:
    return f"{dice.getrandbits(256):064x}"


def met(dice: random.Random, name: str = DRAUGHTS, seat: int = 0) -> tuple[Player, Player]:
    """Two players whose game has begun: whose turn it is first, and the other. The inviter has ``seat``."""
    ann, ben = Player(key_of(dice)), Player(key_of(dice))
    scenario = shipped.read(name)
    own = post.invite(game(scenario.game), scenario, {}, ["", ""], seat, ann.key, DESK)
    invitation = post.read(ann.keep(own, None))
    assert isinstance(invitation, Message)
    ann.receive(ben.keep(post.join(invitation, "Ben", ben.key, DESK), None))
    if not may_send(*ann.opened()):
        return ann, ben
    ben.receive(ann.send())
    return ben, ann


def begun(dice: random.Random, turns: int, name: str = DRAUGHTS) -> tuple[Player, Player]:
    """Two players after some turns: whose turn it is, and the other."""
    sender, receiver = met(dice, name)
    for _ in range(turns):
        receiver.receive(sender.any_turn(dice))
        sender, receiver = receiver, sender
    return sender, receiver


def signed_again(message: Message, player: Player, **changed: Any) -> Message:
    """The message with other contents, signed by the player all the same: by another program."""
    other = replace(message, **changed)
    signature = ed25519.sign(
        bytes.fromhex(post.mixed("sign", player.key, message.table)), bytes.fromhex(post.digest_of(other))
    )
    return replace(other, sig=signature.hex())
