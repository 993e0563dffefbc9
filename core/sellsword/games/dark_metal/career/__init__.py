"""The career: leaders are built, squads hired, and both are seen to between scenarios (DM-017 to DM-026,
DM-103, DM-370 to DM-375, DM-389 to DM-396).

A career asks of a battle only a roster in (``fielding.deployed``) and results out (``fielding.Report``).
"""
