"""Every save that a release has made is loaded by this one."""

import json
from pathlib import Path

import pytest

from sellsword import __version__, save
from sellsword.games import GAMES, game
from tests.core.conformance.tables import settled_ways
from tests.saves.archive import Expected, expected, releases

SAVES = [(release, name) for release in releases() for name in expected(release)]
STAGES = {"set-up", "opening", "midway", "taken-back", "branched", "resumed", "our-own"}


def loaded(release: Path, name: str) -> save.Loaded:
    return save.load((release / f"{name}.json").read_text(encoding="utf-8"), game)


@pytest.mark.parametrize(("release", "name"), SAVES, ids=[f"{path.name}/{name}" for path, name in SAVES])
def test_a_save_comes_back_as_it_was(release: Path, name: str) -> None:
    found, told = loaded(release, name), expected(release)[name]
    state = found.match.state
    assert found.match.hash_at(found.match.position) == told.hash
    assert (state.outcome.way if state.outcome else "") == told.ended
    if release.name == __version__:
        assert found.warnings == ()
        assert Expected.of(found.match) == told


@pytest.mark.parametrize("release", releases(), ids=lambda release: release.name)
def test_a_save_is_small(release: Path) -> None:
    """For what its scenario takes, which the states of a long campaign hold once more."""
    for path in release.glob("*/*.json"):
        text = path.read_text(encoding="utf-8")
        scenario = len(json.dumps(json.loads(text)["scenario"], separators=(",", ":")))
        assert len(text) < 40_000 + 4 * scenario, path.name


def test_every_save_in_the_archive_is_expected() -> None:
    for release in releases():
        found = {path.relative_to(release).with_suffix("").as_posix() for path in release.glob("*/*.json")}
        assert found == set(expected(release))


@pytest.mark.parametrize("game_id", GAMES)
def test_this_release_has_a_save_of_every_stage_and_way(game_id: str) -> None:
    """Where one is missing, run ``python -m tests.saves``."""
    release = next(path for path in releases() if path.name == __version__)
    ways = {*game(game_id).ways, *settled_ways(game_id)}
    names = {name.partition("/")[2] for name in expected(release) if name.startswith(f"{game_id}/")}
    assert names == STAGES | ways


def test_what_a_match_carries_beside_its_state_comes_back() -> None:
    release = next(path for path in releases() if path.name == __version__)
    for game_id in GAMES:
        assert loaded(release, f"{game_id}/our-own").match.progress.shown == ("hello",)
        assert loaded(release, f"{game_id}/branched").match.branch == "another way"
        assert loaded(release, f"{game_id}/taken-back").match.can_redo().ok
        assert loaded(release, f"{game_id}/resumed").match.steps[0].choice.words[0] == "resume-saved"
