"""Whether chosen rule options are ones that the game has."""

from collections.abc import Iterator, Mapping, Sequence

from sellsword.game import RuleOption
from sellsword.scenario.document import Problem, refusal


def option_problems(
    chosen: Mapping[str, int | bool], known: Sequence[RuleOption], where: str = "rule_options"
) -> list[Problem]:
    """Every chosen option that the game does not have, or that has a value out of the question."""
    by_id = {option.id: option for option in known}
    problems: list[Problem] = []
    for name, value in chosen.items():
        problems += _one(f"{where}.{name}", name, value, by_id)
    return problems


def _one(where: str, name: str, value: int | bool, known: dict[str, RuleOption]) -> Iterator[Problem]:
    option = known.get(name)
    if option is None:
        text = f"This game has no rule option “{name}”; it has {', '.join(known) or 'none'}."
        yield refusal("scenario.unknown-option", text, where)
    elif type(value) is not type(option.default):
        wanted = "true or false" if isinstance(option.default, bool) else "a whole number"
        yield refusal("scenario.option-type", f"“{option.title}” takes {wanted}.", where)
    elif type(value) is int and not option.least <= value <= option.most:
        text = f"“{option.title}” takes {option.least} to {option.most}, not {value}."
        yield refusal("scenario.option-range", text, where)
