#!/usr/bin/env python3
"""Holds `tower odds` against icepool, an implementation of dice that is not ours, cell for cell.

Large attacks with any faces and anything beside the dice, from a fixed seed. Faith is tried in every way here; the tower
has a closed form for it. Exits with 1 at the first cell that differs.

    pip install -r tests/odds/requirements.txt
    python3 tests/odds/against_icepool.py target/debug/tower
"""

import itertools
import json
import random
import subprocess
import sys

import icepool

FIGHTS = 50
FACES = ["blank", "sword", "double-sword", "shield", "faith", "doom"]
WISHES = ["defeat", "wounds", "doom"]
# What a face adds: to swords, shields and faith of the knight; to the monster's dice of each sort.
KNIGHT = {"sword": (1, 0, 0), "double-sword": (2, 0, 0), "shield": (0, 1, 0), "faith": (0, 0, 1)}
MONSTER = {"sword": (1, 0, 0, 0), "double-sword": (0, 1, 0, 0), "shield": (0, 0, 1, 0), "doom": (0, 0, 0, 1)}


def fight(rng):
    """Eight dice or more."""
    dice = [rng.randint(3, 4), rng.randint(2, 4), rng.randint(3, 4)]
    amounts = {name: rng.randint(0, 2) for name in ("swords", "shields", "monster-swords", "monster-shields")}
    return {
        "dice": dice,
        "faces": [[rng.choice(FACES) for _ in range(6)] for _ in dice],
        "prefer": rng.sample(WISHES, 3),
        "health": rng.randint(1, 7),
        "room": rng.randint(0, 6),
        "direct": rng.choice([0, 0, 1]),
        "ignored-dooms": rng.choice([0, 0, 1]),
        **amounts,
    }


def by_tower(tower, fight):
    sorts = ["knight", "black", "red"]
    counts = ["--knights", "--black", "--red"]
    arguments = [tower, "odds", "--json", "--prefer", ",".join(fight["prefer"])]
    for count, dice in zip(counts, fight["dice"]):
        arguments += [count, str(dice)]
    for sort, faces in zip(sorts, fight["faces"]):
        arguments += [f"--{sort}-die", " ".join(faces)]
    for name, amount in fight.items():
        if isinstance(amount, int):
            arguments += [f"--{name}", str(amount)]
    said = json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout)
    cells = {tuple(cell[:3]): cell[3] for cell in said["damage_wounds_doom_rolls"]}
    return cells, said["without_wrath"]["rolls"]


def best(fight, knight, monster):
    """The outcome of the best way to set monster dice aside."""
    swords, shields, faith = knight
    found = None
    for aside in itertools.product(*(range(min(faith, dice) + 1) for dice in monster)):
        if sum(aside) > faith:
            continue
        sword, double, shield, doom = (dice - less for dice, less in zip(monster, aside))
        damage = max(0, swords + fight["swords"] - shield - fight["monster-shields"]) + fight["direct"]
        blows = sword + 2 * double + fight["monster-swords"]
        wounds = min(fight["room"], max(0, blows - shields - fight["shields"]))
        doom = max(0, doom - fight["ignored-dooms"])
        wishes = {"defeat": damage < fight["health"], "wounds": wounds, "doom": doom}
        rank = [wishes[wish] for wish in fight["prefer"]] + [-damage]
        if found is None or rank < found[0]:
            found = rank, (damage, wounds, doom)
    return found[1]


def by_icepool(fight):
    def die(table, faces):
        nothing = tuple(0 for _ in next(iter(table.values())))
        return icepool.Die([icepool.Vector(table.get(face, nothing)) for face in faces])

    (knights, black, red), (knight_die, black_die, red_die) = fight["dice"], fight["faces"]
    knight = knights @ die(KNIGHT, knight_die)
    monster = black @ die(MONSTER, black_die) + red @ die(MONSTER, red_die)
    outcomes = icepool.map(lambda knight, monster: best(fight, knight, monster), knight, monster)
    return dict(outcomes.items()), outcomes.denominator()


def main():
    rng = random.Random(50)
    cells = 0
    for number in range(FIGHTS):
        drawn = fight(rng)
        ours, rolls = by_tower(sys.argv[1], drawn)
        theirs, all_rolls = by_icepool(drawn)
        for cell in sorted(ours.keys() | theirs.keys()):
            here, there = ours.get(cell, 0), theirs.get(cell, 0)
            if here * all_rolls != there * rolls:
                sys.exit(f"fight {number}: {drawn}\n{cell}: {here} of {rolls}, icepool {there} of {all_rolls}")
        cells += len(ours)
    print(f"{FIGHTS} fights, {cells} cells: all as icepool has them")


if __name__ == "__main__":
    main()
