"""The catalogue and the tables of the rules: data only, a module for each chapter.

Lengths are in thousandths of an inch, levels of traits in halves. Every row carries the id of its rule.
"""
