"""Print: an inch is an inch on either paper, every sheet fits its neighbors, and text is only text."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from sellsword_editor.printing.page import Document, shown
from sellsword_editor.printing.paper import MOST_SHEETS, OVERLAP, PAPERS, Paper, Spread, TooLarge
from tests.editor.conftest import KEY, Editor

DOTS = 300
"""To the inch."""
SIZES = {"a4": (8.268, 11.693), "letter": (8.5, 11)}
TABLE = "contested_ground.pump_station"
HOSTILE = "<script>alert(1)</script> (x) Tj /JavaScript \\ é"


def pdf_of(editor: Editor, key: str, paper: str) -> pypdfium2.PdfDocument:
    answer = editor.get(f"/files/{key}.pdf?paper={paper}")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    return pypdfium2.PdfDocument(answer.data)


def text_of(page: pypdfium2.PdfPage) -> str:
    text: str = page.get_textpage().get_text_bounded()
    return text


def black_runs(picture: Image.Image, row: int) -> list[int]:
    """The lengths of the black runs in a row of pixels."""
    pixels = [each < 64 for each in picture.crop((0, row, picture.width, row + 1)).tobytes()]
    ends = [0, *(x for x, (one, other) in enumerate(pairwise(pixels), 1) if one is not other), len(pixels)]
    return [end - start for start, end in pairwise(ends) if pixels[start]]


def bar_length(page: pypdfium2.PdfPage) -> float:
    """The longest black run in the foot of a page, in inches; of the bar's rows the middle one counts."""
    picture = page.render(scale=DOTS / 72).to_pil().convert("L")
    foot = range(picture.height - DOTS, picture.height)
    longest = [max(black_runs(picture, row), default=0) for row in foot]
    rows = [length for length in longest if length > 0.9 * DOTS]
    return sorted(rows)[len(rows) // 2] / DOTS


@pytest.mark.parametrize("paper", SIZES)
def test_the_bar_measures_an_inch_and_the_page_has_the_size_of_its_paper(
    untouched: Editor, paper: str
) -> None:
    pdf = pdf_of(untouched, KEY, paper)
    for page in (pdf[0], pdf[2]):
        assert abs(bar_length(page) - 1) < 0.01
        size = sorted(side / 72 for side in page.get_size())
        assert size == pytest.approx(sorted(SIZES[paper]), abs=0.001)


@pytest.mark.parametrize("paper", SIZES)
def test_a_wall_on_paper_is_as_long_as_on_the_table(tmp_path: Path, paper: str) -> None:
    wall = {"id": "a", "kind": "wall", "points": [[1_000, 2_000], [6_000, 2_000]]}
    document = {
        "format": "sellsword-scenario", "schema_version": 1, "id": "t", "title": "T",
        "game": "contested_ground", "board": {"kind": "table", "width": 36_000, "height": 24_000},
        "terrain": [wall],
    }  # fmt: skip
    answer = Editor(tmp_path).ask("POST", "/files/print", {"document": document, "paper": paper})
    page = pypdfium2.PdfDocument(answer.data)[2]
    picture = page.render(scale=DOTS / 72).to_pil().convert("L")
    (length,) = [run for run in black_runs(picture, round(2.49 * DOTS)) if run > DOTS]
    assert abs(length / DOTS - 5) < 0.08, "five inches, and the round ends of the pen"


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
@pytest.mark.parametrize("size", [(48_000, 36_000), (72_000, 48_000), (8_000, 8_000), (1, 1), (7_268, 200)])
def test_sheets_cover_the_map_and_overlap_their_neighbors(paper: Paper, size: tuple[int, int]) -> None:
    spread = Spread.of(paper, *size)
    sheets = list(spread.sheets())
    assert len(sheets) == spread.count == len({(each.column, each.row) for each in sheets})
    for across in ("left", "top"):
        length = "width" if across == "left" else "height"
        starts = sorted({(getattr(each, across), getattr(each, length)) for each in sheets})
        assert starts[0][0] == 0
        assert sum(starts[-1]) == size[across == "top"]
        assert all(start + wide - after == OVERLAP for (start, wide), (after, _) in pairwise(starts))
    assert all(each.width > 0 and each.height > 0 for each in sheets)


def test_the_paper_is_turned_where_that_saves_sheets() -> None:
    assert Spread.of(PAPERS["a4"], 10_000, 6_500).paper.width == 11_693
    assert Spread.of(PAPERS["a4"], 6_500, 10_000).paper.width == 8_268


def test_more_sheets_than_anybody_glues_are_refused(editor: Editor) -> None:
    with pytest.raises(TooLarge, match=str(MOST_SHEETS)):
        Spread.of(PAPERS["letter"], 200_000, 200_000)
    document, _ = editor.document(TABLE)
    document["board"] |= {"width": 200_000, "height": 200_000}
    answer = editor.ask("POST", "/files/print", {"document": document})
    assert (answer.status_code, answer.get_json()["id"]) == (422, "editor.sheets")


def test_every_sheet_says_which_it_is_and_what_it_lies_beside(untouched: Editor) -> None:
    pdf = pdf_of(untouched, TABLE, "a4")
    assert len(pdf) == 2 + 28
    found = [re.search(r"Sheet ([A-Z]\d+) of 4 by 7", text_of(page)) for page in list(pdf)[2:]]
    assert [match[1] for match in found if match] == [f"{row}{n}" for row in "ABCD" for n in range(1, 8)]
    assert "glue over A2 to the right and B1 below" in text_of(pdf[2])
    assert "Building" in "".join(text_of(page) for page in pdf)


def test_the_first_page_tells_of_the_scenario(untouched: Editor) -> None:
    text = " ".join(text_of(pdf_of(untouched, TABLE, "letter")[0]).split())
    for part in (
        "Pump Station",
        "Contested Ground",
        "Whoever holds the valves",
        "48 by 36 inches",
        "Alpha: 1 ×",
        "8 × Fence",
        "28 sheets, 7 across and 4 down",
    ):
        assert part in text


@pytest.mark.parametrize("key", ["capital_offensive.below_decks", "combat_simulator.the_pit",
                                 "schlock_attack.match"])  # fmt: skip
def test_boards_of_cells_are_printed_an_inch_to_a_cell(untouched: Editor, key: str) -> None:
    pdf = pdf_of(untouched, key, "letter")
    document, _ = untouched.document(key)
    spread = Spread.of(PAPERS["letter"], *(1000 * document["board"][side] for side in ("width", "height")))
    assert len(pdf) == 1 + (spread.count > 1) + spread.count


def test_a_hostile_title_is_text_on_paper(editor: Editor) -> None:
    assert editor.retitle(HOSTILE, TABLE).status_code == 200
    answer = editor.get(f"/files/{TABLE}.pdf")
    assert b"/JavaScript" not in answer.data.replace(b"\\/JavaScript", b"")
    assert "sandbox" not in answer.headers["Content-Disposition"]
    pdf = pypdfium2.PdfDocument(answer.data)
    for page in (pdf[0], pdf[2]):
        assert HOSTILE in text_of(page)
    assert pdf.get_metadata_value("Title") == HOSTILE


def test_characters_that_no_font_has_are_question_marks() -> None:
    assert shown("a\u202eb\0c “é”\n漢") == "a b c “é”\n?"


def test_a_story_that_is_too_long_for_the_page_says_so(editor: Editor) -> None:
    document, _ = editor.document(TABLE)
    document["story"] = "word " * 399
    document["zones"] = [{"id": f"z-{n}", "kind": "gate", "title": "A zone"} for n in range(100)]
    answer = editor.ask("POST", "/files/print", {"document": document, "paper": "a4"})
    assert "There is more" in text_of(pypdfium2.PdfDocument(answer.data)[0])


def test_the_same_document_is_always_the_same_file(untouched: Editor) -> None:
    path = f"/files/{KEY}.pdf"
    assert untouched.get(path).data == untouched.get(path).data


def test_what_has_problems_is_printed_as_far_as_it_is_drawn_and_what_is_no_scenario_is_not(
    editor: Editor,
) -> None:
    document, _ = editor.document(TABLE)
    assert editor.ask("POST", "/files/print", {"document": document | {"forces": []}}).status_code == 200
    refused: tuple[tuple[dict[str, Any], int], ...] = (
        ({}, 400), ({"document": {}}, 422), ({"document": document, "paper": "a5"}, 400),
        ({"document": document, "paper": 4}, 400), ({"document": document, "way": "askew"}, 400),
        ({"document": document, "inches": "yes"}, 400),
    )  # fmt: skip
    for data, status in refused:
        assert editor.ask("POST", "/files/print", data).status_code == status
    assert editor.get(f"/files/{TABLE}.pdf?paper=../a4").status_code == 400
    assert json.loads(editor.get("/files/nowhere.pdf").data)["status"] == 404


def test_a_document_of_nothing_is_a_file() -> None:
    document = Document(PAPERS["a4"], "Nothing")
    document.add_page()
    assert document.bytes().startswith(b"%PDF-")


def shed(name: str, left: int, top: int) -> dict[str, Any]:
    """A building whose name is printed in its middle, an inch to the right and below."""
    points = [[left, top], [left + 2000, top], [left + 2000, top + 2000], [left, top + 2000]]
    return {"id": name, "kind": "building", "points": points}


def table_of(width: int, height: int, *terrain: dict[str, Any]) -> dict[str, Any]:
    return {
        "format": "sellsword-scenario", "schema_version": 1, "id": "t", "title": "T",
        "game": "contested_ground", "board": {"kind": "table", "width": width, "height": height},
        "terrain": list(terrain),
    }  # fmt: skip


def printed_of(editor: Editor, document: dict[str, Any], **how: Any) -> pypdfium2.PdfDocument:
    answer = editor.ask("POST", "/files/print", {"document": document, **how})
    assert answer.status_code == 200, answer.get_json()
    return pypdfium2.PdfDocument(answer.data)


def test_the_paper_lies_as_it_is_asked_for(untouched: Editor) -> None:
    document = table_of(10_000, 6_500)
    for way, wide, sheets in (("best", True, 1), ("landscape", True, 1), ("portrait", False, 2)):
        pdf = printed_of(untouched, document, way=way)
        assert (pdf[0].get_width() > pdf[0].get_height()) is wide, way
        assert len(pdf) == {1: 2, 2: 4}[sheets]
    upright, across = (len(pdf_of(untouched, TABLE, f"a4&way={way}")) for way in ("portrait", "landscape"))
    assert upright < across


def test_a_page_shows_all_sheets_with_their_names(untouched: Editor) -> None:
    text = text_of(pdf_of(untouched, TABLE, "a4")[1])
    assert "7 across and 4 down" in text
    assert set(re.findall(r"\b[A-D][1-7]\b", text)) == {f"{row}{n}" for row in "ABCD" for n in range(1, 8)}
    single = printed_of(untouched, table_of(6_000, 6_000))
    assert "All sheets" not in "".join(map(text_of, single))


def test_a_table_has_lines_for_its_inches_and_numbers(untouched: Editor) -> None:
    document = table_of(14_000, 9_000)
    for inches, lines in ((True, 2), (False, 0)):
        page = printed_of(untouched, document, inches=inches)[2]
        picture = page.render(scale=DOTS / 72).to_pil().convert("L")
        at = [picture.getpixel((round((0.5 + inch) * DOTS), round(2.75 * DOTS))) for inch in (1, 2)]
        assert sum(each < 250 for each in at) == lines
        assert ("6" in text_of(page).split("Sheet")[0]) is inches


def test_no_label_is_cut_without_being_whole_on_a_sheet(untouched: Editor) -> None:
    # The first seam of upright A4 is 7.018 to 7.268 inches from the left, and is cut in its middle.
    sheds = [shed(f"shed-{x}", x, 1000 + 2500 * (x % 4)) for x in range(4_800, 6_801, 250)]
    pdf = printed_of(untouched, table_of(14_000, 9_000, *sheds), way="portrait")
    found = []
    for page in list(pdf)[2:]:
        text, right = page.get_textpage(), page.get_width() - 36
        for at in (match.start() for match in re.finditer("Building", text.get_text_range())):
            boxes = [text.get_charbox(at + letter) for letter in range(len("Building"))]
            assert 36 <= boxes[0][0] < boxes[-1][2] <= right
            found.append(boxes[0][1])
    assert len(found) >= len(sheds)
