#!/usr/bin/env python3
"""How long others take for the odds of an attack with the house dice: a line a contender and case, and nanoseconds.

Plain Python multiplies dictionaries of what dice show and uses faith by the same closed form as the tower; icepool does
what it does best. The quickest of some runs counts.
"""

import time

import icepool

KNIGHT = ["sword", "sword", "double", "shield", "shield", "faith"]
BLACK = ["blank", "blank", "sword", "sword", "shield", "doom"]
RED = ["sword", "sword", "double", "double", "shield", "doom"]
HEALTH, ROOM = 4, 6
# Swords, shields, faith; swords, double swords, shields, doom.
OF_KNIGHT = {"sword": (1, 0, 0), "double": (2, 0, 0), "shield": (0, 1, 0), "faith": (0, 0, 1)}
OF_MONSTER = {"sword": (1, 0, 0, 0), "double": (0, 1, 0, 0), "shield": (0, 0, 1, 0), "doom": (0, 0, 0, 1)}


def outcome(knight, monster):
    swords, shields, faith = knight
    sword, double, guard, doom = monster
    needs = max(0, HEALTH + guard - swords)
    if needs <= min(faith, guard):
        guard, faith = guard - needs, faith - needs
    blows = max(0, sword + 2 * double - shields)
    doubles = min(faith, double, (blows + 1) // 2)
    rest = max(0, blows - 2 * doubles)
    singles = min(faith - doubles, sword, rest)
    if rest - singles >= ROOM:
        wounds = min(blows, ROOM)
    else:
        wounds, faith = rest - singles, faith - doubles - singles
    spent = min(faith, doom)
    doom, faith = doom - spent, faith - spent
    return max(0, swords - guard + min(faith, guard)), wounds, doom


def faces(die, table):
    nothing = (0,) * len(next(iter(table.values())))
    return [table.get(face, nothing) for face in die]


def plain_python(knights, black, red):
    def roll(dice):
        rolled = {tuple(0 for _ in dice[0][0]): 1} if dice else {(0, 0, 0, 0): 1}
        for die in dice:
            more = {}
            for shown, weight in rolled.items():
                for face in die:
                    key = tuple(map(sum, zip(shown, face)))
                    more[key] = more.get(key, 0) + weight
            rolled = more
        return rolled

    knight = roll([faces(KNIGHT, OF_KNIGHT)] * knights)
    monster = roll([faces(BLACK, OF_MONSTER)] * black + [faces(RED, OF_MONSTER)] * red)
    cells = {}
    for ours, weight in knight.items():
        for theirs, times in monster.items():
            key = outcome(ours, theirs)
            cells[key] = cells.get(key, 0) + weight * times
    return cells


def with_icepool(knights, black, red):
    def die(faces):
        return icepool.Die([icepool.Vector(face) for face in faces])

    knight = knights @ die(faces(KNIGHT, OF_KNIGHT))
    monster = black @ die(faces(BLACK, OF_MONSTER)) + red @ die(faces(RED, OF_MONSTER))
    return dict(icepool.map(outcome, knight, monster).items())


def nanoseconds(work, dice, runs=7):
    def once():
        start = time.perf_counter_ns()
        work(*dice)
        return time.perf_counter_ns() - start

    return min(once() for _ in range(runs))


for name, dice in (("4/4/4", (4, 4, 4)), ("3/2/1", (3, 2, 1))):
    ours, theirs = plain_python(*dice), with_icepool(*dice)
    assert {cell: weight for cell, weight in theirs.items()} == ours, "the contenders differ"
    print(f"plain-python {name} {nanoseconds(plain_python, dice)}")
    print(f"icepool {name} {nanoseconds(with_icepool, dice)}")
