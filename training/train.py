"""
Fine-tunes the upper layers into a classifier, in the bytes that it is shipped in, twice, and takes the mean of both runs'
weights, which err less in places that only one of them gets wrong: `.cache/mean.pt`.
"""
import copy
import math

import numpy as np
import torch
from torch import nn

from classifier import published, save_classifier
from encoder import FROZEN, POOLED, Head, Trunk, round_products
from learning import learn, say
from lower import LowerLayers, pad_hidden
from windows import CACHE, Windows, batches

EPOCHS = 3
RATE, HEAD_RATE = 2e-4, 1e-3
BATCH = 32
SEEDS = (15, 16)


def run(seed):
    """The weights of one run."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    head = round_products(Head(copy.deepcopy(layers[FROZEN:]), POOLED)).train()

    def loss_of(batch):
        logits = head(*pad_hidden([hidden_of[i] for i in batch]))
        target = torch.from_numpy(windows.labels[batch]) * 0.96 + 0.02
        losses = nn.functional.binary_cross_entropy_with_logits(logits, target, reduction="none")
        return (losses * torch.from_numpy(weights[batch])).mean()

    learn(
        head,
        [{"params": head.layers.parameters(), "lr": RATE}, {"params": head.verdict.parameters(), "lr": HEAD_RATE}],
        math.ceil(len(windows.train) / BATCH * EPOCHS),
        lambda: batches(rng.permutation(windows.train), windows.lengths, BATCH, rng),
        loss_of,
        f"run {seed}",
    )
    return head.state_dict()


def mean(states):
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


windows = Windows()
weights = windows.weigh()
tokens = windows.lengths[windows.train].mean()
say(f"{len(windows.train)} windows to learn from, {len(windows.rest)} to measure on, {tokens:.0f} tokens each")

embeddings, layers = published()
trunk = round_products(Trunk(embeddings, layers[:FROZEN]).eval())
read = LowerLayers(trunk, CACHE, say).read([windows.ids(i) for i in windows.train])
hidden_of = dict(zip(windows.train, read))
states = [run(seed) for seed in SEEDS]
head = Head(layers[FROZEN:], POOLED)
head.load_state_dict(mean(states))
save_classifier("mean", trunk, head)
