"""Plays at random against a bot, many games at once, and prints plies per second.

    python3 random_play.py neuroshima-hex --games 100 --against 1
    python3 random_play.py neuroshima-hex --games 500 --against self
"""

import argparse
import os
import random
import time

from rubizh import Agent, checked


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="neuroshima-hex")
    parser.add_argument("--games", type=int, default=100, help="how many, all at once")
    parser.add_argument("--against", default="1", help="a level, random, or self: every ply is chosen here")
    parser.add_argument("--seed", default="1", help="the same seed gives the same games")
    return parser.parse_args()


def main():
    asked = arguments()
    with Agent(asked.game) as agent:
        began = time.perf_counter(), os.times()
        plies, wins = play(agent, asked)
        seconds = time.perf_counter() - began[0]
    # The child's time is known once it has ended, its start included.
    cpu = sum(b - a for a, b in zip(began[1][:4], os.times()[:4]))
    print(f"{asked.game} against {asked.against}: {asked.games} games, {wins} won by seat 0, {plies} plies")
    print(f"{seconds:.2f} s, {plies / seconds:.0f} plies/s; {cpu:.2f} s of CPU, {plies / cpu:.0f} plies per CPU second")


def play(agent, asked):
    """Every game, ply by ply, one batch for all of them; plies, and games that seat 0 won alone."""
    rng = random.Random(asked.seed)
    alone = asked.against == "self"
    # To choose at random it is enough to know how many moves there are. Whoever plays only seat 0 looks through its eyes.
    eyes = {"legal": "count", "events": False, **({} if alone else {"as": 0})}
    level = int(asked.against) if asked.against.isdigit() else asked.against
    reply = lambda table: {"op": "bot", "table": table, "level": level, "until": 0, **eyes}
    opened = agent.batch(
        [{"op": "open", "seed": f"{asked.seed}/{i}", "view": False, **eyes} for i in range(asked.games)]
    )
    tables = [checked(answer)["table"] for answer in opened]
    answers = opened if alone else agent.batch([reply(table) for table in tables])
    plies = sum(answer.get("played", 0) for answer in answers)
    wins = 0
    while tables:
        requests, going = [], []
        for table, answer in zip(tables, answers):
            pending = checked(answer)["pending"]
            if pending["t"] == "over":
                wins += pending["result"]["places"][0] == [0]
                requests.append({"op": "close", "table": table})
                continue
            choice = answer["legal"][0]
            move = {"op": "play", "table": table, "seat": choice["seat"], "pick": rng.randrange(choice["count"])}
            requests += [{**move, **eyes}] if alone else [move, reply(table)]
            going.append(table)
        done = [checked(answer) for answer in agent.batch(requests)]
        plies += len(going) + sum(answer.get("played", 0) for answer in done)
        tables, answers = going, [answer for answer in done if "legal" in answer]
    return plies, wins


if __name__ == "__main__":
    main()
