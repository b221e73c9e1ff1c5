"""Somebody who plays by text: reads the rules once, then the table as text, and answers with a word. Standard library.

python examples/text_player.py http://127.0.0.1:8013 famiglia 'llm -m some-model'    a table against a medium bot
python examples/text_player.py http://127.0.0.1:8013 TABLE-ID 'python my_model.py'   sits down at somebody's table

The command gets all there is to read on its standard input, at every decision, and writes its answer; the last code in
it that is among the answers counts. One that has none is told so twice more, then the first answer is taken.
"""

import re
import subprocess
import sys

from bot import Table

TRIES = 3
ASKED = "You play {game}. Think, then end with the code of your answer between backquotes, as in `{like}`."


class TextPlayer:
    def __init__(self, table, command):
        self.table, self.command, self.since, self.primer = table, command, 0, ""

    def choose(self, told):
        """One of the options, by what the command says."""
        if not self.primer:
            self.primer = self.read(f"/games/{told['game']}/primer")
        known = {option["code"]: option for option in told["options"]}
        asked = ASKED.format(game=told["game"], like=next(iter(known)))
        now = self.read(f"{self.table.path}/text?since={self.since}")
        self.since = told["ply"]
        text = f"{self.primer}\n# Now\n\n{now}\n{asked}\n"
        for _ in range(TRIES):
            said = self.ask(text)
            found = [word for word in re.findall(r"`([^`\n]+)`", said) if word in known]
            if found:
                return known[found[-1]]
            text += f"\nThat was: {said.strip()[-200:]}\nNone of the codes above is in it. Once more.\n"
        return told["options"][0]

    def ask(self, text):
        done = subprocess.run(self.command, shell=True, input=text, stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout

    def read(self, path):
        with self.table.open(path) as answer:
            return answer.read().decode()


if __name__ == "__main__":
    server, what, command = sys.argv[1:]
    table = Table(server, game=what) if what.isalnum() and len(what) < 12 else Table(server, id=what)
    print(table.play(TextPlayer(table, command).choose))
