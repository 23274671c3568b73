"""What a model is worth: by split, by surface and by source, at one false alarm in a hundred."""
from collections import defaultdict

import numpy as np
from sklearn.metrics import roc_auc_score


def to_rows(windows, logit):
    """A text is as suspicious as its most suspicious window; a tool as its most suspicious text."""
    rows = {}
    for window, value in zip(windows, logit):
        if np.isnan(value):
            continue
        key = (window["source"], window.get("id") or window["row"], window["split"])
        known = rows.get(key)
        if known is None or value > known["logit"]:
            rows[key] = {"logit": float(value), **{k: window[k] for k in ("label", "source", "surface", "split")}}
    return list(rows.values())


def threshold_at(benign, share):
    return float(np.quantile(benign, 1 - share)) if len(benign) else float("nan")


def print_report(windows, logit, share=0.01):
    rows = to_rows(windows, logit)
    surfaces = ["prompt", "content", "tool", "skill"]
    for split in ("valid", "unseen", "apart"):
        own = [row for row in rows if row["split"] == split]
        labels = [row["label"] for row in own]
        print(f"\n{split}: {len(own)} texts, AUC {roc_auc_score(labels, [row['logit'] for row in own]):.4f}")
        # One threshold for each surface, as the product has.
        limits = {}
        found = total = 0
        for number, surface in enumerate(surfaces):
            benign = [r["logit"] for r in own if r["surface"] == number and not r["label"]]
            attack = [r["logit"] for r in own if r["surface"] == number and r["label"]]
            limits[number] = threshold_at(benign, share)
            if attack and benign:
                hits = sum(a > limits[number] for a in attack)
                found, total = found + hits, total + len(attack)
                print(f"  {surface:8} {100 * hits / len(attack):5.1f}% of {len(attack)} found at {100 * share:g}% of {len(benign)} honest texts (limit {limits[number]:.2f})")
        print(f"  all      {100 * found / max(total, 1):5.1f}%")
        by_source = defaultdict(lambda: [0, 0, 0, 0])
        for row in own:
            cell = by_source[row["source"]]
            flagged = row["logit"] > limits[row["surface"]]
            cell[0 if row["label"] else 2] += flagged
            cell[1 if row["label"] else 3] += 1
        for source, (hit, attacks, alarm, honest) in sorted(by_source.items()):
            parts = [f"found {100 * hit / attacks:5.1f}% of {attacks}"] if attacks else []
            parts += [f"flagged {100 * alarm / honest:5.2f}% of {honest}"] if honest else []
            print(f"    {source:28} {', '.join(parts)}")
