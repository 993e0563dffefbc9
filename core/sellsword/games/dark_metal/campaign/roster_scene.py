"""What the players see of a career between battles: the leader's totals, the open page with every price and
every refusal, the squads, and the ledgers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.flow import Words
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign import choice_labels, leader_sheet, log, roster_heuristics
from sellsword.games.dark_metal.campaign.between_battles import (
    aftermath,
    deployment,
    phases,
    refit,
    refit_pages,
    roster_transfer,
)
from sellsword.games.dark_metal.campaign.roster import catalogue, prices, roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import REFIT, Ally, CareerState, Piece, Roster
from sellsword.games.dark_metal.rules.squad_building import leader_build, squad_composition
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import PEOPLE
from sellsword.games.dark_metal.sheets.traits import SKILLS, TRAITS
from sellsword.games.dark_metal.table.wording import GLYPHS
from sellsword.presentation import bars, compose, refused
from sellsword.scene import PAGE, TYPED, Offer, Panel, Preview, Row, Scene, SeatView, Stat

GOAL = "Build a leader, hire a squad, and bring both home."
_LATEST = 12  # lines of a ledger that are shown
_KEYS: dict[Words, str] = {refit.DONE: "e", refit.CLOSE: "c", aftermath.DONE: "e"}


def scene(state: CareerState) -> Scene:
    """The scene of a career between battles; nothing of it is hidden."""
    return compose(
        state,
        phases.BETWEEN.decision(state),
        title=NAMES["game"],
        goal=GOAL,
        round_=_heading(state),
        seats=tuple(_seat(state, number) for number in range(len(state.career.books))),
        panels=tuple(_panels(state)),
        offers=tuple(
            Offer(str(option.choice), option.group, "", "", choice_labels.names(option.choice)[0])
            for option in phases.BETWEEN.options(state)
        ),
    )


def _heading(state: CareerState) -> str:
    behind = state.roster.scenarios
    return (
        "Before the first scenario" if not behind else f"After {behind} scenario{'s' if behind > 1 else ''}"
    )


def _seat(state: CareerState, number: int) -> SeatView:
    roster = state.career.books[number].roster
    stats = (Stat("Rep", str(roster.purse)), Stat("Allies", str(len(roster.taken))))
    return SeatView(roster_transfer.side_id(number), roster.title, 0, number == state.career.turn, stats)


def preview(state: CareerState, choice: Choice) -> Preview:
    """Everything to show of a choice, allowed or not."""
    title, commit = choice_labels.names(choice)
    reasons = phases.BETWEEN.reasons(state, choice)
    if reasons:
        return refused(title, reasons)
    told = choice.words == (refit_pages.Open.verb, refit_pages.SHEET)
    notes = (
        leader_sheet.printed(roster_profiles.build_of(state.roster)) if told else _notes(state, choice.words)
    )
    return Preview(title, commit, ". ".join([title, *notes]))


# Panels


def _panels(state: CareerState) -> Iterator[Panel]:
    yield _totals(state)
    yield from _seen_to(state)
    if state.phase == REFIT:
        yield from _page(state)
    else:
        listed = [*aftermath.choices(state), aftermath.DONE]
        yield _form(state, "After the scenario", phases.BETWEEN.step(state).question(state), listed)
    for number in range(len(state.career.books)):
        yield _squad(state, number)
    yield from _figures(state)
    yield from (_ledger(state, number) for number in range(len(state.career.books)))


def _totals(state: CareerState) -> Panel:
    """The running totals of the leader who is seen to."""
    roster = state.roster
    build = roster_profiles.build_of(roster)
    money = (
        ("Rep", str(roster.purse)),
        ("Rep for traits", str(roster.training)),
        ("Allies", f"{len(roster.taken)} / {roster_profiles.cap(roster, len(state.career.books))}"),
        ("Ally value", f"{roster_profiles.worth(roster)} / {roster_profiles.limit(roster)}"),
        ("ARP to deal out", str(max(0, roster.arp))),
    )
    path = leader_sheet.path(build)
    return Panel("sheet", roster.title, path, "", _PICTURES[path], 0, stats=_explained(money))


def _figures(state: CareerState) -> Iterator[Panel]:
    """What the leader comes to: the traits, and then the body and all else."""
    figures = leader_sheet.figures(roster_profiles.build_of(state.roster))
    many = len(TRAITS)
    yield Panel("table", "Traits", side=0, stats=_explained(figures[:many]))
    yield Panel("table", "Body and gear", side=0, stats=_explained(figures[many:]))


def _explained(figures: Sequence[tuple[str, str]]) -> tuple[Stat, ...]:
    return tuple(leader_sheet.explained(title, text) for title, text in figures)


def _seen_to(state: CareerState) -> Iterator[Panel]:
    """The ally whose page lies open."""
    if ally := state.roster.ally(state.career.page):
        row = _member(ally)
        yield Panel("sheet", ally.name, row.text, "", row.icon, 0, ". ".join(row.notes))


def _advice(state: CareerState) -> Panel:
    """What to do next, and why."""
    choice, verb = roster_heuristics.advice(state)
    row = replace(_row(state, choice.words), notes=(), key="", reason="", rule="")
    return Panel("advice", "Recommended", text=leader_sheet.words("why").get(verb, ""), rows=(row,))


def _page(state: CareerState) -> Iterator[Panel]:
    """The open page: every choice that it lists, and what cannot be had with its reason."""
    page, roster = state.career.page, state.roster
    own = list(refit_pages.listed(state, roster, page))
    aboard, *pages = (each for each in refit_pages.choices(state) if each not in own)
    yield _form(state, "Pages", "", pages)
    yield from [_advice(state)] if state.outcome is None else []
    ready = _form(state, "Aboard", "", [aboard])
    yield replace(ready, rows=(*ready.rows, *_typed(page)))
    if page == refit_pages.SHEET:
        yield leader_sheet.panel(roster_profiles.build_of(roster), 0)
    elif other := refit_pages.compared(page):
        yield leader_sheet.compared(roster_profiles.build_of(roster), _other(state, other))
    else:
        yield from _sorted(state, own)


def _typed(page: str) -> Iterator[Row]:
    """What is typed: a name of one's own, and what is looked for in the whole catalogue."""
    if not page:
        yield Row("A name of your own", "Call the leader that", choice="name", state=TYPED)
    yield Row("Look through all that is sold", "Look", choice="find", state=TYPED)


