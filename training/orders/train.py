"""
Trains the encoder with its two heads: `python3 training/orders/train.py BASE CHECKPOINT [MINUTES]`.

One head judges a window: is there an order here that does not belong? The other one judges its tokens: which words are it?
Texts with a known order label every token, and so do honest ones. Of another attack the most suspicious window counts. The
vectors of the pieces stay as published, so languages without training texts keep their places. The learning rate falls with
the processor time that is used, so the training ends on time on a busy machine. Every 200 steps the checkpoint is written.
"""
import os
import random
import sys
import time

import torch
from transformers import AutoTokenizer

from model import LENGTH, PREFIXES, WIDTH, AutoModel
from samples import all_samples

BATCH, WARM_UP, MINUTES = 32, 60, 62
# The heads have a rate of their own and no weight decay. With one rate for all, their weights cannot grow in the time, and
# the logits saturate near ±3.2. That blurs the ranking exactly where 0.1 to 1% of the honest texts are flagged.
RATE, HEAD_RATE = 1.2e-4, 1e-2
LONG, EXCERPT, MOST_CHARACTERS = 3000, 2500, 14_000
LOUDEST, TOKEN_WEIGHT = 4, 3.0
# Labels of tokens: 1 and 0, unknown, and not of the text.
UNKNOWN, OUTSIDE = -1, -2


class Windows:
    def __init__(self, tokenizer):
        self.tokenizer = tokenizer
        encode = lambda text: tokenizer(text, add_special_tokens=False)["input_ids"]
        self.heads = {name: [tokenizer.cls_token_id, *encode(text), tokenizer.sep_token_id] for name, text in PREFIXES.items()}

    def cut(self, row):
        """Some windows of a text as (ids, labels), those with the order first."""
        text, order = self.excerpt(row)
        encoded = self.tokenizer(text, add_special_tokens=False, return_offsets_mapping=True, verbose=False)
        ids, places = encoded["input_ids"], encoded["offset_mapping"]
        at = text.find(order[:80]) if row["label"] and order else -1
        if not row["label"]:
            labels = [0] * len(ids)
        elif at >= 0:
            labels = [int(start < at + len(order) and end > at) for start, end in places]
        else:
            labels = [UNKNOWN] * len(ids)
        head = self.heads[row["surface"]]
        size = LENGTH - 1 - len(head)
        starts = range(0, max(1, len(ids) - size // 3), size * 2 // 3)
        cuts = [(ids[start : start + size], labels[start : start + size]) for start in starts]
        most = 3 if row["label"] and not order else 2
        if len(cuts) > most:
            first = [i for i, (_, own) in enumerate(cuts) if 1 in own][: most - 1]
            rest = [i for i in range(len(cuts)) if i not in first]
            random.shuffle(rest)
            cuts = [cuts[i] for i in sorted((first + rest)[:most])]
        end = [self.tokenizer.sep_token_id]
        return [(head + own + end, [OUTSIDE] * len(head) + marks + [OUTSIDE]) for own, marks in cuts]

    @staticmethod
    def excerpt(row):
        text, order = row["text"][:MOST_CHARACTERS], row.get("injection")
        if len(text) <= LONG:
            return text, order
        at = text.find(order[:80]) if row["label"] and order else -1
        if at >= 0:
            return text[max(0, at - random.randrange(900)) : at + len(order) + random.randrange(100, 900)], order
        if row["label"]:
            return text, order
        start = random.randrange(len(text) - EXCERPT)
        return text[start : start + EXCERPT], order


def batches(samples, windows):
    """Endless batches of texts of similar length."""
    while True:
        random.shuffle(samples)
        for start in range(0, len(samples), BATCH * 20):
            part = [(windows.cut(row), float(row["label"])) for row in samples[start : start + BATCH * 20]]
            part.sort(key=lambda item: max(len(ids) for ids, _ in item[0]))
            groups = [part[i : i + BATCH] for i in range(0, len(part), BATCH)]
            random.shuffle(groups)
            yield from groups


def to_loss(batch, encoder, window_head, token_head, pad):
    flat = [window for cuts, _ in batch for window in cuts]
    owner = torch.tensor([number for number, (cuts, _) in enumerate(batch) for _ in cuts])
    truth = torch.tensor([label for _, label in batch])
    size = max(len(ids) for ids, _ in flat)
    ids = torch.tensor([own + [pad] * (size - len(own)) for own, _ in flat])
    mask = torch.tensor([[1.0] * len(own) + [0.0] * (size - len(own)) for own, _ in flat])
    labels = torch.tensor([[float(v) for v in marks] + [float(OUTSIDE)] * (size - len(marks)) for _, marks in flat])
    with torch.autocast("cpu", dtype=torch.bfloat16):
        hidden = encoder(input_ids=ids, attention_mask=mask).last_hidden_state
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        judged = window_head(torch.cat([hidden[:, 0], mean], -1)).squeeze(-1).float()
        tokens = token_head(hidden).squeeze(-1).float()
    hide = tokens.masked_fill(labels == OUTSIDE, -1e4)
    loudest = hide.topk(min(LOUDEST, size), 1).values.clamp(min=-20).mean(1)
    worst = lambda values: torch.full((len(batch),), -1e4).scatter_reduce(0, owner, values, "amax")
    entropy = torch.nn.functional.binary_cross_entropy_with_logits
    loss = entropy(worst(judged), truth) + 0.5 * entropy(worst(loudest), truth)
    known = labels >= 0
    if known.any():
        loss = loss + 0.5 * entropy(tokens[known], labels[known], pos_weight=torch.tensor(TOKEN_WEIGHT))
    return loss


def main(base, checkpoint, minutes):
    # One thread: two of them wait for each other more than they compute.
    torch.set_num_threads(1)
    random.seed(7)
    torch.manual_seed(7)
    samples = all_samples()
    encoder = AutoModel.from_pretrained(base)
    encoder.embeddings.word_embeddings.requires_grad_(False)
    for module in encoder.modules():
        if isinstance(module, torch.nn.Dropout):
            module.p = 0.0
    tokenizer = AutoTokenizer.from_pretrained(base)
    window_head, token_head = torch.nn.Linear(2 * WIDTH, 1), torch.nn.Linear(WIDTH, 1)
    own = [w for w in encoder.parameters() if w.requires_grad]
    heads = [*window_head.parameters(), *token_head.parameters()]
    groups = [{"params": own, "rate": RATE, "weight_decay": 0.01}, {"params": heads, "rate": HEAD_RATE, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups)

    def save():
        state = {name: value for name, value in encoder.state_dict().items() if "word_embeddings" not in name}
        torch.save({"encoder": state, "window": window_head.state_dict(), "token": token_head.state_dict()}, f"{checkpoint}.part")
        os.replace(f"{checkpoint}.part", checkpoint)

    began = time.process_time()
    for step, batch in enumerate(batches(samples, Windows(tokenizer))):
        done = (time.process_time() - began) / 60 / minutes
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * min(1, (step + 1) / WARM_UP) * max(0.02, 1 - done)
        loss = to_loss(batch, encoder, window_head, token_head, tokenizer.pad_token_id)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([*own, *heads], 1)
        optimizer.step()
        optimizer.zero_grad()
        if step % 20 == 0:
            print(f"step {step}: {100 * done:.0f}% of the time, loss {loss.item():.3f}", flush=True)
        if step % 200 == 199:
            save()
    save()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]) if len(sys.argv) > 3 else MINUTES)
