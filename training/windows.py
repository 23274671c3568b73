"""The windows that tokenize.mjs cut, and how they are put into batches and weighed."""
import json
import math
import os
from collections import Counter
from pathlib import Path

import numpy as np

CACHE = Path(os.environ.get("TOCSIN_TRAINING", Path(__file__).parent / ".cache"))


class Windows:
    def __init__(self):
        self.tokens = np.fromfile(CACHE / "tokens.bin", dtype=np.int16)
        self.rows = [json.loads(line) for line in open(CACHE / "windows.jsonl")]
        self.starts, self.lengths, self.surfaces = (
            np.array([row[name] for row in self.rows]) for name in ("at", "length", "surface")
        )
        self.labels = np.array([row["label"] for row in self.rows], dtype=np.float32)
        split = np.array([row["split"] for row in self.rows])
        self.train, self.rest = np.flatnonzero(split == "train"), np.flatnonzero(split != "train")
        self.prompts = self.train[self.surfaces[self.train] == 0]
        self.held_out = np.flatnonzero((split == "valid") | (split == "unseen"))

    def __len__(self):
        return len(self.rows)

    def ids(self, window):
        return self.tokens[self.starts[window] : self.starts[window] + self.lengths[window]]

    def weigh(self):
        """Each source counts by the root of its size: a large generated set must not drown a small careful one."""
        key_of = lambda i: (self.rows[i]["source"], self.rows[i]["surface"], self.rows[i]["label"])
        sizes = Counter(key_of(i) for i in self.train)
        weights = np.zeros(len(self), dtype=np.float32)
        for i in self.train:
            weights[i] = 1 / math.sqrt(sizes[key_of(i)])
        for surface in range(4):
            for label in (0, 1):
                own = self.train[(self.surfaces[self.train] == surface) & (self.labels[self.train] == label)]
                # Honest text is what is met all day: it weighs twice.
                weights[own] *= (2 if label == 0 else 1) * math.sqrt(len(own)) / weights[own].sum()
        weights[self.train] *= len(self.train) / weights[self.train].sum()
        return np.minimum(weights, 8)


def batches(order, lengths, size, rng):
    """Windows of like length together, so that little is padding; the batches themselves in any order."""
    chunks = [order[i : i + size * 50] for i in range(0, len(order), size * 50)]
    made = []
    for chunk in chunks:
        chunk = chunk[np.argsort(lengths[chunk], kind="stable")]
        made += [chunk[i : i + size] for i in range(0, len(chunk), size)]
    return [made[i] for i in rng.permutation(len(made))]


def auc(values, labels):
    """The chance that an attack ranks above an honest window."""
    honest, attacks = np.sort(values[labels == 0]), values[labels == 1]
    below, up_to = (np.searchsorted(honest, attacks, side) for side in ("left", "right"))
    return ((below + up_to) / 2 / len(honest)).mean()
