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


def pack_six_bits(numbers):
    """Four numbers below 64 in three bytes."""
    groups = numbers.astype(np.uint32).reshape(len(numbers), -1, 4)
    whole = (groups << np.array([0, 6, 12, 18], np.uint32)).sum(-1, dtype=np.uint32)
    return (whole[..., None] >> np.array([0, 8, 16], np.uint32) & 255).astype(np.uint8).reshape(len(numbers), -1)


class Graph:
    def __init__(self, name, levels, width=HIDDEN, heads=HEADS):
        self.name, self.levels, self.width, self.heads = name, levels, width, heads
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

    def product(self, hidden, state, *names):
        """Of one weight, or of several side by side; as torch has them, outputs by inputs."""
        weight, bias = (np.concatenate([state[f"{name}.{part}"] for name in names]) for part in ("weight", "bias"))
        integers, scale = quantise(weight.T, self.levels)
        zero = np.zeros(len(scale), np.int8)
        inputs = [hidden, *map(self.constant, (integers, scale, zero, bias))]
        return self.add("DynamicQuantizeMatMul", inputs, domain=MICROSOFT)

    def embed(self, ids, state, levels):
        """The positions of a window are few and stay as they are."""
        words = self.rows(ids, state["word_embeddings.weight"], levels)
        table = state["position_embeddings.weight"][:128] + state["token_type_embeddings.weight"][0]
        places = self.first_rows(table, ids)
        norm = [self.constant(state[f"LayerNorm.{part}"]) for part in ("weight", "bias")]
        placed = self.add("Add", [words, places])
        return self.add("LayerNormalization", [placed, *norm], axis=-1, epsilon=1e-12)

    def rows(self, ids, table, levels):
        """A row's integers times that row's worth."""
        integers, worth = quantise(table.T, levels)
        packed = self.constant(pack_six_bits(integers.T + levels))
        rows = self.unpack_six_bits(self.add("Gather", [packed, ids], axis=0), table.shape[1])
        centred = self.add("Sub", [rows, self.constant(np.array(levels, np.float32))])
        return self.add("Mul", [centred, self.add("Gather", [self.constant(worth[:, None]), ids], axis=0)])

    def first_rows(self, table, ids):
        """As many as there are tokens."""
        count = self.add("Unsqueeze", [self.length_of(ids), self.constant(np.array([0]))])
        return self.add("Slice", [self.constant(table), self.constant(np.array([0])), count])

    def unpack_six_bits(self, rows, width):
        """Three bytes are four numbers: put together, then each shifted to the top and back down."""
        bytes_ = self.add("Cast", [rows], to=TensorProto.UINT32)
        triples = self.add("Reshape", [bytes_, self.constant(np.array([0, 0, width // 4, 3]))])
        shifted = self.add("BitShift", [triples, self.constant(np.array([0, 8, 16], np.uint32))], direction="LEFT")
        low, middle, high = self.add("Split", [shifted], outputs=3, axis=-1)
        whole = self.add("Add", [self.add("Add", [low, middle]), high])
        top = self.add("BitShift", [whole, self.constant(np.array([26, 20, 14, 8], np.uint32))], direction="LEFT")
        numbers = self.add("BitShift", [top, self.constant(np.array(26, np.uint32))], direction="RIGHT")
        floats = self.add("Cast", [numbers], to=TensorProto.FLOAT)
        return self.add("Reshape", [floats, self.constant(np.array([0, 0, width]))])

    def pool(self, hidden, lengths, size):
        """The mean of neighbouring tokens in their place, and how many there are then."""
        kept = self.add("Mul", [hidden, self.present(hidden, lengths)])
        zero, sizes = self.constant(np.zeros(4, np.int64)), self.constant(np.array([size]))
        length = self.add("Unsqueeze", [self.length_of(hidden), self.constant(np.array([0]))])
        missing = self.add("Mod", [self.add("Neg", [length]), sizes])
        pads = self.add("Concat", [zero, missing, self.constant(np.array([0]))], axis=0)
        groups = self.add("Reshape", [self.add("Pad", [kept, pads]), self.constant(np.array([0, -1, size, self.width]))])
        summed = self.add("ReduceSum", [groups, self.constant(np.array([2]))], keepdims=0)
        starts = self.add("Mul", [self.places(summed), sizes])
        bounds = [self.constant(np.array(bound, np.float32)) for bound in (1, size)]
        left = self.add("Cast", [self.add("Sub", [self.counts(lengths), starts])], to=TensorProto.FLOAT)
        there = self.add("Unsqueeze", [self.add("Clip", [left, *bounds]), self.constant(np.array([2]))])
        rounded = self.add("Add", [lengths, self.constant(np.array(size - 1, np.int32))])
        return self.add("Div", [summed, there]), self.add("Div", [rounded, self.constant(np.array(size, np.int32))])

    def layer(self, hidden, lengths, state):
        parts = self.add("Split", [self.product(hidden, state, "query", "key", "value")], outputs=3, axis=-1)
        mixed = self.add("MultiHeadAttention", [*parts, "", lengths], domain=MICROSOFT, num_heads=self.heads)
        hidden = self.norm(self.product(mixed, state, "attended"), hidden, state, "attended_norm")
        wide = self.add("Gelu", [self.product(hidden, state, "wide")], domain=MICROSOFT)
        return self.norm(self.product(wide, state, "narrow"), hidden, state, "norm")

    def norm(self, value, skip, state, name):
        parts = [self.constant(state[f"{name}.{part}"]) for part in ("weight", "bias")]
        # The fused SkipLayerNormalization is several times slower than these two.
        return self.add("LayerNormalization", [self.add("Add", [value, skip]), *parts], axis=-1, epsilon=1e-12)

    def mean(self, hidden, lengths):
        """Over the tokens that are there."""
        axis = self.constant(np.array([1]))
        summed = self.add("ReduceSum", [self.add("Mul", [hidden, self.present(hidden, lengths)]), axis], keepdims=0)
        return self.add("Div", [summed, self.add("Cast", [self.counts(lengths)], to=TensorProto.FLOAT)])

    def verdict(self, hidden, lengths, state):
        """One number of the tokens' mean."""
        weights = [self.constant(state["weight"].T), self.constant(state["bias"])]
        return self.add("Gemm", [self.mean(hidden, lengths), *weights])

    def present(self, hidden, lengths):
        """1 for a token, 0 for padding."""
        is_there = self.add("Less", [self.places(hidden), self.counts(lengths)])
        return self.add("Unsqueeze", [self.add("Cast", [is_there], to=TensorProto.FLOAT), self.constant(np.array([2]))])

    def places(self, hidden):
        return self.add("Range", [self.constant(np.array(0)), self.length_of(hidden), self.constant(np.array(1))])

    def counts(self, lengths):
        return self.add("Unsqueeze", [self.add("Cast", [lengths], to=TensorProto.INT64), self.constant(np.array([1]))])

    def length_of(self, value):
        return self.add("Gather", [self.add("Shape", [value]), self.constant(np.array(1))], axis=0)

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
