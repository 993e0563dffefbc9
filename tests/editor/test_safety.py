"""The editor serves one person on one machine: what comes from elsewhere or leads elsewhere is refused."""

import json
import os
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from sellsword_editor.storage.disk import Disk
from tests.editor.conftest import KEY, Editor

PAGES = ("/", f"/api/documents/{KEY}", "/static/x.js", "/nowhere")
STRANGE_KEYS = (
    "..", "../x", "..%2fx", "%2e%2e", "a%2fb", "a.b.c", ".hidden", "a..b", "A", "a%00", "a%5cb", "con:",
    "x" * 65, "~root", "a b", "%C3%A9", "-a", ".sellsword.lock",
)  # fmt: skip
HOSTILE = "<img src=x onerror=alert(1)></title><script>alert(2)</script>"


# Who asks


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", ""])
def test_another_name_for_this_machine_gets_nothing(untouched: Editor, path: str, host: str) -> None:
    answer = untouched.get(path, Host=host)
    assert answer.status_code == 400
    assert "only under its own address" in answer.get_data(as_text=True)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "localhost:8643", "127.0.0.1:1234"])
def test_this_machine_is_served_under_its_own_names(untouched: Editor, host: str) -> None:
    assert untouched.get("/", Host=host).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:8642", "https://localhost"]
)
def test_a_page_of_another_origin_changes_nothing(untouched: Editor, origin: str) -> None:
    document, etag = untouched.document()
    answer = untouched.ask("PUT", f"/api/documents/{KEY}", document, If_Match=etag, Origin=origin)
    assert (answer.status_code, answer.get_json()["id"]) == (403, "editor.foreign")


def test_our_own_pages_may_write(editor: Editor) -> None:
    document, etag = editor.document()
    ours = {"Origin": "http://localhost", "Sec_Fetch_Site": "same-origin"}
    assert editor.ask("PUT", f"/api/documents/{KEY}", document, If_Match=etag, **ours).status_code == 200


@pytest.mark.parametrize("where", ["cross-site", "same-site"])
@pytest.mark.parametrize("path", [f"/api/documents/{KEY}", f"/files/{KEY}.svg", "/files/pack.zip", "/"])
def test_what_a_foreign_page_embeds_is_not_served(untouched: Editor, path: str, where: str) -> None:
    assert untouched.get(path, Sec_Fetch_Site=where, Sec_Fetch_Mode="no-cors").status_code == 403


def test_a_link_to_a_page_of_ours_may_be_followed(untouched: Editor) -> None:
    assert untouched.get("/", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate").status_code == 200


# What is asked


WRITES = (
    ("PUT", f"/api/documents/{KEY}"),
    ("DELETE", f"/api/documents/{KEY}"),
    ("POST", f"/api/documents/{KEY}/rename"),
    ("POST", f"/api/documents/{KEY}/duplicate"),
    ("POST", f"/api/documents/{KEY}/versions/1/restore"),
    ("PUT", f"/api/documents/{KEY}/draft"),
    ("DELETE", f"/api/documents/{KEY}/draft"),
    ("POST", "/api/bin/1/restore"),
    ("POST", "/api/play"),
    ("PUT", f"/api/trials/{KEY}"),
    ("POST", f"/api/trials/{KEY}/stop"),
    ("POST", "/api/import"),
    ("POST", "/files/print"),
    ("POST", "/files/picture"),
    ("POST", "/api/campaign/look"),
    ("POST", "/api/campaign/alone"),
    ("POST", "/api/campaign/onward"),
    ("POST", "/api/campaign/begin"),
    ("POST", "/api/campaign/more"),
    ("POST", "/api/campaign/less"),
    ("POST", "/api/campaign/later"),
    ("POST", "/api/placing/objectives"),
    ("POST", "/api/placing/ingress"),
    ("POST", "/api/placing/symmetry"),
    ("POST", "/api/placing/clearances"),
    ("POST", "/api/geometry/errors"),
    ("POST", "/api/geometry/sight"),
)


@pytest.mark.parametrize(("method", "path"), WRITES)
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_taken(untouched: Editor, method: str, path: str, kind: str) -> None:
    assert untouched.ask(method, path, Content_Type=kind).status_code == 415


def test_every_route_that_writes_is_tried_here(untouched: Editor) -> None:
    rules = untouched.client.application.url_map.iter_rules()
    writing = {rule.endpoint for rule in rules if rule.methods and rule.methods & {"PUT", "POST", "DELETE"}}
    bound = untouched.client.application.url_map.bind("localhost")
    tried = {bound.match(path, method=method)[0] for method, path in WRITES}
    assert {each for each in writing if not each.startswith("geometry")} <= tried


def test_a_request_is_measured_before_it_is_read(editor: Editor) -> None:
    answer = editor.ask("PUT", f"/api/documents/{KEY}", "x" * 2_000_001, If_None_Match="*")
    assert answer.status_code == 413


def test_a_document_is_at_most_as_large_as_one_that_loads(editor: Editor) -> None:
    document, etag = editor.document()
    answer = editor.save(document | {"story": "x" * 600_000}, etag)
    assert (answer.status_code, answer.get_json()["id"]) == (413, "scenario.too-large")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"title": NaN}', "scenario.bad-value"),
        ('{"title": 1.5}', "scenario.bad-value"),
        ('{"a": 1, "a": 2}', "scenario.duplicate-key"),
        ("[" * 50 + "]" * 50, "scenario.too-deep"),
        ('{"a":', "scenario.truncated"),
        ("", "scenario.empty"),
        ('{"a": "\\ud800"}', "scenario.damaged"),
    ],
)
def test_json_that_no_careful_writer_writes_is_refused(editor: Editor, text: str, fault: str) -> None:
    before = editor.path().read_bytes()
    _, etag = editor.document()
    headers = {"Content-Type": "application/json", "If-Match": etag}
    answer = editor.client.put(f"/api/documents/{KEY}", data=text, headers=headers)
    assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")
    assert answer.get_json()["id"] == fault
    assert answer.get_json()["problems"][0]["id"] == fault
    assert editor.path().read_bytes() == before


