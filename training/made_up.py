"""
Prompts that nobody wrote: pieces of learned ones put together, and words exchanged for others of like meaning. They have no label;
a small model learns from them what a large one would say.
"""
import numpy as np
import torch

STOPS = {1012, 1029, 999, 1025, 1024}  # . ? ! ; :
START, PROMPT, END = 101, 1, 102
MAX_TOKENS = 128
NEIGHBOURS = 8


class MadeUp:
    def __init__(self, windows, vectors, rng):
        self.windows, self.rng = windows, rng
        self.prompts = windows.prompts
        self.neighbours = find_neighbours(vectors)

    def make(self):
        way = self.rng.random()
        body = self.body()
        if way < 0.5:
            body = self.some_sentences(body) + self.some_sentences(self.body())
        elif way < 0.7:
            body = self.some_sentences(body)
        if way >= 0.7 or self.rng.random() < 0.3:
            body = self.exchange_words(body, self.rng.choice([0.1, 0.2, 0.35]))
        return [START, PROMPT, *body[: MAX_TOKENS - 3], END]

    def body(self):
        return self.windows.ids(self.prompts[self.rng.integers(len(self.prompts))])[2:-1].tolist()

    def some_sentences(self, body):
        """A run of neighbouring ones."""
        sentences, begin = [], 0
        for at, token in enumerate(body):
            if token in STOPS or at == len(body) - 1:
                sentences.append(body[begin : at + 1])
                begin = at + 1
        if len(sentences) < 2:
            return body
        first = self.rng.integers(len(sentences))
        last = self.rng.integers(first, len(sentences))
        return sum(sentences[first : last + 1], [])

    def exchange_words(self, body, share):
        is_exchanged = self.rng.random(len(body)) < share
        choice = self.rng.integers(NEIGHBOURS, size=len(body))
        return [
            int(self.neighbours[token, pick]) if exchanged and token not in STOPS else token
            for token, pick, exchanged in zip(body, choice, is_exchanged)
        ]


def find_neighbours(vectors):
    """Of every word those whose vectors are nearest."""
    centred = torch.nn.functional.normalize(vectors - vectors.mean(0))
    with torch.no_grad():
        nearest = [(part @ centred.t()).topk(NEIGHBOURS + 1, 1)[1][:, 1:] for part in centred.split(512)]
    return torch.cat(nearest).numpy().astype(np.int16)
