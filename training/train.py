"""
Fine-tunes the upper layers into a classifier: `train.py teacher`, which reads every token, then `train.py`, which reads them
in pairs and learns from the labels and from its teacher. MINILM is the folder of the published weights.
"""
import json
import math
import os
import sys
import time
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from torch import nn

from encoder import FROZEN, POOLED, TEACHER_FROZEN, TEACHER_POOLED, Head, Trunk, load, to_mask
from lower import LowerLayers
from report import print_report

CACHE = Path(__file__).parent / ".cache"
EPOCHS, RATE = 2, 2e-4
TAUGHT_EPOCHS, TAUGHT_RATE = 1.4, 1.2e-4
HEAD_RATE = 1e-3
BATCH = 32
# How much the teacher's word counts beside the label, and how much softer it is made: what it doubts is what it teaches.
TEACHING, SOFTNESS = 0.6, 2.0
torch.manual_seed(15)
rng = np.random.default_rng(15)
soft_loss = nn.functional.binary_cross_entropy_with_logits


def batches(order, size):
    """Windows of like length together, so that little is padding; the batches themselves in any order."""
    chunks = [order[i : i + size * 50] for i in range(0, len(order), size * 50)]
    made = []
    for chunk in chunks:
        chunk = chunk[np.argsort(lengths[chunk], kind="stable")]
        made += [chunk[i : i + size] for i in range(0, len(chunk), size)]
    return [made[i] for i in rng.permutation(len(made))]


def pad(batch):
    longest = int(lengths[batch].max())
    ids = torch.zeros(len(batch), longest, dtype=torch.long)
    for row, window in enumerate(batch):
        ids[row, : lengths[window]] = torch.from_numpy(tokens[starts[window] : starts[window] + lengths[window]].astype(np.int64))
    return ids, torch.from_numpy(lengths[batch]), longest


def pad_hidden(batch, hidden_of):
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


def learn(head, hidden_of, epochs, rate, teacher=None):
    steps = math.ceil(len(train) / BATCH * epochs)
    groups = [
        {"params": head.layers.parameters(), "lr": rate},
        {"params": head.verdict.parameters(), "lr": HEAD_RATE},
    ]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, step / (0.06 * steps)) * max(0.0, 1 - step / steps)
    )
    head.train()
    step, running = 0, None
    while step < steps:
        for batch in batches(rng.permutation(train), BATCH):
            if step >= steps:
                break
            logits = head(*pad_hidden(batch, hidden_of))
            target = torch.from_numpy(labels[batch]) * 0.96 + 0.02
            losses = soft_loss(logits, target, reduction="none")
            if teacher is not None:
                losses = (1 - TEACHING) * losses + TEACHING * distance(logits, torch.from_numpy(teacher[batch]))
            loss = (losses * torch.from_numpy(weights[batch])).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(head.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            running = loss.item() if running is None else 0.98 * running + 0.02 * loss.item()
            if step % 50 == 0:
                say(f"step {step} of {steps}, loss {running:.4f}")
            step += 1
    head.eval()


def distance(logits, taught):
    """How far the softened word is from the teacher's, none where they are the same."""
    soft = torch.sigmoid(taught / SOFTNESS)
    away = soft_loss(logits / SOFTNESS, soft, reduction="none") - soft_loss(taught / SOFTNESS, soft, reduction="none")
    return SOFTNESS**2 * away


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

is_teacher = sys.argv[1:] == ["teacher"]
frozen, pooled = (TEACHER_FROZEN, TEACHER_POOLED) if is_teacher else (FROZEN, POOLED)
embeddings, layers = load(Path(os.environ["MINILM"]) / "model.fp16.safetensors")
trunk = Trunk(embeddings, layers[:frozen]).eval()
head = Head(layers[frozen:], pooled)
lower = LowerLayers(trunk, CACHE, frozen)
hidden_of = dict(zip(train, lower.read([tokens[starts[i] : starts[i] + lengths[i]] for i in train], say)))
learn(head, hidden_of, EPOCHS, RATE)
if is_teacher:
    taught = np.full(len(windows), np.nan, dtype=np.float32)
    with torch.no_grad():
        for batch in batches(train, 64):
            taught[batch] = head(*pad_hidden(batch, hidden_of)).numpy()
    np.save(CACHE / "teacher.npy", taught)
    say("the teacher has said what it thinks of every window")
    sys.exit()
learn(head, hidden_of, TAUGHT_EPOCHS, TAUGHT_RATE, np.load(CACHE / "teacher.npy"))
torch.save({"trunk": trunk.state_dict(), "head": head.state_dict()}, CACHE / "model.pt")

logit = np.full(len(windows), np.nan, dtype=np.float32)
with torch.no_grad():
    for batch in batches(rest, 64):
        ids, length, longest = pad(batch)
        present, mask = to_mask(length, longest)
        logit[batch] = head(trunk(ids, mask), present).numpy()
np.save(CACHE / "logits.npy", logit)
say("measured")
print_report(windows, logit)
