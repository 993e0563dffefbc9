"""A small agent that learns Capital Offensive by playing, as proof that the environments can be learned from.

`python -m sellsword_rl.learning train` makes it anew, `python -m sellsword_rl.learning play` lets it play
Recruit.
"""
