"""Reading a scenario from text that nobody has vouched for: every problem is told, none is raised."""

from sellsword.scenario.check import SCENARIO, agreement_problems, shape_problems
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Problem, Scenario, refusal
from sellsword.scenario.migrate import migrate
from sellsword.serialization import Json
from sellsword.untrusted_json import Unreadable, parse

LARGEST = 512_000  # bytes


def read(text: str | bytes) -> tuple[Scenario | None, list[Problem]]:
    """The scenario that ``text`` holds, and every problem with it; None where there is an error.

    What the scenario's own game demands is not looked into here: call the game's ``check`` next.
    """
    try:
        data = parse(_decoded(text), LARGEST)
    except Unreadable as fault:
        return None, [refusal(f"scenario.{fault.id}", fault.text, fault.where)]
    return read_data(data)


def read_data(data: Json) -> tuple[Scenario | None, list[Problem]]:
    """The same for JSON data that are parsed already, such as the scenario within a saved game."""
    version = _version(data)
    if version > SCHEMA_VERSION:
        return None, [_too_new(version)]
    if isinstance(data, dict) and 0 < version < SCHEMA_VERSION:
        data = migrate(data)
    problems = shape_problems(data)
    if problems:
        return None, problems
    scenario: Scenario = SCENARIO.build(data)
    problems = agreement_problems(scenario)
    return (None if problems else scenario), problems


def _decoded(text: str | bytes) -> str:
    """The text of a file, without a byte order mark. Raises Unreadable."""
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    if len(text) > LARGEST:
        raise Unreadable("too-large", f"The file is larger than {LARGEST // 1000} kilobytes.")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        sentence = "This is not UTF-8 text: it is not a scenario, or it is damaged."
        raise Unreadable("not-text", sentence, f"byte {error.start + 1}") from None


def _version(data: Json) -> int:
    """The version that a scenario says it has; 0 where it does not say."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return 0
    version = data.get("schema_version")
    return version if type(version) is int else 0


def _too_new(version: int) -> Problem:
    return refusal(
        "scenario.too-new",
        f"This scenario was written in version {version} of the format; this Sellsword reads up to version "
        f"{SCHEMA_VERSION}. Update Sellsword to open it.",
        "schema_version",
    )
