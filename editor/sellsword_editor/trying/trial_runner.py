"""The trials of a folder's scenarios: one is under way at a time, and the last of each scenario is kept."""

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any

from sellsword.scenario.document import Scenario
from sellsword.scenario.write import write
from sellsword.serialization import Json
from sellsword.untrusted_json import parse
from sellsword_editor.palettes import Named
from sellsword_editor.storage.library import LARGEST
from sellsword_editor.storage.places import Key, Places, Unknown
from sellsword_editor.trying.job import DONE, STOPPED, Hiring, Job, told
from sellsword_lab.plan import Asked, LabError, make
from sellsword_lab.report import DATA, PAGE
from sellsword_lab.store import Store

GAMES = 200
PLAYERS = (
    Named("greedy", "Recruits (quick)"),
    Named("search@20n", "Players who look ahead (slow)"),
)
"""Who may play."""
_SCENARIO = "scenario.json"


@dataclass(frozen=True, slots=True)
class Look:
    """A trial as it stands: what tells it from others, what becomes of it, how many games there are of how
    many, who plays, where it stands in a sentence, whether there is a report, and the document tried."""

    tag: str
    status: str
    done: int
    total: int
    players: str
    sentence: str
    reported: bool
    document: Json


@dataclass
class Overtaken(Exception):
    """What was asked is not about the trial that is there: ``current``, or none."""

    current: Look | None


class Busy(Exception):
    """Another trial is under way; the message is a sentence."""


class Bench:
    """Where scenarios are tried. Everything may raise OSError and Unknown."""

    def __init__(self, places: Places, hire: Hiring) -> None:
        self._places, self._hire, self._lock = places, hire, Lock()
        self._job: tuple[Key, Job] | None = None
        self._tidy()

    def look(self, key: Key) -> Look | None:
        """The trial of a document as it stands; None where it was not tried by these rules."""
        job = self._of(key)
        if job is not None:
            return _look(job.store, job.status, job.done, job.sentence)
        try:
            store = Store.resume(self._places.trial(key))
        except LabError:
            return None
        done = store.games.read_bytes().count(b"\n") if store.games.exists() else 0
        status = DONE if done >= store.plan.total and (store.folder / DATA).exists() else STOPPED
        return _look(store, status, done, told(status, done, store.plan.total))

    def begin(self, key: Key, scenario: Scenario, players: str, base: str | None) -> Look:
        """Begins a trial, or goes on with one of the same terms, in place of that with the tag ``base``.
        Raises Overtaken, Busy, and LabError where the scenario cannot be tried."""
        with self._lock:
            self._agree(key, base)
            if self._job and self._job[1].working:
                raise Busy(f"“{self._job[0]}” is being tried; stop that first.")
            job = Job(self._laid(key, scenario, players), self._hire)
            self._job = key, job
        return _look(job.store, job.status, job.done, job.sentence)

    def stop(self, key: Key, base: str) -> Look | None:
        """Stops the trial of this tag; its games are kept. Raises Overtaken."""
        with self._lock:
            self._agree(key, base)
            if (job := self._of(key)) is not None:
                job.stop()
        return self.look(key)

    def report(self, key: Key) -> Mapping[str, Any]:
        """What was found, as the lab's data. Raises Unknown where nothing was told yet."""
        found: dict[str, Any] = json.loads(self._told(key, DATA).read_text("utf-8"))
        return found

    def page(self, key: Key) -> str:
        """The whole report as a page. Raises Unknown where nothing was told yet."""
        return self._told(key, PAGE).read_text("utf-8")

    def wait(self) -> None:
        """Waits until nothing is under way."""
        if self._job:
            self._job[1].wait()

    def close(self) -> None:
        """Ends what is under way; it can be gone on with."""
        if self._job:
            self._job[1].leave()

    def _of(self, key: Key) -> Job | None:
        return self._job[1] if self._job and self._job[0] == key else None

    def _told(self, key: Key, name: str) -> Path:
        path = self._places.trial(key) / name
        if not path.exists():
            raise Unknown(f"Nothing is told of “{key}” yet.")
        return path

    def _agree(self, key: Key, base: str | None) -> None:
        current = self.look(key)
        if base != (current.tag if current else None):
            raise Overtaken(current)

    def _laid(self, key: Key, scenario: Scenario, players: str) -> Store:
        """The folder of these terms, with the games of before if the terms are the same."""
        folder = self._places.trial(key)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / _SCENARIO
        path.write_text(write(scenario), "utf-8")
        plan = make(Asked((path,), (players,), games=GAMES))
        for name in (DATA, PAGE):
            (folder / name).unlink(missing_ok=True)
        try:
            return Store.begin(folder, plan)
        except LabError:
            return Store.begin(_emptied(folder), plan)

    def _tidy(self) -> None:
        """Forgets the trials of documents that are gone."""
        known = {*self._places.documents(), *self._places.drafts()}
        for key, folder in self._places.trials():
            if key not in known:
                shutil.rmtree(folder, ignore_errors=True)


def _look(store: Store, status: str, done: int, sentence: str) -> Look:
    (trial,) = store.plan.trials
    document = parse(write(trial.plan.scenario), LARGEST)
    reported = (store.folder / DATA).exists()
    return Look(
        trial.mark, status, done, store.plan.total, trial.plan.players[0], sentence, reported, document
    )


def _emptied(folder: Path) -> Path:
    """A folder of which the scenario alone is left."""
    for path in folder.iterdir():
        if path.name != _SCENARIO:
            path.unlink()
    return folder
