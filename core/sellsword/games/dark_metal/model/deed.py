"""An Action of an activation: when it may be taken, what it costs, and what is remembered of it (DM-256 to
DM-261)."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import replace

from sellsword.boards.board import Way
from sellsword.flow import Action, Kind, Spoken, Words
from sellsword.flow.flow import judged
from sellsword.game import Choice, Event, Option, Reason
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState


class Alone(Action[DarkState, None]):
    """An answer of one word. ``astray`` is what is said where something follows it."""

    kind = Kind.ANSWERS
    astray: Reason

    def offers(self, state: DarkState) -> list[Option]:
        """Always."""
        return [Option(Choice((self.verb,)), self.verb)]

    def parse(self, state: DarkState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return self.astray if said.rest else None


class Deed[A](Action[DarkState, A]):
    """Something that the acting figure does, by an Action or for free.

    ``first``: a first Action only (DM-259). ``after``: a second only, after that verb (DM-259 to DM-261).
    ``flexible``: it costs an Action or none, by what it is done with. ``aboard``: it is done in a vehicle.
    ``worded``: more words than who does it may follow. ``handles``: it uses a grenade (DM-212).
    """

    first = False
    after = ""
    flexible = False
    aboard = False
    worded = True
    handles = False

    def hindrances(self, state: DarkState, said: Spoken) -> Iterable[Reason]:
        """Why now is not the time for it."""
        return self.timing(state, self.free(state, self.parse(state, said)) if self.flexible else None)

    def timing(self, state: DarkState, free: bool | None = None) -> Iterator[Reason]:
        """Why it cannot be taken now, whatever it is about (DM-256 to DM-261); ``free`` says that it costs no
        Action, if that is known."""
        active, actor = state.acting
        free = bool(self.free_as(state)) if free is None else free
        if not active.left and not free:
            yield Reason("DM-256", f"{actor.name} has no Action left.")
        if self.first and active.done:
            yield Reason("DM-257", f"To {self.verb.title()} is a first Action only.")
        if self.after and not free and active.done[-1:] != (self.after,):
            yield Reason(
                "DM-258", f"To {self.verb.title()} is a second Action, after a {self.after.title()}."
            )

    def timely(self, state: DarkState) -> bool:
        """Whether its time may be now, with one thing or another."""
        always = state.acting[0].left and not (self.first or self.after)
        return bool(always) or not any(self.timing(state, True if self.flexible else None))

    def free(self, state: DarkState, meant: A | Reason) -> bool:
        """Whether it costs no Action now (DM-147, DM-237, DM-S39)."""
        return bool(self.free_as(state))

    def free_as(self, state: DarkState) -> str:
        """As what it may be taken for free; empty where it may not."""
        return self.verb if self.verb in state.acting[0].free else ""

    # What is on offer

    def offered(self, state: DarkState) -> list[Option]:
        """What of it is on offer, its timing apart: in a vehicle one can only drive it or get out."""
        return [] if state.acting[1].aboard and not self.aboard else list(self.offers(state))

    def allowed(self, state: DarkState, *said: Words) -> list[Option]:
        """Of these words those that are allowed now."""
        actor = state.acting[1]
        spoken = (Spoken(actor.id, self.verb, words) for words in said)
        return [self.option(actor, each.rest) for each in spoken if not judged(state, self, each)]

    def sensible(self, state: DarkState, *said: Words) -> list[Option]:
        """Of these words those that nothing but the time could be against."""
        actor = state.acting[1]
        return [self.option(actor, words) for words in said if self.makes_sense(state, words)]

    def about(self, state: DarkState, ids: Iterable[str]) -> list[Option]:
        """The same of single words, each with the place that it names."""
        actor = state.acting[1]
        return [self.option(actor, (each,), each) for each in ids if self.makes_sense(state, (each,))]

    def makes_sense(self, state: DarkState, words: Words) -> bool:
        """Whether words mean something that nothing but the time could be against."""
        meant = self.parse(state, Spoken(state.acting[1].id, self.verb, words))
        return not isinstance(meant, Reason) and not any(self.reasons(state, meant))

    def option(self, actor: Fighter, words: Words, place: str = "") -> Option:
        """It with these words as an option."""
        return Option(Choice((self.verb, actor.id, *words)), self.verb, place)

    def way(self, state: DarkState, meant: A) -> Way:
        """The way on which it takes the figure, or what it drives, from where they are; none where it takes
        them nowhere."""
        return ()

    def level(self, state: DarkState, meant: A) -> int:
        """The level at which that way ends."""
        return state.acting[1].level

    # What it costs

    def spend(self, state: DarkState, meant: A) -> None:
        """The Action is spent; what it was and what was fired is remembered."""
        active = state.acting[0]
        free, fired = self.free(state, meant), self.fires(meant)
        actor = state.acting[1]
        if not free and active_effects.end(actor, active_effects.HANDFUL) and not self.handles:
            actor.use_up(active_effects.FOUND)
        state.active = replace(
            active,
            left=active.left - (not free),
            done=active.done if free else (*active.done, self.known_as(state, meant)),
            free=self._still_free(state, free, bool(fired)),
            fired=(*active.fired, *fired),
        )

    def fires(self, meant: A) -> tuple[str, ...]:
        """The weapon that an attack is made with."""
        return ()

    def known_as(self, state: DarkState, meant: A) -> str:
        """What it is remembered as."""
        return self.verb

    def _still_free(self, state: DarkState, free: bool, attacks: bool) -> tuple[str, ...]:
        """What remains free: a free Dash waits for nothing else; who is inspired strikes twice (DM-094)."""
        active, actor = state.acting
        if attacks and not free and active_effects.end(actor, active_effects.INSPIRED):
            return (self.verb,)
        return tuple(each for each in active.free if free and each != self.free_as(state))


class Plain(Deed[None]):
    """An Action that no words follow but who does it."""

    worded = False

    def parse(self, state: DarkState, said: Spoken) -> None:
        """Nothing more is meant."""

    def offers(self, state: DarkState) -> list[Option]:
        """Itself, where nothing is against it."""
        return self.allowed(state, ())

    def reasons(self, state: DarkState, action: None) -> Iterable[Reason]:
        """Why the acting figure cannot do it."""
        return self.against(state, state.acting[1])

    def against(self, state: DarkState, actor: Fighter) -> Iterable[Reason]:
        """Why a figure cannot do it."""
        return ()

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """The acting figure does it."""
        return self.done(state, state.acting[1])

    @abstractmethod
    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """What comes of it."""


class OneThing(Deed[str]):
    """An Action with one of the things that a figure has."""

    def things(self, actor: Fighter) -> tuple[str, ...]:
        """What it could be done with."""
        return actor.profile.weapons

    def offers(self, state: DarkState) -> list[Option]:
        """Each that it may be done with."""
        return self.allowed(state, *((each,) for each in self.things(state.acting[1])))

    def parse(self, state: DarkState, said: Spoken) -> str:
        """With which, whether there is one or not."""
        return said.rest[0] if len(said.rest) == 1 else ""
