"""The trained models as files: the shared trunk, the classifier on it, the untouched upper layers for sentence vectors, and the glance."""
import sys
from pathlib import Path

import numpy as np
import torch

from classifier import published
from encoder import FROZEN, LAYERS, LEVELS, POOLED, WORD_LEVELS
from glance_model import HEADS, WIDTH
from glance_model import LAYERS as GLANCE_LAYERS
from graph import HIDDEN, HIDDEN_STATES, IDS, LENGTHS, Graph
from windows import CACHE

TARGET = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "models")


def part(state, prefix):
    return {name[len(prefix) :]: np.asarray(value) for name, value in state.items() if name.startswith(prefix)}


saved = torch.load(CACHE / "model.pt")
TARGET.mkdir(exist_ok=True)

trunk = Graph("trunk", LEVELS)
hidden = trunk.embed("ids", part(saved["trunk"], "embeddings."), WORD_LEVELS)
for number in range(FROZEN):
    hidden = trunk.layer(hidden, "lengths", part(saved["trunk"], f"layers.{number}."))
trunk.save(TARGET / "trunk.onnx", [IDS, LENGTHS], "hidden", ["batch", "length", HIDDEN])

classifier = Graph("classifier", LEVELS)
hidden, lengths = classifier.pool("hidden", "lengths", POOLED)
for number in range(LAYERS - FROZEN):
    hidden = classifier.layer(hidden, lengths, part(saved["head"], f"layers.{number}."))
classifier.verdict(hidden, lengths, part(saved["head"], "verdict."))
classifier.save(TARGET / "classifier.onnx", [HIDDEN_STATES, LENGTHS], "logit", ["batch", 1])

_, layers = published()
sentences = Graph("sentences", LEVELS)
hidden = "hidden"
for layer in layers[FROZEN:]:
    hidden = sentences.layer(hidden, "lengths", part(layer.state_dict(), ""))
pooled = sentences.mean(hidden, "lengths")
sentences.add("LpNormalization", [pooled], axis=-1, p=2)
sentences.save(TARGET / "sentences.onnx", [HIDDEN_STATES, LENGTHS], "vector", ["batch", HIDDEN])

state = part(torch.load(CACHE / "glance.pt"), "")
glance = Graph("glance", LEVELS, WIDTH, HEADS)
words = glance.product(glance.rows("ids", state["words.weight"], WORD_LEVELS), state, "widen")
hidden = glance.norm(words, glance.first_rows(state["places"], "ids"), state, "norm")
hidden, lengths = glance.pool(hidden, "lengths", POOLED)
for number in range(GLANCE_LAYERS):
    hidden = glance.layer(hidden, lengths, part(state, f"layers.{number}."))
glance.verdict(hidden, lengths, part(state, "verdict."))
glance.save(TARGET / "glance.onnx", [IDS, LENGTHS], "logit", ["batch", 1])

for file in sorted(TARGET.glob("*.onnx")):
    print(f"{file.name:16} {file.stat().st_size / 1e6:6.2f} MB")
