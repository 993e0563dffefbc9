"""The data: what is printed on sheets, cards and tables, with the values that are ours."""
