"""Writes the reader as an ONNX file in plain operators, with its matrices in the encoder's four-bit block form."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from model import EPSILON, HEADS, LAYERS, WIDTH
from quantise import MATRICES, pack, search_scales, to_halves

OPSET = 18
MICROSOFT = 'com.microsoft'  # for Gelu, as in the encoder's file


class Graph:
    def __init__(self):
        self.nodes, self.constants = [], {}

    def constant(self, name, value):
        if name not in self.constants:
            self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(value), name)
        return name

    def add(self, kind, inputs, output, **attributes):
        self.nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def sizes(self, name, *sizes):
        return self.constant(name, np.array(sizes, np.int64))

    def number(self, name, value):
        return self.constant(name, np.array([value], np.float32))

    def halves(self, name, halves):
        """The integers 0..15 of a packed matrix as floats [out, blocks, 32]."""
        last = self.sizes('last', -1)
        x = self.add('Cast', [self.constant(f'{name}.q', pack(halves))], f'{name}.x', to=TensorProto.FLOAT)
        part = self.add('Mul', [x, self.number('sixteenth', 1 / 16)], f'{name}.d')
        high = self.add('Floor', [part], f'{name}.hi')
        above = self.add('Mul', [high, self.number('sixteen', 16)], f'{name}.h16')
        low = self.add('Sub', [x, above], f'{name}.lo')
        pair = [self.add('Unsqueeze', [half, last], f'{half}1') for half in (low, high)]
        both = self.add('Concat', pair, f'{name}.both', axis=-1)
        return self.add('Reshape', [both, self.sizes('blocks', 0, 0, 32)], f'{name}.blocks')

    def matrix(self, name, weight, scales):
        """A matrix [in, out], dequantised in the graph by the encoder's own chain of operators."""
        halves = (to_halves(weight, scales) + 8).byte().numpy()
        out, inputs = weight.shape
        moved = self.add('Sub', [self.halves(name, halves), self.number('eight', 8)], f'{name}.c')
        half_scales = self.constant(f'{name}.s16', scales.half().numpy())
        scale = self.add('Cast', [half_scales], f'{name}.s', to=TensorProto.FLOAT)
        whole = self.add('Mul', [moved, scale], f'{name}.w')
        flat = self.add('Reshape', [whole, self.sizes(f'matrix_{out}_{inputs}', out, inputs)], f'{name}.w2')
        return self.add('Transpose', [flat], f'{name}.wt', perm=[1, 0])

    def linear(self, x, name, layer, scales, part):
        product = self.add('MatMul', [x, self.matrix(f'{name}.{part}', layer.w[part].detach(), scales[part])],
                           f'{name}.{part}.mm')
        bias = self.constant(f'{name}.{part}.b', array(layer.b[part]))
        return self.add('Add', [product, bias], f'{name}.{part}')

    def norm(self, x, name, weight, bias):
        inputs = [x, self.constant(f'{name}.w', array(weight)), self.constant(f'{name}.b', array(bias))]
        return self.add('LayerNormalization', inputs, f'{name}.y', axis=-1, epsilon=EPSILON)


def array(parameter):
    return parameter.detach().float().numpy()


def first_state(g, model):
    """Position and type are added and the sum normalised, all with the reader's own weights."""
    kinds = g.add('Gather', [g.constant('type', array(model.kind)), 'token_type_ids'], 'types', axis=0)
    length = g.add('Shape', ['attention_mask'], 'length', start=1, end=2)
    zero = g.sizes('zero', 0)
    places = g.add('Slice', [g.constant('position', array(model.position)), zero, length, zero], 'places')
    typed = g.add('Add', ['token_embeddings', kinds], 'typed')
    placed = g.add('Add', [typed, places], 'placed')
    return g.norm(placed, 'first', model.norm_w, model.norm_b)


