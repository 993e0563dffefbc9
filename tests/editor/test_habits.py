"""What an author is used to: where the mouse is, and things pasted there."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.editor.client.page_driver import Studio, saved


def test_the_place_of_the_mouse_is_told(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Where", (48_000, 36_000))
    desk.mouse.move(*studio.at(12.5, 7))
    expect(desk.locator("#where")).to_have_text("12.5, 7")
    desk.mouse.move(5, 5)
    expect(desk.locator("#where")).to_have_text("")


def test_hexes_are_told_as_documents_name_them(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Dark Metal", "Hexes")
    desk.mouse.move(*studio.at(4.5, 0.577))
    expect(desk.locator("#where")).to_have_text("4,0")


def test_copies_are_pasted_at_the_mouse_and_never_on_each_other(
    desk: Page, address: str, folder: Path
) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Pasted", (48_000, 36_000))
    studio.take("Rectangle")
    studio.drag((4, 4), (8, 8))
    studio.keys("Control+c")
    desk.mouse.move(*studio.at(30, 20))
    studio.keys("Control+v", "Control+v", "Control+v")
    expect(desk.locator(".notice")).to_have_count(0)
    studio.save()
    corners = [piece["points"][0] for piece in saved(folder, "contested_ground.pasted")["terrain"]]
    assert corners == [[4000, 4000], [28000, 18000], [28500, 18500], [29000, 19000]]


def test_beside_the_original_where_the_mouse_is_elsewhere(desk: Page, address: str, folder: Path) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "Beside", (48_000, 36_000))
    studio.take("Rectangle")
    studio.drag((4, 4), (8, 8))
    studio.keys("Control+c")
    desk.mouse.move(5, 5)
    studio.keys("Control+v", "Control+v")
    studio.save()
    corners = [piece["points"][0] for piece in saved(folder, "contested_ground.beside")["terrain"]]
    assert corners == [[4000, 4000], [4500, 4500], [5000, 5000]]
