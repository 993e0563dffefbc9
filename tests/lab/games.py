"""What the lab's tests share: small plans of scenarios that ship."""

from pathlib import Path

from sellsword_lab.plan import Asked, Plan, make

SCENARIOS = Path(__file__).parents[2] / "scenarios"
CHECKERS = SCENARIOS / "schlock_attack" / "match.json"
HANGAR = SCENARIOS / "capital_offensive" / "drone_attack.json"
TABLE = SCENARIOS / "contested_ground" / "pump_station.json"


def plan(games: int = 6, scenario: Path = CHECKERS, sheets: tuple[str, ...] = (), look: int = 16) -> Plan:
    """So many random games of each trial."""
    return make(Asked((scenario,), ("random",), sheets=sheets, games=games, seed="lab", look=look))
