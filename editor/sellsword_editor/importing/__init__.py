"""Maps of other programs, drawn anew as ours: Universal VTT and Tiled.

A file goes three ways: ``foreign`` reads text that nobody vouches for, a format's module makes a ``Sketch``
of it, and the board's module lays the sketch out as parts of a scenario. The ``Report`` hears of everything
that is taken, changed or left out on the way.
"""