def test_what_has_not_the_shape_of_a_scenario_is_refused_with_every_problem(editor: Editor) -> None:
    document, etag = editor.document()
    answer = editor.save(document | {"title": 5, "colour": "red"}, etag)
    assert answer.status_code == 422
    assert [each["id"] for each in answer.get_json()["problems"]] == ["scenario.unknown-key", "scenario.type"]


# Where it leads


@pytest.mark.parametrize("key", STRANGE_KEYS)
@pytest.mark.parametrize(
    "path",
    [
        "/api/documents/{}", "/api/documents/{}/draft", "/api/documents/{}/versions", "/edit/{}",
        "/api/documents/{}/versions/1", "/files/{}.json", "/files/{}.svg", "/files/pack.zip?key={}",
        "/files/{}/versions/1.svg",
    ],
)  # fmt: skip
def test_no_name_leads_out_of_the_folder(untouched: Editor, path: str, key: str) -> None:
    assert untouched.get(path.format(key)).status_code == 404


@pytest.mark.parametrize("key", ["..", "../x", "a/b", "a\\b", "a\0", ".hidden", "a.b.c", "A", "", "x" * 65])
@pytest.mark.parametrize("deed", ["rename", "duplicate"])
def test_no_new_name_leads_out_of_the_folder(untouched: Editor, deed: str, key: str) -> None:
    _, etag = untouched.document()
    answer = untouched.ask("POST", f"/api/documents/{KEY}/{deed}", {"to": key}, If_Match=etag)
    assert answer.status_code == 404
    assert untouched.path().exists()


@pytest.mark.parametrize("number", ["-1", "0", "1.5", "..", "99999999999999999999", "x"])
def test_no_number_leads_out_of_the_folder(untouched: Editor, number: str) -> None:
    assert untouched.get(f"/api/documents/{KEY}/versions/{number}").status_code == 404
    assert untouched.ask("POST", f"/api/bin/{number}/restore").status_code == 404


def test_links_are_not_followed(editor: Editor, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.json").write_bytes(editor.path().read_bytes())
    (editor.folder / "linked.json").symlink_to(outside / "secret.json")
    (editor.folder / "linked").symlink_to(outside)
    listed = {each["key"] for each in editor.get("/api/documents").get_json()["documents"]}
    for key in ("linked", "linked.secret"):
        assert key not in listed
        assert editor.get(f"/api/documents/{key}").status_code == 404
        assert editor.save({}, "", key).status_code in (404, 422)
        assert editor.save(editor.document()[0], "", key).status_code == 404
    assert sorted(path.name for path in outside.iterdir()) == ["secret.json"]


def test_the_editors_own_folder_may_be_no_link(folder: Path, tmp_path: Path) -> None:
    editor = Editor(folder)
    kept = folder / ".sellsword" / "kept"
    (tmp_path / "outside").mkdir()
    kept.parent.mkdir(exist_ok=True)
    kept.symlink_to(tmp_path / "outside")
    draft = {"base": "", "document": {}}
    answer = editor.ask("PUT", f"/api/documents/{KEY}/draft", draft, If_None_Match="*")
    assert answer.status_code == 404
    assert list((tmp_path / "outside").iterdir()) == []


def test_a_link_that_appears_at_the_last_moment_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text("secret")
    (tmp_path / "link.json").symlink_to(tmp_path / "secret.json")
    with pytest.raises(OSError, match="symbolic links"):
        Disk().take(tmp_path / "link.json", 100)


def test_a_pipe_is_no_document(editor: Editor) -> None:
    os.mkfifo(editor.folder / "pipe.json")
    assert editor.get("/api/documents/pipe").status_code == 404


# What is answered


@pytest.mark.parametrize("path", [*PAGES, f"/files/{KEY}.json", f"/files/pack.zip?key={KEY}"])
def test_every_answer_is_marked(untouched: Editor, path: str) -> None:
    headers = untouched.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_a_hostile_title_is_text_in_the_list(editor: Editor) -> None:
    assert editor.retitle(HOSTILE[:80]).status_code == 200
    page = editor.get("/").get_data(as_text=True)
    assert "&lt;img src=x" in page
    assert "<img" not in page
    assert "<script" not in page


def test_a_hostile_title_is_text_in_the_picture(editor: Editor) -> None:
    assert editor.retitle("\0\1 <script>alert(1)</script>").status_code == 200
    picture = editor.get(f"/files/{KEY}.svg")
    assert b"<script" not in picture.data
    assert Xml.fromstring(picture.data)[0].text == "\ufffd\ufffd <script>alert(1)</script>"
    assert "sandbox" in picture.headers["Content-Security-Policy"]


def test_a_hostile_name_of_terrain_is_json_in_the_problems(editor: Editor) -> None:
    document, _ = editor.document()
    document["terrain"] = [{"id": HOSTILE[:40], "kind": "<b>"}]
    answer = editor.ask("POST", "/api/geometry/errors", {"document": document})
    assert answer.mimetype == "application/json"
    assert HOSTILE[:10] in json.dumps(answer.get_json(), ensure_ascii=False)


def test_a_download_has_the_documents_name_and_no_other(untouched: Editor) -> None:
    answer = untouched.get(f"/files/{KEY}.json")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="long_hangar.json"'
    assert answer.data == untouched.path().read_bytes()