def _sorted(state: CareerState, listed: Sequence[Words]) -> Iterator[Panel]:
    """A form for each verb, in the order in which they come."""
    for verb in dict.fromkeys(each[0] for each in listed):
        shelf = leader_sheet.words("shelves").get(verb, "")
        title = shelf or f"{choice_labels.word(state.career.page)}: {verb}"
        panel = _form(state, title, "", [each for each in listed if each[0] == verb])
        yield replace(panel, kind="shelf") if shelf else panel


def _other(state: CareerState, other: str) -> leader_build.Build:
    """The leader whom a page lays beside one's own."""
    if other in READY:
        return READY[other].leader
    return roster_profiles.build_of(state.career.books[refit_pages.seat_of(other)].roster)


def _form(state: CareerState, title: str, text: str, listed: Sequence[Words]) -> Panel:
    page = choice_labels.word(state.career.page)
    return Panel("form", title, page, text=text, rows=tuple(_row(state, each) for each in listed))


def _row(state: CareerState, listed: Words) -> Row:
    """A choice to make, or why it is not to be had: the first reason, and the others in the small print."""
    choice = Choice(listed)
    reasons, (verb, *what) = phases.BETWEEN.reasons(state, choice), listed
    why, rule = next(((reason.text, reason.rule) for reason in reasons), ("", ""))
    price, *notes = ("", *_notes(state, listed)) if verb not in _PRICED else _notes(state, listed) or ("",)
    notes += [f"{reason.text} ({reason.rule})" for reason in reasons[1:]]
    look = PAGE if verb in _TURNS else bars(reasons)
    title = choice_labels.word(what[0]) if verb == refit_pages.Open.verb else choice_labels.names(choice)[0]
    icon, key = _picture(what[-1] if what else ""), _KEYS.get(listed, "")
    told = "" if listed == (refit_pages.Open.verb, state.career.page) else str(choice)  # it lies open
    return Row(title, price, icon, -1, "", "", told, key, why, rule, look, tuple(notes))


