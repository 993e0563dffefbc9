"""The playable site: everything a static host needs, in one folder.

    index.html  sw.js  manifest.webmanifest     at fixed addresses, never cached unasked
    assets/     the bundled client, the style, its fonts, scenarios-HASH.json
    runtime/HASH/   Pyodide's engine, the trimmed standard library, the core as bytecode
    notebook/   the core's plain wheel and a pyodide-lock.json, for other people's pages
    and web/public/** as it is

The templates are given one name, `site`:

    csp, version, manifest, styles, main      for the head of the page
    preload     modules worth fetching early
    engine      the engine's code, worth a <link rel="preload" as="fetch" crossorigin>
    config      what the client is told, to stand in <script type="application/json" id="config">:
        version         shown to the player; changes with any file of client, core or scenarios
        worker          the module worker's script, bundled with Pyodide's own loader
        serviceWorker   sw.js; it answers the message "take over" and reports {type: "precache", done, total}
        scenarios       JSON of the scenarios that ship: {"capital_offensive/drone_attack": document, ...}
        catalogue       JSON of the games that the core makes of them: {"games": [...]}
        puzzles         JSON of the puzzles: {"capital_offensive": [a game and the puzzles in it, ...], ...}
        engine          Pyodide's wasm, for the page to compile while the worker starts
        pyodide         loadPyodide's indexURL       stdlib     its stdLibURL
        lock            its lockFileContents         bytes      size of all files of the runtime
        wheel           the core, to be put on Python's path as it is

All addresses are relative to the page, so that the site works under any path.
"""

import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import filelock
import jinja2

from sellsword_build import digest
from sellsword_build.catalogue import catalogue
from sellsword_build.compression import compress, download_bytes
from sellsword_build.layout import CORE, DIST, ROOT, SCENARIOS, SCRIPTS, SHIPPED, SITE, WEB
from sellsword_build.manifest import NAME as MANIFEST
from sellsword_build.manifest import write_manifest
from sellsword_build.notebook import write_notebook_files
from sellsword_build.precache import SCRIPT as SERVICE_WORKER
from sellsword_build.precache import later_files, precached_files, write_service_worker
from sellsword_build.runtime import CORE_WHEEL, ENGINE_WASM, STDLIB, Runtime, build_runtime
from sellsword_build.security import META_POLICY
from sellsword_build.tools import run
from sellsword_build.wheel import build_wheel, version_of

PAGE = ("icons.mjs", "public", "src", "styles", "templates", "tsconfig.json")
"""What of the client's folder the page is made of; the host and the documentation stand there, too."""
FIRST_DOWNLOAD_BAR = 4_500_000


@dataclass(frozen=True, slots=True)
class Sources:
    """What a site is made from; tests give folders of their own."""

    core: Path = CORE
    web: Path = WEB
    scenarios: Path = SCENARIOS
    recipe: tuple[Path, ...] = field(default=(SCRIPTS, ROOT / "package-lock.json", ROOT / "requirements.txt"))

    def digest(self) -> str:
        """Changes when any source of the site does."""
        page = [self.web / part for part in PAGE]
        return digest.of_files(digest.files_under(self.core, *page, self.scenarios, *self.recipe))


def ensure_site(*, compressed: bool = False) -> Path:
    """The site of this checkout, built again where a source changed or brotli copies are newly wanted; that
    of the wheel, as it is, where this is an installed application."""
    if SHIPPED.exists():
        return SHIPPED / "site"
    DIST.mkdir(exist_ok=True)
    stamp = DIST / "site.stamp"
    with filelock.FileLock(DIST / "site.lock"):
        wanted = [Sources().digest(), f"{Sources().digest()} compressed"]
        built = stamp.read_text("utf-8") if stamp.exists() and SITE.exists() else ""
        if built not in wanted[int(compressed) :]:
            print("Building the site", flush=True)
            build_site(Sources(), SITE, compressed=compressed)
            stamp.write_text(wanted[int(compressed)], "utf-8")
    return SITE


def build_site(sources: Sources, target: Path, *, compressed: bool = False) -> None:
    """Builds the site beside `target` and puts it there when it is whole; BuildError leaves the old one."""
    making = target.with_name(target.name + ".making")
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)
    _fill(sources, making)
    if compressed:
        compress([*precached_files(making), *later_files(making)])
        _write_report(making, target.with_name(target.name + "-report.json"))
    _replace(target, making)


