"""The lower layers never change, so that what they make of a window is kept on disk between runs."""
import hashlib

import numpy as np
import torch

from encoder import HIDDEN, pad_ids, to_mask

BATCH = 32


class LowerLayers:
    def __init__(self, trunk, folder, say):
        self.trunk, self.say = trunk, say
        self.values, self.index = folder / "lower.bin", folder / "lower.index"

    def read(self, windows):
        """One array of halves a window, in their order."""
        keys = [hashlib.sha256(window.tobytes()).hexdigest()[:24] for window in windows]
        known = self.read_index()
        self.add({key: window for key, window in zip(keys, windows) if key not in known})
        known = self.read_index()
        values = np.memmap(self.values, dtype=np.float16, mode="r").reshape(-1, HIDDEN)
        return [values[known[key][0] : known[key][0] + known[key][1]] for key in keys]

    def read_index(self):
        if not self.index.exists():
            return {}
        rows = (line.split() for line in open(self.index))
        return {key: (int(start), int(length)) for key, start, length in rows}

    def add(self, fresh):
        order = sorted(fresh, key=lambda key: len(fresh[key]))
        with open(self.values, "ab") as values, open(self.index, "a") as index, torch.no_grad():
            at = values.tell() // (2 * HIDDEN)
            for begin in range(0, len(order), BATCH):
                chosen = order[begin : begin + BATCH]
                ids, _, mask = pad_ids([fresh[key] for key in chosen])
                hidden = self.trunk(ids, mask).half().numpy()
                for row, key in enumerate(chosen):
                    length = len(fresh[key])
                    values.write(hidden[row, :length].tobytes())
                    index.write(f"{key} {at} {length}\n")
                    at += length
                values.flush()
                index.flush()
                if begin % (BATCH * 100) == 0:
                    self.say(f"lower layers: {begin} of {len(order)}")


def pad_hidden(arrays):
    """In one rectangle, and where there is a token."""
    lengths = torch.tensor([len(array) for array in arrays])
    hidden = np.zeros((len(arrays), int(lengths.max()), HIDDEN), dtype=np.float32)
    for row, array in enumerate(arrays):
        hidden[row, : len(array)] = array
    present, _ = to_mask(lengths, hidden.shape[1])
    return torch.from_numpy(hidden), present
