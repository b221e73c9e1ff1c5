"""A bot of your own in sixty lines, standard library only.

python examples/bot.py http://127.0.0.1:8013 famiglia        makes a table against a medium bot and plays it
python examples/bot.py http://127.0.0.1:8013 TABLE-ID        sits down at somebody's table
"""

import hashlib
import json
import random
import secrets
import sys
from urllib.request import Request, urlopen


class Table:
    def __init__(self, server, id=None, game=None):
        self.api, self.token, self.salt, self.seen = f"{server.rstrip('/')}/api", None, "", []
        if game:
            id = self.post("/tables", {"game": game, "seats": ["me", "medium"], "name": "Sample bot"})["id"]
        self.path = f"/tables/{id}"
        self.sit()

    def sit(self):
        """My salt stays here until everybody has committed to one."""
        with self.open(self.path) as answer:
            table = json.load(answer)["commitment"]
        self.salt = secrets.token_hex(16)
        commitment = hashlib.sha256(f"backroom salt {table} {self.salt}".encode()).hexdigest()
        return self.show_salt(self.post(f"{self.path}/seats", {"name": "Sample bot", "commitment": commitment}))

    def show_salt(self, told):
        """When all have committed; what they committed to is kept. A round that came to nothing wants a new salt."""
        if told["dealt"]:
            return told
        if told["seats"][told["seat"]]["commitment"] is None:
            return self.sit()
        if told["revealing"] and told["seat"] in told["revealing"]["awaited"]:
            self.seen = [seat["commitment"] for seat in told["seats"] if seat["commitment"]]
            return self.post(f"{self.path}/salt", {"salt": self.salt})
        return told

    def open(self, path, data=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return urlopen(Request(self.api + path, data, headers), timeout=60)

    def post(self, path, body):
        with self.open(path, json.dumps(body).encode()) as answer:
            told = json.load(answer)
        self.token = told.get("token", self.token)
        return told

    def play(self, choose):
        seen = -1
        with self.open(f"{self.path}/stream") as stream:
            for line in stream:
                if not line.startswith(b"data: "):
                    continue
                told = self.show_salt(json.loads(line[6:]))
                while told["options"] and told["ply"] > seen:
                    seen = told["ply"]
                    told = self.post(f"{self.path}/moves", {"ply": seen, "action": choose(told)["code"]})
                if told["over"]:
                    self.check()
                    return told["view"]["outcome"]
        raise ConnectionError("the server closed the table's stream")

    def check(self):
        """The commitments of the record are those I saw; `backroom verify` checks the rest."""
        with self.open(f"{self.path}/record") as answer:
            assert json.load(answer)["commitments"] == self.seen, "commitments were exchanged after my salt was shown"


if __name__ == "__main__":
    server, what = sys.argv[1:]
    table = Table(server, game=what) if what.isalnum() and len(what) < 12 else Table(server, id=what)
    print(table.play(lambda told: random.choice(told["options"])))
