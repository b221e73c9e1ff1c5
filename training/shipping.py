"""Weights as a game's folder carries them: half as exact, without what nobody met, with a note of their origin."""

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from backroom.bots.learned.weights import NOTE


def ship(path: Path, weights: dict[str, Any], note: dict[str, Any]) -> None:
    """Whole or not at all."""
    part = path.with_suffix(".part.npz")
    np.savez_compressed(
        part, **{name: of.astype(np.float16) if of.dtype == np.float32 else of for name, of in weights.items()}
    )
    with zipfile.ZipFile(part, "a", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(NOTE, json.dumps(note, indent=1))
    part.replace(path)
