"""Plays at random against bots on a server (docs/api.md, "Programs"), with the standard library alone.

    RUBIZH_TOKEN=rbz_... python3 random_player.py https://play.example volia 3
"""

import json
import os
import random
import secrets
import sys
import time
from urllib import error, request

SERVER, GAME, GAMES = sys.argv[1:4]
HEADERS = {"authorization": f"Bearer {os.environ['RUBIZH_TOKEN']}", "content-type": "application/json"}


def ask(path, **body):
    """Asks until there is an answer; the key makes a second sending harmless. 409: too late, look again."""
    data = json.dumps({"key": secrets.token_urlsafe(16), **body}).encode() if body else None
    while True:
        try:
            with request.urlopen(request.Request(SERVER + path, data, HEADERS), timeout=60) as answer:
                return json.load(answer)
        except error.HTTPError as refused:
            if refused.code == 409:
                return json.load(refused)
            if refused.code < 500 and refused.code != 429:
                raise SystemExit(f"{path}: {refused.code} {refused.read().decode()}")
            time.sleep(float(refused.headers.get("retry-after", 0.2)))
        except (OSError, ValueError):  # cut off
            time.sleep(0.2)


def listen(table):
    """Answers what the seat is asked, until the game is over (True) or the connection breaks."""
    with request.urlopen(request.Request(f"{SERVER}/api/tables/{table}/events?as=0", None, HEADERS), timeout=60) as news:
        for line in news:
            pending = json.loads(line).get("pending", {"t": ""})
            if pending["t"] == "over":
                return True
            legal = ask(f"/api/tables/{table}/legal?as=0") if pending.get("asks") else {"no": -1}
            if legal["no"] >= 0:
                moves = [random.choice(legal["moves"])["move"]]
                ask(f"/api/tables/{table}/seats/0/moves", no=legal["no"], era=legal["era"], moves=moves)
    return False


kind = next(each for each in ask("/api/games") if each["id"] == GAME)
bots = [{"t": "bot", "level": kind["levels"][0]}] * (next(n for n in kind["seats"] if n > 1) - 1)
for _ in range(int(GAMES)):
    table = ask("/api/tables", game=GAME, seats=[{"t": "open"}, *bots])["table"]["id"]
    ask(f"/api/tables/{table}/seats/0/claim", seed=secrets.token_hex(16))
    while True:
        try:
            if listen(table):
                break
        except (OSError, ValueError):
            time.sleep(0.1)
    print(table)
