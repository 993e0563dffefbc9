"""Writing a scenario: canonical text, so that equal scenarios are equal files and changes read well."""

import dataclasses
import json
from typing import Any

from sellsword.scenario.document import Scenario
from sellsword.scenario.shape import has_default


def write(scenario: Scenario) -> str:
    """The scenario's canonical text: sorted keys, what has its default left out, one object a line; of a
    campaign's chapters each is written like a whole document."""
    return _document(_plain(scenario), "") + "\n"


def _document(data: dict[str, Any], indent: str) -> str:
    deeper = indent + "  "
    lines = (
        f"{deeper}{json.dumps(name)}: {_part(name, each, deeper)}" for name, each in sorted(data.items())
    )
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _part(name: str, value: Any, indent: str) -> str:
    if name != "chapters":
        return _lines(value, indent)
    rows = (f"{indent}  {_document(each, indent + '  ')}" for each in value)
    return "[\n" + ",\n".join(rows) + f"\n{indent}]"


def _lines(value: Any, indent: str) -> str:
    """Objects in a list a line each; an object that holds such a list a field a line; else one line."""
    if isinstance(value, dict) and any(map(_is_table, value.values())):
        deeper = indent + "  "
        fields = (
            f"{deeper}{json.dumps(name)}: {_rows(each, deeper)}" for name, each in sorted(value.items())
        )
        return "{\n" + ",\n".join(fields) + f"\n{indent}}}"
    return _rows(value, indent)


def _rows(value: Any, indent: str) -> str:
    if not _is_table(value):
        return _line(value)
    return "[\n" + ",\n".join(f"{indent}  {_line(each)}" for each in value) + f"\n{indent}]"


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(each, dict) for each in value)


def _line(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _plain(value: Any) -> Any:
    """A value as JSON data, without the fields that have their default."""
    if dataclasses.is_dataclass(value):
        told = (each for each in dataclasses.fields(value) if not _is_default(value, each))
        return {each.name: _plain(getattr(value, each.name)) for each in told}
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _is_default(owner: Any, each: "dataclasses.Field[Any]") -> bool:
    if not has_default(each):
        return False
    factory = each.default_factory
    default = each.default if factory is dataclasses.MISSING else factory()
    return bool(getattr(owner, each.name) == default)
