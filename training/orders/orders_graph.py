"""The encoder with its two heads as an ONNX graph with 8-bit weights. The vectors of the pieces are its input."""
import numpy as np
import onnx
from graph import MICROSOFT, Graph, quantise
from onnx import TensorProto, helper, numpy_helper

LAYERS, WIDTH, HEADS = 12, 384, 12
# Windows have 128 pieces. A window that starts or ends inside a word may need a few more.
POSITIONS = 160
# Whole numbers from -90 to 90 for weights and for values. Processors without integer dot products add pairs of products in
# sixteen bits: (90 + 91) * 90 * 2 is the largest sum and fits, so that every processor gets the same result.
LEVELS = 90
# Names of a layer's parts in the published model.
PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "attended": "attention.output.dense",
    "attended_norm": "attention.output.LayerNorm",
    "wide": "intermediate.dense",
    "narrow": "output.dense",
    "norm": "output.LayerNorm",
}


# Gelu is never below it, so its values need no sign.
GELU_LEAST = 0.17


class OrdersGraph(Graph):
    def __init__(self):
        super().__init__("orders", LEVELS, WIDTH, HEADS)
        self.one = self.constant(np.array(1, np.float32))
        self.least = self.constant(np.array(1e-9, np.float32))

    def scale_rows(self, rows, largest, levels, zero):
        """
        The rows as whole numbers, each with its own scale. A few values of this encoder are many times larger than the
        others: with one scale for all rows, the logits would be off by three times as much.
        """
        step = self.constant(np.array(1 / levels, np.float32))
        scale = self.add("Max", [self.add("Mul", [largest, step]), self.least])
        zeros = numpy_helper.from_array(np.array([zero], np.uint8))
        zero_of_rows = self.add("ConstantOfShape", [self.add("Shape", [scale])], value=zeros)
        return self.add("QuantizeLinear", [rows, scale, zero_of_rows], axis=0), scale

    def product(self, hidden, state, *names, is_gelu=False):
        weight, bias = (np.concatenate([state[f"{name}.{part}"] for name in names]) for part in ("weight", "bias"))
        numbers, scale = quantise(weight.T, LEVELS)
        rows = self.add("Reshape", [hidden, self.constant(np.array([-1, weight.shape[1]]))])
        if is_gelu:
            rows = self.add("Add", [rows, self.constant(np.array(GELU_LEAST, np.float32))])
            bias = bias - np.float32(GELU_LEAST) * numbers.sum(0, dtype=np.float32) * scale
        zero = 0 if is_gelu else LEVELS + 1
        largest = self.add("ReduceMax", [rows if is_gelu else self.add("Abs", [rows])], axes=[1], keepdims=0)
        rows, row_scale = self.scale_rows(rows, largest, 2 * LEVELS + 1 if is_gelu else LEVELS, zero)
        zeros = [self.constant(np.array(zero, np.uint8)), self.constant(np.zeros(len(scale), np.int8))]
        inputs = [rows, self.constant(numbers), self.one, self.constant(scale), *zeros]
        result = self.add("MatMulIntegerToFloat", inputs, domain=MICROSOFT)
        scaled = self.add("Mul", [result, self.add("Unsqueeze", [row_scale, self.constant(np.array([1]))])])
        return self.add("Unsqueeze", [self.add("Add", [scaled, self.constant(bias)]), self.constant(np.array([0]))])

    def attend(self, hidden, state):
        """One layer. There is one window, so no token is padding."""
        parts = self.add("Split", [self.product(hidden, state, "query", "key", "value")], outputs=3, axis=-1)
        mixed = self.add("MultiHeadAttention", parts, domain=MICROSOFT, num_heads=self.heads)
        hidden = self.norm(self.product(mixed, state, "attended"), hidden, state, "attended_norm")
        wide = self.add("Gelu", [self.product(hidden, state, "wide")], domain=MICROSOFT)
        return self.norm(self.product(wide, state, "narrow", is_gelu=True), hidden, state, "norm")

    def embed(self, words, state):
        """Adds the places to the vectors of the pieces."""
        table = state["embeddings.position_embeddings.weight"][:POSITIONS]
        places = self.first_rows(table + state["embeddings.token_type_embeddings.weight"][0], words)
        norm = [self.constant(state[f"embeddings.LayerNorm.{part}"]) for part in ("weight", "bias")]
        return self.add("LayerNormalization", [self.add("Add", [words, places]), *norm], axis=-1, epsilon=1e-12)

    def heads_of(self, hidden, window, token):
        """The logit of the window from its first token and the mean of all, and a logit for each token."""
        first = self.add("Gather", [hidden, self.constant(np.array(0))], axis=1)
        mean = self.add("ReduceMean", [hidden], axes=[1], keepdims=0)
        both = self.add("Concat", [first, mean], axis=-1)
        self.add("Gemm", [both, self.constant(window["weight"].T), self.constant(window["bias"])])
        self.nodes[-1].output[0] = "window"
        logits = self.add("Add", [self.add("MatMul", [hidden, self.constant(token["weight"].T)]), self.constant(token["bias"])])
        self.add("Squeeze", [logits, self.constant(np.array([2]))])
        self.nodes[-1].output[0] = "tokens"


def write_graph(path, encoder, window, token):
    """From the states of the published encoder's modules and of the two heads, as arrays."""
    graph = OrdersGraph()
    hidden = graph.embed("words", encoder)
    for number in range(LAYERS):
        names = [(own, f"encoder.layer.{number}.{theirs}") for own, theirs in PARTS.items()]
        state = {f"{own}.{part}": encoder[f"{theirs}.{part}"] for own, theirs in names for part in ("weight", "bias")}
        hidden = graph.attend(hidden, state)
    graph.heads_of(hidden, window, token)
    info = helper.make_tensor_value_info
    inputs = [info("words", TensorProto.FLOAT, [1, "length", WIDTH])]
    outputs = [info("window", TensorProto.FLOAT, [1, 1]), info("tokens", TensorProto.FLOAT, [1, "length"])]
    made = helper.make_graph(graph.nodes, graph.name, inputs, outputs, graph.constants)
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid(MICROSOFT, 1)]
    onnx.save(helper.make_model(made, opset_imports=opsets, ir_version=8, producer_name="tocsin"), path)
