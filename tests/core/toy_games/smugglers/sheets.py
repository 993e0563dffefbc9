"""The figures of the game: sides, vessels, cards. A change of a number here changes the game."""

from dataclasses import dataclass

SMUGGLERS, CUSTOMS = 0, 1
SIDES = ("smugglers", "customs")
NAMES = ("Smugglers", "Customs")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A kind of vessel: whose it is, how it is drawn, and how many squares it sails."""

    side: int
    glyph: str
    speed: int


SHEETS = {"lugger": Sheet(SMUGGLERS, "two-coins", 2), "cutter": Sheet(CUSTOMS, "spyglass", 3)}
FLEET = {("smugglers", "lugger"): 3, ("customs", "cutter"): 1}
ENOUGH = 2  # luggers, landed or seized, that decide the game

WIND, FOG, LANTERN = "fair-wind", "fog-bank", "bright-lantern"
CARDS = {WIND: "Fair Wind", FOG: "Fog Bank", LANTERN: "Bright Lantern"}
PACK = tuple(card for card in CARDS for _ in range(4))
HAND = 3

GUST = 2  # squares more with a Fair Wind
RANGE = {"hail": 1, "shine": 2}  # in squares, without and with a Bright Lantern
BOARDED, MURK = 4, 2  # the least face that seizes, and what a Fog Bank takes off
ROUNDS = 12
