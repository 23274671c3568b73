"""What the encoder learns from: rows of training/rows.mjs and training/orders/tool-rows.mjs, twins of tools, and planted orders."""
import collections
import json
import os
import random
from pathlib import Path

ROOT = Path(__file__).parent.parent
CACHE = Path(os.environ.get("TOCSIN_TRAINING", ROOT / ".cache"))
# The files of the candidate. None of them ships.
CANDIDATE = CACHE / "candidate"
# Texts of a source, surface and label. Large sources would drown the others.
MOST, MOST_OF = 1400, {"own-switched": 2600, "own": 5000, "own-planted": 3000, "security_docs": 518, "atr_testcases": 1300}
ROLES_AS_SYSTEM_PROMPTS, PLANTED = 500, 5000
ENDS = ".\n。！？!?।"


def read_lines(path):
    return [json.loads(line) for line in path.read_text().split("\n") if line]


def read_rows():
    # The strings of published tools are read together.
    rows = [row for row in read_lines(CACHE / "rows.jsonl") if row["surface"] != "tool" or row["source"].startswith("own")]
    return [row for row in rows + read_lines(CACHE / "tools.jsonl") if row["split"] == "train"]


def own_sentences(attack, honest):
    """The part of an attack that its twin does not have, from the start of a sentence."""
    shared = os.path.commonprefix([attack, honest])
    return attack[max(shared.rfind(". ") + 2, shared.rfind("\n") + 1, 0) :]


def tool_twins():
    for row in read_lines(ROOT / "own/relation-twins.jsonl"):
        if "honest" not in row or "attack" not in row:
            continue
        parameters = [name for name in row.get("parameters") or [] if isinstance(name, str)]
        lines = "\n".join(f"{name}: {name.replace('_', ' ')}" for name in parameters)
        attack, honest = f"{row['name']}\n{row['attack']}", f"{row['name']}\n{row['honest']}"
        order = own_sentences(attack, honest)
        shared = {"surface": "tool", "source": "relation-twins"}
        yield {"text": f"{attack}\n{lines}", "label": 1, **({"injection": order} if len(order) > 15 else {}), **shared}
        yield {"text": f"{honest}\n{lines}", "label": 0, **shared}


def planted(rows, count, chance):
    """Orders of all languages in hosts of all languages. The host alone is the honest twin."""
    honest = [row for row in rows if row["surface"] == "content" and not row["label"]]
    hosts = [row["text"] for row in honest if len(row["text"]) > 150 and row["source"] != "security_docs"]
    own_hosts = [row["text"] for row in honest if row["source"].startswith("own-") and len(row["text"]) > 100]
    prompts = [row for row in rows if row["surface"] == "prompt" and row["source"] != "own-switched"]
    tasks = [row["text"] for row in prompts if not row["label"] and 15 < len(row["text"]) < 220]
    attacks = [row["text"] for row in prompts if row["label"] and row["source"].startswith("own") and 15 < len(row["text"]) < 260]
    injected = [row for row in rows if row.get("injection") and row["surface"] == "content" and row["source"] != "own-planted"]
    loud = attacks + [row["injection"] for row in injected if len(row["injection"]) < 400]
    for _ in range(count):
        text = chance.choice(hosts if chance.random() < 0.5 else own_hosts)
        order = chance.choice(tasks if chance.random() < 0.5 else loud)
        start = chance.randrange(0, max(1, len(text) - 600))
        text = text[start : start + chance.randrange(150, 800)]
        ends = [0, len(text)] + [i + 1 for i, char in enumerate(text) if char in ENDS]
        at = chance.choice([0, len(text), chance.choice(ends), chance.choice(ends)])
        gap = chance.choice([" ", "\n", "\n\n", " "])
        shared = {"surface": "content", "source": "planted"}
        yield {"text": text[:at] + gap + order + gap + text[at:], "label": 1, "injection": order, **shared}
        yield {"text": text, "label": 0, **shared}


def all_samples(seed=7):
    chance = random.Random(seed)
    rows = read_rows()
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row["source"], row["surface"], row["label"]].append(row)
    samples = []
    for (source, _, _), found in sorted(groups.items()):
        chance.shuffle(found)
        samples += found[: MOST_OF.get(source, MOST)]
    # A role or an instruction to an assistant is honest as a system prompt, too.
    roles = groups["prompts_chat", "prompt", 0][:ROLES_AS_SYSTEM_PROMPTS]
    samples += [{**row, "surface": "skill"} for row in roles]
    samples += [*tool_twins()] * 2
    return samples + [*planted(rows, PLANTED, chance)]