_TURNS = (refit_pages.Open.verb, refit_pages.Close.verb, refit_pages.Find.verb)
_PRICED = ("buy", "hire", "invite", "equip", "ask", "upgrade", "promote")
"""The verbs that turn a page, and those whose first note is a price."""
_PICTURES = leader_sheet.words("pictures")


def _picture(what: str) -> str:
    """The drawing of a thing, of a grade or of a ready leader; empty for anything else."""
    if what in READY:
        return _PICTURES[leader_sheet.path(READY[what].leader)]
    if what in PEOPLE:
        return GLYPHS.get(what) or _PICTURES.get(PEOPLE[what].kind, "")
    return _PICTURES.get(what) or _PICTURES.get(catalogue.kind_of(what), "")


# The small print


def _notes(state: CareerState, listed: Words) -> tuple[str, ...]:
    """What a choice costs and brings, exactly."""
    match listed:
        case refit.DONE if state.roster.name:
            return tuple(_missing(state))
        case aftermath.DONE if state.career.ashore:
            return tuple(_going_on(state.roster))
        case ("raise", trait) if trait in TRAITS:
            return choice_labels.step_brings(roster_profiles.build_of(state.roster), trait)
        case ("learn", skill) if skill in SKILLS:
            return choice_labels.learning_brings(roster_profiles.build_of(state.roster), skill)
        case ("buy", item) if item in catalogue.EVERYTHING:
            return (_now(state.roster, item), *_told(item))
        case ("return" | "sell", item):
            return _back(state.roster, listed[0], item)
        case ("hire" | "invite" as verb, grade) if grade in PEOPLE:
            person = PEOPLE[grade]
            cost = f"{squad_composition.worth(grade)} Rep" if verb == "hire" else f"{person.grade.arp} ARP"
            return (cost, *catalogue.of_person(person), person.rule)
        case (refit.Enlist.verb, who) if who in READY:
            return (leader_sheet.path(READY[who].leader), READY[who].title)
        case (verb, name, what):
            ally = state.roster.ally(name)
            return () if ally is None else _ally_notes(state.roster, ally, verb, what)
    return ()


def _now(roster: Roster, item: str) -> str:
    """The price of the table, and of the moment where it is another (DM-099, DM-100)."""
    listed = catalogue.listed_price(item)
    if item not in prices.SOLD:
        return listed
    now = prices.price(roster, item)
    return listed if listed == f"{now} Rep" else f"{listed}, now {now}"


def _told(item: str) -> tuple[str, ...]:
    """A row of the catalogue: its figures, what it does, its rule, and which rulings speak of it."""
    effect = catalogue.effect(item)
    rules = ", ".join((catalogue.rule_of(item), *(each.id for each in catalogue.rulings(item))))
    return (f"{', '.join(catalogue.figures(item))} ({rules})", *([effect] if effect else []))


def _back(roster: Roster, verb: str, item: str) -> tuple[str, ...]:
    kit = roster.kit if verb == "return" else roster.store
    back = (piece for piece in reversed(kit) if piece.id == item)
    return tuple(f"{prices.refund(roster, piece)} Rep of {piece.rep} come back" for piece in back)[:1]


def _ally_notes(roster: Roster, ally: Ally, verb: str, what: str) -> tuple[str, ...]:
    if verb in ("equip", "ask") and what in prices.SOLD:
        price = prices.ally_price(ally, what)
        cost = f"{price} Rep" if verb == "equip" else f"{prices.in_arp(price)} of {ally.arp} ARP"
        return (cost, *_told(what))
    if verb in ("upgrade", "promote") and what in PEOPLE:
        grade = PEOPLE[what].grade
        cost = f"{grade.rep} Rep" if verb == "upgrade" else f"{grade.arp} of {ally.arp} ARP"
        return (cost, *catalogue.of_person(PEOPLE[what]), PEOPLE[what].rule)
    if verb == "unequip":
        return tuple(_returned(roster, ally, piece) for piece in reversed(ally.kit) if piece.id == what)[:1]
    return ()


