"""A choice between battles before it is made: its words, its odds, and why not."""

from collections.abc import Callable
from fractions import Fraction

from sellsword.flow import Spoken, verb_first
from sellsword.game import Choice
from sellsword.games.contested_ground.campaign import muster_phase, post_battle_phase
from sellsword.games.contested_ground.campaign.company import injury_rolls
from sellsword.games.contested_ground.campaign.company import log as company_log
from sellsword.games.contested_ground.campaign.company.experience import LearningPool
from sellsword.games.contested_ground.campaign.company.injury_rolls import InjuryPool
from sellsword.games.contested_ground.campaign.flow import BETWEEN
from sellsword.games.contested_ground.model.state import CampaignState
from sellsword.games.contested_ground.sheets import model_prices, recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES
from sellsword.odds import distribution
from sellsword.presentation import chance, refused, sources
from sellsword.scene import Odds, Preview
from sellsword.words import a, some


def preview(state: CampaignState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = names(choice)
    reasons = BETWEEN.reasons(state, choice)
    if reasons:
        return refused(title, reasons)
    rolled = BETWEEN.pool(state, choice)
    if not isinstance(rolled, InjuryPool | LearningPool):
        return Preview(title, commit, title)
    odds = _odds(rolled)
    told = ", ".join(f"{line.title} {line.percent}" for line in odds.lines)
    return Preview(title, commit, f"{title}. {told}", (), (odds,), sources(rolled.modifiers))


def names(choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    said = verb_first(choice)
    name = _NAMES.get(said.verb) if said.who else None
    found = _PLAIN.get(said.verb) if not said.who else name and name(said)
    return found or (str(choice), str(choice))


_PLAIN = {
    muster_phase.Ready.verb: ("Ready", "Ready"),
    muster_phase.CloseKit.verb: ("Back to the company", "Close"),
    post_battle_phase.NameNobody.verb: ("Name nobody else", "Done"),
    muster_phase.Disband.verb: ("Dismiss everybody", "Disband"),
}


def _force(said: Spoken) -> tuple[str, str] | None:
    known = said.who in FORCES and not said.rest
    return (f"Take on {FORCES[said.who].title}", "Take on") if known else None


def _hire(said: Spoken) -> tuple[str, str] | None:
    if said.who not in GRADES or said.rest:
        return None
    grade = GRADES[said.who]
    return f"Hire {a(grade.title)}, {some(model_prices.EXP[grade.exp], 'point')}", "Hire"


def _item(said: Spoken) -> tuple[str, str] | None:
    match said.rest:
        case (item,) if item in muster_phase.ITEMS:
            what = f"{recruits.title_of(item)}, {some(recruits.price_of(item), 'point')}"
            return f"{recruits.known_name(said.who)}: {said.verb} {what}", said.verb.capitalize()
    return None


def _of(text: str, commit: str) -> Callable[[Spoken], tuple[str, str] | None]:
    """What is said of a member by name."""
    return lambda said: None if said.rest else (text.format(recruits.known_name(said.who)), commit)


def _lesson(said: Spoken) -> tuple[str, str] | None:
    match said.rest:
        case (column,):
            return f"{recruits.known_name(said.who)} rolls for experience, {column.title()}", "Roll"
    return None


_NAMES = {
    muster_phase.TakeOn.verb: _force,
    muster_phase.Hire.verb: _hire,
    muster_phase.Buy.verb: _item,
    muster_phase.Return.verb: _item,
    muster_phase.OpenKit.verb: _of("{}: open the kit", "Open"),
    muster_phase.Dismiss.verb: _of("{} leaves the company", "Dismiss"),
    post_battle_phase.RollInjury.verb: _of("{} rolls for injuries", "Roll"),
    post_battle_phase.Learn.verb: _lesson,
}


def _odds(rolled: InjuryPool | LearningPool) -> Odds:
    """The chance of each line, whatever is rolled again taken out (OC-090, OC-108)."""
    found = [(line, share) for line, share in distribution(rolled) if line != injury_rolls.AGAIN]
    whole = sum((share for _, share in found), Fraction(0))
    lines = tuple(chance(_title(rolled, line), share / whole) for line, share in found)
    title = "Injury" if isinstance(rolled, InjuryPool) else "Experience"
    return Odds(title, "", lines)


def _title(rolled: InjuryPool | LearningPool, line: int) -> str:
    if isinstance(rolled, InjuryPool):
        return injury_rolls.TABLE[line].title
    return company_log.GAINS[rolled.gain(line)].capitalize()
