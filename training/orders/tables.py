"""Writes `pieces.bin` and `words.bin`: the pieces with their scores, and the vectors of the pieces in four bits."""
import struct

import numpy as np

from vocabulary import SPECIAL

MAGIC = b"PEC1"
BLOCK = 32


def write_pieces(path, pieces, kept):
    """
    Scores as floats, then the units that each piece does not share with the piece before it, then one byte for each piece:
    the number of shared units, and that of further units less one.
    """
    units, lengths, before = [], bytearray(), ()
    for number in kept[SPECIAL:]:
        encoded = pieces[number][0].encode("utf-16-le")
        own = struct.unpack(f"<{len(encoded) // 2}H", encoded)
        shared = next((i for i, (a, b) in enumerate(zip(own, before)) if a != b), min(len(own), len(before)))
        shared = min(shared, 15)
        if not 0 < len(own) - shared <= 16:
            raise ValueError(f"The piece {pieces[number][0]} is too long.")
        units.extend(own[shared:])
        lengths.append(shared << 4 | (len(own) - shared - 1))
        before = own
    scores = np.array([pieces[number][1] for number in kept[SPECIAL:]], "<f4")
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<I", len(scores)) + scores.tobytes() + np.array(units, "<u2").tobytes() + lengths)


def pack_rows(table):
    """
    Blocks of one half float and 32 numbers of four bits. The published table has this form already, so its values return
    exactly: a block's scale is the one that turns all of its values into whole numbers from -8 to 7.
    """
    blocks = table.reshape(-1, BLOCK)
    scale = find_scales(blocks)
    numbers = np.rint(blocks / np.where(scale == 0, 1, scale)[:, None]) + 8
    if numbers.min() < 0 or numbers.max() > 15 or np.abs((numbers - 8) * scale[:, None] - blocks).max() > 0:
        raise ValueError("The table is not in four bits.")
    low, high = numbers[:, : BLOCK // 2].astype(np.uint8), numbers[:, BLOCK // 2 :].astype(np.uint8)
    packed = np.concatenate([scale.astype("<f2").view(np.uint8).reshape(-1, 2), low | high << 4], 1)
    return packed.reshape(len(table), -1)


def find_scales(blocks):
    """The largest number of a block is a whole multiple of its scale: tries all of them."""
    largest = np.take_along_axis(blocks, np.abs(blocks).argmax(1)[:, None], 1)[:, 0]
    scale = np.zeros_like(largest)
    open_ = np.flatnonzero(largest)
    for times in (-8, 7, -7, 6, -6, 5, -5, 4, -4, 3, -3, 2, -2, 1, -1):
        candidate = largest[open_] / times
        numbers = np.rint(blocks[open_] / candidate[:, None])
        is_exact = np.abs(numbers * candidate[:, None] - blocks[open_]).max(1) == 0
        is_half = candidate.astype(np.float16).astype(np.float32) == candidate
        fits = is_exact & is_half & (numbers.min(1) >= -8) & (numbers.max(1) <= 7)
        scale[open_[fits]] = candidate[fits]
        open_ = open_[~fits]
    return scale
