"""
Trains the first reader and writes it into the training cache: `python3 training/orders/skim.py BASE [MINUTES] [MODEL]`.

Two narrow convolutions over the published vectors of the pieces. It learns what the encoder says of a window (score.py), and
prints how many honest windows it settles if it may lose a share of the windows that the encoder finds.
"""
import random
import sys
import time
import zlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from safetensors.torch import load_file
from transformers import AutoTokenizer

from model import PREFIXES, WIDTH
from samples import CACHE, CANDIDATE, read_lines

SURFACES = list(PREFIXES)
NARROW, FILTERS, MIDDLE, PLACES = 48, 64, 64, 124
BATCH, RATE, MINUTES = 64, 2e-3, 6
SHARES = (0.002, 0.005, 0.01, 0.02, 0.05)


class Reader(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.narrow = torch.nn.Linear(WIDTH, NARROW)
        self.near = torch.nn.Conv1d(NARROW, FILTERS, 5, padding=2)
        self.far = torch.nn.Conv1d(FILTERS, FILTERS, 3, padding=2, dilation=2)
        self.middle = torch.nn.Linear(2 * FILTERS + len(SURFACES), MIDDLE)
        self.out = torch.nn.Linear(MIDDLE, 1)

    def forward(self, words, mask, surface):
        hidden = torch.relu(self.narrow(words)) * mask[..., None]
        near = torch.relu(self.near(hidden.transpose(1, 2))) * mask[:, None]
        both = near + torch.relu(self.far(near)) * mask[:, None]
        mean = both.sum(2) / mask.sum(1, keepdim=True)
        features = torch.cat([both.amax(2), mean, torch.nn.functional.one_hot(surface, len(SURFACES)).float()], 1)
        return self.out(torch.relu(self.middle(features))).squeeze(1)


def to_batch(rows, table):
    size = max(len(ids) for ids, *_ in rows)
    ids, mask = torch.ones(len(rows), size, dtype=torch.long), torch.zeros(len(rows), size)
    for number, (own, *_) in enumerate(rows):
        ids[number, : len(own)] = own
        mask[number, : len(own)] = 1
    return table[ids].float(), mask, torch.tensor([surface for _, surface, _ in rows]), torch.tensor([score for *_, score in rows])


def learn(rows, table, minutes):
    reader = Reader()
    optimizer = torch.optim.AdamW(reader.parameters(), lr=RATE, weight_decay=1e-3)
    began = time.process_time()
    while True:
        random.shuffle(rows)
        chunks = [sorted(rows[i : i + BATCH * 32], key=lambda row: len(row[0])) for i in range(0, len(rows), BATCH * 32)]
        batches = [chunk[i : i + BATCH] for chunk in chunks for i in range(0, len(chunk), BATCH)]
        random.shuffle(batches)
        for batch in batches:
            done = (time.process_time() - began) / 60 / minutes
            if done >= 1:
                return reader.eval()
            for group in optimizer.param_groups:
                group["lr"] = RATE * max(0.02, 1 - done)
            words, mask, surface, score = to_batch(batch, table)
            if random.random() < 0.5:
                words = words * (torch.rand(words.shape[:2]) > 0.1)[..., None]
            said = reader(words, mask, surface)
            distance = (said - score.clamp(-8, 8)).pow(2).mean()
            loss = torch.nn.functional.binary_cross_entropy_with_logits(said, torch.sigmoid(score)) + 0.02 * distance
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()


@torch.inference_mode()
def report(reader, rows, table):
    for number, surface in enumerate(SURFACES):
        own = [row for row in rows if row[1] == number]
        if not any(row[2] > 1 for row in own):
            print(f"{surface}: the encoder finds none of the {len(own)} windows that are kept apart")
            continue
        said = torch.cat([reader(*to_batch(own[i : i + BATCH], table)[:3]) for i in range(0, len(own), BATCH)])
        score = torch.tensor([row[2] for row in own])
        found, honest = said[score > 1], said[score < -1]
        for share in SHARES:
            limit = found.quantile(share)
            print(f"{surface}: loses {100 * share:.1f}% of {len(found)} below {limit:.2f}, settles {100 * (honest < limit).float().mean():.0f}% of {len(honest)}")


def export(reader, scale, path):
    state = {name: value.detach().numpy() for name, value in reader.state_dict().items()}
    weights = {
        "narrow_w": state["narrow.weight"].T * scale,
        **{f"{name}_{kind[0]}": state[f"{name}.{kind}"] for name in ("near", "far", "middle", "out") for kind in ("weight", "bias")},
        "narrow_b": state["narrow.bias"],
    }
    node = helper.make_node
    nodes = [
        node("MatMul", ["words", "narrow_w"], ["product"]),
        node("Add", ["product", "narrow_b"], ["sum"]),
        node("Relu", ["sum"], ["hidden"]),
        node("Transpose", ["hidden"], ["turned"], perm=[0, 2, 1]),
        node("Conv", ["turned", "near_w", "near_b"], ["near"], pads=[2, 2], kernel_shape=[5]),
        node("Relu", ["near"], ["near_relu"]),
        node("Conv", ["near_relu", "far_w", "far_b"], ["far"], pads=[2, 2], kernel_shape=[3], dilations=[2]),
        node("Relu", ["far"], ["far_relu"]),
        node("Add", ["near_relu", "far_relu"], ["both"]),
        node("ReduceMax", ["both", "axes"], ["top"], keepdims=0),
        node("ReduceMean", ["both", "axes"], ["mean"], keepdims=0),
        node("Concat", ["top", "mean", "surface"], ["features"], axis=1),
        node("Gemm", ["features", "middle_w", "middle_b"], ["middle"], transB=1),
        node("Relu", ["middle"], ["middle_relu"]),
        node("Gemm", ["middle_relu", "out_w", "out_b"], ["score"], transB=1),
    ]
    constants = [numpy_helper.from_array(value.astype(np.float32), name) for name, value in weights.items()]
    constants.append(numpy_helper.from_array(np.array([2], np.int64), "axes"))
    value = lambda name, shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
    inputs = [value("words", [1, "places", WIDTH]), value("surface", [1, len(SURFACES)])]
    graph = helper.make_graph(nodes, "skim", inputs, [value("score", [1, 1])], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def main(base, minutes, path):
    torch.set_num_threads(1)
    torch.manual_seed(5)
    random.seed(5)
    tokenizer = AutoTokenizer.from_pretrained(base)
    table = load_file(Path(base) / "model.safetensors")["embeddings.word_embeddings.weight"]
    scale = 1 / float(table[1000:20000].std())
    table = (table * scale).half()
    windows = read_lines(CACHE / "scores.jsonl")
    encoded = tokenizer([w["text"] for w in windows], add_special_tokens=False, truncation=True, max_length=PLACES)["input_ids"]
    rows = [(torch.tensor(ids), SURFACES.index(w["surface"]), w["score"]) for ids, w in zip(encoded, windows) if ids]
    kept_apart = [zlib.crc32(w["text"].encode()) % 12 == 0 for ids, w in zip(encoded, windows) if ids]
    reader = learn([row for row, apart in zip(rows, kept_apart) if not apart], table, minutes)
    report(reader, [row for row, apart in zip(rows, kept_apart) if apart], table)
    export(reader, scale, path)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    CANDIDATE.mkdir(parents=True, exist_ok=True)
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else MINUTES
    main(sys.argv[1], minutes, sys.argv[3] if len(sys.argv) > 3 else CANDIDATE / "skim.onnx")
