"""What is told: a sentence for every kind of event, and every die by name."""

import re
from pathlib import Path

from sellsword.game import NOBODY, Event, event
from sellsword.games.dark_metal.table import log
from sellsword.scene import Entry
from tests.core.dark_metal.builder import battle, boss, do, man, told

GAME = Path(log.__file__).parents[1]
CHAPTERS = [path for room in ("model", "rules", "table") for path in sorted((GAME / room).rglob("*.py"))]


def emitted() -> list[str]:
    """The kinds of events that the chapters of a battle write down."""
    written = "\n".join(path.read_text() for path in CHAPTERS)
    kinds = re.findall(r'\bevent\(\s*"([a-z-]+)"', written)
    kinds += re.findall(r'event\("(\w+)" if \w+ else "(\w+)"', written)[0]
    return sorted(dict.fromkeys(kinds))


def entry(made: Event) -> Entry:
    """An event that must be told."""
    found = log.tell(made)
    assert found is not None
    return found


def test_every_kind_of_event_has_a_teller() -> None:
    assert [kind for kind in emitted() if kind not in log.LOG.tellers] == []


def test_an_attack_names_every_die_and_what_became_of_it() -> None:
    foe = man("FOE", "1216", ins=2)
    state = battle(boss("ann", "1212", pre=3), foe, dice=[8, 4, 6, 1, 3])
    events = do(state, "shoot ann standard-rifle shot foe")
    attack, defense = entry(told(events, "rolled")[0]).throws
    assert (attack.title, attack.sides, defense.title, defense.sides) == ("Attack", 10, "Defense", 6)
    assert [(die.face, die.state) for die in attack.dice] == [(8, "cancelled"), (4, "missed"), (6, "kept")]
    assert [(die.face, die.state) for die in defense.dice] == [(1, "cancels"), (3, "missed")]
    assert entry(told(events, "attacked")[0]).text == "Ann hits Foe with the Standard Rifle."


def test_dice_of_an_entangle_cancel_nothing() -> None:
    state = battle(man("ann", "1212", ath=2), man("FOE", "1213", ath=1, ins=0), dice=[1, 7, 6])
    events = do(state, "entangle ann foe")
    assert [die.state for throw in entry(told(events, "rolled")[0]).throws for die in throw.dice] == [
        "kept"
    ] * 3
    assert entry(told(events, "wrestled")[0]).text == "Ann takes hold of Foe."


def test_a_lance_is_told_die_by_die() -> None:
    figures = {"faces": (1, 7, 3, 9), "counts": (1, 1, 1, 1), "sides": (6, 10, 10, 10), "whose": (1, 0, 0, 0)}
    made = event("rolled", 0, "DM-202", what="fire", who="ann", need=6, **figures)
    throws = entry(made).throws
    assert [(each.title, each.sides, each.side) for each in throws] == [
        ("Defense", 6, 1),
        *[("Attack", 10, 0)] * 3,
    ]


def test_changed_dice_are_heard_and_not_counted_twice() -> None:
    figures = {"faces": (9, 2, 4), "counts": (2, 1), "sides": (10, 6), "whose": (0, 1)}
    figures |= {"fresh": (2, 4), "anew": (1, 1)}
    made = event("fate", 0, "DM-008", what="attack", who="ann", need=6, **figures)
    told_ = entry(made)
    assert told_.text == "Ann uses Fate: the dice are now 9, 2 against 4."
    shown = [
        (throw.title, throw.side, [die.face for die in throw.dice], throw.again) for throw in told_.throws
    ]
    assert shown == [
        ("Rolled again", 0, [2], False),
        ("Rolled again", 1, [4], False),
        ("Attack", 0, [9, 2], True),
        ("Defense", 1, [4], True),
    ]


def test_harm_says_what_is_lost_and_what_is_left() -> None:
    made = event("hurt", NOBODY, "DM-330", who="bandit-2", armor=1, body=2, left=0)
    told_ = entry(made)
    assert (told_.text, told_.details) == ("Bandit 2 loses 1 AHP and 2 BHP.", ("0 BHP left.",))
    assert told_.side == 1


def test_a_turn_opens_a_chapter_and_idle_phases_are_silent() -> None:
    assert entry(event("turn", NOBODY, "DM-248", number=3)).heading
    assert entry(event("phase", NOBODY, "DM-247", name="opposition", faces=())).text == "The opposition acts."
    assert log.tell(event("phase", NOBODY, "DM-247", name="neutrals", faces=())) is None
    assert log.tell(event("activated", 0, "DM-263", who="ann", left=2)) is None
    assert entry(event("activated", 0, "DM-263", who="ann", left=0)).text == (
        "Ann acts, but has no Action left."
    )


def test_a_way_is_told_with_where_it_leads() -> None:
    state = battle(man("ann", "1212"), man("FOE", "2020"))
    events = do(state, "move ann 1312 > 1412")
    assert [entry(each).text for each in events[:2]] == ['Ann moves 2".', "Ann comes to 1412."]
