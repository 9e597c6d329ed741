"""A thin client of `rubizh agent` (docs/agent.md): the standard library and nothing else.

    with Agent("volia") as agent:
        table = agent.call("open", seed=7, legal="text")
        agent.call("play", table=table["table"], seat=0, text=table["legal"][0]["texts"][0])
"""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path


class Fault(Exception):
    """The request was wrong: no such table, a field that does not fit. Nothing has changed."""

    def __init__(self, told):
        super().__init__(told.get("text", ""))
        self.told = told


class Refused(Fault):
    """The rules say no: `told["rule"]` is the clause that forbids it."""


class Ended(Exception):
    """The process on the other side is gone."""


def command_of(given=None):
    """How to start rubizh: as given, as RUBIZH_COMMAND says, from this checkout, or as installed."""
    if given:
        return list(given)
    if os.environ.get("RUBIZH_COMMAND"):
        return shlex.split(os.environ["RUBIZH_COMMAND"])
    checkout = Path(__file__).resolve().parents[2] / "cli" / "bin" / "rubizh.mjs"
    if checkout.exists():
        return ["node", str(checkout)]
    return ["rubizh"] if shutil.which("rubizh") else ["npx", "rubizh"]


class Agent:
    """One process with as many tables as you like. Requests are answered in order."""

    def __init__(self, game=None, command=None, server=None):
        there = ["--server", server] if server else []
        start = [*command_of(command), "agent", *([game] if game else []), *there]
        self.process = subprocess.Popen(start, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def call(self, op, **fields):
        """One request; its answer, or Refused or Fault."""
        return checked(self.send({"op": op, **fields}))

    def batch(self, requests):
        """Many requests in one line; their answers in order. One that fails has "refused" or "fault"."""
        return self.call("batch", do=requests)["done"] if requests else []

    def send(self, request):
        """A request as it is, and the answer as it is."""
        try:
            self.process.stdin.write(json.dumps(request, separators=(",", ":")).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Ended(f"rubizh has ended with {self.process.wait()}") from None
        line = self.process.stdout.readline()
        if not line:
            raise Ended(f"rubizh has ended with {self.process.wait()}")
        return json.loads(line)

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def checked(answer):
    if "refused" in answer:
        raise Refused(answer["refused"])
    if "fault" in answer:
        raise Fault(answer["fault"])
    return answer
