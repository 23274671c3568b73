"""The lower layers never change, so that what they make of a window is kept on disk between runs."""
import hashlib

import numpy as np
import torch

from encoder import HIDDEN, to_mask

BATCH = 32


class LowerLayers:
    def __init__(self, trunk, folder):
        self.trunk = trunk
        self.values, self.index = folder / "lower.bin", folder / "lower.index"

    def read(self, windows, say):
        """One array of halves a window, in their order."""
        keys = [hashlib.sha256(window.tobytes()).hexdigest()[:24] for window in windows]
        known = self.read_index()
        fresh = {key: window for key, window in zip(keys, windows) if key not in known}
        self.add(fresh, say)
        known = self.read_index()
        values = np.memmap(self.values, dtype=np.float16, mode="r").reshape(-1, HIDDEN)
        return [values[known[key][0] : known[key][0] + known[key][1]] for key in keys]

    def read_index(self):
        if not self.index.exists():
            return {}
        rows = (line.split() for line in open(self.index))
        return {key: (int(start), int(length)) for key, start, length in rows}

    def add(self, fresh, say):
        order = sorted(fresh, key=lambda key: len(fresh[key]))
        with open(self.values, "ab") as values, open(self.index, "a") as index, torch.no_grad():
            at = values.tell() // (2 * HIDDEN)
            for begin in range(0, len(order), BATCH):
                chosen = order[begin : begin + BATCH]
                lengths = torch.tensor([len(fresh[key]) for key in chosen])
                ids = torch.zeros(len(chosen), int(lengths.max()), dtype=torch.long)
                for row, key in enumerate(chosen):
                    ids[row, : lengths[row]] = torch.from_numpy(fresh[key].astype(np.int64))
                hidden = self.trunk(ids, to_mask(lengths, ids.shape[1])[1]).half().numpy()
                for row, key in enumerate(chosen):
                    values.write(hidden[row, : lengths[row]].tobytes())
                    index.write(f"{key} {at} {lengths[row]}\n")
                    at += int(lengths[row])
                values.flush()
                index.flush()
                if begin % (BATCH * 100) == 0:
                    say(f"lower layers: {begin} of {len(order)}")
