"""Stage 1b: adds hard negatives: a question with a passage that looks right by its words and does not hold the answer.

For each drawn answerable question the passages of the same language are ranked by the rare tokens that they share with
it. One of the first few that is not its own, and holds none of its answers, is the row without an answer.
"""
import argparse
import pickle
import random
from collections import defaultdict

import numpy as np
from scipy import sparse

from sources import HARD

FIRST_RANKS, FEWEST_PASSAGES, PART = 6, 40, 512
COMMON = 0.2


def bag(token_lists, width):
    """Which tokens each text holds, as a sparse matrix of ones."""
    kept = [np.unique(tokens) for tokens in token_lists]
    starts = np.concatenate([[0], np.cumsum([len(k) for k in kept])])
    return sparse.csr_matrix((np.ones(starts[-1], np.float32), np.concatenate(kept), starts), shape=(len(kept), width))


def holds(body, answer):
    text, part = body.tobytes(), answer.tobytes()
    at = text.find(part)
    while at >= 0:
        if at % body.itemsize == 0:
            return True
        at = text.find(part, at + 1)
    return False


def choose(row, ranked, passages):
    """The first passage of the ranked ones that is not the row's own and holds no answer of it."""
    own = row['body'].tobytes()
    answers = [row['body'][i:j + 1] for i, j in row['answers']]
    for index in ranked:
        other = passages[index]
        if other['body'].tobytes() != own and not any(holds(other['body'], a) for a in answers):
            return other
    return None


def negatives_of(rows, passages, count, draw, width):
    held = bag([p['body'] for p in passages], width)
    often = np.asarray(held.sum(0)).ravel()
    weight = np.log(len(passages) / np.maximum(often, 1)).astype(np.float32)
    weight[often > COMMON * len(passages)] = 0
    lengths = np.sqrt(np.asarray(held.sum(1)).ravel())
    asked = draw.sample([r for r in rows if r['answers']], min(count, sum(bool(r['answers']) for r in rows)))
    for at in range(0, len(asked), PART):
        part = asked[at:at + PART]
        scores = (bag([r['question'] for r in part], width).multiply(weight).tocsr() @ held.T).toarray() / lengths
        best = np.argsort(-scores, axis=1)[:, :FIRST_RANKS + 2]
        for row, ranked in zip(part, best):
            other = choose(row, ranked, passages)
            if other:
                yield {**row, 'id': row['id'] + '-hard', 'source': HARD + row['source'], 'head': other['head'],
                       'body': other['body'], 'sentences': other['sentences'], 'answers': [], 'lang_c': other['lang_c']}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--rows', required=True, help='the pickle of stage 1')
    options.add_argument('--out', required=True, help='the pickle to write')
    options.add_argument('--share', type=float, default=0.16, help='negatives made of each hundred answerable rows')
    options.add_argument('--seed', type=int, default=17)
    given = options.parse_args()
    draw = random.Random(given.seed)
    with open(given.rows, 'rb') as file:
        rows = pickle.load(file)
    width = 1 + max(int(max(r['body'].max(initial=0), r['question'].max(initial=0))) for r in rows)
    by_language = defaultdict(list)
    for row in rows:
        by_language[row['lang_c']].append(row)
    made = []
    for language, group in sorted(by_language.items()):
        passages = list({r['body'].tobytes(): r for r in group}.values())
        if len(passages) >= FEWEST_PASSAGES:
            made += negatives_of(group, passages, int(len(group) * given.share), draw, width)
    with open(given.out, 'wb') as file:
        pickle.dump(rows + made, file, protocol=5)
    print(f'{len(made)} hard negatives beside {len(rows)} rows')


if __name__ == '__main__':
    main()
