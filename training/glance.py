"""
Trains the glance: a small model that learns what the classifier says of prompts, to tell in a fraction of its time which of them it
need not read: `.cache/glance.pt`.
"""
import math

import numpy as np
import torch
from torch import nn

from classifier import ask, open_classifier, published
from encoder import pad_ids, round_products
from glance_model import Glance, shorten
from learning import learn, say
from made_up import MadeUp
from windows import CACHE, Windows, auc, batches

MADE_UP = 80_000
EPOCHS, BATCH, RATE = 5, 64, 1.5e-3
# What a prompt that was learned from counts as: its label and the classifier's word by halves.
LABEL = 0.5


def sigmoid(values):
    return 1 / (1 + np.exp(-values))


def read(texts):
    ids, present, _ = pad_ids(texts)
    return glance(ids, present)


def loss_of(batch):
    losses = nn.functional.binary_cross_entropy_with_logits(
        read([texts[i] for i in batch]), torch.from_numpy(targets[batch]), reduction="none"
    )
    return (losses * torch.from_numpy(weights[batch])).mean()


torch.manual_seed(21)
rng = np.random.default_rng(21)
windows = Windows()
vectors = published()[0].word_embeddings.weight.data
source = MadeUp(windows, vectors, rng)
made_up = [np.array(source.make(), dtype=np.int16) for _ in range(MADE_UP)]
said = np.fromfile(CACHE / "logits.bin", dtype=np.float32)
texts = [windows.ids(i) for i in windows.prompts] + made_up
lengths = np.array([len(text) for text in texts])
learned = LABEL * windows.labels[windows.prompts] + (1 - LABEL) * sigmoid(said[windows.prompts])
say("the classifier reads what is made up")
told = ask(*open_classifier("model", rounds=True), made_up, say)
targets = np.concatenate([learned, sigmoid(told)]).astype(np.float32)
weights = np.concatenate([windows.weigh()[windows.prompts], np.ones(MADE_UP, dtype=np.float32)])

glance = round_products(Glance(shorten(vectors))).train()
learn(
    glance,
    [{"params": glance.parameters(), "lr": RATE}],
    math.ceil(len(texts) / BATCH * EPOCHS),
    lambda: batches(rng.permutation(len(texts)), lengths, BATCH, rng),
    loss_of,
    "glance",
)
torch.save(glance.eval().state_dict(), CACHE / "glance.pt")

prompts = windows.held_out[windows.surfaces[windows.held_out] == 0]
logits = np.zeros(len(windows), dtype=np.float32)
with torch.no_grad():
    for batch in batches(prompts, windows.lengths, 128, rng):
        logits[batch] = read([windows.ids(i) for i in batch]).numpy()
ranks = [auc(values[prompts], windows.labels[prompts]) for values in (logits, said)]
say(f"AUC on prompts not learned from {ranks[0]:.4f}, the classifier {ranks[1]:.4f}")
