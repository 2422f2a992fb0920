"""Stage 1b: adds hard negatives: a question with a passage that looks right by its words and does not hold the answer.

For each answerable question the passages of the same language are ranked by the rare tokens that they share with it. The
first few that are not its own and hold none of its answers are its `others`; training draws two of them beside it.
"""
import argparse
import pickle
from collections import defaultdict

import numpy as np
from scipy import sparse

FIRST_RANKS, MOST, FEWEST_PASSAGES, PART = 10, 5, 40, 512
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
    """The places of the first passages of the ranked ones that are not the row's own and hold no answer of it."""
    own = row['body'].tobytes()
    answers = [row['body'][i:j + 1] for i, j in row['answers']]
    chosen = []
    for index in ranked:
        other = passages[index]
        if other['body'].tobytes() != own and not any(holds(other['body'], a) for a in answers):
            chosen.append(index)
        if len(chosen) == MOST:
            break
    return chosen


def add_negatives(rows, passages, width):
    """Gives every answerable row its `others`: passages that share its question's rare tokens."""
    held = bag([p['body'] for p in passages], width)
    often = np.asarray(held.sum(0)).ravel()
    weight = np.log(len(passages) / np.maximum(often, 1)).astype(np.float32)
    weight[often > COMMON * len(passages)] = 0
    lengths = np.sqrt(np.asarray(held.sum(1)).ravel())
    asked = [r for r in rows if r['answers']]
    for at in range(0, len(asked), PART):
        part = asked[at:at + PART]
        scores = (bag([r['question'] for r in part], width).multiply(weight).tocsr() @ held.T).toarray() / lengths
        best = np.argpartition(-scores, min(FIRST_RANKS, len(passages) - 1), axis=1)[:, :FIRST_RANKS]
        for n, (row, ranked) in enumerate(zip(part, best)):
            ordered = ranked[np.argsort(-scores[n, ranked])]
            row['others'] = [passages[i]['place'] for i in choose(row, ordered, passages)]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--rows', required=True, help='the pickle of stage 1')
    options.add_argument('--out', required=True, help='the pickle to write')
    given = options.parse_args()
    with open(given.rows, 'rb') as file:
        rows = pickle.load(file)
    width = 1 + max(int(max(r['body'].max(initial=0), r['question'].max(initial=0))) for r in rows)
    by_language = defaultdict(list)
    for place, row in enumerate(rows):
        row['place'], row['others'] = place, []
        by_language[row['lang_c']].append(row)
    for _, group in sorted(by_language.items()):
        passages = list({r['body'].tobytes(): r for r in group}.values())
        if len(passages) >= FEWEST_PASSAGES:
            add_negatives(group, passages, width)
    with open(given.out, 'wb') as file:
        pickle.dump(rows, file, protocol=5)
    print(f"{sum(len(r['others']) for r in rows)} hard negatives of {sum(bool(r['others']) for r in rows)} of {len(rows)} rows")


if __name__ == '__main__':
    main()
