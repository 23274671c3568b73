"""Chooses the pieces of the published vocabulary that the candidate keeps."""
import json
import unicodedata

SPACE = "▁"
# <s>, <pad>, </s> and <unk>: rows 0 to 3. Text never becomes one of the first three.
SPECIAL = 4
# Chosen by measurement: see training/README.md.
SIZE = 128_000
# The names of Unicode's characters begin with their script. Chosen: the scripts of some 45 widely used languages.
SCRIPTS = {
    "LATIN", "GREEK", "CYRILLIC", "ARABIC", "HEBREW", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "TAMIL", "TELUGU",
    "KANNADA", "MALAYALAM", "THAI", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL",
}  # fmt: skip


def read_pieces(tokenizer_file):
    """The published pieces with their scores, in the order of their numbers."""
    with open(tokenizer_file) as file:
        return json.load(file)["model"]["vocab"]


def has_rare_script(piece):
    return any(
        unicodedata.category(char)[0] in "LM" and unicodedata.name(char, "UNKNOWN").split()[0] not in SCRIPTS
        and unicodedata.name(char, "").split()[0] not in {"COMBINING", "MODIFIER", "FEMININE", "MASCULINE", "IDEOGRAPHIC"}
        for char in piece
        if char != SPACE
    )  # fmt: skip


def choose_pieces(pieces, size, always=()):
    """
    The numbers of the kept pieces: special ones first, the others sorted by their UTF-16 code units. Keeps all single
    characters and `always`, then the pieces with the best scores. Drops pieces of rare scripts first.
    """
    ordinary = [n for n in range(SPECIAL, len(pieces)) if pieces[n][0] != "<mask>"]
    needed = {n for n in ordinary if len(pieces[n][0]) == 1 or pieces[n][0] in always}
    rest = [n for n in ordinary if n not in needed]
    rest.sort(key=lambda n: (has_rare_script(pieces[n][0]), -pieces[n][1], n))
    kept = [*needed, *rest[: max(0, size - SPECIAL - len(needed))]]
    return [*range(SPECIAL), *sorted(kept, key=lambda n: pieces[n][0].encode("utf-16-be"))]


def used_pieces(tokenizer, folder, texts):
    """The pieces of our own texts. Among pieces with the same score these are the useful ones: commands, security, files."""
    lines = [line for file in sorted(folder.rglob("*.jsonl")) for line in file.read_text().splitlines()]
    strings = [text for line in lines for text in strings_of(json.loads(line))]
    return {piece for encoding in tokenizer.encode_batch([*strings, *texts]) for piece in encoding.tokens}


def strings_of(value):
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [text for item in value for text in strings_of(item)] if isinstance(value, list) else []


def trim_tokenizer(tokenizer_file, kept):
    """The published tokenizer with these pieces only, as JSON."""
    with open(tokenizer_file) as file:
        document = json.load(file)
    model = document["model"]
    model["vocab"] = [model["vocab"][number] for number in kept]
    document["added_tokens"] = [token for token in document["added_tokens"] if token["id"] < SPECIAL]
    return json.dumps(document)
