"""MaskablePPO on one seat of a game against bots. Optional: needs torch, by way of sb3-contrib.

pip install backroom[gymnasium] sb3-contrib
python examples/maskable_ppo.py famiglia 200000
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor


def seat(game, against):
    return Monitor(gymnasium.make(f"backroom.doors:backroom/{game}-v0", against=against, seat=-1))


if __name__ == "__main__":
    game, steps = sys.argv[1], int(sys.argv[2])
    model = MaskablePPO("MultiInputPolicy", seat(game, "medium"), seed=1, verbose=1)
    model.learn(steps)
    model.save(f"{game}-ppo")
    for against in ("random", "easy", "medium"):
        mean, spread = evaluate_policy(model, seat(game, against), n_eval_episodes=200)
        print(f"against {against}: {mean:+.2f} a game, ± {spread / 200**0.5:.2f}")
