"""What the model says before its weights became bytes, for every eighth window that was not learned from: `.cache/full.jsonl`."""
import json
import os
from pathlib import Path

import numpy as np
import torch

from encoder import FROZEN, POOLED, Head, Trunk, load, to_mask

CACHE = Path(__file__).parent / ".cache"
EVERY = 8

embeddings, layers = load(Path(os.environ["MINILM"]) / "model.fp16.safetensors")
trunk, head = Trunk(embeddings, layers[:FROZEN]).eval(), Head(layers[FROZEN:], POOLED).eval()
saved = torch.load(CACHE / "model.pt")
trunk.load_state_dict(saved["trunk"])
head.load_state_dict(saved["head"])
tokens = np.fromfile(CACHE / "tokens.bin", dtype=np.int16)
windows = [json.loads(line) for line in open(CACHE / "windows.jsonl")]
chosen = [window for window in windows if window["split"] in ("valid", "unseen")][::EVERY]
with open(CACHE / "full.jsonl", "w") as out, torch.no_grad():
    for window in chosen:
        ids = tokens[window["at"] : window["at"] + window["length"]].astype(np.int64)
        present, mask = to_mask(torch.tensor([len(ids)]), len(ids))
        logit = float(head(trunk(torch.from_numpy(ids)[None], mask), present)[0])
        out.write(json.dumps({"ids": ids.tolist(), "label": window["label"], "logit": round(logit, 4)}) + "\n")
print(f"{len(chosen)} windows judged in full precision")
