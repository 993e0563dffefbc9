"""What happens between battles, told as sentences for the log."""

from sellsword.campaign.ledger import Entry as Line
from sellsword.game import Event
from sellsword.games.contested_ground.campaign.company import experience, injury_rolls, ledger_checks
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.sheets import recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES
from sellsword.games.contested_ground.sheets.reference_tables import ABILITIES
from sellsword.log import Log
from sellsword.scene import Die, Entry, Throw
from sellsword.words import a, some

LOG = Log()
"""How each kind of event between battles is told."""

GAINS = {
    experience.NOTHING: "nothing new",
    experience.COMBAT: "Combat +1",
    experience.EXP: "Exp +1",
    experience.COMMAND: "Command +1",
} | {gain: ABILITIES[gain].title for gain in experience.gains() if gain in ABILITIES}
"""What can be learned, in words."""


def _entry(event: Event, text: str, *details: str, throws: tuple[Throw, ...] = ()) -> Entry:
    return Entry(text, event.seat, throws, details, event.rules)


def line_of(event: Event) -> Line:
    """The line of the ledger that an event carries."""
    return Line.parse(event.word("line"))


@LOG.tells("entered")
def _entered(event: Event) -> Entry:
    line = line_of(event)
    return _entry(event, written(line, event.word("name")), _purse(event))


def _purse(event: Event) -> str:
    return f"{_points(event.number('purse'))} in the purse."


def _points(number: int) -> str:
    return some(number, "point")


def written(line: Line, who: str) -> str:
    """A line of a ledger as a sentence."""
    match line.kind:
        case ledger_checks.HIRED:
            return f"{who} joins as {a(GRADES[line.detail].title)} for {_points(-line.amount)}."
        case ledger_checks.BOUGHT:
            return f"{who} gets {recruits.title_of(line.detail)} for {_points(-line.amount)}."
        case ledger_checks.RETURNED:
            return f"{who} gives back {recruits.title_of(line.detail)} for {_points(line.amount)}."
        case ledger_checks.DISMISSED:
            return f"{who} leaves the company."
        case ledger_checks.PAID:
            return f"{who}: {_points(line.amount)} for a mission {line.detail}."
        case ledger_checks.INJURED:
            injury = next(each for each in injury_rolls.TABLE if each.id == line.detail)
            return f"{who}: {injury.title}, {injury.text}."
        case ledger_checks.LEARNED:
            return f"{who} learns {GAINS[line.detail]}."
    return f"The company is called {FORCES[line.detail].title if line.detail else 'by no name'}."


@LOG.tells(ledger_checks.INJURED, ledger_checks.LEARNED)
def _rolled(event: Event) -> Entry:
    """An injury or what was learned: every die, those that were rolled again first."""
    faces = event.numbers("faces")
    dice = tuple(
        Die(face, "kept" if index == len(faces) - 1 else "missed", "" if index == len(faces) - 1 else "again")
        for index, face in enumerate(faces)
    )
    throws = (Throw("Injury" if event.kind == ledger_checks.INJURED else "Experience", dice, SIDES),)
    modifiers = event.values["modifiers"]
    assert isinstance(modifiers, tuple)
    total = [f"{faces[-1] + event.number('change')} in all."] if faces else []
    text = written(line_of(event), event.word("name"))
    return _entry(event, text, *map(str, modifiers), *total, throws=throws if faces else ())


@LOG.tells("taken-on")
def _taken_on(event: Event) -> Entry:
    text = f"{event.word('force')} are taken on, {event.number('count')} members."
    return _entry(event, text, _purse(event))


@LOG.tells("disbanded")
def _disbanded(event: Event) -> Entry:
    return _entry(event, "Everybody leaves the company.", _purse(event))


@LOG.tells("mission")
def _mission(event: Event) -> Entry:
    number, text = event.number("number"), event.word("text")
    return Entry(f"Mission {number}", details=(text,), rules=event.rules, heading=True)


@LOG.tells("forfeit")
def _forfeit(event: Event) -> Entry:
    return _entry(event, event.word("text"))
