"""The trained model as three files: the shared trunk, the classifier on it, and the untouched upper layers for sentence vectors."""
import os
import sys
from pathlib import Path

import numpy as np
import torch

from encoder import FROZEN, LAYERS, LEVELS, POOLED, WORD_LEVELS, load
from graph import HIDDEN, HIDDEN_STATES, IDS, LENGTHS, Graph

CACHE = Path(__file__).parent / ".cache"
TARGET = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "models")


def part(state, prefix):
    return {name[len(prefix) :]: value.numpy() for name, value in state.items() if name.startswith(prefix)}


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
verdict = part(saved["head"], "verdict.")
weights = [classifier.constant(verdict["weight"].T), classifier.constant(verdict["bias"])]
classifier.add("Gemm", [classifier.mean(hidden, lengths), *weights])
classifier.save(TARGET / "classifier.onnx", [HIDDEN_STATES, LENGTHS], "logit", ["batch", 1])

_, layers = load(Path(os.environ["MINILM"]) / "model.fp16.safetensors")
sentences = Graph("sentences", LEVELS)
hidden = "hidden"
for layer in layers[FROZEN:]:
    hidden = sentences.layer(hidden, "lengths", part(layer.state_dict(), ""))
pooled = sentences.mean(hidden, "lengths")
sentences.add("LpNormalization", [pooled], axis=-1, p=2)
sentences.save(TARGET / "sentences.onnx", [HIDDEN_STATES, LENGTHS], "vector", ["batch", HIDDEN])
for file in sorted(TARGET.glob("*.onnx")):
    print(f"{file.name:16} {file.stat().st_size / 1e6:6.2f} MB")
