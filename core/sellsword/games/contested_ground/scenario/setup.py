"""The forces of a battle: who takes part, and what they are called."""

from collections import Counter
from collections.abc import Mapping, Sequence

from sellsword.games.contested_ground.campaign.company import company_templates
from sellsword.games.contested_ground.model.state import WAITING, Company, Model
from sellsword.games.contested_ground.scenario import check
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.reference_tables import NAMES, SIDE_IDS, Profile
from sellsword.scenario.document import Scenario


def mustered(scenario: Scenario, options: Mapping[str, int | bool]) -> tuple[tuple[Profile, ...], ...]:
    """The profiles of both sides: the scenario's, or a ready force that was chosen instead."""
    return tuple(_profiles(scenario, side, options) for side in SIDE_IDS)


def _profiles(scenario: Scenario, side: str, options: Mapping[str, int | bool]) -> tuple[Profile, ...]:
    number = int(options.get(f"{side}_force", 0))
    if number:
        return tuple(FORCES.values())[number - 1].profiles
    return tuple(
        profile for force in scenario.forces if force.side == side for profile in check.profiles_of(force)
    )


def companies(scenario: Scenario, options: Mapping[str, int | bool]) -> tuple[Company, ...]:
    """The companies of a campaign before its first muster: as the scenario has them, those of ready forces
    that were chosen instead, or without a member yet."""
    return tuple(_company(scenario, side, options) for side in SIDE_IDS)


def _company(scenario: Scenario, side: str, options: Mapping[str, int | bool]) -> Company:
    number = int(options.get(f"{side}_force", 0))
    if number:
        return company_templates.company_of(list(FORCES)[number - 1])
    force = next(force for force in scenario.forces if force.side == side)
    if force.ledger:
        return check.company_of(force)
    return company_templates.company_with(check.profiles_of(force))


def titles(profiles: Sequence[Sequence[Profile]]) -> tuple[str, ...]:
    """What the two sides are called: by their ready force, or Alpha and Bravo; like forces are told apart."""
    ready = {force.profiles: force.id for force in FORCES.values()}
    return titles_of([ready.get(tuple(side), "") for side in profiles])


def titles_of(forces: Sequence[str]) -> tuple[str, ...]:
    """The same by the ids of ready forces; an empty one stands for a force of the players' own."""
    named = zip(forces, SIDE_IDS, strict=True)
    found = [FORCES[force].title if force else NAMES[side] for force, side in named]
    if found[0] != found[1]:
        return tuple(found)
    return tuple(f"{title} {NAMES[name]}" for title, name in zip(found, SIDE_IDS, strict=True))


def models(profiles: Sequence[Sequence[Profile]]) -> list[Model]:
    """Everybody off the table; those who share a profile are numbered through both sides."""
    count = Counter(profile.id for side in profiles for profile in side)
    seen: Counter[str] = Counter()
    found = []
    for side, members in enumerate(profiles):
        for profile in members:
            seen[profile.id] += 1
            number = seen[profile.id] if count[profile.id] > 1 else 0
            found.append(_model(profile, side, number))
    return found


def _model(profile: Profile, side: int, number: int) -> Model:
    return Model(
        id=f"{profile.id}-{number}" if number else profile.id,
        name=f"{profile.name} {number}" if number else profile.name,
        profile=profile,
        side=side,
        status=WAITING,
        at=(0, 0),
        level=0,
        wounds=profile.wounds,
        pins=0,
        activated=False,
        deeds=(),
    )
