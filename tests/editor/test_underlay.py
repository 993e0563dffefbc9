"""A reference picture under the map: kept in the browser, bounded, never in the document."""

import json
import struct
import subprocess
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Request, expect

from sellsword_build.layout import ROOT
from tests.editor.client.page_driver import Studio, author, findings, saved

SIZES = ROOT / "tests" / "editor" / "client" / "sizes.mjs"
SIZE = (37, 21)
FORMATS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("a.png", "PNG", {}), ("b.jpg", "JPEG", {}), ("c.jpg", "JPEG", {"progressive": True}),
    ("d.gif", "GIF", {}),
    ("e.webp", "WebP", {}), ("f.webp", "WebP", {"lossless": True}), ("g.webp", "WebP", {"exif": b"Exif\0\0"}),
)  # fmt: skip


def head(width: int, height: int) -> bytes:
    """The head of a PNG that claims such a size, and nothing behind it."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + b"\x08\x02\0\0\0" + bytes(9)


def sizes(*paths: Path) -> list[Any]:
    words = ["node", str(SIZES), *map(str, paths)]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in told.splitlines()]


def test_the_size_of_a_picture_is_read_from_its_head(tmp_path: Path) -> None:
    for name, _, how in FORMATS:
        Image.new("RGB", SIZE, (90, 20, 20)).save(tmp_path / name, **how)
    paths = [tmp_path / name for name, _, _ in FORMATS]
    wanted = [{"kind": kind, "width": SIZE[0], "height": SIZE[1]} for _, kind, _ in FORMATS]
    assert sizes(*paths) == wanted
    for path in paths:
        path.write_bytes(path.read_bytes()[:29])
    (tmp_path / "no.bin").write_bytes(bytes(4000))
    (tmp_path / "cut.jpg").write_bytes(b"\xff\xd8" + b"\xff\xe0\0\x02" * 20)
    assert sizes(*paths, tmp_path / "no.bin", tmp_path / "cut.jpg") == [None] * (len(paths) + 2)


def give(desk: Page, picture: Path) -> None:
    """Chooses a file as the reference picture."""
    with desk.expect_file_chooser() as chooser:
        desk.get_by_role("button", name="Choose a picture").click()
    chooser.value.set_files(picture)


@pytest.fixture
def photograph(tmp_path: Path) -> Path:
    """A picture twice as wide as it is high."""
    Image.linear_gradient("L").resize((400, 200)).save(tmp_path / "photograph.png")
    return tmp_path / "photograph.png"


def test_a_picture_lies_under_the_map_in_this_browser_alone(
    desk: Page, address: str, folder: Path, photograph: Path
) -> None:
    sent: list[Request] = []
    studio = Studio.begin(desk, address, "Contested Ground", "Drawn After", (48_000, 36_000))
    desk.on("request", lambda request: sent.append(request))
    studio.action("Reference picture")
    give(desk, photograph)
    picture = studio.map.locator(".underlay image")
    expect(picture).to_have_attribute("opacity", "0.6")
    height = float(picture.get_attribute("height") or 0)
    assert float(picture.get_attribute("width") or 0) == pytest.approx(2 * height, abs=0.02)
    panel = studio.inspector.get_by_role("region", name="Reference picture")
    for label, value in (("Width", "24"), ("Left", "-6"), ("Top", "3.5")):
        panel.get_by_role("textbox", name=label).fill(value)
        panel.get_by_role("textbox", name=label).press("Tab")
    panel.get_by_role("slider", name="Opacity").press("ArrowLeft")
    expect(picture).to_have_attribute("opacity", "0.55")
    assert findings(desk) == []
    studio.take("Rectangle")
    studio.drag((4, 4), (8, 8))
    studio.save()
    document = saved(folder, "contested_ground.drawn_after")
    assert (document["terrain"][0]["points"][0], "image" in json.dumps(document)) == ([4000, 4000], False)
    desk.reload()
    expect(picture).to_have_attribute("opacity", "0.55")
    assert float(picture.get_attribute("width") or 0) == pytest.approx(24 * 640 / 36, abs=0.02)
    assert float(picture.get_attribute("x") or 0) == pytest.approx(-6 * 640 / 36, abs=0.02)
    assert not [each for each in sent if "data:image" in (each.post_data or "")]
    studio.action("Reference picture")
    panel.get_by_role("checkbox", name="Show it").press("Space")
    expect(picture).to_have_count(0)
    Studio(desk, (48_000, 36_000)).open(address, "contested_ground.pump_station").action("Reference picture")
    expect(panel).to_contain_text("A picture under the map, to draw after.")


SVG = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>"
REFUSED = (
    ("map.svg", SVG, "Export it as PNG"),
    ("map.png", SVG, "not a kind of picture that is known here"),
    ("map.tiff", b"II*\0" + bytes(60), "Choose a PNG, JPEG, WebP or GIF."),
    ("bomb.png", head(60_000, 60_000), "60000 by 60000 pixels, and 40 million is the most"),
    ("damaged.png", head(90, 90), "This picture is damaged"),
    ("empty.png", b"", "not a kind of picture that is known here"),
    ("large.png", head(90, 90) + bytes(20_500_000), "21 megabytes, and 20 is the most"),
)


def test_what_is_no_picture_or_too_large_is_refused_with_a_sentence(
    desk: Page, address: str, tmp_path: Path
) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Refused", (48_000, 36_000))
    studio.action("Reference picture")
    for name, data, sentence in REFUSED:
        (tmp_path / name).write_bytes(data)
        give(desk, tmp_path / name)
        expect(desk.locator(".notice")).to_contain_text(sentence)
        expect(studio.map.locator(".underlay image")).to_have_count(0)


BLOCKED = "indexedDB.open = () => { throw new DOMException('blocked', 'SecurityError'); };"


def test_where_nothing_can_be_kept_the_picture_is_shown_and_it_is_told(
    browser: Browser, address: str, photograph: Path
) -> None:
    with author(browser, address) as desk:
        desk.add_init_script(BLOCKED)
        studio = Studio.begin(desk, address, "Contested Ground", "Blocked", (48_000, 36_000))
        studio.action("Reference picture")
        give(desk, photograph)
        expect(desk.locator(".notice")).to_contain_text("does not keep the picture")
        expect(studio.map.locator(".underlay image")).to_have_count(1)
        desk.get_by_role("button", name="Take it away").click()
        expect(studio.map.locator(".underlay image")).to_have_count(0)
