"""What the client shows of a match: the scene, whose turn it is, the log, and the ways back and forth."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sellsword import guide, settlement
from sellsword.campaign import transfer
from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Event, Reason, Seat, State
from sellsword.match import HUMAN, POST, Leave, Line, Match
from sellsword.players import LEVELS
from sellsword.scenario.document import Scenario
from sellsword.scene import Scene
from sellsword.serialization import digest

if TYPE_CHECKING:
    from sellsword.measuring import Measure

type Data = dict[str, Any]
"""What becomes JSON: it may hold dataclasses, which ``serialization.text`` writes field by field."""


def of_match(match: Match[Any], viewer: int) -> Data:
    """A match as a viewer sees it now, without the log."""
    scene = match.game.scene(match.state, viewer)
    known = _known(match, viewer, match.position)
    return {
        "match": of_terms(match),
        "scene": scene,
        "viewer": viewer,
        "position": match.position,
        "length": match.length,
        "waiting": _waiting(match, known, len(scene.offers) if viewer == scene.deciding else None),
        "winner": _winner(match.state),
        "offer": match.state.offer,
        "costs": _costs(match, scene),
        "undo": _leave(match.can_undo(asker(match))),
        "redo": _leave(match.can_redo()),
        "hash": _hash(match, match.position, known),
        **of_guide(match, scene, viewer),
    }


def of_guide(match: Match[Any], scene: Scene, viewer: int) -> Data:
    """The step of the guide that is due in a scene of the present, and how far the guide has come."""
    steps, progress = match.terms.scenario.guide, match.progress
    if not steps:
        return {"guide": None, "lesson": None}
    record = made(match)
    shown = guide.due(steps, progress, guide.Moment(scene, viewer, record))
    return {"guide": shown, "lesson": guide.lesson(steps, progress, record)}


def made(match: Match[Any]) -> guide.Record:
    """What was chosen so far, in the words that a guide waits for."""
    steps = match.steps[: match.position]
    return [(step.seat >= 0 and match.person(step.seat), words(step.choice, step.events)) for step in steps]


def words(choice: Choice, events: Sequence[Event]) -> set[str]:
    """The words of a choice, and the kinds and single values of all that came of it."""
    values = [item for event in events for item in event.values.items()]
    told = (value if isinstance(value, str) else f"{name}={value}" for name, value in values)
    return {*choice.words, *told, *(event.kind for event in events)}


def of_past(match: Match[Any], viewer: int, position: int) -> Data:
    """An earlier or later moment of the record, to look at only."""
    state = match.state_at(position)
    nothing = {"ok": False, "text": "This is a moment of the replay."}
    return {
        "match": of_terms(match),
        "scene": match.game.scene(state, viewer),
        "viewer": viewer,
        "position": position,
        "length": match.length,
        "waiting": {"kind": "over", "seat": NOBODY, "forced": False},
        "winner": _winner(state),
        "offer": state.offer,
        "costs": {},
        "undo": nothing,
        "redo": nothing,
        "hash": _hash(match, position, _known(match, viewer, position)),
        "past": True,
        "guide": None,
        "lesson": guide.lesson(match.terms.scenario.guide, match.progress, made(match)),
    }


def of_log(match: Match[Any], viewer: int) -> Data:
    """The whole log, nothing of it new."""
    return {"log": match.log(viewer), "fresh": 0, "log_from": 0}


def of_news(match: Match[Any], viewer: int, since: int) -> Data:
    """What the log has gained since a position; the whole log where that is nothing."""
    news: Sequence[Line] = match.log(viewer, since)
    if not news:
        return of_log(match, viewer)
    return {"log": news, "fresh": len(news), "log_from": news[0].index}


def of_terms(match: Match[Any]) -> Data:
    """What is played, by whom."""
    terms = match.terms
    seats = [
        {"id": seat.id, "name": seat.name, "player": holder.player, "side": seat.side}
        for seat, holder in zip(match.seats, terms.holders, strict=True)
    ]
    return {
        "id": match.id,
        "game": match.game.id,
        "scenario": terms.scenario.id,
        "title": terms.scenario.title,
        "seats": seats,
        "undo": terms.undo,
        "seed": terms.seed,
        "dice": match.game.authoring.rolls(terms.scenario, terms.options),
        "hints": len(match.hints),
    }


def of_game(game: Game[Any], scenarios: Sequence[Scenario]) -> Data:
    """A game on the title screen: its scenarios and the levels of its computer."""
    return {
        "id": game.id,
        "title": game.title,
        "about": game.about,
        "scenarios": [of_scenario(game, scenario) for scenario in scenarios],
        "levels": [{"id": level.id, "title": level.title, "text": level.text} for level in LEVELS],
        "notation": _notation(game),
        "hides": game.hides,
    }


def _notation(game: Game[Any]) -> Data | None:
    """How the game's field writes its games, and how such a file's name ends."""
    notation = game.notation
    return {"title": notation.title, "suffix": notation.suffix} if notation else None


def of_scenario(game: Game[Any], scenario: Scenario, options: Mapping[str, int | bool] | None = None) -> Data:
    """A scenario in the list of new games; ``options`` change its rules, ``rosters`` are sides with one."""
    usual = {option.id: option.default for option in game.rule_options()}
    defaults = {**usual, **scenario.rule_options, **(options or {})}
    state = game.setup(scenario, defaults, Dice(scenario.id))
    return {
        "id": scenario.id,
        "title": scenario.title,
        "summary": scenario.summary,
        "learning": any(not step.hint for step in scenario.guide),
        "seats": of_seats(game.seats(scenario, defaults)),
        "dice": game.authoring.rolls(scenario, defaults),
        "options": [replace(option, default=defaults[option.id]) for option in game.rule_options()],
        "board": game.scene(state, NOBODY).board,
        "rosters": [kept.side for kept in transfer.kept(game, state)],
    }


def of_seats(seats: Sequence[Seat]) -> list[Data]:
    """Who sits at the table; ``ruled`` are the seats that the rules play."""
    return [{"id": seat.id, "name": seat.name, "side": seat.side, "ruled": seat.by_rules} for seat in seats]


def of_reading(match: Match[Any], choice: Choice) -> Data:
    """A choice that is thought of: whether it is allowed, why not, and what it would do."""
    verdict = match.judge(choice)
    return {
        "choice": str(choice),
        "ok": verdict.ok,
        "reasons": [of_reason(reason) for reason in verdict.reasons],
        "preview": match.game.preview(match.state, choice),
        "cost": match.game.cost(match.state, choice) if verdict.ok else "",
    }


def after(match: Match[Any], choice: Choice, viewer: int) -> Scene | None:
    """The scene right after a choice; None where it is refused, or rolls or reveals something."""
    if not match.judge(choice).ok or settlement.settles(choice):
        return None
    state = match.state.copy()
    match.game.apply(state, choice)
    same = state.dice.position == match.state.dice.position
    scene: Scene | None = match.game.scene(state, viewer) if same else None
    return scene


def of_measure(match: Match[Any], measured: "Measure") -> "Measure":
    """What the ruler says and, where it lies between two models, what the game says of the line."""
    sightline = match.game.view.sightline
    one, other = (tip.piece for tip in measured.tips)
    if not (one and other) or one == other or sightline is None:
        return measured
    marks, sources = sightline(match.state, one, other)
    said = " ".join(f"{source.source}: {source.effect}." for source in sources)
    return replace(
        measured, marks=(*marks, *measured.marks), sources=sources, words=f"{measured.words} {said}".strip()
    )


def of_reason(reason: Reason) -> Data:
    """Why not."""
    return {"rule": reason.rule, "text": reason.text, "numbers": dict(reason.numbers), "blame": reason.blame}


def people(match: Match[Any]) -> list[int]:
    """The seats that persons hold."""
    return [seat for seat in range(len(match.seats)) if match.person(seat)]


def asker(match: Match[Any], consent: bool = False) -> int:
    """The seat for which a choice is taken back: the only person; else whoever is to decide or, if the others
    agree or no person is to decide, whoever chose last."""
    seats = people(match)
    if len(seats) == 1:
        return seats[0]
    decision = match.decision()
    if decision is not None and not consent and match.person(decision.seat):
        return decision.seat
    return match.last_person()


def onlooker(match: Match[Any], viewer: int) -> int:
    """Whose view the screen shows, which was ``viewer``'s: the only person's; else that of the person to
    decide, who must take the screen over first where the decision is secret."""
    seats = people(match)
    if len(seats) == 1:
        return seats[0]
    decision = match.decision()
    if decision is not None and match.person(decision.seat) and not decision.secret:
        return decision.seat
    return viewer if viewer in seats else NOBODY


def _known(match: Match[Any], viewer: int, position: int) -> State:
    """A moment as a viewer knows it: what is hidden is dealt anew, always alike, so that it tells nothing."""
    state = match.state_at(position)
    known: State = match.game.conceal(state, viewer, state.dice.copy())
    return known


def _hash(match: Match[Any], position: int, known: State) -> str:
    """The hash of a moment as a viewer knows it: the state's own where nothing is hidden."""
    return match.hash_at(position) if known == match.state_at(position) else digest(known)


def _waiting(match: Match[Any], known: State, offers: int | None) -> Data:
    decision = match.decision()
    if decision is None:
        return {"kind": "over", "seat": NOBODY, "forced": False}
    count = len(match.game.options(known)) if offers is None else offers
    player = match.terms.holders[decision.seat].player
    kind = player if player in (HUMAN, POST) else "computer"
    return {"kind": kind, "seat": decision.seat, "forced": count == 1}


def _winner(state: State) -> int | None:
    """The side that has won; NOBODY after a draw, None while nothing is decided."""
    return state.outcome.winner if state.outcome else None


def _costs(match: Match[Any], scene: Scene) -> dict[str, str]:
    """What of the decider's own the choices on offer would cost, those that cost something."""
    told = (
        (offer.choice, match.game.cost(match.state, Choice.parse(offer.choice))) for offer in scene.offers
    )
    return {choice: cost for choice, cost in told if cost}


def _leave(leave: Leave) -> Data:
    return {"ok": leave.ok, "id": leave.fault, "text": leave.text}
