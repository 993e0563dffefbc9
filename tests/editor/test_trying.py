"""Trying a scenario many times: begun, watched, stopped, gone on with, told, and never by strangers."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from sellsword.games import game
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read_data
from sellsword_editor.app import Config, create_app
from sellsword_editor.trying import trial_runner
from sellsword_editor.trying.located import warnings
from sellsword_lab.crew import Alone, Work
from sellsword_lab.plan import LabError, Plan
from tests.editor.conftest import Document, Editor, base

HOSTILE = "<img src=x onerror=alert(1)>"
KEY, OTHER = "schlock_attack.match", "capital_offensive.long_hangar"


class Here(Alone, AbstractContextManager["Here"]):
    """Plays in this process: ``first`` batches, and the rest once the ``gate`` opens."""

    def __init__(self, first: int = 1000) -> None:
        self.first, self.gate, self.waiting = first, Event(), Event()
        self.lost = False

    def __exit__(self, *raised: object) -> None:
        self.gate.clear()

    def play(self, plan: Plan, work: Work) -> Any:
        for count, lines in enumerate(super().play(plan, work)):
            if self.lost:
                raise LabError("a process that played games is gone")
            if count == self.first:
                self.waiting.set()
                self.gate.wait(60)
            yield lines

    def ask[T](self, function: Callable[..., T], *values: object) -> T:
        return function(*values)


class Tried(Editor):
    """An editor where scenarios are tried a few times by players who are at hand."""

    def __init__(self, folder: Path, workers: Here) -> None:
        self.folder, self.workers = folder, workers
        self.app = create_app(Config(folder, hire=lambda: workers))
        self.client = self.app.test_client()

    def begin(self, etag: str = "", key: str = KEY, title: str = "Tried", **more: Any) -> Any:
        document = self.document(key)[0] | {"title": title}
        return self.ask("PUT", f"/api/trials/{key}", {"document": document, **more}, **base(etag))

    def look(self, key: str = KEY) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/trials/{key}").get_json()
        return found

    def wait(self) -> dict[str, Any]:
        """The trial once nobody plays any more."""
        self.app.extensions["desk"].bench.wait()
        return self.look()


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_runner, "GAMES", 2)
    monkeypatch.setattr("sellsword_lab.report.PICTURED", False)


def test_a_trial_is_played_and_told(folder: Path) -> None:
    editor = Tried(folder, Here())
    assert editor.get(f"/api/trials/{KEY}").get_json() is None
    begun = editor.begin(title=HOSTILE)
    assert (begun.status_code, begun.headers["ETag"]) == (202, f'"{begun.get_json()["tag"]}"')
    done = editor.wait()
    assert (done["status"], done["done"], done["sentence"]) == ("done", 2, "Done: 2 of 2 games.")
    told = editor.get(f"/api/trials/{KEY}/report").get_json()
    assert (told["games"], told["tag"]) == (2, done["tag"])
    assert len(told["sentences"]) > 3
    assert [side["games"] for side in told["sides"]] == [2, 2]
    page = editor.get(f"/api/trials/{KEY}/report.html")
    assert "Balance lab" in page.get_data(as_text=True)
    assert "<img" not in page.get_data(as_text=True)
    assert page.headers["Content-Security-Policy"].endswith("sandbox")


def test_a_trial_is_stopped_and_gone_on_with_even_by_another_editor(folder: Path) -> None:
    editor = Tried(folder, Here(first=0))
    tag = editor.begin(players="greedy").headers["ETag"]
    assert editor.workers.waiting.wait(60)
    assert editor.look()["status"] == "playing"
    stopping = editor.ask("POST", f"/api/trials/{KEY}/stop", If_Match=tag).get_json()
    assert (stopping["status"], stopping["done"]) == ("stopping", 0)
    editor.workers.gate.set()
    stopped = editor.wait()
    assert (stopped["status"], stopped["done"]) == ("stopped", 1)
    again = Tried(folder, Here())
    assert again.look() == stopped
    assert again.begin(tag, players="greedy").status_code == 202
    assert again.wait()["done"] == 2
    lines = (folder / ".sellsword" / "trials" / KEY / "games.jsonl").read_text("utf-8").splitlines()
    assert len(lines) == 2


def test_what_others_have_begun_meanwhile_is_told_and_not_overwritten(folder: Path) -> None:
    editor = Tried(folder, Here(first=0))
    tag = editor.begin().headers["ETag"]
    for answer in (
        editor.begin(),
        editor.begin('"older"'),
        editor.ask("POST", f"/api/trials/{KEY}/stop", If_Match='"older"'),
    ):
        assert (answer.status_code, f'"{answer.get_json()["current"]["tag"]}"') == (412, tag)
    assert editor.ask("PUT", f"/api/trials/{KEY}", {}).status_code == 428
    assert editor.ask("POST", f"/api/trials/{KEY}/stop").status_code == 428
    busy = editor.begin(key=OTHER)
    assert (busy.status_code, busy.get_json()["id"]) == (409, "editor.busy")
    editor.workers.gate.set()
    assert editor.wait()["status"] == "done"
    editor.workers.first = 1000
    other = editor.begin(tag, title="Tried again")
    assert other.status_code == 202
    assert other.headers["ETag"] != tag
    assert editor.wait()["done"] == 2


def test_a_lost_process_is_told_and_the_trial_can_be_gone_on_with(folder: Path) -> None:
    editor = Tried(folder, Here())
    editor.workers.lost = True
    tag = editor.begin().headers["ETag"]
    lost = editor.wait()
    assert lost["sentence"] == "Stopped: 0 of 2 games are kept. A process that played games is gone."
    assert editor.get(f"/api/trials/{KEY}/report").status_code == 404
    editor.workers.lost = False
    editor.begin(tag)
    assert editor.wait()["status"] == "done"


def test_only_what_can_be_played_is_tried_and_by_players_who_are_known(folder: Path) -> None:
    editor = Tried(folder, Here())
    assert editor.begin(players="search@9999999n").status_code == 400
    broken = {"document": {"title": "nothing"}}
    assert editor.ask("PUT", f"/api/trials/{KEY}", broken, If_None_Match="*").status_code == 422
    assert editor.get("/api/trials/..%2Fx").status_code == 404
    assert editor.get("/api/trials/a.b.c").status_code == 404
    strange = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"}
    assert editor.get(f"/api/trials/{KEY}/report.html", **strange).status_code == 403


def test_a_link_in_place_of_a_trial_is_not_followed(folder: Path, tmp_path: Path) -> None:
    Tried(folder, Here())
    (tmp_path / "elsewhere").mkdir()
    (folder / ".sellsword" / "trials").mkdir()
    (folder / ".sellsword" / "trials" / KEY).symlink_to(tmp_path / "elsewhere")
    editor = Tried(folder, Here())
    assert editor.get(f"/api/trials/{KEY}").status_code == 404
    assert editor.begin().status_code == 404
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_the_trial_of_a_scenario_that_is_gone_is_forgotten(folder: Path) -> None:
    editor = Tried(folder, Here())
    editor.begin()
    editor.wait()
    editor.path(KEY).unlink()
    Tried(folder, Here())
    assert not (folder / ".sellsword" / "trials" / KEY).exists()


# Where it is


def scenario(**parts: Any) -> Scenario:
    head: Document = {"format": "sellsword-scenario", "schema_version": 1, "id": "t", "title": "T"}
    found, problems = read_data({**head, "game": "dark_metal", "board": BOARD, **parts})
    assert found is not None, problems
    assert game(found.game)
    return found


BOARD: Document = {"kind": "hex", "width": 12, "height": 9}


def located(found: Scenario, id_: str, **more: Any) -> tuple[str, tuple[str, ...], tuple[int, int] | None]:
    (warning,) = warnings(found, {"warnings": [{"id": id_, "text": "It is.", **more}]})
    assert (warning.severity, warning.text) == ("warning", "It is.")
    return warning.where, warning.objects, warning.at


def test_the_side_that_wins_too_often_is_shown_where_it_stands() -> None:
    bandits = [{"sheet": "bandit", "id": "boss", "at": ["2,2"]}]
    found = scenario(forces=[{"side": "opponents", "units": bandits}, {"side": "squad"}])
    assert located(found, "lab.one-sided", side=1) == ("forces[0]", ("boss",), (3500, 2309))
    assert located(found, "lab.one-sided", side=0) == ("forces[1]", (), None)
    assert located(found, "lab.one-sided", side=-1) == ("forces", (), None)


def test_a_game_without_end_is_shown_at_what_nobody_achieves() -> None:
    found = scenario(objectives=[{"id": "flag", "kind": "reach", "at": "2,2"}])
    assert located(found, "lab.never-ends") == ("objectives", ("flag",), (3500, 2309))
    assert located(scenario(), "lab.never-ends") == ("objectives", (), None)


def test_unused_ground_is_shown_there_and_strange_warnings_nowhere() -> None:
    assert located(scenario(), "lab.unused-ground", at=[500, 600]) == ("board", (), (500, 600))
    assert located(scenario(), "lab.odds") == ("", (), None)
