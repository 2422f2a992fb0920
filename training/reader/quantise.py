"""The four-bit block form of the weights, read and written as the encoder's own file has it.

A matrix [out, in] is cut into blocks of 32 along its inputs. A block is 16 bytes and one fp16 scale.
Byte i of a block holds value 2i in its low half and value 2i + 1 in its high half. Value = (half - 8) * scale.
"""
import numpy as np
import onnx
import torch
from onnx import numpy_helper

BLOCK = 32
MATRICES = ('q', 'k', 'v', 'ao', 'fi', 'fo')


def halves_of(packed):
    """uint8 [..., 16] -> float32 [..., 32], low half first."""
    return np.stack([packed & 15, packed >> 4], axis=-1).astype(np.float32).reshape(*packed.shape[:-1], BLOCK)


def unpack(packed, scales):
    """uint8 [out, blocks, 16] and fp16 [out, blocks, 1] -> float32 [out, in]."""
    return ((halves_of(packed) - 8) * scales.astype(np.float32)).reshape(packed.shape[0], -1)


def pack(halves):
    """uint8 halves [out, blocks, 32] -> uint8 bytes [out, blocks, 16]."""
    return (halves[..., 0::2] | (halves[..., 1::2] << 4)).astype(np.uint8)


def load_encoder(path):
    """The encoder's file -> its weights by name, dequantised; the table stays packed."""
    graph = onnx.load(path).graph
    raw = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    weights = {}
    for name, value in raw.items():
        if name.endswith('.w.q') and name.startswith('l'):
            weights[name[:-2]] = unpack(value, raw[name[:-1] + 's16'])
        elif value.dtype == np.float32 and (name.startswith('l') or name.startswith('emb.')):
            weights[name] = value
    return weights, raw['emb.q'], raw['emb.s16']


def table_rows(packed, scales, ids):
    """Rows of the shared vocabulary table, dequantised: int ids [...] -> float32 [..., 384]."""
    halves = halves_of(packed[ids].reshape(*ids.shape, -1, 16)) - 8
    return (halves * scales[ids].astype(np.float32)[..., None]).reshape(*ids.shape, -1)


FACTORS = (1.0, 0.95, 0.9, 0.85, 0.8, 0.72)


@torch.no_grad()
def search_scales(weight):
    """One fp16 scale a block: of a dozen candidates the one with the least squared error."""
    blocks = weight.detach().float().reshape(weight.shape[0], -1, BLOCK)
    at = blocks.abs().argmax(dim=-1, keepdim=True)
    extreme = blocks.gather(-1, at)
    best = torch.full_like(extreme, float('inf'))
    chosen = torch.zeros_like(extreme)
    for divisor in (-8.0, 7.0):
        for factor in FACTORS:
            scale = (extreme / divisor * factor).half().float()
            safe = torch.where(scale == 0, torch.ones_like(scale), scale)
            values = (blocks / safe).round().clamp(-8, 7) * scale
            error = ((values - blocks) ** 2).sum(-1, keepdim=True)
            better = error < best
            best = torch.where(better, error, best)
            chosen = torch.where(better, scale, chosen)
    return torch.where(chosen == 0, torch.full_like(chosen, 2.0 ** -14), chosen)


@torch.no_grad()
def to_halves(weight, scales):
    """The integers -8..7 of a weight on the grid of these scales."""
    blocks = weight.detach().float().reshape(weight.shape[0], -1, BLOCK)
    return (blocks / scales).round().clamp(-8, 7)


@torch.no_grad()
def on_grid(weight, scales):
    """The weight as it will ship: rounded to its grid."""
    return (to_halves(weight, scales) * scales).reshape(weight.shape)
