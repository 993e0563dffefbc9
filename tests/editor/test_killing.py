"""The editor dies at the worst moments, and what was saved is there."""

import os
import signal
import subprocess
import sys
import time
from itertools import takewhile
from pathlib import Path
from random import Random

import pytest

from sellsword_editor.storage.library import VERSIONS, Library, tag
from sellsword_editor.storage.places import Key
from sellsword_editor.validation import examine

KEY = Key.parse("capital_offensive.long_hangar")

# Has everything loaded. For each number that it reads, a child saves the document again and again, titled
# with the number of the save, and says so once it is saved. The child tells its own number first; when it is
# gone, its parent says so. A line is one write: `print` may make two (it does where output is unbuffered), so
# that a kill between them would run the last number and what the parent says into one.
SAVER = """
import os, sys
from pathlib import Path
from sellsword_editor.storage.library import Library, tag
from sellsword_editor.storage.places import Key
from sellsword_editor.validation import examine
from sellsword.scenario.write import write
from dataclasses import replace

def tell(line):
    os.write(1, f"{line}\\n".encode())

def save(number):
    tell(os.getpid())
    library, key = Library(Path(sys.argv[1])), Key.parse(sys.argv[2])
    text = library.read(key)
    scenario = examine(text).scenario
    while True:
        number += 1
        new = write(replace(scenario, title=f"Save {number}")).encode()
        library.write(key, new, tag(text))
        library.write_draft(key, new, tag(library.draft(key)) if key in library.drafts() else None)
        text = new
        tell(number)

for number in sys.stdin:
    child = os.fork()
    if not child:
        save(int(number))
    os.waitpid(child, 0)
    tell("gone")
"""
GONE = "gone\n"

# Dies in the middle of one save: before the file has its name, or within writing it.
DYING = """
import os, signal, sys
from pathlib import Path
from sellsword_editor.storage.disk import Disk
from sellsword_editor.storage.library import Library, tag
from sellsword_editor.storage.places import Key

class DyingDisk(Disk):
    def fill(self, unfinished, data):
        if sys.argv[3] == "fill":
            unfinished.write_bytes(data[:len(data) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        super().fill(unfinished, data)
    def swap(self, unfinished, path):
        if sys.argv[3] == "swap" or "versions" not in path.parts:
            os.kill(os.getpid(), signal.SIGKILL)
        super().swap(unfinished, path)

library, key = Library(Path(sys.argv[1]), DyingDisk()), Key.parse(sys.argv[2])
text = library.read(key)
library.write(key, text.replace(b"Hangar", b"Hall"), tag(text))
"""


def run(code: str, *arguments: object) -> "subprocess.Popen[str]":
    """A process of its own."""
    words = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def number_of(text: bytes) -> int:
    """The number of the save that a document comes from; fails for what does not load whole."""
    found = examine(text)
    assert found.sound
    assert found.scenario is not None
    return int(found.scenario.title.removeprefix("Save "))


def killed_while_saving(saver: "subprocess.Popen[str]", number: int, wait: float) -> int:
    """Kills an editor so long after its first save; gives the number of the last save that it told of."""
    assert saver.stdin is not None
    assert saver.stdout is not None
    print(number, file=saver.stdin, flush=True)
    child = int(saver.stdout.readline())
    told = saver.stdout.readline()
    time.sleep(wait)
    os.kill(child, signal.SIGKILL)
    return int([told, *takewhile(GONE.__ne__, saver.stdout)][-1])


def survives(folder: Path, times: int, seed: int) -> None:
    with run(SAVER, folder, KEY) as saver:
        survives_kills(folder, saver, times, Random(seed))


def survives_kills(folder: Path, saver: "subprocess.Popen[str]", times: int, random: Random) -> None:
    number = 0
    for _ in range(times):
        told = killed_while_saving(saver, number, random.random() * 0.04)
        library = Library(folder)
        number = number_of(library.read(KEY))
        assert number in (told, told + 1), "the last save, or the one that was under way"
        kept = [number_of(library.version(KEY, each.number)) for each in library.versions(KEY)[:-1]]
        assert kept == sorted(kept, reverse=True)
        assert len(kept) <= VERSIONS, "one too many until the next save"
        assert number_of(library.draft(KEY)) >= told
        assert list(folder.rglob("*.writing")) == []


def test_a_kill_at_any_moment_loses_nothing(folder: Path) -> None:
    survives(folder, times=6, seed=7)


@pytest.mark.long
@pytest.mark.parametrize("quarter", range(4))
def test_kills_at_200_random_moments_lose_nothing(folder: Path, quarter: int) -> None:
    survives(folder, times=50, seed=200 + quarter)


@pytest.mark.parametrize("moment", ["fill", "swap", "last swap"])
def test_a_kill_between_write_and_replace_leaves_the_save_before(folder: Path, moment: str) -> None:
    before = Library(folder).read(KEY)
    dying = run(DYING, folder, KEY, moment)
    assert dying.wait() == -signal.SIGKILL
    assert any(folder.rglob("*.writing"))
    library = Library(folder)
    assert library.read(KEY) == before
    assert list(folder.rglob("*.writing")) == []


def test_a_deletion_that_was_cut_off_is_finished(folder: Path) -> None:
    library = Library(folder)
    text = library.read(KEY)
    half = library.places.kept(KEY) / "document.json"
    half.parent.mkdir(parents=True)
    os.rename(library.places.document(KEY), half)
    again = Library(folder)
    (entry,) = again.deleted()
    assert again.look_into_bin(entry.number) == (entry, text)


def test_a_restoring_that_was_cut_off_leaves_it_in_the_bin(folder: Path) -> None:
    library = Library(folder)
    text = library.read(KEY)
    entry = library.delete(KEY, tag(text))
    os.rename(library.places.bin / f"{entry.number:06}-{KEY}", library.places.kept(KEY))
    again = Library(folder)
    assert [again.look_into_bin(each.number)[1] for each in again.deleted()] == [text]


def test_unfinished_files_beyond_a_link_are_left_alone(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / ".mine.writing").write_text("mine")
    (folder / "linked").symlink_to(tmp_path / "outside")
    Library(folder)
    assert (tmp_path / "outside" / ".mine.writing").exists()
