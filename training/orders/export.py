"""
The trained encoder as the candidate's files: `orders.onnx`, `words.bin` and `pieces.bin` in the training cache.

    python3 training/orders/export.py BASE CHECKPOINT [FOLDER]

BASE is the folder of the published model, CHECKPOINT the file of the training, or `-` to try the export without one. Also
writes `logits.jsonl`: logits in full precision, which training/orders/compare.mjs compares with those of the files.
"""
import json
import sys
from pathlib import Path

from tokenizers import Tokenizer

from model import LENGTH, PREFIXES, load, read, to_ids
from orders_graph import write_graph
from own_texts import OWN, own_texts, write_lines
from samples import CANDIDATE
from tables import pack_rows, write_pieces
from vocabulary import SIZE, choose_pieces, read_pieces, trim_tokenizer, used_pieces

# Texts of each language and surface whose logits are compared. Chosen: some fifty texts.
PER_GROUP, EVERY = 12, 9


def main(base, checkpoint, folder):
    folder.mkdir(parents=True, exist_ok=True)
    encoder, window, token = load(base, None if checkpoint == "-" else checkpoint)
    state = {name: value.numpy() for name, value in encoder.state_dict().items()}
    write_graph(folder / "orders.onnx", state, window, token)

    pieces = read_pieces(Path(base) / "tokenizer.json")
    published = Tokenizer.from_file(str(Path(base) / "tokenizer.json"))
    kept = choose_pieces(pieces, SIZE, used_pieces(published, OWN, PREFIXES.values()))
    write_pieces(folder / "pieces.bin", pieces, kept)
    (folder / "words.bin").write_bytes(pack_rows(state["embeddings.word_embeddings.weight"][kept]).tobytes())

    tokenizer = Tokenizer.from_str(trim_tokenizer(Path(base) / "tokenizer.json", kept))
    encode = lambda text: tokenizer.encode(text, add_special_tokens=False).ids
    fitting = [(text, surface) for text, surface in own_texts(PER_GROUP) if len(encode(text)) < LENGTH - 10]
    logits = []
    for text, surface in fitting[::EVERY]:
        ids = to_ids(encode, text, surface)
        logit, tokens = read(encoder, window, token, [kept[number] for number in ids])
        own = tokens[len(ids) - 1 - len(encode(text)) : -1]
        logits.append({"text": text, "surface": surface, "logit": round(logit, 3), "tokens": [round(float(v), 3) for v in own]})
    write_lines(folder / "logits.jsonl", logits)
    for name in ("orders.onnx", "words.bin", "pieces.bin"):
        print(f"{name:12} {(folder / name).stat().st_size / 1e6:6.2f} MB")
    print(f"{len(kept)} pieces, logits of {len(logits)} texts")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]) if len(sys.argv) > 3 else CANDIDATE)
