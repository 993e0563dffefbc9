"""The folder of a plan: what is kept is not played again, what is cut short is, what is strange is named."""

from pathlib import Path

import pytest

from sellsword_lab import batch_job
from sellsword_lab.plan import LabError
from sellsword_lab.store import Store
from tests.lab.games import HANGAR, plan


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Four games in a new folder."""
    return Store.begin(tmp_path / "lab", plan(4))


def played(store: Store, games: list[int]) -> list[str]:
    """The lines of these games."""
    return batch_job.lines(store.plan.trials[0], store.plan.marks[0], games)


def test_what_is_kept_is_not_missing(store: Store) -> None:
    with store:
        store.add(played(store, [2, 0]))
    with Store.resume(store.folder) as again:
        assert again.count == 2
        assert list(again.missing()) == [(0, 1), (0, 3)]


def test_a_line_that_was_cut_short_is_played_again(store: Store) -> None:
    with store:
        store.add(played(store, [0, 1]))
    whole = store.games.read_text("utf-8")
    store.games.write_text(whole[:-40], "utf-8")
    with Store.resume(store.folder) as again:
        assert list(again.missing()) == [(0, 1), (0, 2), (0, 3)]
        again.add(played(again, [1]))
    assert store.games.read_text("utf-8") == whole


def test_more_games_of_the_same_trials_go_into_the_same_folder(store: Store) -> None:
    with store:
        store.add(played(store, [0, 1, 2, 3]))
    with Store.begin(store.folder, plan(6)) as more:
        assert list(more.missing()) == [(0, 4), (0, 5)]


def test_another_plan_needs_another_folder(store: Store) -> None:
    with pytest.raises(LabError, match="another plan"):
        Store.begin(store.folder, plan(4, HANGAR))


def test_a_strange_line_is_named(store: Store) -> None:
    store.games.write_text('{"trial":"elsewhere","game":0}\n', "utf-8")
    with pytest.raises(LabError, match=r"line 1 of .*games\.jsonl"), store:
        pass


def test_two_labs_do_not_work_in_one_folder(store: Store) -> None:
    with store, pytest.raises(LabError, match="another lab"), Store.resume(store.folder):
        pass


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="name a folder"):
        Store.resume(tmp_path)
