"""
What the trained encoder says of windows of learned texts, for the first reader: `python3 training/orders/score.py BASE CHECKPOINT`.
Writes `scores.jsonl` into the cache: { text, surface, label, score }.
"""
import collections
import json
import random
import sys

import torch
from transformers import AutoTokenizer

from model import LENGTH, PREFIXES, WIDTH, AutoModel
from samples import CACHE, read_rows

HONEST, ATTACKS, CHARACTERS, OVERLAP, BATCH = 220, 150, 2300, 30, 32


def choose(seed=11):
    chance = random.Random(seed)
    groups = collections.defaultdict(list)
    for row in read_rows():
        is_language = row["source"].startswith("own-") and len(row["source"]) == 6
        groups["own-language" if is_language else row["source"], row["surface"], row["label"]].append(row)
    for (_, _, label), rows in sorted(groups.items()):
        chance.shuffle(rows)
        for row in rows[: ATTACKS if label else HONEST]:
            start = chance.randrange(len(row["text"]) - CHARACTERS) if len(row["text"]) > CHARACTERS else 0
            yield {**row, "text": row["text"][start : start + CHARACTERS]}


def cut(row, tokenizer, head):
    encoded = tokenizer(row["text"], add_special_tokens=False, return_offsets_mapping=True, verbose=False)
    ids, places = encoded["input_ids"], encoded["offset_mapping"]
    size = LENGTH - 1 - len(head)
    for start in range(0, max(1, len(ids) - OVERLAP), size - OVERLAP):
        own = ids[start : start + size]
        if own:
            text = row["text"][places[start][0] : places[start + len(own) - 1][1]]
            yield {"ids": head + own + [tokenizer.sep_token_id], "head": len(head), "row": row, "text": text}


@torch.inference_mode()
def main(base, checkpoint):
    torch.set_num_threads(1)
    tokenizer = AutoTokenizer.from_pretrained(base)
    encoder = AutoModel.from_pretrained(base).eval()
    saved = torch.load(checkpoint)
    encoder.load_state_dict(saved["encoder"], strict=False)
    window_head, token_head = torch.nn.Linear(2 * WIDTH, 1), torch.nn.Linear(WIDTH, 1)
    window_head.load_state_dict(saved["window"])
    token_head.load_state_dict(saved["token"])
    encode = lambda text: tokenizer(text, add_special_tokens=False)["input_ids"]
    heads = {name: [tokenizer.cls_token_id, *encode(text), tokenizer.sep_token_id] for name, text in PREFIXES.items()}
    windows = [window for row in choose() for window in cut(row, tokenizer, heads[row["surface"]])]
    windows.sort(key=lambda window: len(window["ids"]))
    with open(CACHE / "scores.jsonl", "w") as out:
        for start in range(0, len(windows), BATCH):
            group = windows[start : start + BATCH]
            size = max(len(window["ids"]) for window in group)
            padded = [window["ids"] + [tokenizer.pad_token_id] * (size - len(window["ids"])) for window in group]
            mask = torch.tensor([[1.0] * len(w["ids"]) + [0.0] * (size - len(w["ids"])) for w in group])
            with torch.autocast("cpu", dtype=torch.bfloat16):
                hidden = encoder(input_ids=torch.tensor(padded), attention_mask=mask).last_hidden_state
                mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
                judged = window_head(torch.cat([hidden[:, 0], mean], -1)).squeeze(-1).float()
                tokens = token_head(hidden).squeeze(-1).float()
            for window, logit, own in zip(group, judged, tokens):
                inside = own[window["head"] : len(window["ids"]) - 1]
                loudest = inside.topk(min(4, len(inside))).values.mean()
                row = window["row"]
                score = round(float(logit + loudest) / 2, 3)
                line = {"text": window["text"], "surface": row["surface"], "label": row["label"], "score": score}
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
            if start // BATCH % 100 == 0:
                print(f"{start} of {len(windows)} windows", flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
