"""The classifier as it was saved, and what it says of windows."""
import os
from pathlib import Path

import numpy as np
import torch

from encoder import FROZEN, POOLED, Head, Trunk, load, pad_ids, round_products
from windows import CACHE

BATCH = 32


def published():
    """The embeddings and the six layers. MINILM is the folder of the published weights."""
    return load(Path(os.environ["MINILM"]) / "model.fp16.safetensors")


def open_classifier(name, rounds):
    """In bytes, as it is shipped, or in full precision."""
    embeddings, layers = published()
    trunk, head = Trunk(embeddings, layers[:FROZEN]).eval(), Head(layers[FROZEN:], POOLED).eval()
    saved = torch.load(CACHE / f"{name}.pt")
    trunk.load_state_dict(saved["trunk"])
    head.load_state_dict(saved["head"])
    return round_products(trunk, rounds), round_products(head, rounds)


def save_classifier(name, trunk, head):
    torch.save({"trunk": trunk.state_dict(), "head": head.state_dict()}, CACHE / f"{name}.pt")


def ask(trunk, head, texts, say):
    """One number a window."""
    logits = np.zeros(len(texts), dtype=np.float32)
    order = np.argsort([len(text) for text in texts], kind="stable")
    with torch.no_grad():
        for begin in range(0, len(order), BATCH):
            batch = order[begin : begin + BATCH]
            ids, present, mask = pad_ids([texts[i] for i in batch])
            logits[batch] = head(trunk(ids, mask), present).numpy()
            if begin % (BATCH * 200) == 0:
                say(f"read {begin} of {len(texts)} windows")
    return logits
