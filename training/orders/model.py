"""The trained encoder in torch: the published model with the weights and the two heads of a checkpoint."""
import sys
from pathlib import Path

import numpy as np
import torch
from transformers import AutoModel

# The other steps of the training.
sys.path.insert(0, str(Path(__file__).parent.parent))

WIDTH = 384
# The first piece says where the text comes from. training/orders/candidate/encoder.ts has the same table.
PREFIXES = {"prompt": "user prompt", "content": "document", "tool": "tool", "skill": "skill"}
LENGTH = 128
START, END = 0, 2


def load(base, checkpoint):
    """The encoder and its heads. Without a checkpoint the heads are random, which is enough to try the export."""
    encoder = AutoModel.from_pretrained(base).eval()
    if checkpoint is None:
        generator = np.random.default_rng(1)
        heads = [{"weight": generator.normal(0, 0.1, (1, n)), "bias": np.zeros(1)} for n in (2 * WIDTH, WIDTH)]
        return encoder, *[{name: value.astype(np.float32) for name, value in head.items()} for head in heads]
    saved = torch.load(checkpoint)
    wrong = encoder.load_state_dict(saved["encoder"], strict=False)
    # The vectors of the pieces were not trained.
    if wrong.unexpected_keys or wrong.missing_keys != ["embeddings.word_embeddings.weight"]:
        raise ValueError(f"The checkpoint does not fit the model: {wrong}")
    return encoder, *[{name: value.numpy() for name, value in saved[head].items()} for head in ("window", "token")]


@torch.no_grad()
def read(encoder, window, token, ids):
    """The logit of a window and those of its tokens, in full precision."""
    hidden = encoder(input_ids=torch.tensor([ids]), attention_mask=torch.ones(1, len(ids))).last_hidden_state[0].numpy()
    both = np.concatenate([hidden[0], hidden.mean(0)])
    return float(window["weight"][0] @ both + window["bias"][0]), hidden @ token["weight"][0] + token["bias"][0]


def to_ids(encode, text, surface):
    """A window: the surface, and as many pieces of the text as there is room for."""
    head = [START, *encode(PREFIXES[surface]), END]
    return [*head, *encode(text)[: LENGTH - 1 - len(head)], END]
