"""Stage 1c: adds nearest passages: to a question those that mean about the same and do not answer it.

`negatives.py` finds passages by rare words, in the passage's own language. Questions in other words share few of them, so
here the encoder chooses. Passages of our own documents may be near any question. Those of others are near questions about
passages of their own language alone: many are translations of each other, and a translation answers too.
"""
import argparse
import pickle
from collections import defaultdict

import numpy as np

from negatives import holds
from sources import OWN
from text import END, HEAD_MAX, PAD, START, assemble

WINDOW, RANKS, A_ROW, MOST, PART = 170, 48, 2, 8, 2048
JUDGED, DOUBTFUL = 512, 0.4
# Passages of one text in two forms of its script.
TWICE = 'drcd'


class ProcessorEncoder:
    """Mean vectors of the encoder's last layer, of unit length, on a processor."""

    batch_tokens, most = 2500, 64

    def __init__(self, path, threads):
        # Only here: a graphics card does without it.
        import onnxruntime
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(path, options)

    def means(self, ids, mask):
        states = self.session.run(None, {'input_ids': ids, 'attention_mask': mask, 'token_type_ids': np.zeros_like(ids)})[0]
        return (states * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)

    def vectors(self, texts):
        """Token lists -> float32 [N, 384], texts of like length together."""
        order, out = np.argsort([len(t) for t in texts]), np.zeros((len(texts), 384), np.float32)
        while len(order):
            count = max(1, min(self.most, self.batch_tokens // (len(texts[order[min(self.most, len(order)) - 1]]) + 2)))
            part, order = order[:count], order[count:]
            length = max(len(texts[i]) for i in part) + 2
            ids, mask = np.full((len(part), length), PAD, np.int64), np.zeros((len(part), length), np.int64)
            for n, i in enumerate(part):
                whole = [START, *texts[i], END]
                ids[n, :len(whole)], mask[n, :len(whole)] = whole, 1
            mean = self.means(ids, mask)
            out[part] = mean / np.linalg.norm(mean, axis=1, keepdims=True)
        return out


class CardEncoder(ProcessorEncoder):
    """The same on a graphics card: all passages in a minute."""

    batch_tokens, most = 120000, 1024

    def __init__(self, path, device):
        # Only here: a processor does without PyTorch.
        import torch
        from model import Reader
        from quantise import load_encoder, table_rows
        weights, *packed = load_encoder(path)
        self.torch, self.device, self.model = torch, device, Reader()
        self.model.load_weights(weights)
        self.model.to(device).eval()
        ids = np.arange(len(packed[0]))
        self.table = torch.cat([torch.from_numpy(table_rows(*packed, ids[a:a + 25000])).to(device) for a in range(0, len(ids), 25000)])

    def means(self, ids, mask):
        ids, held = (self.torch.from_numpy(x).to(self.device) for x in (ids, mask))
        with self.torch.no_grad():
            states = self.model.states(self.table[ids], held, self.torch.zeros_like(ids), self.torch.bfloat16).float()
            return ((states * held[..., None]).sum(1) / held.sum(1, keepdim=True)).cpu().numpy()


class Judge:
    """Leaves out passages in which a reader finds an answer: a question of ours that names no document may fit several."""

    def __init__(self, path, table):
        import torch
        from train import load_reader
        self.torch, self.model, self.table = torch, load_reader(path, table.device), table

    def nothing(self, windows):
        """Of windows (ids, types): how likely the reader finds none of it an answer [N]."""
        order, out = np.argsort([len(ids) for ids, _ in windows]), np.zeros(len(windows), np.float32)
        for at in range(0, len(order), JUDGED):
            part = order[at:at + JUDGED]
            length = max(len(windows[i][0]) for i in part)
            ids, types, mask = (np.full((len(part), length), value, np.int64) for value in (PAD, 0, 0))
            for n, i in enumerate(part):
                own, kinds = windows[i]
                ids[n, :len(own)], types[n, :len(own)], mask[n, :len(own)] = own, kinds, 1
            ids, types, mask = (self.torch.from_numpy(x).to(self.table.device) for x in (ids, types, mask))
            with self.torch.no_grad():
                start, end, _ = self.model(self.table[ids], mask, types, self.torch.bfloat16)
                none = [x.masked_fill(mask == 0, -1e4).softmax(-1)[:, 0] for x in (start, end)]
            out[part] = (none[0] * none[1]).cpu().numpy()
        return out

    def leave_out(self, asked, rows):
        """Takes from each row's `near` those passages that the reader answers its question from."""
        pairs = [(row, place, start) for row in asked for place, start in row['near']]
        windows = [assemble(row['question'], rows[p]['head'][:HEAD_MAX], rows[p]['body'][a:a + WINDOW])[:2] for row, p, a in pairs]
        for row in asked:
            row['near'] = []
        for (row, place, start), none in zip(pairs, self.nothing(windows)):
            if none > DOUBTFUL:
                row['near'].append((place, start))


def distinct(rows):
    return list({r['body'].tobytes(): r for r in rows}.values())


def passages_of(own, others, most, draw):
    """Where the passages begin that may be near: (place of the row, first token)."""
    chosen = [(r['place'], min(a, max(len(r['body']) - WINDOW, 0)))
              for r in distinct(own) for a in range(0, max(len(r['body']) - 40, 1), WINDOW)]
    bodies = distinct(others)
    for i in draw.choice(len(bodies), min(most, len(bodies)), replace=False):
        chosen.append((bodies[i]['place'], int(draw.integers(0, max(len(bodies[i]['body']) - WINDOW, 0) + 1))))
    return chosen


def nearest(row, ranked, passages, rows):
    """The first passages of the ranked ones that are not the row's own and hold no answer of it, few of a row."""
    mine, answers = row['body'].tobytes(), [row['body'][i:j + 1] for i, j in row['answers']]
    chosen, counts = [], {}
    for index in ranked:
        place, start = passages[index]
        body, other = rows[place]['body'], rows[place]['source']
        if counts.get(place, 0) == A_ROW or body.tobytes() == mine:
            continue
        if other != row['source'] and other.startswith(TWICE) and row['source'].startswith(TWICE):
            continue
        if any(holds(body[start:start + WINDOW], answer) for answer in answers):
            continue
        counts[place] = counts.get(place, 0) + 1
        chosen.append((place, start))
        if len(chosen) == MOST:
            break
    return chosen


def add_nearest(asked, passages, held, vectors, rows):
    """Gives rows their `near` of these passages; held: their vectors."""
    for at in range(0, len(asked), PART):
        part = asked[at:at + PART]
        scores = np.stack([vectors[r['question'].tobytes()] for r in part]) @ held.T
        count = min(RANKS, scores.shape[1])
        best = np.argpartition(-scores, count - 1, axis=1)[:, :count]
        for n, row in enumerate(part):
            row['near'] = nearest(row, best[n][np.argsort(-scores[n, best[n]])], passages, rows)


def add_near(rows, encoder, judge, draw, most, ask):
    """Gives all answerable rows of our own, and `ask` of the others, their `near`; `most` passages of others are looked at."""
    own, others = [r for r in rows if r['source'] == OWN], [r for r in rows if r['source'] != OWN]
    passages = passages_of(own, others, most, draw)
    held = encoder.vectors([[*rows[p]['head'][:HEAD_MAX], *rows[p]['body'][a:a + WINDOW]] for p, a in passages])
    sample = draw.choice(len(others), min(ask, len(others)), replace=False)
    asked = [r for r in [*own, *(others[i] for i in sample)] if r['answers']]
    questions = {r['question'].tobytes(): r['question'] for r in asked}
    vectors = dict(zip(questions, encoder.vectors(list(questions.values()))))
    groups = defaultdict(list)
    for row in asked:
        groups[None if row['source'] == OWN else row['lang_c']].append(row)
    for language, group in groups.items():
        near = [n for n, (p, _) in enumerate(passages) if language in (None, rows[p]['lang_c']) or rows[p]['source'] == OWN]
        add_nearest(group, [passages[n] for n in near], held[near], vectors, rows)
    if judge:
        judge.leave_out([r for r in own if r['answers']], rows)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--rows', required=True, help='the pickle of stage 1b')
    options.add_argument('--encoder', required=True, help="the encoder's ONNX file")
    options.add_argument('--out', required=True, help='the pickle to write')
    options.add_argument('--device', choices=('cpu', 'cuda'), default='cpu', help='cuda: all passages in a minute')
    options.add_argument('--judge', help='a checkpoint or reader.onnx: passages from which it answers a question of ours are left out (needs cuda)')
    options.add_argument('--passages', type=int, default=10 ** 9, help='so many passages of others are looked at; 1800 for trials on a processor')
    options.add_argument('--asked', type=int, default=10 ** 9, help='so many questions of others get nearest passages; 9000 for trials')
    options.add_argument('--threads', type=int, default=2)
    options.add_argument('--seed', type=int, default=5)
    given = options.parse_args()
    if given.judge and given.device != 'cuda':
        options.error('--judge reads on a graphics card alone: give --device cuda, or leave --judge out')
    with open(given.rows, 'rb') as file:
        rows = pickle.load(file)
    encoder = CardEncoder(given.encoder, given.device) if given.device == 'cuda' else ProcessorEncoder(given.encoder, given.threads)
    judge = Judge(given.judge, encoder.table) if given.judge else None
    add_near(rows, encoder, judge, np.random.default_rng(given.seed), given.passages, given.asked)
    with open(given.out, 'wb') as file:
        pickle.dump(rows, file, protocol=5)
    print(f"{sum(len(r.get('near', [])) for r in rows)} near passages of {sum('near' in r for r in rows)} of {len(rows)} rows")


if __name__ == '__main__':
    main()
