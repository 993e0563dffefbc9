"""Saving: nothing is overwritten unseen, everything can be had back, and what ships stays byte for byte."""

import errno
import json
import zipfile
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest

from sellsword.games import GAMES
from sellsword_build import digest
from sellsword_build.layout import SCENARIOS
from sellsword_editor.storage.disk import Disk
from tests.editor.conftest import KEY, Editor, base

SHIPPED = sorted(f"{path.parent.name}.{path.stem}" for path in SCENARIOS.glob("[a-z]*/*.json"))


@pytest.mark.parametrize("key", SHIPPED)
def test_what_ships_is_saved_byte_for_byte_the_same(editor: Editor, key: str) -> None:
    before = editor.path(key).read_bytes()
    document, etag = editor.document(key)
    answer = editor.save(document, etag, key)
    assert answer.status_code == 200
    assert answer.headers["ETag"] == etag
    assert editor.path(key).read_bytes() == before


@pytest.mark.parametrize("key", [key for key in SHIPPED if key.partition(".")[0] in GAMES])
def test_what_ships_has_no_problem_and_gives_no_warning(editor: Editor, key: str) -> None:
    document, _ = editor.document(key)
    for what in ("errors", "warnings"):
        answer = editor.ask("POST", f"/api/geometry/{what}", {"document": document})
        assert not any(answer.get_json().values())


def test_an_empty_folder_has_an_empty_list(tmp_path: Path) -> None:
    editor = Editor(tmp_path / "new")
    assert editor.get("/api/documents").get_json() == {"folder": "new", "documents": [], "unsaved": []}
    assert "There is none yet." in editor.get("/").get_data(as_text=True)


def test_a_new_document_is_saved_where_none_is(editor: Editor) -> None:
    document, _ = editor.document()
    assert editor.save(document, "", "my-map").status_code == 201
    assert editor.path("my-map").read_bytes() == editor.path().read_bytes()
    assert editor.save(document, "", "my-map").status_code == 412


def test_a_document_with_problems_is_saved_and_they_are_told(editor: Editor) -> None:
    document, etag = editor.document()
    document["board"]["tiles"] = document["board"]["tiles"][1:]
    answer = editor.save(document, etag)
    assert answer.status_code == 200
    assert "co.gap" in [each["id"] for each in answer.get_json()["problems"]]
    assert [each for each in editor.get("/api/documents").get_json()["documents"] if each["errors"]]


def test_parts_that_do_not_agree_are_no_reason_to_lose_work(editor: Editor) -> None:
    document, etag = editor.document()
    document["zones"] = [{"id": "twice", "kind": "gate"}, {"id": "twice", "kind": "gate"}]
    answer = editor.save(document, etag)
    assert answer.status_code == 200
    assert "scenario.double-id" in [each["id"] for each in answer.get_json()["problems"]]
    assert editor.document()[0] == document


# Two editors on one file


def test_who_does_not_say_what_the_save_is_based_on_is_asked_to(editor: Editor) -> None:
    document, _ = editor.document()
    answer = editor.ask("PUT", f"/api/documents/{KEY}", document)
    assert (answer.status_code, answer.get_json()["id"]) == (428, "editor.no-version")
    assert editor.ask("PUT", f"/api/documents/{KEY}", document, If_Match="*").status_code == 428
    assert editor.ask("PUT", f"/api/documents/{KEY}", document, If_Match='W/"x"').status_code == 428


@pytest.mark.parametrize(
    ("method", "path"), [("DELETE", ""), ("POST", "/rename"), ("POST", "/versions/1/restore")]
)
def test_so_is_who_deletes_renames_or_restores(editor: Editor, method: str, path: str) -> None:
    editor.retitle("Other")
    for headers in ({}, {"If_None_Match": "*"}):
        assert editor.ask(method, f"/api/documents/{KEY}{path}", {"to": "x"}, **headers).status_code == 428


def test_the_second_of_two_editors_sees_both_versions_and_chooses(editor: Editor) -> None:
    other = Editor(editor.folder)
    document, etag = editor.document()
    assert other.retitle("Theirs").status_code == 200
    answer = editor.save(document | {"title": "Mine"}, etag)
    found = answer.get_json()
    assert (answer.status_code, found["id"]) == (412, "editor.stale")
    assert found["current"]["document"]["title"] == "Theirs"
    assert found["yours"]["document"]["title"] == "Mine"
    assert other.document()[0]["title"] == "Theirs"
    again = editor.save(found["yours"]["document"], f'"{found["current"]["etag"]}"')
    assert again.status_code == 200
    assert other.document()[0]["title"] == "Mine"


def test_of_many_saves_at_once_one_is_taken_and_none_is_lost(editor: Editor) -> None:
    document, etag = editor.document()
    editors = [Editor(editor.folder) for _ in range(8)]

    def save(number: int) -> int:
        return editors[number].save(document | {"title": f"Title {number}"}, etag).status_code

    with ThreadPoolExecutor(len(editors)) as pool:
        answers = list(pool.map(save, range(len(editors))))
    assert sorted(answers) == [200] + 7 * [412]
    assert editor.document()[0]["title"] == f"Title {answers.index(200)}"


