"""The built site: reproducible, guarded by a policy and by hashes, small enough to start with."""

import base64
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sellsword_build.digest import LEFT_BEHIND
from sellsword_build.layout import DIST, ROOT
from sellsword_build.security import HEADER_POLICY, META_POLICY
from sellsword_build.site import FIRST_DOWNLOAD_BAR, Sources, build_site, ensure_site
from sellsword_build.tools import BuildError

INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", re.IGNORECASE)


def contents(folder: Path) -> dict[str, str]:
    """Every file's name and hash; brotli copies are made for who asks for them, and held by their files."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".br")
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def precached(site: Path, name: str = "FILES") -> list[tuple[str, str, int]]:
    """A list of the service worker's own."""
    found = re.search(rf"const {name} = (\[.*?\n\]);", (site / "sw.js").read_text(), re.DOTALL)
    assert found
    return [(path, integrity, size) for path, integrity, size in json.loads(found[1])]


def test_the_same_sources_make_the_same_site_in_another_folder(site: Path, tmp_path: Path) -> None:
    """Byte for byte, with no cache, under another order of sets and in another zone of time."""
    checkout = tmp_path / "elsewhere"
    for name in ("build", "core", "scenarios", "web"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
    for name in ("package-lock.json", "requirements.txt"):
        shutil.copy(ROOT / name, checkout)
    (checkout / "node_modules").symlink_to(ROOT / "node_modules")
    places = os.pathsep.join(str(checkout / name) for name in ("build", "core"))
    other = {"PYTHONPATH": places, "PYTHONHASHSEED": "1", "TZ": "Pacific/Auckland"}
    command = [sys.executable, "-c", "from sellsword_build.site import ensure_site; ensure_site()"]
    subprocess.run(command, cwd=checkout, env=os.environ | other, check=True)
    assert contents(checkout / "dist" / "site") == contents(site)


def test_every_page_states_the_policy_and_has_no_script_inside(site: Path) -> None:
    pages = list(site.glob("*.html"))
    assert pages
    for page in pages:
        text = page.read_text()
        assert META_POLICY in html.unescape(text)
        assert not INLINE_SCRIPT.search(text)


def test_the_policy_allows_no_foreign_origin_and_no_inline_code() -> None:
    assert "unsafe-inline" not in HEADER_POLICY
    assert "'unsafe-eval'" not in HEADER_POLICY
    assert "http" not in HEADER_POLICY
    assert "require-trusted-types-for 'script'" in HEADER_POLICY
    assert "frame-ancestors 'none'" in HEADER_POLICY


def test_every_file_for_play_is_in_the_service_worker_with_its_hash(site: Path) -> None:
    listed = [*precached(site), *precached(site, "LATER")]
    for path, integrity, size in listed:
        data = (site / path).read_bytes()
        assert integrity == "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
        assert size == len(data)
    files = {path for path in contents(site) if not path.startswith("notebook/")}
    assert files - {"sw.js"} == {path for path, _, _ in listed}


def test_a_first_visit_does_without_the_puzzles_alone(site: Path) -> None:
    later = [path for path, _, _ in precached(site, "LATER")]
    assert [re.sub("-[0-9a-f]+", "", path) for path in later] == ["assets/puzzles.json"]
    assert not set(later) & {path for path, _, _ in precached(site)}


def test_pages_and_manifest_name_only_files_of_the_site(site: Path) -> None:
    page = (site / "index.html").read_text()
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    named = re.findall(r'(?:href|src)="([^"#]+)"', page) + [icon["src"] for icon in manifest["icons"]]
    assert [name for name in named if not (site / name).is_file()] == []


@pytest.mark.long  # on a new machine: brotli at its best takes half a minute for the engine
def test_a_first_visit_downloads_no_more_than_promised() -> None:
    site = ensure_site(compressed=True)
    report = json.loads((DIST / "site-report.json").read_text())
    sizes = [(site / path).stat().st_size for path, _, _ in precached(site)]
    copies = [path.stat().st_size for path in site.rglob("*.br")]
    assert sum(copies) <= report["first_download_bytes"] < sum(sizes)
    assert report["first_download_bytes"] <= FIRST_DOWNLOAD_BAR


def test_a_core_that_cannot_be_imported_in_the_page_makes_no_site(tmp_path: Path) -> None:
    core = tmp_path / "core"
    (core / "sellsword").mkdir(parents=True)
    (core / "pyproject.toml").write_text((Sources().core / "pyproject.toml").read_text())
    (core / "sellsword" / "__init__.py").write_text("import sellsword.nowhere\n")
    (tmp_path / "scenarios").mkdir()
    old = tmp_path / "site"
    old.mkdir()
    with pytest.raises(BuildError, match=r"sellsword\.nowhere"):
        build_site(Sources(core=core), old)
    assert old.is_dir()