def _returned(roster: Roster, ally: Ally, piece: Piece) -> str:
    many = prices.ally_refund(roster, ally, piece)
    return f"{many} ARP come back to {ally.name}" if piece.arp else f"{many} Rep come back"


# What is missing before a battle


def _missing(state: CareerState) -> Iterator[str]:
    """What a leader who is ready should know: the places that are free, and who is hurt or stays behind."""
    roster = state.roster
    most = roster_profiles.cap(roster, len(state.career.books))
    going = [ally for ally in roster.taken if roster_profiles.able(ally, ashore=False)]
    if not going:
        yield f"Nobody comes along{f', and {most} may' if roster.mustering else ''}."
    elif len(going) < most and roster.mustering:
        yield f"{most - len(going)} more may come along."
    yield from _hurt(deployment.deployed(roster))
    out = [ally.name for ally in roster.allies if ally.health.out]
    yield from (f"{name} is lost unless the Captain is asked." for name in out)


def _going_on(roster: Roster) -> Iterator[str]:
    """The same where no ship is at hand."""
    going = deployment.deployed(roster, ashore=True)
    yield from _hurt(going)
    there = [each.name for each in going]
    names = (roster.title, *(ally.name for ally in roster.taken))
    yield from (f"{name} stays behind." for name in names if name not in there)


def _hurt(going: Sequence[deployment.Deployed]) -> Iterator[str]:
    """Who goes though they are not well."""
    for each in going:
        full, lost = each.profile.figures.bhp, each.health.lost("bhp")
        ails = [hurt.injury.name for hurt in each.health.hurts]
        ails += [f"{full - lost} of {full} BHP"] if lost else []
        if ails:
            yield f"{each.name} is hurt: {', '.join(ails)}."


# Squads and ledgers


def _squad(state: CareerState, number: int) -> Panel:
    roster, page = state.career.books[number].roster, state.career.page
    mine = number == state.career.turn and state.phase == REFIT and state.outcome is None
    rows = tuple(_turned_to(ally) if mine and ally.id != page else _member(ally) for ally in roster.allies)
    stats = (Stat("Scenarios", str(roster.scenarios)), Stat("Campaigns", str(roster.campaigns)))
    return Panel("roster", f"The squad of {roster.title}", side=0, stats=stats, rows=rows)


def _turned_to(ally: Ally) -> Row:
    """Somebody whose page can be opened."""
    return replace(_member(ally), notes=(), choice=f"{refit_pages.Open.verb} {ally.id}", state=PAGE)


def _member(ally: Ally) -> Row:
    made = roster_profiles.ally_profile(ally)
    body = made.figures
    dice = f"Ath {body.ath}, Pre {body.pre}, Ins {body.ins}, Awa {body.awa}, Kno {body.kno}"
    told = (f"Move {body.move}, {dice}", f"BHP {body.bhp}, AHP {body.ahp}, {ally.arp} ARP", *_owned(ally))
    where = "out" if ally.health.out else "comes along" if ally.taken else "stays aboard"
    look, icon = "out" if ally.health.out else "", _picture(ally.grade)
    return Row(ally.name, f"{ally.person.name}, {where}", icon, 0, state=look, notes=told)


def _owned(ally: Ally) -> tuple[str, ...]:
    kit = ", ".join(NAMES[piece.id] for piece in ally.kit)
    hurts = [hurt.injury.name for hurt in ally.health.hurts]
    worn = [f"{many} {NAMES.get(what, what.upper())} short" for what, many in ally.health.worn]
    return tuple(each for each in (kit, *hurts, *worn) if each)


def _ledger(state: CareerState, number: int) -> Panel:
    """The latest lines of a leader's ledger, which can be kept as a file."""
    book = state.career.books[number]
    title = book.roster.title
    rows = tuple(Row(log.written(line, title)) for line in book.ledger[-_LATEST:][::-1])
    return Panel("table", f"Ledger of {title}", side=0, rows=rows, keep=roster_transfer.side_id(number))
