"""The ``sellsword`` command: games, scenarios and saved games from the shell.

Words for people by default, JSON with ``--json``. Exit codes: 0 well, 1 something is wrong with what was
looked at, 2 the command could not be carried out (a sentence on the error output says why).
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from time import process_time_ns
from typing import Any

from sellsword import rulebook, save, transcript, untrusted_json
from sellsword.api import scenario as shipped
from sellsword.campaign import transfer
from sellsword.game import Choice
from sellsword.games import GAMES, game
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.notation import fen as notation
from sellsword.games.schlock_attack.notation import perft
from sellsword.hosted import seal
from sellsword.match import Holder, Refused, Unfit, agree
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.read import read
from sellsword.scenario.store import Shelf
from sellsword.scenario.write import write
from sellsword.sharing import post
from sellsword.words import count
from sellsword_shell import canonical, named, new_game, reviewing, rule_coverage, simulation
from sellsword_shell.engine import duel
from sellsword_shell.engine.hub import Engine
from sellsword_shell.engine.inbox import Inbox
from sellsword_shell.engine.peer import Peer, PeerError

type Words = argparse.Namespace

ROOT = Path(__file__).parents[2]
"""The checkout of the project, where this is one."""
COMMANDS = "sellsword.commands"
"""The entry-point group of the commands that the application brings along."""


class CommandError(Exception):
    """The command cannot be carried out; the message is a sentence for the person who typed it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line and gives its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for point in entry_points(group=COMMANDS):
        if words[:1] == [point.name]:
            command: Callable[[list[str]], int] = point.load()
            return command(words[1:])
    chosen = _parser().parse_args(words)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except CommandError as error:
        print(f"sellsword: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads, as `head` does, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    others = ", ".join(point.name for point in entry_points(group=COMMANDS))
    parser = argparse.ArgumentParser("sellsword", epilog=f"Further commands: {others}." if others else None)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _command(commands, "games", _games, "the games, their scenarios, their rules tested")
    check = _command(commands, "check", _check, "problems of a scenario or a saved game; exit 1 if any")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    canon = _command(commands, "format", _format, "scenarios in the canonical writing; exit 1 if unreadable")
    canon.add_argument("files", nargs="+", type=Path, metavar="FILE")
    fresh = _command(commands, "new-game", _new_game, "a new game: a running skeleton to begin with")
    fresh.add_argument("id", help="small letters and underscores, such as night_watch")
    fresh.add_argument("--title", default="", help="what people call it; made of the id if not given")
    _auto_words(_command(commands, "auto", _auto, "computer against computer, on all cores"))
    replay = _command(commands, "replay", _replay, "a saved game, choice by choice; exit 1 if it strays")
    replay.add_argument("save", type=Path)
    replay.add_argument("--hashes", action="store_true", help="with the hash of every state")
    options = _command(commands, "options", _options, "what may be chosen now in a saved game")
    options.add_argument("save", type=Path)
    apply = _command(commands, "apply", _apply, "makes a choice in a saved game and saves it again")
    apply.add_argument("save", type=Path)
    apply.add_argument("choice", nargs="+", help="the choice, as `options` lists it")
    apply.add_argument("--out", type=Path, help="where to save; the same file if not given")
    told = _command(commands, "review", _review, "what a match's choices cost, and what the dice gave")
    told.add_argument("save", type=Path)
    hinted = _command(commands, "hint", _hint, "what to choose now in a saved game, and why")
    hinted.add_argument("save", type=Path)
    proven = _command(
        commands, "verify", _verify, "whether a hosted game's record proves itself; else exit 1"
    )
    proven.add_argument("record", type=Path, help="as the host hands it out once the game is over")
    posted = _command(commands, "post", _post, "whether a game by post proves itself; exit 1 if it does not")
    posted.add_argument("file", type=Path, help="one's own file of the game")
    rule = _command(commands, "rule", _rule, "a rule, its ruling, its tests")
    rule.add_argument("id", help="such as CO-073")
    nodes = _command(commands, "perft", _perft, "draughts: how many ways there are to play so many turns")
    nodes.add_argument("--fen", default="", help="a position as in B:W21,K22:B1,2; the start if not given")
    nodes.add_argument("--depth", type=_count, required=True, metavar="N", help="turns: counts 1 up to N")
    nodes.add_argument("--divide", action="store_true", help="with the count of each first move apart")
    written = _command(commands, "pdn", _pdn, "draughts: a saved game as PDN, or PDN as a saved game")
    written.add_argument("file", type=Path, help="a saved game, or games in PDN")
    written.add_argument("--number", type=_count, metavar="N", help="which game of the file; else the first")
    written.add_argument("--save", type=Path, metavar="OUT", help="keep that game here; else they are listed")
    spoken = _command(commands, "engine", _engine, "draughts: an engine that other programs speak to in Hub")
    spoken.add_argument("protocol", nargs="?", choices=("hub",), default="hub", help="what is spoken")
    spoken.add_argument("--against", metavar="COMMAND", help="plays a match against this engine instead")
    spoken.add_argument("--games", type=_count, default=20, metavar="N", help="of the match (%(default)s)")
    spoken.add_argument(
        "--ms", type=_count, default=200, metavar="N", help="for a move of either (%(default)s)"
    )
    spoken.add_argument("--seed", default="1", help="what the openings are drawn by")
    spoken.add_argument("--pdn", type=Path, metavar="FILE", help="keep the games here")
    roster = _command(commands, "roster", _roster, "a roster out of a saved campaign, to be carried on")
    roster.add_argument("save", type=Path)
    roster.add_argument("--side", required=True, help="whose: alpha, bravo ...")
    roster.add_argument("--out", type=Path, metavar="FILE", help="keep it here; else it is printed")
    enlist = _command(commands, "enlist", _enlist, "a scenario with a roster as the force of a side")
    enlist.add_argument("scenario", type=Path)
    enlist.add_argument("roster", type=Path)
    enlist.add_argument("--side", required=True, help="for whom: alpha, bravo ...")
    enlist.add_argument("--out", type=Path, required=True, metavar="FILE", help="keep the scenario here")
    return parser


def _command(commands: Any, name: str, run: Callable[[Words], int], text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    parser.add_argument("--json", action="store_true", help="JSON for machines")
    parser.set_defaults(run=run)
    return parser


def _auto_words(parser: argparse.ArgumentParser) -> None:
    scenario = parser.add_argument("--scenario", type=Path, required=True, metavar="FILE")
    scenario.help = "or the name of one that ships, such as capital_offensive/drone_attack"
    parser.add_argument("--players", default="greedy", help="dealt to seats in order: search@50n,greedy")
    parser.add_argument("--games", type=_count, default=100, metavar="N")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--swap", action="store_true", help="players change seats after each game")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="a rule option")
    parser.add_argument("--out", type=Path, help="keep a line a game here, and go on from those kept")
    parser.add_argument("--jobs", type=_count, default=0, help="cores to use (all)")


def _count(word: str) -> int:
    if not word.isdecimal() or not 0 < int(word) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number from 1 to 1000000")
    return int(word)


def _show(words: Words, data: Any, lines: Sequence[str]) -> None:
    """Prints the data or, for people, the lines."""
    print(json.dumps(data, ensure_ascii=False) if words.json else "\n".join(lines))


# Games and rules


def _games(words: Words) -> int:
    data = [_game_data(game_id) for game_id in GAMES]
    lines = [line for each in data for line in _game_lines(each)]
    _show(words, data, lines)
    return 0


def _game_data(game_id: str) -> dict[str, Any]:
    tallies = {group: _tally_data(tally) for group, tally in _tallies(game_id).items()}
    scenarios = [
        {"id": scenario.id, "title": scenario.title, "file": str(path)}
        for path, scenario in _scenarios(game_id)
    ]
    return {"id": game_id, "title": game(game_id).title, **tallies, "scenarios": scenarios}


def _tallies(game_id: str) -> dict[str, rule_coverage.Tally]:
    package = f"{rulebook.GAMES}.{game_id}"
    tests = rule_coverage.tests_folder()
    tested = rule_coverage.traced(tests) if tests else {}
    return rule_coverage.tally(rulebook.load(package), tested, rule_coverage.untested(package))


def _tally_data(tally: rule_coverage.Tally) -> dict[str, int]:
    """What is counted; tests only where they are, in a checkout."""
    tests = rule_coverage.tests_folder()
    return {name: each for name, each in tally.to_data().items() if tests or name != "tested"}


def _scenarios(game_id: str) -> list[tuple[Path, Scenario]]:
    """The scenarios that ship with a game, and their files."""
    return [(Path(f"{shipped.folder() / name}.json"), shipped.read(name)) for name in shipped.names(game_id)]


def _game_lines(data: dict[str, Any]) -> list[str]:
    groups = [_group_line(data[group], group) for group in dict.fromkeys(rule_coverage.GROUPS.values())]
    scenarios = [f"  {each['title']}: {each['file']}" for each in data["scenarios"]]
    return [f"{data['title']} ({data['id']})", f"  {', '.join(groups)}", *scenarios]


def _group_line(data: dict[str, Any], group: str) -> str:
    """How many rules of a group there are; in a checkout, where the tests are, how many are tested."""
    if rule_coverage.tests_folder() is None:
        return f"{data['total']} {group}"
    untestable = f" ({data['untestable']} with nothing to test)" if data["untestable"] else ""
    return f"{data['tested']} of {data['total']} {group} tested{untestable}"


def _rule(words: Words) -> int:
    entry = _entry(words.id.upper())
    tests = rule_coverage.tests_folder()
    proven = rule_coverage.traced(tests).get(entry.id, []) if tests else []
    data = {
        "id": entry.id,
        "kind": entry.kind,
        "section": entry.section,
        "text": entry.text,
        "ruling": entry.ruling,
        "ours": entry.ours,
        "tests": proven,
    }
    ruling = [f"Ruling: {entry.ruling}"] if entry.ruling else []
    ours = ["A value or a design of our own."] if entry.ours else []
    heading = f"{entry.id}, {entry.section}"
    _show(words, data, [heading, entry.text, *ruling, *ours, *(f"  {test}" for test in proven)])
    return 0


def _entry(rule_id: str) -> rulebook.Entry:
    for book in rulebook.shelf().values():
        for entry in book.entries():
            if entry.id == rule_id:
                return entry
    raise CommandError(f"no rulebook has a rule “{rule_id}”; ids look like CO-073")


# A new game


def _new_game(words: Words) -> int:
    if not (ROOT / new_game.REGISTRY).exists():
        raise CommandError("a new game is made in a checkout of the project")
    try:
        written = new_game.make(ROOT, words.id, words.title)
        written += new_game.record(ROOT, words.id)
    except (new_game.NotNewError, new_game.NotRecordedError) as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be written: {error.strerror or error}") from None
    names = [str(path.relative_to(ROOT)) for path in written]
    steps = [
        f"It runs. Try it: make play, make test GAME={words.id}",
        f"After a change of its rules: make golden GAME={words.id} AGAIN=1",
    ]
    _show(words, {"id": words.id, "files": names}, [*names, *steps])
    return 0


# Files


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror or error}") from None


def _check(words: Words) -> int:
    found = {str(path): _problems(_bytes(path)) for path in words.files}
    wrong = any(problem.severity == "error" for problems in found.values() for problem in problems)
    data = [
        {
            "file": name,
            "problems": [
                {
                    "id": problem.id,
                    "severity": problem.severity,
                    "text": problem.text,
                    "where": problem.where,
                    "objects": list(problem.objects),
                }
                for problem in problems
            ],
        }
        for name, problems in found.items()
    ]
    lines = [line for name, problems in found.items() for line in _problem_lines(name, problems)]
    _show(words, data, lines)
    return 1 if wrong else 0


def _format(words: Words) -> int:
    found = [canonical.formatted(path, _bytes(path)) for path in words.files]
    for each in found:
        if each.changed:
            _write(each.path, each.text)
    data = [
        {"file": str(each.path), "changed": each.changed, "problems": [str(wrong) for wrong in each.problems]}
        for each in found
    ]
    _show(words, data, [each.told() for each in found])
    return int(any(each.problems for each in found))


def _problem_lines(name: str, problems: Sequence[Problem]) -> list[str]:
    if not problems:
        return [f"{name}: nothing wrong"]
    return [f"{name}: {problem.severity}: {problem} [{problem.id}]" for problem in problems]


def _problems(content: bytes) -> list[Problem]:
    """What is wrong with a file: a saved game, games in some game's notation, or else a scenario."""
    try:
        if _is_save(content):
            loaded = save.load(content.decode(), game)
            return [Problem("save.strayed", "warning", warning) for warning in loaded.warnings]
        if notation := _notation(content):
            return [each.problem for each in notation.contents(transcript.decoded(content)) if each.problem]
    except Unfit as unfit:
        return list(unfit.problems)
    return list(shipped.check(content))


def _is_save(content: bytes) -> bool:
    try:
        data = untrusted_json.parse(content.decode("utf-8-sig"))
    except ValueError:
        return save.FORMAT.encode() in content and _is_text(content)
    return isinstance(data, dict) and data.get("format") == save.FORMAT


def _notation(content: bytes) -> transcript.Notation | None:
    """The notation that a file is in, by its looks; None where it is in none."""
    found = transcript.reader(transcript.decoded(content), "", map(game, GAMES))
    return found.notation if found else None


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except ValueError:
        return False
    return True


def _load(path: Path) -> save.Loaded:
    content = _bytes(path)
    try:
        return save.load(content.decode("utf-8-sig"), game)
    except Unfit as unfit:
        raise CommandError(f"{path}: {unfit}") from None
    except UnicodeDecodeError:
        raise CommandError(f"{path} is no saved game: it is not UTF-8 text") from None


# A saved game, step by step


def _replay(words: Words) -> int:
    loaded = _load(words.save)
    played = loaded.match
    hashes = played.hashes()
    choices = ["", *(str(step.choice) for step in played.steps)]
    data = {"choices": choices[1:], "hashes": hashes, "warnings": list(loaded.warnings)}
    width = len(str(played.length))
    lines = [
        f"{number:{width}}  {f'{hashed}  ' if words.hashes else ''}{choice or 'start'}"
        for number, (hashed, choice) in enumerate(zip(hashes, choices, strict=True))
    ]
    _show(words, data, lines)
    for warning in loaded.warnings:
        print(f"sellsword: {warning}", file=sys.stderr)
    return 1 if loaded.warnings else 0


def _verify(words: Words) -> int:
    try:
        played, entries = seal.verify(_bytes(words.record).decode("utf-8", "replace"), game)
    except seal.Broken as error:
        _show(words, {"ok": False, "problem": str(error)}, [f"Not proven: {error}"])
        return 1
    end = played.state.outcome.text if played.state.outcome else "The game was not played to its end."
    said = f"Proven: all {entries} entries were played again, and no die or choice was changed. {end}"
    _show(words, {"ok": True, "entries": entries, "choices": played.position}, [said])
    return 0


def _post(words: Words) -> int:
    try:
        own = post.read(_bytes(words.file).decode("utf-8", "replace"))
        if not isinstance(own, post.Own):
            raise CommandError(f"{words.file} is a message: give your own file of the game")
        played = post.check(own.messages, post.Desk(game, _shelf()))
    except Unfit as unfit:
        _show(words, {"ok": False, "problem": str(unfit)}, [f"Not proven: {unfit}"])
        return 1
    end = played.state.outcome.text if played.state.outcome else "The game goes on."
    said = f"Proven: {len(own.messages)} messages, each signed, their dice and choices judged again. {end}"
    data = {"ok": True, "messages": len(own.messages), "words": post.words(own.messages)}
    _show(words, data, [said, f"Both keys in words: {data['words']}"])
    return 0


def _shelf() -> Shelf:
    """The scenarios that ship."""
    shelf = Shelf()
    for found in map(shipped.read, shipped.names()):
        shelf.lay(found.game, found.id, found)
    return shelf


def _options(words: Words) -> int:
    played = _load(words.save).match
    decision = played.decision()
    if decision is None:
        over = played.state.outcome.text if played.state.outcome else "The game is over."
        _show(words, {"seat": None, "question": over, "options": []}, [over])
        return 0
    choices = [str(option.choice) for option in played.game.options(played.state)]
    seat = played.seats[decision.seat]
    data = {"seat": seat.id, "question": decision.question, "options": choices}
    _show(words, data, [f"{seat.name}: {decision.question}", *(f"  {choice}" for choice in choices)])
    return 0


def _apply(words: Words) -> int:
    played = _load(words.save).match
    before = played.position
    try:
        played.play(_choice(" ".join(words.choice)))
    except Refused as refused:
        return _refuse(words, refused)
    _write(words.out or words.save, save.dump(played))
    story = [line.entry.text for line in played.log(-1, before)]
    _show(words, {"ok": True, "hash": played.hash_at(played.position), "log": story}, story)
    return 0


def _choice(text: str) -> Choice:
    try:
        return Choice.parse(text)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _refuse(words: Words, refused: Refused) -> int:
    reasons = refused.verdict.reasons
    data = {"ok": False, "reasons": [{"rule": reason.rule, "text": reason.text} for reason in reasons]}
    lines = [f"No: {reason.text} {f'[{reason.rule}]' if reason.rule else ''}".rstrip() for reason in reasons]
    _show(words, data, lines)
    return 1


def _write(path: Path, text: str) -> None:
    """Replaces a file whole, so that a crash leaves the old one or the new one."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror or error}") from None


# What it was worth


def _review(words: Words) -> int:
    played = _load(words.save).match
    _show(words, *reviewing.reviewed(played))
    return 0


def _hint(words: Words) -> int:
    try:
        _show(words, *reviewing.hinted(_load(words.save).match))
    except ValueError as error:
        raise CommandError(f"{words.save}: {error}") from None
    return 0


# Many games


def _auto(words: Words) -> int:
    plan = _plan(words)
    try:
        reports = simulation.run(plan, words.jobs, words.out)
    except simulation.ResumeError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{words.out} cannot be used: {error.strerror or error}") from None
    figures = simulation.summary(plan, reports)
    _show(words, figures, [f"{name}: {_figure(value)}" for name, value in figures.items()])
    for report in reports:
        if report.error:
            print(f"sellsword: game {report.index} {report.error}", file=sys.stderr)
    return 1 if figures["errors"] else 0


def _figure(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {count}" for name, count in value.items()) or "none"
    return "not measured" if value is None else str(value)


def _plan(words: Words) -> simulation.Plan:
    scenario = _scenario(words.scenario)
    found, players = game(scenario.game), tuple(words.players.split(","))
    options = dict(map(_option, words.option))
    plan = simulation.Plan(found, scenario, words.seed, players, words.games, words.swap, options)
    dealt = plan.dealt(0)
    if len(players) > len(dealt) and not words.swap:
        seats = count(len(dealt), "seat")
        raise CommandError(f"{scenario.title} has {seats} for {len(players)} players: name fewer, or --swap")
    holders = [Holder("", players[dealt.get(index, 0)]) for index, _ in enumerate(plan.seats)]
    try:
        terms = agree(found, scenario, holders, words.seed, options)
    except Unfit as unfit:
        raise CommandError(str(unfit)) from None
    return simulation.Plan(found, scenario, words.seed, players, words.games, words.swap, terms.options)


def _scenario(path: Path) -> Scenario:
    if named.ships(path):
        return shipped.read(path.as_posix())
    content = _bytes(path)
    problems = [problem for problem in _problems(content) if problem.severity == "error"]
    scenario, _ = read(content)
    if scenario is None or problems:
        raise CommandError(f"{path}: {' '.join(map(str, problems)) or 'this is no scenario'}")
    return scenario


def _option(word: str) -> tuple[str, int | bool]:
    name, _, text = word.partition("=")
    if text in ("true", "false"):
        return name, text == "true"
    if text.removeprefix("-").isdecimal():
        return name, int(text)
    raise CommandError(f"“{word}” is not an option: write id=value, the value a number, true or false")


# Rosters


def _roster(words: Words) -> int:
    match = _load(words.save).match
    text, _ = _fitting(words.save, lambda: transfer.carried(match.game, match.state, words.side))
    if words.out:
        _write(words.out, text)
    shown = f"{words.side} in {words.out}" if words.out else text.removesuffix("\n")
    _show(words, {"text": text}, [shown])
    return 0


def _enlist(words: Words) -> int:
    scenario, text = _scenario(words.scenario), transcript.decoded(_bytes(words.roster))
    found = game(scenario.game)
    brought = _fitting(words.roster, lambda: transfer.enlisted(found, scenario, words.side, text))
    _write(words.out, write(brought))
    _show(words, {"scenario": str(words.out)}, [f"{brought.title} with that roster in {words.out}"])
    return 0


def _fitting[T](path: Path, read_: Callable[[], T]) -> T:
    """What comes of a file, or the sentences that say what is wrong with it."""
    try:
        return read_()
    except Unfit as unfit:
        raise CommandError(f"{path}: {unfit}") from None


# Draughts

DRAUGHTS = "schlock_attack"
"""The game that plays it."""


def _perft(words: Words) -> int:
    position = _position(words.fen)
    nodes, seconds = [], []
    for depth in range(1, words.depth + 1):
        started = process_time_ns()
        nodes.append(perft.count(position, depth))
        seconds.append((process_time_ns() - started) / 1e9)
    divided = perft.divide(position, words.depth) if words.divide else {}
    data = {"nodes": nodes, "seconds": seconds, **({"divide": divided} if words.divide else {})}
    counts = [
        f"{depth}: {count} in {took:.3f} s"
        for depth, (count, took) in enumerate(zip(nodes, seconds, strict=True), 1)
    ]
    _show(words, data, [*counts, *(f"  {move}: {count}" for move, count in divided.items())])
    return 0


def _position(fen: str) -> draughts.Position:
    try:
        return notation.read_fen(fen) if fen else draughts.START
    except notation.NotationError as error:
        raise CommandError(f"column {error.column} of the FEN: {error.text}") from None


def _engine(words: Words) -> int:
    if words.against:
        return _duel(words)
    Engine(Inbox(sys.stdin), lambda line: print(line, flush=True)).run()
    return 0


def _duel(words: Words) -> int:
    """A match against another engine: a line a game as it ends, and the score."""
    try:
        with Peer(words.against) as peer:
            names = ("Sellsword", peer.name)
            games = [_told(game, words) for game in duel.match(peer, words.games, words.ms, words.seed)]
    except PeerError as error:
        raise CommandError(str(error)) from None
    if words.pdn:
        _write(words.pdn, "\n".join(game.pdn(names) for game in games))
    score = Counter(game.made for game in games)
    data = {"against": names[1], "won": score[1], "drawn": score[0], "lost": score[-1], "ms": words.ms}
    _show(words, data, [f"against {names[1]}: {score[1]} won, {score[0]} drawn, {score[-1]} lost"])
    return 0


def _told(game: duel.Game, words: Words) -> duel.Game:
    if not words.json:
        made = {1: "won", 0: "drawn", -1: "lost"}[game.made]
        print(f"game {game.number + 1}: {made} in {len(game.played)} turns", flush=True)
    return game


def _pdn(words: Words) -> int:
    text = transcript.decoded(_bytes(words.file))
    if words.save and words.save.exists() and words.save.samefile(words.file):
        raise CommandError(f"{words.save} holds the games themselves: keep the saved game in another file")
    if transcript.is_document(text):
        return _write_pdn(words)
    try:
        return _keep_pdn(words, text) if words.save else _list_pdn(words, text)
    except Unfit as unfit:
        raise CommandError(f"{words.file}: {unfit}") from None


def _write_pdn(words: Words) -> int:
    """Prints a saved game as PDN."""
    played = _load(words.file).match
    notation = played.game.notation
    if notation is None:
        raise CommandError(f"{words.file}: {played.game.title} is not written in PDN; draughts is")
    text = notation.write(played)
    _show(words, {"text": text}, [text.removesuffix("\n")])
    return 0


def _keep_pdn(words: Words, text: str) -> int:
    """Makes a saved game of one in PDN."""
    loaded = transcript.load(text, game(DRAUGHTS), words.number)
    _write(words.save, save.dump(loaded.match))
    kept = loaded.match.terms.scenario.title, loaded.match.length
    lines = [f"{kept[0]}: {kept[1]} choices in {words.save}", *loaded.warnings]
    _show(words, {"title": kept[0], "choices": kept[1], "warnings": list(loaded.warnings)}, lines)
    return 0


def _list_pdn(words: Words, text: str) -> int:
    """Lists the games in PDN, or the one of a number."""
    notation = game(DRAUGHTS).notation
    assert notation is not None
    found = [(number, each.line) for number, each in enumerate(notation.contents(text), 1)]
    wanted = [each for each in found if words.number in (None, each[0])]
    if not wanted:
        raise CommandError(f"{words.file}: there is no game {words.number}, the last is {len(found)}")
    _show(words, {"games": [line for _, line in wanted]}, [f"{number}: {line}" for number, line in wanted])
    return 0