def padding_bias(g):
    seen = g.add('Cast', ['attention_mask'], 'seen', to=TensorProto.FLOAT)
    unseen = g.add('Sub', [g.number('one', 1), seen], 'unseen')
    bias = g.add('Mul', [unseen, g.number('far_below', -1e9)], 'bias2')
    return g.add('Unsqueeze', [bias, g.sizes('middle', 1, 2)], 'bias')


def attention(g, x, name, layer, scales, bias):
    split = g.sizes('heads', 0, 0, HEADS, WIDTH // HEADS)
    turned = {}
    for part, order in (('q', [0, 2, 1, 3]), ('k', [0, 2, 3, 1]), ('v', [0, 2, 1, 3])):
        y = g.linear(x, name, layer, scales, part)
        if part == 'q':
            y = g.add('Mul', [y, g.number('scale', (WIDTH // HEADS) ** -0.5)], f'{name}.qs')
        cut = g.add('Reshape', [y, split], f'{name}.{part}r')
        turned[part] = g.add('Transpose', [cut], f'{name}.{part}t', perm=order)
    score = g.add('MatMul', [turned['q'], turned['k']], f'{name}.score')
    masked = g.add('Add', [score, bias], f'{name}.masked')
    share = g.add('Softmax', [masked], f'{name}.share', axis=-1)
    mixed = g.add('MatMul', [share, turned['v']], f'{name}.mixed')
    back = g.add('Transpose', [mixed], f'{name}.back', perm=[0, 2, 1, 3])
    merged = g.add('Reshape', [back, g.sizes('merged', 0, 0, WIDTH)], f'{name}.merged')
    return merged


def add_layer(g, x, index, layer, scales, bias):
    name, n = f'l{index}', layer.norms
    mixed = attention(g, x, name, layer, scales, bias)
    out = g.linear(mixed, name, layer, scales, 'ao')
    x = g.norm(g.add('Add', [out, x], f'{name}.r1'), f'{name}.aln', n['aln_w'], n['aln_b'])
    inner = g.add('Gelu', [g.linear(x, name, layer, scales, 'fi')], f'{name}.g', domain=MICROSOFT)
    out = g.linear(inner, name, layer, scales, 'fo')
    return g.norm(g.add('Add', [out, x], f'{name}.r2'), f'{name}.oln', n['oln_w'], n['oln_b'])


def add_heads(g, x, model):
    for i, name in enumerate(('start', 'end', 'sentence')):
        weight = g.constant(f'{name}.w', array(model.head.weight[i]).reshape(WIDTH, 1))
        product = g.add('MatMul', [x, weight], f'{name}.mm')
        sum_ = g.add('Add', [product, g.constant(f'{name}.b', array(model.head.bias[i:i + 1]))], f'{name}.y')
        g.add('Squeeze', [sum_, g.sizes('last', -1)], f'{name}_logits')


def build(model):
    """The model as an ONNX file. Scales that are not set yet are looked for."""
    scales = model.scales or [{n: search_scales(layer.w[n]) for n in MATRICES} for layer in model.layers]
    g = Graph()
    bias, x = padding_bias(g), first_state(g, model)
    for i in range(LAYERS):
        x = add_layer(g, x, i, model.layers[i], scales[i], bias)
    add_heads(g, x, model)
    batch = ['batch_size', 'sequence_length']
    info = helper.make_tensor_value_info
    inputs = [info('token_embeddings', TensorProto.FLOAT, [*batch, WIDTH]),
              info('attention_mask', TensorProto.INT64, batch), info('token_type_ids', TensorProto.INT64, batch)]
    outputs = [info(f'{n}_logits', TensorProto.FLOAT, batch) for n in ('start', 'end', 'sentence')]
    graph = helper.make_graph(g.nodes, 'reader', inputs, outputs, list(g.constants.values()))
    file = helper.make_model(graph, opset_imports=[helper.make_opsetid('', OPSET), helper.make_opsetid(MICROSOFT, 1)], producer_name='reader')
    file.ir_version = 8
    return file