def test_what_was_deleted_meanwhile_can_be_saved_anew(editor: Editor) -> None:
    document, etag = editor.document()
    assert editor.ask("DELETE", f"/api/documents/{KEY}", If_Match=etag).status_code == 200
    answer = editor.save(document, etag)
    assert (answer.status_code, answer.get_json()["current"]) == (412, None)
    assert editor.save(document, "").status_code == 201


# What documents once were


def versions(editor: Editor, key: str = KEY) -> list[int]:
    return [each["number"] for each in editor.get(f"/api/documents/{key}/versions").get_json()["versions"]]


def test_the_last_ten_versions_are_kept(editor: Editor) -> None:
    for number in range(12):
        assert editor.retitle(f"Title {number}").status_code == 200
    assert versions(editor) == list(range(12, 2, -1))
    oldest = editor.get(f"/api/documents/{KEY}/versions/3").get_json()
    assert oldest["document"]["title"] == "Title 1"
    assert editor.document()[0]["title"] == "Title 11"


def test_saving_the_same_again_makes_one_version(editor: Editor) -> None:
    for _ in range(3):
        editor.save(*editor.document())
    assert versions(editor) == [1]


def test_a_version_is_restored_and_what_was_there_becomes_one(editor: Editor) -> None:
    before = editor.path().read_bytes()
    editor.retitle("Worse")
    _, etag = editor.document()
    answer = editor.ask("POST", f"/api/documents/{KEY}/versions/1/restore", If_Match=etag)
    assert answer.status_code == 200
    assert editor.path().read_bytes() == before
    last = versions(editor)[0]
    assert editor.get(f"/api/documents/{KEY}/versions/{last}").get_json()["document"]["title"] == "Worse"


# Drafts


def draft(editor: Editor, document: object, etag: str, key: str = KEY) -> tuple[int, str]:
    """Keeps a draft; gives the status and the draft's ETag."""
    data = {"base": "", "document": document, "editor": {"undo": [1, 2]}}
    answer = editor.ask("PUT", f"/api/documents/{key}/draft", data, **base(etag))
    return answer.status_code, answer.headers.get("ETag", "")


def test_a_draft_is_kept_apart_from_the_document(editor: Editor) -> None:
    before = editor.path().read_bytes()
    status, etag = draft(editor, {"title": "not yet a scenario"}, "")
    found = editor.get(f"/api/documents/{KEY}/draft")
    assert status == 200
    assert found.headers["ETag"] == etag
    assert found.get_json()["document"] == {"title": "not yet a scenario"}
    assert found.get_json()["editor"] == {"undo": [1, 2]}
    assert editor.path().read_bytes() == before
    assert editor.ask("DELETE", f"/api/documents/{KEY}/draft", If_Match=etag).status_code == 204
    assert editor.get(f"/api/documents/{KEY}/draft").status_code == 404


def test_two_windows_do_not_overwrite_each_others_drafts(editor: Editor) -> None:
    _, first = draft(editor, "one", "")
    assert draft(editor, "two", first)[0] == 200
    answer = editor.ask(
        "PUT", f"/api/documents/{KEY}/draft", {"base": "", "document": "three"}, If_Match=first
    )
    assert answer.status_code == 412
    assert answer.get_json()["current"]["document"] == "two"
    assert answer.get_json()["yours"]["document"] == "three"


def test_the_list_tells_drafts_of_what_was_never_saved(editor: Editor) -> None:
    draft(editor, {}, "", "new-map")
    draft(editor, {}, "")
    listed = editor.get("/api/documents").get_json()
    assert listed["unsaved"] == [{"key": "new-map", "draft": True}]
    assert [each["key"] for each in listed["documents"] if each["draft"]] == [KEY]


# Duplicate, rename, delete


def test_a_duplicate_has_an_id_and_a_title_of_its_own(editor: Editor) -> None:
    answer = editor.ask("POST", f"/api/documents/{KEY}/duplicate", {"to": "capital_offensive.my_hangar"})
    made = answer.get_json()["document"]
    original, _ = editor.document()
    assert answer.status_code == 201
    assert (made["id"], made["title"]) == ("my-hangar", "The Long Hangar, a copy")
    assert made | {"id": original["id"], "title": original["title"]} == original
    assert editor.ask("POST", f"/api/documents/{KEY}/duplicate", {"to": KEY}).status_code == 412


def test_a_rename_takes_draft_and_versions_along(editor: Editor) -> None:
    editor.retitle("Second")
    draft(editor, {}, "")
    before = editor.path().read_bytes()
    _, etag = editor.document()
    answer = editor.ask("POST", f"/api/documents/{KEY}/rename", {"to": "renamed"}, If_Match=etag)
    assert answer.status_code == 200
    assert not editor.path().exists()
    assert editor.path("renamed").read_bytes() == before
    assert versions(editor, "renamed") == [1]
    assert editor.get("/api/documents/renamed/draft").status_code == 200


