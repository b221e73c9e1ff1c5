"""The Split: one cuts the loot, the others choose, and nobody trusts the cutter."""
