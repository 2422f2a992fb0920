"""The reader: twelve BERT layers of its own over the encoder's frozen vocabulary table, and three scores a token."""
import torch
import torch.nn.functional as F
from torch import nn

from quantise import BLOCK, MATRICES, search_scales

WIDTH, HEADS, LAYERS, INNER, EPSILON = 384, 12, 12, 1536, 1e-12


class Layer(nn.Module):
    """The weights of one layer, in full precision."""

    def __init__(self):
        super().__init__()
        shapes = {'q': (WIDTH, WIDTH), 'k': (WIDTH, WIDTH), 'v': (WIDTH, WIDTH), 'ao': (WIDTH, WIDTH),
                  'fi': (INNER, WIDTH), 'fo': (WIDTH, INNER)}
        self.w = nn.ParameterDict({n: nn.Parameter(torch.empty(s)) for n, s in shapes.items()})
        self.b = nn.ParameterDict({n: nn.Parameter(torch.empty(s[0])) for n, s in shapes.items()})
        self.norms = nn.ParameterDict({n: nn.Parameter(torch.empty(WIDTH))
                                       for n in ('aln_w', 'aln_b', 'oln_w', 'oln_b')})


def rounded(weight, scales, dtype):
    """on_grid, with as few passes over memory as plain operators allow."""
    blocks = weight.view(weight.shape[0], -1, BLOCK) / scales
    return blocks.round_().clamp_(-8, 7).mul_(scales).view(weight.shape).to(dtype)


class Rounded(torch.autograd.Function):
    """A weight on its grid in the forward pass; the gradient goes straight through."""

    @staticmethod
    def forward(_, weight, scales, dtype):
        return rounded(weight, scales, dtype)

    @staticmethod
    def backward(_, gradient):
        return gradient.float(), None, None


def layer_forward(x, mask, weights, scales, drop):
    """One layer: a function of its tensors alone, so that one compiled form serves all layers.

    x [N, S, 384]; mask: which tokens are read, [N, 1, 1, S], or None; scales: the grid of each matrix, or None.
    """
    batch, length, _ = x.shape
    w = {name: p.to(x.dtype) if scales is None or name not in scales else Rounded.apply(p, scales[name], x.dtype)
         for name, p in weights.items()}
    join = lambda *names: torch.cat([w[name] for name in names])
    q, k, v = (F.linear(x, join('q', 'k', 'v'), join('q_b', 'k_b', 'v_b')).view(batch, length, 3, HEADS, WIDTH // HEADS)
               .permute(2, 0, 3, 1, 4).unbind(0))
    mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    mixed = mixed.transpose(1, 2).reshape(batch, length, WIDTH)
    x = F.layer_norm(x + F.dropout(F.linear(mixed, w['ao'], w['ao_b']), drop), (WIDTH,), w['aln_w'], w['aln_b'], EPSILON)
    inner = F.gelu(F.linear(x, w['fi'], w['fi_b']))
    return F.layer_norm(x + F.dropout(F.linear(inner, w['fo'], w['fo_b']), drop), (WIDTH,), w['oln_w'], w['oln_b'], EPSILON)


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.position = nn.Parameter(torch.empty(512, WIDTH))
        self.kind = nn.Parameter(torch.empty(2, WIDTH))
        self.norm_w = nn.Parameter(torch.empty(WIDTH))
        self.norm_b = nn.Parameter(torch.empty(WIDTH))
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.head = nn.Linear(WIDTH, 3)
        self.scales, self.drop, self.layer_forward = None, 0.0, layer_forward

    def load_weights(self, weights):
        """Starts from the encoder's dequantised weights; only the head is new."""
        put = lambda parameter, name: parameter.data.copy_(torch.from_numpy(weights[name].copy()))
        put(self.position, 'emb.pos')
        put(self.kind, 'emb.type')
        put(self.norm_w, 'emb.ln.w')
        put(self.norm_b, 'emb.ln.b')
        for i, layer in enumerate(self.layers):
            for name in MATRICES:
                put(layer.w[name], f'l{i}.{name}.w')
                put(layer.b[name], f'l{i}.{name}.b')
            for name in layer.norms:
                put(layer.norms[name], f'l{i}.{name.replace("_", ".")}')
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def refresh_scales(self):
        """Turns four-bit training on, or looks for the scales again."""
        self.scales = [{n: search_scales(layer.w[n]) for n in MATRICES} for layer in self.layers]

    def states(self, rows, attention_mask, token_type_ids, dtype=torch.float32):
        """What the last layer says of each token [N, S, 384]; with the encoder's own weights, the encoder."""
        x = rows + self.position[:rows.shape[1]] + F.embedding(token_type_ids, self.kind)
        x = F.layer_norm(x, (WIDTH,), self.norm_w, self.norm_b, EPSILON).to(dtype)
        drop = self.drop if self.training else 0.0
        x = F.dropout(x, drop)
        mask = None
        if attention_mask is not None:
            mask = (attention_mask != 0)[:, None, None, :]
        for i, layer in enumerate(self.layers):
            weights = {**layer.w, **{f'{n}_b': p for n, p in layer.b.items()}, **layer.norms}
            x = self.layer_forward(x, mask, weights, self.scales and self.scales[i], drop)
        return x

    def forward(self, rows, attention_mask, token_type_ids, dtype=torch.float32):
        x = self.states(rows, attention_mask, token_type_ids, dtype)
        return F.linear(x.float(), self.head.weight, self.head.bias).unbind(-1)
