"""
Fine-tunes the upper layers into a classifier, in the bytes that it is shipped in, twice, and takes the mean of both runs'
weights, which err less in places that only one of them gets wrong. MINILM is the folder of the published weights.
"""
import copy
import json
import math
import os
import time
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from torch import nn

from encoder import FROZEN, POOLED, Head, Trunk, load, round_products, to_mask
from lower import LowerLayers
from report import print_report

CACHE = Path(__file__).parent / ".cache"
EPOCHS = 3
RATE, HEAD_RATE = 2e-4, 1e-3
BATCH = 32
SEEDS = (15, 16)


def batches(order, size, rng):
    """Windows of like length together, so that little is padding; the batches themselves in any order."""
    chunks = [order[i : i + size * 50] for i in range(0, len(order), size * 50)]
    made = []
    for chunk in chunks:
        chunk = chunk[np.argsort(lengths[chunk], kind="stable")]
        made += [chunk[i : i + size] for i in range(0, len(chunk), size)]
    return [made[i] for i in rng.permutation(len(made))]


def read_lower(chosen):
    return dict(zip(chosen, lower.read([tokens[starts[i] : starts[i] + lengths[i]] for i in chosen], say)))


def pad(batch):
    longest = int(lengths[batch].max())
    hidden = np.zeros((len(batch), longest, 384), dtype=np.float32)
    for row, window in enumerate(batch):
        hidden[row, : lengths[window]] = hidden_of[window]
    present, _ = to_mask(torch.from_numpy(lengths[batch]), longest)
    return torch.from_numpy(hidden), present


def say(*words):
    print(f"[{time.time() - begun:6.0f} s]", *words, flush=True)


def weigh(train):
    """Each source counts by the root of its size: a large generated set must not drown a small careful one."""
    sizes = Counter((windows[i]["source"], windows[i]["surface"], windows[i]["label"]) for i in train)
    weights = np.zeros(len(windows), dtype=np.float32)
    for i in train:
        weights[i] = 1 / math.sqrt(sizes[(windows[i]["source"], windows[i]["surface"], windows[i]["label"])])
    for surface in range(4):
        for label in (0, 1):
            own = [i for i in train if windows[i]["surface"] == surface and windows[i]["label"] == label]
            # Honest text is what is met all day: it weighs twice.
            weights[own] *= (2 if label == 0 else 1) * math.sqrt(len(own)) / weights[own].sum()
    weights[train] *= len(train) / weights[train].sum()
    return np.minimum(weights, 8)


def learn(seed):
    """The weights of one run."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    head = round_products(Head(copy.deepcopy(layers[FROZEN:]), POOLED))
    steps = math.ceil(len(train) / BATCH * EPOCHS)
    groups = [
        {"params": head.layers.parameters(), "lr": RATE},
        {"params": head.verdict.parameters(), "lr": HEAD_RATE},
    ]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, step / (0.06 * steps)) * max(0.0, 1 - step / steps)
    )
    head.train()
    step, running = 0, None
    while step < steps:
        for batch in batches(rng.permutation(train), BATCH, rng):
            if step >= steps:
                break
            logits = head(*pad(batch))
            target = torch.from_numpy(labels[batch]) * 0.96 + 0.02
            losses = nn.functional.binary_cross_entropy_with_logits(logits, target, reduction="none")
            loss = (losses * torch.from_numpy(weights[batch])).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(head.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            running = loss.item() if running is None else 0.98 * running + 0.02 * loss.item()
            if step % 50 == 0:
                say(f"run {seed}, step {step} of {steps}, loss {running:.4f}")
            step += 1
    return head.state_dict()


def mean(states):
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


begun = time.time()
tokens = np.fromfile(CACHE / "tokens.bin", dtype=np.int16)
windows = [json.loads(line) for line in open(CACHE / "windows.jsonl")]
starts = np.array([w["at"] for w in windows])
lengths = np.array([w["length"] for w in windows])
labels = np.array([w["label"] for w in windows], dtype=np.float32)
split = np.array([w["split"] for w in windows])
train, rest = np.flatnonzero(split == "train"), np.flatnonzero(split != "train")
weights = weigh(train)
say(f"{len(train)} windows to learn from, {len(rest)} to measure on, {lengths[train].mean():.0f} tokens each")

embeddings, layers = load(Path(os.environ["MINILM"]) / "model.fp16.safetensors")
trunk = round_products(Trunk(embeddings, layers[:FROZEN]).eval())
lower = LowerLayers(trunk, CACHE)
hidden_of = read_lower(train)
states = [learn(seed) for seed in SEEDS]
head = round_products(Head(layers[FROZEN:], POOLED)).eval()
head.load_state_dict(mean(states))
torch.save({"trunk": trunk.state_dict(), "head": head.state_dict()}, CACHE / "model.pt")

hidden_of |= read_lower(rest)
logit = np.zeros(len(windows), dtype=np.float32)
with torch.no_grad():
    for batch in batches(np.arange(len(windows)), 64, np.random.default_rng(0)):
        logit[batch] = head(*pad(batch)).numpy()
# The linear model learns from these, too.
logit.tofile(CACHE / "logits.bin")
say("measured")
print_report(windows, logit)
