"""A small policy for Famiglia by OpenSpiel's own tabular Q-learning, which beats chance. No torch.

    pip install backroom[openspiel]
    python examples/openspiel_q.py [EPISODES]

The learner tells tables apart by little: by the step it is asked in, so it learns what each answer is worth there.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python import rl_environment, rl_tools
from open_spiel.python.algorithms import random_agent, tabular_qlearner

import backroom.doors.openspiel  # noqa: F401  makes the games known

game = pyspiel.load_game("python_backroom_famiglia")
STEPS = [n for n, name in enumerate(game.encoder.names) if name.startswith("step.is.")]


def coarse(time_step):
    """The same moment, of which the learner sees no more than which step asks."""
    seen = time_step.observations["info_state"]
    seen[0] = [int(np.argmax(np.asarray(seen[0])[STEPS]))]
    return time_step


def episode(table, agents, learning):
    time_step = coarse(table.reset())
    while not time_step.last():
        seat = time_step.observations["current_player"]
        output = agents[seat].step(time_step, is_evaluation=seat == 0 and not learning)
        time_step = coarse(table.step([output.action]))
    if learning:
        agents[0].step(time_step)
    return time_step.rewards[0]


def main(episodes, judged=200):
    """Wins of the judged games, a draw counting half."""
    np.random.seed(1)
    table = rl_environment.Environment(game)
    table.seed(1)
    actions = game.num_distinct_actions()
    learner = tabular_qlearner.QLearner(0, actions, step_size=0.05, epsilon_schedule=rl_tools.ConstantSchedule(0.2))
    agents = [learner, random_agent.RandomAgent(1, actions)]
    for _ in range(episodes):
        episode(table, agents, learning=True)
    won = sum((episode(table, agents, learning=False) + 1) / 2 for _ in range(judged))
    print(f"after {episodes} episodes: {won:g} of {judged} games won against chance")
    return won / judged


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
