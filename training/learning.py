"""The loop that every model here learns in: a short way up to the rate, and a straight one down to nothing."""
import time

import torch
from torch import nn

BEGUN = time.time()
WARM_UP = 0.06


def say(*words):
    print(f"[{time.time() - BEGUN:6.0f} s]", *words, flush=True)


def learn(model, groups, steps, epoch, loss_of, name):
    """`groups` are parameters with their rates; `epoch` makes the batches of one time through."""
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, step / (WARM_UP * steps)) * max(0.0, 1 - step / steps)
    )
    step, running = 0, None
    while step < steps:
        for batch in epoch()[: steps - step]:
            loss = loss_of(batch)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            running = loss.item() if running is None else 0.98 * running + 0.02 * loss.item()
            if step % 100 == 0:
                say(f"{name}, step {step} of {steps}, loss {running:.4f}")
            step += 1