def test_no_rename_overwrites_anything(editor: Editor) -> None:
    _, etag = editor.document()
    draft(editor, {}, "", "drafted")
    for taken in ("capital_offensive.below_decks", "drafted"):
        answer = editor.ask("POST", f"/api/documents/{KEY}/rename", {"to": taken}, If_Match=etag)
        assert (answer.status_code, answer.get_json()["id"]) == (409, "editor.taken")
    assert editor.path().exists()


def test_what_was_deleted_comes_back_with_all_that_was_kept_of_it(editor: Editor) -> None:
    editor.retitle("Second")
    draft(editor, {"title": "Third"}, "")
    before = editor.path().read_bytes()
    _, etag = editor.document()
    number = editor.ask("DELETE", f"/api/documents/{KEY}", If_Match=etag).get_json()["number"]
    assert not editor.path().exists()
    assert editor.get("/api/bin").get_json()["deleted"] == [{"number": number, "key": KEY, "title": "Second"}]
    assert editor.ask("POST", f"/api/bin/{number}/restore").status_code == 200
    assert editor.path().read_bytes() == before
    assert versions(editor) == [1]
    assert editor.get(f"/api/documents/{KEY}/draft").get_json()["document"] == {"title": "Third"}
    assert editor.get("/api/bin").get_json()["deleted"] == []


def test_the_bin_keeps_two_of_one_name_and_restores_under_another(editor: Editor) -> None:
    document, etag = editor.document()
    for title in ("First", "Second"):
        answer = editor.save(document | {"title": title}, etag)
        editor.ask("DELETE", f"/api/documents/{KEY}", If_Match=answer.headers["ETag"])
        etag = ""
    editor.save(document, "")
    assert [each["title"] for each in editor.get("/api/bin").get_json()["deleted"]] == ["Second", "First"]
    assert editor.ask("POST", "/api/bin/1/restore").status_code == 409
    answer = editor.ask("POST", "/api/bin/1/restore", {"to": "elsewhere"})
    assert answer.get_json()["document"]["title"] == "First"


# Files that leave


def test_a_pack_holds_its_scenarios_and_an_index_and_is_always_the_same(editor: Editor) -> None:
    address = f"/files/pack.zip?key={KEY}&key=combat_simulator.the_pit&key={KEY}"
    data = editor.get(address).data
    assert data == editor.get(address).data
    with zipfile.ZipFile(BytesIO(data)) as pack:
        index = json.loads(pack.read("index.json"))
        assert [each["file"] for each in index["scenarios"]] == [
            "capital_offensive/long_hangar.json", "combat_simulator/the_pit.json"
        ]  # fmt: skip
        assert pack.read("capital_offensive/long_hangar.json") == editor.path().read_bytes()


def test_a_pack_of_nothing_and_of_what_is_no_scenario_are_refused(editor: Editor) -> None:
    (editor.folder / "broken.json").write_text("{")
    assert editor.get("/files/pack.zip").status_code == 400
    assert editor.get("/files/pack.zip?key=broken").status_code == 422


def test_a_broken_file_is_listed_and_opened_with_its_problem(editor: Editor) -> None:
    (editor.folder / "broken.json").write_text("{")
    found = editor.get("/api/documents/broken").get_json()
    assert (found["document"], found["problems"][0]["id"]) == (None, "scenario.truncated")
    assert "broken" in [each["key"] for each in editor.get("/api/documents").get_json()["documents"]]
    assert b"No picture yet" in editor.get("/files/broken.svg").data


def test_a_file_too_large_to_be_kept_is_not_overwritten(editor: Editor) -> None:
    document, _ = editor.document()
    text = b" " * 2_000_001 + b"the end"
    (editor.folder / "huge.json").write_bytes(text)
    etag = editor.get("/api/documents/huge").headers["ETag"]
    assert editor.save(document, etag, "huge").status_code == 404
    assert (editor.folder / "huge.json").read_bytes() == text


# A disk that is full


class FullDisk(Disk):
    """Has room for half of a file."""

    def fill(self, unfinished: Path, data: bytes) -> None:
        unfinished.write_bytes(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_loses_nothing_and_is_told(folder: Path) -> None:
    editor = Editor(folder, FullDisk())
    before = {path: path.read_bytes() for path in folder.rglob("*.json")}
    for answer in (editor.retitle("No room"), editor.ask("PUT", f"/api/documents/{KEY}/draft",
                   {"base": "", "document": {}}, If_None_Match="*")):  # fmt: skip
        assert (answer.status_code, answer.get_json()["id"]) == (507, "editor.disk-full")
    assert {path: path.read_bytes() for path in folder.rglob("*.json")} == before
    assert list(folder.rglob("*.writing")) == []


def test_drafts_and_versions_make_no_other_site(folder: Path) -> None:
    before = digest.of_files(digest.files_under(folder))
    editor = Editor(folder)
    draft(editor, {"title": "not yet"}, "")
    assert (folder / ".sellsword").exists()
    assert digest.of_files(digest.files_under(folder)) == before
