"""What the classifier says in full precision of every window that was not learned from: `.cache/full.jsonl`."""
import json

from classifier import ask, open_classifier
from learning import say
from windows import CACHE, Windows

windows = Windows()
texts = [windows.ids(i) for i in windows.held_out]
logits = ask(*open_classifier("mean", rounds=False), texts, say)
with open(CACHE / "full.jsonl", "w") as out:
    for window, ids, logit in zip(windows.held_out, texts, logits.tolist()):
        known = {name: windows.rows[window][name] for name in ("row", "label", "surface", "split")}
        out.write(json.dumps({"ids": ids.tolist(), **known, "logit": round(logit, 4)}) + "\n")