def _replace(target: Path, making: Path) -> None:
    """Puts a folder in the place of another at once: somebody may be playing from it."""
    old = target.with_name(target.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    making.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def _fill(sources: Sources, site: Path) -> None:
    with TemporaryDirectory() as scratch:
        wheel = build_wheel(sources.core, Path(scratch))
        runtime = build_runtime(wheel, site)
        write_notebook_files(wheel, site)
        assets = _bundle(sources.web, site) | _write_data(wheel, sources.scenarios, site)
        core_version = version_of(wheel)
    public = sources.web / "public"
    if public.exists():
        shutil.copytree(public, site, dirs_exist_ok=True)
    write_manifest(site)
    version = f"{core_version}+{digest.short(digest.of_files(digest.files_under(site), site).encode())}"
    _render_pages(sources.web / "templates", site, _head(site, version, assets, runtime))
    write_service_worker(site)


def _bundle(web: Path, site: Path) -> dict[str, str]:
    """Bundles the client; gives the address of what became of main.js, worker.js and main.css."""
    printed = run("Bundling the client", ["node", SCRIPTS / "bundle.mjs", web, site / "assets"])
    return {source: f"./assets/{made}" for source, made in json.loads(printed).items()}


def _write_data(wheel: Path, folder: Path, site: Path) -> dict[str, str]:
    """Writes the scenarios, what the core says of them, and the puzzles; gives the addresses of all."""
    paths = sorted(folder.glob("*/*.json"))
    documents = {f"{path.parent.name}/{path.stem}": json.loads(path.read_text("utf-8")) for path in paths}
    scenarios = _write_asset(site, "scenarios", json.dumps(documents, ensure_ascii=False).encode())
    games = _write_asset(site, "catalogue", catalogue(wheel, site / scenarios))
    puzzles = _write_asset(site, "puzzles", json.dumps(_puzzles(folder), ensure_ascii=False).encode())
    return {"scenarios": scenarios, "catalogue": games, "puzzles": puzzles}


def _puzzles(folder: Path) -> dict[str, list[Any]]:
    """The puzzles of each game that has any, a game that was played and what is in it an entry."""
    paths = sorted(folder.glob("*/puzzles.jsonl"))
    return {path.parent.name: list(map(json.loads, path.read_text("utf-8").splitlines())) for path in paths}


def _write_asset(site: Path, name: str, data: bytes) -> str:
    """Writes JSON under a name that changes with its contents; gives its address."""
    address = f"./assets/{name}-{digest.short(data)}.json"
    (site / address).write_bytes(data)
    return address


def _head(site: Path, version: str, assets: dict[str, str], runtime: Runtime) -> dict[str, Any]:
    """What the templates get as `site`; the module's text says what each part means."""
    return {
        "version": version,
        "csp": META_POLICY,
        "manifest": f"./{MANIFEST}",
        "styles": assets["main.css"],
        "main": assets["main.js"],
        "preload": [assets["worker.js"]],
        "engine": f"./{runtime.folder}/{ENGINE_WASM}",
        "config": _config(site, version, assets, runtime),
    }


def _config(site: Path, version: str, assets: dict[str, str], runtime: Runtime) -> dict[str, Any]:
    base = f"./{runtime.folder}/"
    return {
        "version": version,
        "worker": assets["worker.js"],
        "serviceWorker": f"./{SERVICE_WORKER}",
        "scenarios": assets["scenarios"],
        "catalogue": assets["catalogue"],
        "puzzles": assets["puzzles"],
        "engine": base + ENGINE_WASM,
        "pyodide": base,
        "stdlib": base + STDLIB,
        "lock": runtime.lock,
        "wheel": base + CORE_WHEEL,
        "bytes": sum(path.stat().st_size for path in digest.files_under(site / runtime.folder)),
    }


def _render_pages(templates: Path, site: Path, head: dict[str, Any]) -> None:
    """Renders every page; a template whose name begins with an underscore is a part of others."""
    loader = jinja2.FileSystemLoader(templates)
    pages = jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined)
    for path in sorted(templates.glob("[!_]*.html")):
        (site / path.name).write_text(pages.get_template(path.name).render(site=head), "utf-8")


def _write_report(site: Path, target: Path) -> None:
    files = precached_files(site)
    sizes = {path.relative_to(site).as_posix(): download_bytes([path]) for path in files}
    report = {"first_download_bytes": sum(sizes.values()), "bar": FIRST_DOWNLOAD_BAR, "files": sizes}
    target.write_text(json.dumps(report, indent=2) + "\n", "utf-8")
