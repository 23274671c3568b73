"""Some of our own texts, for fixtures and comparisons: every language, script and surface."""
import json
from pathlib import Path

from model import PREFIXES

OWN = Path(__file__).parent.parent / "own"
CHARACTERS = 400


def own_texts(per_group):
    """Pairs of a text and its surface."""
    groups = {}
    for file in [*sorted((OWN / "languages").glob("*.jsonl")), OWN / "other-scripts.jsonl"]:
        for line in file.read_text().splitlines():
            row = json.loads(line)
            if "text" in row:
                groups.setdefault(row.get("lang", file.stem), []).append((row["text"][:CHARACTERS], row.get("surface", "prompt")))
    for file in ["prompt-attack", "prompt-honest", "documents", "tool-poison", "skill-poison"]:
        for line in (OWN / f"{file}.jsonl").read_text().splitlines():
            row = json.loads(line)
            if "text" in row:
                groups.setdefault(file, []).append((row["text"][:CHARACTERS], row.get("surface", file.split("-")[0])))
    chosen = []
    for _, texts in sorted(groups.items()):
        step = max(1, len(texts) // per_group)
        chosen += texts[::step][:per_group]
    return [(text, surface if surface in PREFIXES else "content") for text, surface in chosen]


def write_lines(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows))
