"""Reads the shipped file back as a checkpoint: its weights lie on its grid, and written out again it is the same file to the byte."""
import numpy as np
import onnx
import torch
from onnx import numpy_helper

from model import Reader
from quantise import MATRICES, unpack


def shipped_state(path):
    """A checkpoint as `train.py` writes it, from reader.onnx. Start and end scores keep their margin unit: export it with 1."""
    raw = {i.name: numpy_helper.to_array(i) for i in onnx.load(path).graph.initializer}
    tensor = lambda value: torch.from_numpy(np.array(value, np.float32))
    model, scales = Reader(), []
    with torch.no_grad():
        for parameter, name in ((model.position, 'position'), (model.kind, 'type'), (model.norm_w, 'first.w'), (model.norm_b, 'first.b')):
            parameter.copy_(tensor(raw[name]))
        for i, layer in enumerate(model.layers):
            for part in MATRICES:
                layer.w[part].copy_(tensor(unpack(raw[f'l{i}.{part}.q'], raw[f'l{i}.{part}.s16'])))
                layer.b[part].copy_(tensor(raw[f'l{i}.{part}.b']))
            for norm in ('aln', 'oln'):
                layer.norms[f'{norm}_w'].copy_(tensor(raw[f'l{i}.{norm}.w']))
                layer.norms[f'{norm}_b'].copy_(tensor(raw[f'l{i}.{norm}.b']))
            scales.append({part: tensor(raw[f'l{i}.{part}.s16']) for part in MATRICES})
        for i, name in enumerate(('start', 'end', 'sentence')):
            model.head.weight[i].copy_(tensor(raw[f'{name}.w']).flatten())
            model.head.bias[i].copy_(tensor(raw[f'{name}.b'])[0])
    return {'model': model.state_dict(), 'scales': scales, 'step': 0, 'seen': 0}
