"""The small model that is asked before the encoder."""
import torch
from torch import nn

from encoder import POOLED, Layer, Product, mean, pool

WORD, WIDTH, HEADS, LAYERS = 48, 128, 4, 2


class Glance(nn.Module):
    """Short vectors of words, widened, two at a time through a few narrow layers, and one number."""

    def __init__(self, words):
        super().__init__()
        self.words = nn.Embedding.from_pretrained(words, freeze=False)
        self.widen = Product(WORD, WIDTH)
        self.places = nn.Parameter(torch.randn(128, WIDTH) * 0.05)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer(WIDTH, HEADS) for _ in range(LAYERS))
        self.dropout = nn.Dropout(0.1)
        self.verdict = nn.Linear(WIDTH, 1)

    def forward(self, ids, present):
        hidden = self.norm(self.widen(self.words(ids)) + self.places[: ids.shape[1]])
        hidden, present = pool(self.dropout(hidden), present, POOLED)
        mask = torch.where(present, 0.0, -1e9)[:, None, None, :]
        for layer in self.layers:
            hidden = self.dropout(layer(hidden, mask))
        return self.verdict(self.dropout(mean(hidden, present)))[:, 0]


def shorten(vectors):
    """The words' published vectors along the directions in which they differ most."""
    centred = vectors - vectors.mean(0)
    _, directions = torch.linalg.eigh(centred.t() @ centred)
    short = centred @ directions[:, -WORD:]
    return short / short.std()
