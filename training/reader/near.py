"""Stage 1c: adds nearest passages: to a question those that mean about the same, in any language, and do not answer it.

`negatives.py` finds passages by rare words, in the passage's own language. Questions in other words share few of them, so
here the encoder chooses: of all passages of our own, and of a sample of the others, the nearest to the question.
"""
import argparse
import pickle

import numpy as np
import onnxruntime as ort

from negatives import holds
from sources import OWN
from text import END, HEAD_MAX, PAD, START

WINDOW, RANKS, A_ROW, MOST, OTHERS, ASKED, BATCH_TOKENS = 170, 80, 2, 8, 1800, 9000, 2500


class Encoder:
    """Mean vectors of the encoder's last layer, of unit length."""

    def __init__(self, path, threads):
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = ort.InferenceSession(path, options)

    def vectors(self, texts):
        """Token lists -> float32 [N, 384], texts of like length together."""
        order, out = np.argsort([len(t) for t in texts]), np.zeros((len(texts), 384), np.float32)
        while len(order):
            count = max(1, min(64, BATCH_TOKENS // (len(texts[order[min(63, len(order) - 1)]]) + 2)))
            part, order = order[:count], order[count:]
            length = max(len(texts[i]) for i in part) + 2
            ids, mask = np.full((count, length), PAD, np.int64)[:len(part)], np.zeros((len(part), length), np.int64)
            for n, i in enumerate(part):
                whole = [START, *texts[i], END]
                ids[n, :len(whole)], mask[n, :len(whole)] = whole, 1
            given = {'input_ids': ids, 'attention_mask': mask, 'token_type_ids': np.zeros_like(ids)}
            states = self.session.run(None, given)[0]
            mean = (states * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
            out[part] = mean / np.linalg.norm(mean, axis=1, keepdims=True)
        return out


def distinct(rows):
    return list({r['body'].tobytes(): r for r in rows}.values())


def passages_of(own, others, draw):
    """Where the passages begin that may be near: (place of the row, first token)."""
    chosen = [(r['place'], min(a, max(len(r['body']) - WINDOW, 0)))
              for r in distinct(own) for a in range(0, max(len(r['body']) - 40, 1), WINDOW)]
    bodies = distinct(others)
    for i in draw.choice(len(bodies), min(OTHERS, len(bodies)), replace=False):
        chosen.append((bodies[i]['place'], int(draw.integers(0, max(len(bodies[i]['body']) - WINDOW, 0) + 1))))
    return chosen


def nearest(row, ranked, passages, rows):
    """The first passages of the ranked ones that are not the row's own and hold no answer of it, few of a row."""
    mine, answers = row['body'].tobytes(), [row['body'][i:j + 1] for i, j in row['answers']]
    chosen, counts = [], {}
    for index in ranked:
        place, start = passages[index]
        body = rows[place]['body']
        if counts.get(place, 0) == A_ROW or body.tobytes() == mine:
            continue
        if any(holds(body[start:start + WINDOW], answer) for answer in answers):
            continue
        counts[place] = counts.get(place, 0) + 1
        chosen.append((place, start))
        if len(chosen) == MOST:
            break
    return chosen


def add_near(rows, encoder, draw):
    """Gives all answerable rows of our own, and a sample of the others, their `near`."""
    own, others = [r for r in rows if r['source'] == OWN], [r for r in rows if r['source'] != OWN]
    passages = passages_of(own, others, draw)
    texts = [[*rows[p]['head'][:HEAD_MAX], *rows[p]['body'][a:a + WINDOW]] for p, a in passages]
    held = encoder.vectors(texts)
    sample = draw.choice(len(others), min(ASKED, len(others)), replace=False)
    asked = [r for r in [*own, *(others[i] for i in sample)] if r['answers']]
    questions = {r['question'].tobytes(): r['question'] for r in asked}
    vectors = dict(zip(questions, encoder.vectors(list(questions.values()))))
    for row in asked:
        ranked = np.argsort(-(held @ vectors[row['question'].tobytes()]))[:RANKS]
        row['near'] = nearest(row, ranked, passages, rows)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--rows', required=True, help='the pickle of stage 1b')
    options.add_argument('--encoder', required=True, help="the encoder's ONNX file")
    options.add_argument('--out', required=True, help='the pickle to write')
    options.add_argument('--threads', type=int, default=2)
    options.add_argument('--seed', type=int, default=5)
    given = options.parse_args()
    with open(given.rows, 'rb') as file:
        rows = pickle.load(file)
    add_near(rows, Encoder(given.encoder, given.threads), np.random.default_rng(given.seed))
    with open(given.out, 'wb') as file:
        pickle.dump(rows, file, protocol=5)
    print(f"{sum(len(r.get('near', [])) for r in rows)} near passages of {sum('near' in r for r in rows)} of {len(rows)} rows")


if __name__ == '__main__':
    main()
