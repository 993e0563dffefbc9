"""Writes the random tables anew: ``python -m tests.vectors``. Look at what changed before you keep it."""

import json
from random import Random

from tests.vectors.replay import FOLDER, ask, read_board

SIDE = 48_000
WHY = "Random tables, answered by the core: what it says must not change unseen, nor differ between Pythons."
ROUND = ((10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7))


def main():
    """Six tables of thirty pieces each, and two maps."""
    boards = [table(Random(seed)) for seed in range(6)] + [hexes(Random(seed)) for seed in range(2)]
    for board in boards:
        ground = read_board(board)
        board["questions"] = [
            {"ask": question, "answer": ask(ground, {"ask": question})} for question in board["questions"]
        ]
    path = FOLDER / "random_tables.json"
    path.write_text(document(boards), "utf-8")
    print(f"{path.name}: written")


def document(boards):
    """JSON with a line for each terrain and for each question."""
    parts = []
    for board in boards:
        rows = {
            key: lines(value) if key in ("terrain", "questions") else json.dumps(value)
            for key, value in board.items()
        }
        parts.append("{" + ", ".join(f'"{key}": {value}' for key, value in rows.items()) + "}")
    return '{"why": ' + json.dumps(WHY) + ', "boards": [\n' + ",\n".join(parts) + "\n]}\n"


def lines(entries):
    return "[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]"


# Tables


def table(random):
    terrain = [form(random, f"t{number}") for number in range(30)]
    kinds = [
        "clear",
        "trace",
        "hidden",
        "hidden",
        "crossed",
        "snags",
        "cost",
        "way",
        "reach",
        "range",
        "cone",
    ]
    asked = [QUESTIONS[kind](random) for kind in kinds * 4]
    return {"table": [SIDE, SIDE], "terrain": terrain, "questions": asked}


def form(random, name):
    entry = {"id": name, "kind": random.choice(["solid", "solid", "barrier", "area"])}
    x, y = point(random, 4000)
    shape = random.choice(["polygon", "polygon", "circle", "wall"])
    if shape == "circle":
        entry["circle"] = [x, y, random.randint(300, 3000)]
    elif shape == "wall":
        entry["wall"] = [
            [x, y],
            *([x + random.randint(-3000, 3000), y + random.randint(-3000, 3000)] for _ in "12"),
        ]
    else:
        reach = [random.randint(600, 4000) for _ in ROUND]
        entry["polygon"] = [
            [x + dx * far // 10, y + dy * far // 10] for (dx, dy), far in zip(ROUND, reach, strict=True)
        ]
    return entry | {"height": random.randint(1, 2), "difficult": entry["kind"] == "area"}


def point(random, rim=500):
    return [random.randint(rim, SIDE - rim), random.randint(rim, SIDE - rim)]


def near(random, spot, far):
    return [min(max(place + random.randint(-far, far), 500), SIDE - 500) for place in spot]


def model(random, spot=None):
    return [*(spot or point(random)), random.choice([400, 500, 700]), 0]


def ask_way(random):
    mover = model(random)
    return ["way", mover, near(random, mover[:2], 6000), 8000]


def ask_snags(random):
    mover = model(random)
    way = [mover[:2], near(random, mover[:2], 5000)]
    return ["snags", mover, [*way, near(random, way[-1], 5000)]]


QUESTIONS = {
    "clear": lambda random: ["clear", point(random), point(random), random.randint(0, 1)],
    "trace": lambda random: ["trace", point(random), point(random)],
    "hidden": lambda random: ["hidden", model(random), model(random), [model(random) for _ in range(6)]],
    "crossed": lambda random: ["crossed", model(random), model(random)],
    "snags": ask_snags,
    "cost": lambda random: ["cost", [point(random) for _ in range(4)]],
    "way": ask_way,
    "reach": lambda random: ["reach", model(random), 6000],
    "range": lambda random: ["range", model(random), model(random)],
    "cone": lambda random: [
        "cone",
        point(random),
        [random.randint(1, 9), random.randint(-9, 9)],
        20_000,
        model(random),
    ],
}


# Maps


def hexes(random):
    def hex_():
        row = random.randrange(20)
        return [random.randrange(20) - row // 2, row]

    terrain = [
        {"id": f"t{number}", "kind": kind, "hexes": [hex_() for _ in range(4)]}
        for number, kind in enumerate(["solid", "solid", "solid", "area", "area", "barrier"])
    ]
    asked = [["sees", hex_(), hex_(), [hex_() for _ in range(8)]] for _ in range(30)]
    asked += [["screens", hex_(), hex_()] for _ in range(30)]
    return {"map": [20, 20], "terrain": terrain, "questions": asked}


if __name__ == "__main__":
    main()
