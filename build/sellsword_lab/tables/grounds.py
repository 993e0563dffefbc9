"""The grounds of Contested Ground by number: tables and missions in turn, so that all of both come up."""

GAME = "contested_ground"
TABLES = (
    "container_yard",
    "dust_terminal",
    "flooded_works",
    "glasshouses",
    "night_market",
    "orchard_road",
    "pump_station",
    "quarry_steps",
    "relay_ridge",
)
MISSIONS = 48
_STRIDE = 5  # from one mission to the next: it comes to all of them, and soon to every kind


def table_of(ground: int) -> str:
    """The file of a ground's table."""
    return TABLES[ground % len(TABLES)]


def terms(ground: int, forces: tuple[int, int]) -> dict[str, int]:
    """The rule options of a battle there, of Alpha's and Bravo's forces by their numbers."""
    alpha, bravo = forces
    return {"alpha_force": alpha, "bravo_force": bravo, "mission": 1 + ground * _STRIDE % MISSIONS}
