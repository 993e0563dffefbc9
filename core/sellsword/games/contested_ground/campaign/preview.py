"""A choice between battles before it is made: its words, its odds, and why not."""

from fractions import Fraction

from sellsword.game import Choice
from sellsword.games.contested_ground.campaign import muster_phase, phases, post_battle_phase
from sellsword.games.contested_ground.campaign.company import injury_rolls
from sellsword.games.contested_ground.campaign.company import log as company_log
from sellsword.games.contested_ground.campaign.company.experience import LearningPool
from sellsword.games.contested_ground.campaign.company.injury_rolls import InjuryPool
from sellsword.games.contested_ground.model.state import CampaignState
from sellsword.games.contested_ground.sheets import model_prices, recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES
from sellsword.games.contested_ground.table import log
from sellsword.odds import distribution, in_words, percent
from sellsword.scene import Chance, Odds, Preview, Source


def preview(state: CampaignState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = names(choice)
    verdict = phases.BETWEEN.judge(state, choice)
    if not verdict.ok:
        return Preview(title, "", " ".join(reason.text for reason in verdict.reasons))
    rolled = phases.pool(state, choice)
    if rolled is None:
        return Preview(title, commit, title)
    odds = _odds(rolled)
    spoken = ", ".join(f"{line.title} {line.percent}" for line in odds.lines)
    sources = tuple(Source(line.effect, line.source, line.rule) for line in rolled.modifiers)
    return Preview(title, commit, f"{title}. {spoken}", (), (odds,), sources)


def names(choice: Choice) -> tuple[str, str]:
    """The choice as a title and as the words of the button."""
    words = choice.words
    if words in _PLAIN:
        return _PLAIN[words]
    if words[0] in ("force", "hire", "buy", "return"):
        return _purchase(words) or (str(choice), str(choice))
    who = recruits.known_name(words[1]) if len(words) > 1 else ""
    match words:
        case ("kit", _):
            return f"{who}: open the kit", "Open"
        case ("dismiss", _):
            return f"{who} leaves the company", "Dismiss"
        case ("injury", _):
            return f"{who} rolls for injuries", "Roll"
        case ("learn", _, column):
            return f"{who} rolls for experience, {column.title()}", "Roll"
    return str(choice), str(choice)


_PLAIN = {
    muster_phase.READY: ("Ready", "Ready"),
    muster_phase.CLOSE: ("Back to the company", "Close"),
    post_battle_phase.DONE: ("Name nobody more", "Done"),
    muster_phase.DISBAND: ("Dismiss everybody", "Disband"),
}


def _purchase(words: tuple[str, ...]) -> tuple[str, str] | None:
    """The same of what is bought or taken on; None for what does not exist."""
    match words:
        case ("force", force) if force in FORCES:
            return f"Take on {FORCES[force].title}", "Take on"
        case ("hire", grade) if grade in GRADES:
            return (
                f"Hire a {GRADES[grade].title}, {log.count(model_prices.EXP[GRADES[grade].exp], 'point')}",
                "Hire",
            )
        case ("buy" | "return" as verb, name, item) if item in muster_phase.ITEMS:
            title, points = recruits.title_of(item), recruits.price_of(item)
            return (
                f"{recruits.known_name(name)}: {verb} {title}, {log.count(points, 'point')}",
                verb.capitalize(),
            )
    return None


def _odds(rolled: InjuryPool | LearningPool) -> Odds:
    """The chance of each line, whatever is rolled again taken out (OC-090, OC-108)."""
    found = [(line, chance) for line, chance in distribution(rolled) if line != injury_rolls.AGAIN]
    whole = sum((chance for _, chance in found), Fraction(0))
    lines = tuple(_line(_title(rolled, line), chance / whole) for line, chance in found)
    title = "Injury" if isinstance(rolled, InjuryPool) else "Experience"
    return Odds(title, "", lines)


def _title(rolled: InjuryPool | LearningPool, line: int) -> str:
    if isinstance(rolled, InjuryPool):
        return injury_rolls.TABLE[line].title
    return company_log.GAINS[rolled.gain(line)].capitalize()


def _line(title: str, chance: Fraction) -> Chance:
    share = chance.numerator * 1000 // chance.denominator
    return Chance(title, percent(chance), in_words(chance), share)
