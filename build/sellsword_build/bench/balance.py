"""Balance: the search against itself on the learning scenario; neither side is the one to have."""

from dataclasses import replace
from typing import Any

from sellsword_build.bench.figure import Figure
from sellsword_build.bench.series import Series, kept_as

PLAYER = "search@60n"
GAMES = 400
LEAST, MOST = 40, 60  # percent of all games, won


def measure() -> list[Figure]:
    """Each side's share of the games, after the table for the rulebook."""
    series = Series((PLAYER, PLAYER), GAMES, out=kept_as(f"balance-{PLAYER}"))
    played = series.play()
    print("\n".join(table(series, played)))
    return judge(played)


def judge(played: dict[str, Any]) -> list[Figure]:
    """What each side won against the bars, and what nobody did."""
    games = played["games"]
    sides = [
        Figure.share(f"won by {side}", wins, games, at_least=LEAST, at_most=MOST)
        for side, wins in played["wins"].items()
    ]
    drawn = Figure.share("drawn", played["draws"], games)
    return [*sides, drawn, Figure.count("errors", played["errors"], at_most=0)]


def table(series: Series, played: dict[str, Any]) -> list[str]:
    """The result as lines of Markdown, with the command that gives it anywhere."""
    command = replace(series, out=None).command
    rows = [*played["wins"].items(), ("drawn", played["draws"])]
    ends = ", ".join(f"{way} {count}" for way, count in played["ways"].items())
    return [
        f"| won by | games of {played['games']} | share |",
        "| --- | ---: | ---: |",
        *(f"| {name} | {count} | {100 * count / played['games']:.1f} % |" for name, count in rows),
        "",
        f"Ends: {ends}; {played['mean_choices']} choices a game. Seed {series.seed}: `{command}`",
    ]
