"""Many hands: whoever plays, and whatever happens to them, the games are the same, each there once."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from sellsword_lab.crew import Alone, Crew, Gang
from sellsword_lab.hands import Hands
from sellsword_lab.plan import LabError, Plan
from tests.lab.games import CHECKERS, plan

PROGRAM = Path(sys.executable).with_name("sellsword")
GAMES, MANY, MOST = 200, 600, 800
WORDS = ["--scenario", str(CHECKERS), "--players", "random", "--look", "16", "--games"]


def hear_interrupts() -> None:
    """As a program in a terminal does; tests that were started in the background hand on their deafness."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def lab(*words: str) -> Iterator[subprocess.Popen[str]]:
    """The command at work; it is gone at the end."""
    with subprocess.Popen(
        [PROGRAM, "lab", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_interrupts,
    ) as work:
        try:
            yield work
        finally:
            for each in family(work.pid):
                each.kill()


def family(pid: int) -> list[psutil.Process]:
    """A process that runs and all that it has started."""
    if not psutil.pid_exists(pid):
        return []
    first = psutil.Process(pid)
    return [first, *first.children(recursive=True)]


def games(folder: Path) -> list[str]:
    """The lines of a folder, in order."""
    return sorted((folder / "games.jsonl").read_text("utf-8").splitlines())


def played(folder: Path, *words: str, count: int = GAMES) -> list[str]:
    """The lines of so many games, played to the end."""
    with lab(*WORDS, str(count), "--out", str(folder), *words) as work:
        _, complaints = work.communicate(timeout=300)
    assert work.returncode == 0, complaints
    return games(folder)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of the most games, played without any cluster: fewer games are the first of these."""
    return played(tmp_path_factory.mktemp("alone"), "--here", count=MOST)


def first(lines: list[str], count: int) -> list[str]:
    """The lines of the first so many games."""
    return [line for line in lines if json.loads(line)["game"] < count]


def wait_for_games(folder: Path, count: int) -> None:
    """Until so many games are kept."""
    path = folder / "games.jsonl"
    for _ in range(1200):
        if path.exists() and path.read_bytes().count(b"\n") >= count:
            return
        time.sleep(0.05)
    raise AssertionError(f"no {count} games in a minute")


def hands(crew: Crew, made: Plan) -> list[str]:
    """The lines that somebody plays of a plan, in order."""
    work = ((place, game) for game in range(made.games) for place, _ in enumerate(made.trials))
    return sorted(line for lines in crew.play(made, work) for line in lines)


def test_threads_of_one_process_play_the_same_games_as_a_plain_loop() -> None:
    made = plan(8, sheets=("schlock.pennies=1,4",))
    alone = hands(Alone(), made)
    with Gang(workers=2, threads=True) as gang:
        assert hands(gang, made) == alone
    assert len(set(alone)) == 16


@pytest.mark.long
def test_processes_without_dask_play_the_same_games_as_a_plain_loop() -> None:
    made = plan(8, sheets=("schlock.pennies=1,4",))
    with Hands(2) as processes:
        assert hands(processes, made) == hands(Alone(), made)


@pytest.mark.long
def test_a_killed_process_is_told_in_a_sentence() -> None:
    with Hands(1) as processes, pytest.raises(LabError, match="gone"):
        processes.ask(os.kill, processes.ask(os.getpid), signal.SIGKILL)


@pytest.mark.long
def test_one_two_and_four_workers_play_the_same_games(tmp_path: Path, alone: list[str]) -> None:
    one, two, four = (played(tmp_path / count, "--workers", count) for count in "124")
    assert one == two == four == first(alone, GAMES)
    assert len(set(one)) == GAMES


@pytest.mark.long
def test_a_killed_worker_loses_no_game_and_repeats_none(tmp_path: Path, alone: list[str]) -> None:
    folder, count = tmp_path / "lab", MANY
    with lab(*WORDS, str(count), "--out", str(folder), "--workers", "2") as work:
        wait_for_games(folder, 20)
        workers = [each for each in family(work.pid) if "spawn_main" in " ".join(each.cmdline())]
        workers[0].send_signal(signal.SIGKILL)
        _, complaints = work.communicate(timeout=300)
    assert work.returncode == 0, complaints
    assert games(folder) == first(alone, count)


@pytest.mark.long
def test_who_stops_it_keeps_what_is_done_and_goes_on_later(tmp_path: Path, alone: list[str]) -> None:
    folder, count = tmp_path / "lab", MANY
    with lab(*WORDS, str(count), "--out", str(folder), "--workers", "2") as work:
        wait_for_games(folder, 20)
        os.killpg(work.pid, signal.SIGINT)  # as a terminal does on Ctrl+C
        _, complaints = work.communicate(timeout=60)
    assert work.returncode == 130
    assert re.search(
        rf"stopped; \d+ of {count} games are kept; go on with `sellsword lab --resume", complaints
    )
    assert "Traceback" not in complaints
    assert 20 <= len(games(folder)) < count
    with lab("--resume", str(folder), "--workers", "1") as work:
        work.communicate(timeout=300)
    assert games(folder) == first(alone, count)


@contextmanager
def scheduler(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler on loopback that has two workers, and its address."""
    dask, place = [sys.executable, "-m", "distributed.cli.dask_scheduler"], tmp_path / "scheduler.json"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(place)]
    started = [subprocess.Popen([*dask, *options], **quiet)]
    try:
        for _ in range(400):
            if place.exists() and place.stat().st_size:
                break
            time.sleep(0.05)
        command = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(place)]
        started += [subprocess.Popen([*command, "--nthreads", "1"], **quiet) for _ in range(2)]
        found = re.search(r"tcp://[\d.:]+", place.read_text())
        assert found
        yield found[0], started[0]
    finally:
        for each in started:
            each.terminate()
        for each in started:
            each.wait()


@pytest.mark.long
def test_an_existing_cluster_plays_and_its_loss_is_told_and_mended(tmp_path: Path, alone: list[str]) -> None:
    folder, count = tmp_path / "lab", MOST
    words = [*WORDS, str(count), "--out", str(folder)]
    with scheduler(tmp_path) as (address, boss), lab(*words, "--cluster", address) as work:
        wait_for_games(folder, 20)
        boss.kill()
        _, complaints = work.communicate(timeout=60)
    assert work.returncode == 2
    assert re.search(rf"scheduler tcp://.* is gone; \d+ of {count} games are kept; go on with", complaints)
    assert "Traceback" not in complaints
    kept = games(folder)
    assert 20 <= len(set(kept)) == len(kept) < count
    with lab("--resume", str(folder), "--workers", "2") as work:
        work.communicate(timeout=300)
    assert games(folder) == first(alone, count)


@pytest.mark.long
def test_a_scheduler_that_is_not_there_is_told(tmp_path: Path) -> None:
    words = [*WORDS, "5", "--out", str(tmp_path / "lab"), "--cluster", "tcp://127.0.0.1:1"]
    with lab(*words) as work:
        _, complaints = work.communicate(timeout=60)
    assert work.returncode == 2
    assert "there is no scheduler at tcp://127.0.0.1:1" in complaints
