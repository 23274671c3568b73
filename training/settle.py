"""
The mean of two runs did not learn with the rounding that it is shipped with. It learns a little more, to say in bytes what it says in
full precision, of windows that were learned from before; nothing is told of their labels. `.cache/model.pt`, and what it says of
every window in `.cache/logits.bin`.
"""
import math

import numpy as np
import torch

from classifier import ask, open_classifier, save_classifier
from learning import learn, say
from lower import LowerLayers, pad_hidden
from report import print_report
from windows import CACHE, Windows, batches

# Enough to settle on: nothing new is learned.
WINDOWS, BATCH, RATE = 24_000, 32, 2e-5

torch.manual_seed(17)
rng = np.random.default_rng(17)
windows = Windows()
chosen = rng.permutation(windows.train)[:WINDOWS]
say("full precision reads some of what was learned from")
wanted = np.zeros(len(windows), dtype=np.float32)
wanted[chosen] = ask(*open_classifier("mean", rounds=False), [windows.ids(i) for i in chosen], say)

trunk, head = open_classifier("mean", rounds=True)
lower = LowerLayers(trunk, CACHE, say)
hidden_of = lower.read([windows.ids(i) for i in range(len(windows))])


def read(batch):
    return head(*pad_hidden([hidden_of[i] for i in batch]))


def loss_of(batch):
    return torch.nn.functional.mse_loss(read(batch), torch.from_numpy(wanted[batch]))


learn(
    head,
    [{"params": head.parameters(), "lr": RATE}],
    math.ceil(len(chosen) / BATCH),
    lambda: batches(chosen, windows.lengths, BATCH, rng),
    loss_of,
    "in bytes",
)
save_classifier("model", trunk, head)

# The linear model and the glance learn from these, too.
logits = np.zeros(len(windows), dtype=np.float32)
with torch.no_grad():
    for batch in batches(np.arange(len(windows)), windows.lengths, BATCH, rng):
        logits[batch] = read(batch).numpy()
logits.tofile(CACHE / "logits.bin")
print_report(windows.rows, logits)
