"""Writes the encoder's parts as ONNX graphs with 8-bit weights, in the operators that onnxruntime fuses."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

MICROSOFT = "com.microsoft"
HIDDEN, HEADS = 384, 12



def quantise(weight, levels):
    """Per output column, symmetric: the integers, and what one of them is worth."""
    scale = np.abs(weight).max(axis=0) / levels
    scale = np.where(scale == 0, 1, scale).astype(np.float32)
    return np.clip(np.round(weight / scale), -levels, levels).astype(np.int8), scale


class Graph:
    def __init__(self, name, levels=127):
        self.name, self.levels = name, levels
        self.nodes, self.constants, self.count = [], [], 0

    def constant(self, array):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.array(array, order="C"), name))
        return name

    def add(self, operator, inputs, outputs=1, domain="", **attributes):
        names = [f"v{self.count + i}" for i in range(outputs)]
        self.count += outputs
        self.nodes.append(helper.make_node(operator, inputs, names, domain=domain, **attributes))
        return names[0] if outputs == 1 else names

    def linear(self, hidden, weight, bias):
        """`weight` as torch has it: outputs by inputs."""
        integers, scale = quantise(weight.T, self.levels)
        zero = np.zeros(len(scale), np.int8)
        inputs = [hidden, self.constant(integers), self.constant(scale), self.constant(zero), self.constant(bias)]
        return self.add("DynamicQuantizeMatMul", inputs, domain=MICROSOFT)

    def embed(self, ids, state):
        """A row's integers times that row's scale; the positions of a window are few and stay as they are."""
        integers, scale = quantise(state["word_embeddings.weight"].T, 127)
        rows = self.add("Gather", [self.constant(integers.T.copy()), ids], axis=0)
        scales = self.add("Gather", [self.constant(scale[:, None]), ids], axis=0)
        words = self.add("Mul", [self.add("Cast", [rows], to=TensorProto.FLOAT), scales])
        length = self.add("Gather", [self.add("Shape", [ids]), self.constant(np.array(1))], axis=0)
        count = self.add("Unsqueeze", [length, self.constant(np.array([0]))])
        table = state["position_embeddings.weight"][:128] + state["token_type_embeddings.weight"][0]
        places = self.add("Slice", [self.constant(table), self.constant(np.array([0])), count])
        norm = [self.constant(state[f"LayerNorm.{part}"]) for part in ("weight", "bias")]
        return self.add("LayerNormalization", [self.add("Add", [words, places]), *norm], axis=-1, epsilon=1e-12)

    def layer(self, hidden, lengths, state):
        packed = [np.concatenate([state[f"{name}.{part}"] for name in ("query", "key", "value")]) for part in ("weight", "bias")]
        parts = self.add("Split", [self.linear(hidden, *packed)], outputs=3, axis=-1)
        mixed = self.add("MultiHeadAttention", [*parts, "", lengths], domain=MICROSOFT, num_heads=HEADS)
        attended = self.linear(mixed, state["attended.weight"], state["attended.bias"])
        hidden = self.norm(attended, hidden, state, "attended_norm")
        wide = self.add("Gelu", [self.linear(hidden, state["wide.weight"], state["wide.bias"])], domain=MICROSOFT)
        return self.norm(self.linear(wide, state["narrow.weight"], state["narrow.bias"]), hidden, state, "norm")

    def norm(self, value, skip, state, name):
        parts = [self.constant(state[f"{name}.{part}"]) for part in ("weight", "bias")]
        # The fused SkipLayerNormalization is several times slower than these two.
        return self.add("LayerNormalization", [self.add("Add", [value, skip]), *parts], axis=-1, epsilon=1e-12)

    def mean(self, hidden, lengths):
        """Over the tokens that are there."""
        length = self.add("Gather", [self.add("Shape", [hidden]), self.constant(np.array(1))], axis=0)
        places = self.add("Range", [self.constant(np.array(0)), length, self.constant(np.array(1))])
        counts = self.add("Unsqueeze", [self.add("Cast", [lengths], to=TensorProto.INT64), self.constant(np.array([1]))])
        present = self.add("Cast", [self.add("Less", [places, counts])], to=TensorProto.FLOAT)
        weights = self.add("Unsqueeze", [present, self.constant(np.array([2]))])
        axis = self.constant(np.array([1]))
        summed = self.add("ReduceSum", [self.add("Mul", [hidden, weights]), axis], keepdims=0)
        return self.add("Div", [summed, self.add("Cast", [counts], to=TensorProto.FLOAT)])

    def save(self, path, inputs, output, shape):
        self.nodes[-1].output[0] = output
        graph = helper.make_graph(
            self.nodes,
            self.name,
            inputs,
            [helper.make_tensor_value_info(output, TensorProto.FLOAT, shape)],
            self.constants,
        )
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid(MICROSOFT, 1)]
        onnx.save(helper.make_model(graph, opset_imports=opsets, ir_version=8, producer_name="tocsin"), path)


IDS = helper.make_tensor_value_info("ids", TensorProto.INT64, ["batch", "length"])
LENGTHS = helper.make_tensor_value_info("lengths", TensorProto.INT32, ["batch"])
HIDDEN_STATES = helper.make_tensor_value_info("hidden", TensorProto.FLOAT, ["batch", "length", HIDDEN])
