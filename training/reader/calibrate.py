"""Stage 5: many passages a question, as the product hands them in; fits the two probabilities and their thresholds."""
import argparse
import json
import random
import time
from collections import defaultdict

import numpy as np

from chosen_reader import reader_of
from evaluate import own_rows, sample
from export import write
from prepare import read_rows
from quantise import load_encoder
from reading import normalise, overlap
from text import load_tokenizer, sentence_ranges

OTHERS, LOOKED_AT, LONGEST, LONGEST_CJK, RIGHT_F1, WITHHELD, FOLDS = 8, 30, 700, 300, 0.6, 0.18, 5
# Not the number of windows: here it gives away which questions had their passage withheld.
FEATURES = ANSWERABLE = ('bestMargin', 'gapToSecond', 'sentenceScore')
SURE, LIKELY = 0.8, 0.7
DEFINITIONS = {
    'bestMargin': 'margin of the best span over all windows of all passages, held to -20..20',
    'gapToSecond': 'bestMargin - margin of the best span that neither overlaps it nor has the same normalised text '
                   '(NFKC, small letters, without punctuation and a/an/the, single blanks), held to 0..12; 12 if none',
    'sentenceScore': 'mean of sentence_logits over the window\'s text tokens that begin in the sentence holding the '
                     'best span\'s first token, held to -10..10',
}


def shorten(text, answers, language):
    """A run of whole sentences of about the product's passage length that holds the first answer."""
    longest = LONGEST_CJK if language[:2] in ('zh', 'ja') else LONGEST
    if len(text) <= longest:
        return text
    at = answers[0]['start'] if answers else 0
    until = at + len(answers[0]['text']) if answers else 0
    ranges, chosen = sentence_ranges(text), None
    for a, b in ranges:
        if chosen is None and b <= max(at - longest // 3, 0):
            continue
        chosen = (a, b) if chosen is None else (chosen[0], b) if b - chosen[0] <= longest or b <= until else chosen
    a, b = chosen or (0, longest)
    return text[a:max(min(b, a + 2 * longest), until)]


def words(text):
    text = normalise(text)
    return set(text.split()) | {text[i:i + 2] for i in range(len(text) - 1) if ord(text[i]) > 0x2e80}


def distractors(row, pool, draw):
    """Of some random passages of the same source those nearest to the question in words, without the answer."""
    gold = [normalise(a['text']) for a in row['answers']]
    others = [p for p in draw.sample(pool, min(len(pool), LOOKED_AT)) if p[1] != row['context']]
    others = [p for p in others if not any(g and g in normalise(p[1]) for g in gold)]
    asked = words(row['question'])
    return sorted(others, key=lambda p: -len(asked & words(p[1])))[:OTHERS]


def make_questions(rows, everything, seed):
    """[(key, question, passages, gold, language)]; some answerable ones without the passage that answers them."""
    pools, draw, made = defaultdict(dict), random.Random(seed), []
    for row in everything:
        pools[row['source'], row['lang_c']][row['context']] = (row.get('title') or '', row['context'])
    for row in rows:
        pool = [p for p in pools[row['source'], row['lang_c']].values()]
        passages = [(t, shorten(c, [], row['lang_c'])) for t, c in distractors(row, pool, draw)]
        gold = [a['text'] for a in row['answers']]
        if gold and draw.random() < WITHHELD:
            gold = []
        else:
            passages.append((row.get('title') or '', shorten(row['context'], row['answers'], row['lang_c'])))
        draw.shuffle(passages)
        if passages:
            made.append((row['id'], row['question'], passages, gold, row['lang_c']))
    return made


def features(spans):
    best = spans[0]
    gap = best['margin'] - spans[1]['margin'] if len(spans) > 1 else 12
    return {'bestMargin': float(np.clip(best['margin'], -20, 20)), 'gapToSecond': float(np.clip(gap, 0, 12)),
            'sentenceScore': float(np.clip(best['sentence'], -10, 10))}


def observe(model, questions):
    """Reads all questions; one row of features and truths each."""
    rows = []
    for at in range(0, len(questions), 20):
        part = questions[at:at + 20]
        found = model.read([q[:3] for q in part])
        for key, _, passages, gold, language in part:
            spans, _ = found[key]
            if not spans:
                continue
            exact, f1 = overlap(spans[0]['text'], gold, language) if gold else (0, 0.0)
            rows.append({'id': key, 'language': language, 'answerable': bool(gold), 'exact': exact, 'f1': f1,
                         'right': int(f1 >= RIGHT_F1), 'passages': len(passages), **features(spans)})
    return rows


def sigmoid(x):
    return 1 / (1 + np.exp(-np.clip(x, -40, 40)))


def fit(x, y, ridge=1.0):
    """Logistic regression by Newton's method, on standardised features; gives weights for the raw ones."""
    mean, spread = x.mean(0), x.std(0) + 1e-9
    z = np.column_stack([np.ones(len(x)), (x - mean) / spread])
    w, penalty = np.zeros(z.shape[1]), ridge * np.eye(z.shape[1])
    penalty[0, 0] = 1e-6
    for _ in range(50):
        p = sigmoid(z @ w)
        hessian = (z * (p * (1 - p))[:, None]).T @ z + penalty
        w -= np.linalg.solve(hessian, z.T @ (p - y) + penalty @ w)
    raw = w[1:] / spread
    return float(w[0] - raw @ mean), raw


def out_of_fold(x, y, seed):
    """Probabilities of each row from a fit that has not seen it."""
    fold = np.random.default_rng(seed).permutation(len(x)) % FOLDS
    p = np.zeros(len(x))
    for f in range(FOLDS):
        bias, w = fit(x[fold != f], y[fold != f])
        p[fold == f] = sigmoid(bias + x[fold == f] @ w)
    return p


def reliability(p, y, bins=10):
    """Equal-width bins and the expected calibration error."""
    which = np.minimum((p * bins).astype(int), bins - 1)
    rows = [{'from': b / bins, 'count': int((which == b).sum()), 'said': round(float(p[which == b].mean()), 3),
             'was': round(float(y[which == b].mean()), 3)} for b in range(bins) if (which == b).any()]
    error = sum(r['count'] * abs(r['said'] - r['was']) for r in rows) / len(p)
    return rows, round(float(error), 4)


def bar(p, y, share):
    """The lowest threshold from which on at least `share` of those shown are right."""
    order = np.argsort(-p)
    precision = np.cumsum(y[order]) / np.arange(1, len(p) + 1)
    good = np.nonzero((precision >= share) & (np.arange(len(p)) >= 15))[0]
    return round(float(p[order[good[-1]]]), 3) if len(good) else 0.99


def shown_at(p, y, exact, threshold):
    shown = p >= threshold
    return {'threshold': threshold, 'shown': int(shown.sum()), 'of': len(p),
            'right': round(float(y[shown].mean()), 3) if shown.any() else None,
            'exact': round(float(exact[shown].mean()), 3) if shown.any() else None}


def columns(rows, names):
    return np.array([[r[n] for n in names] for r in rows])


def calibration_of(rows, seed):
    y, exact = columns(rows, ['right'])[:, 0], columns(rows, ['exact'])[:, 0]
    has = columns(rows, ['answerable'])[:, 0].astype(float)
    x, xa = columns(rows, FEATURES), columns(rows, ANSWERABLE)
    p, pa = out_of_fold(x, y, seed), out_of_fold(xa, has, seed)
    keep = float(np.quantile(pa[has == 1], 0.1))
    (bias, w), (abias, aw) = fit(x, y), fit(xa, has)
    sure, likely = bar(p, y, SURE), bar(p, y, LIKELY)
    named = lambda names, weights: [{'name': n, 'weight': round(float(v), 5), 'definition': DEFINITIONS[n]}
                                    for n, v in zip(names, weights)]
    shipped = {'right': {'bias': round(bias, 5), 'features': named(FEATURES, w)},
               'answerable': {'bias': round(abias, 5), 'features': named(ANSWERABLE, aw), 'threshold': round(keep, 3)},
               'thresholds': {'sure': sure, 'likely': likely},
               'bars': 'of the answers shown at likely at least 7 in 10 were right, at sure at least 8 in 10',
               'formula': 'p = 1 / (1 + exp(-(bias + sum of weight * feature))); right = F1 with the gold answer >= 0.6'}
    bins, error = reliability(p, y)
    abins, aerror = reliability(pa, has)
    report = {'questions': len(rows), 'answerable': int(has.sum()), 'rightShare': round(float(y.mean()), 3),
              'rightShareOfAnswerable': round(float(y[has == 1].mean()), 3),
              'f1OfAnswerable': round(100 * float(columns(rows, ['f1'])[has == 1].mean()), 1),
              'error': error, 'bins': bins, 'answerableError': aerror, 'answerableBins': abins,
              'refusedAt90Kept': round(float((pa[has == 0] < keep).mean()), 3),
              'sure': shown_at(p, y, exact, sure), 'likely': shown_at(p, y, exact, likely)}
    return shipped, report


def judge(rows, shipped):
    """The shipped probabilities on rows that had no part in the fit."""
    apply = lambda part: sigmoid(part['bias'] + columns(rows, [f['name'] for f in part['features']])
                                 @ np.array([f['weight'] for f in part['features']]))
    p, pa = apply(shipped['right']), apply(shipped['answerable'])
    y, exact, has = (columns(rows, [n])[:, 0] for n in ('right', 'exact', 'answerable'))
    keep = pa >= shipped['answerable']['threshold']
    return {'questions': len(rows), 'error': reliability(p, y)[1], 'rightShareOfAnswerable': round(float(y[has == 1].mean()), 3),
            'f1OfAnswerable': round(100 * float(columns(rows, ['f1'])[has == 1].mean()), 1),
            'kept': round(float(keep[has == 1].mean()), 3), 'refused': round(float((~keep)[has == 0].mean()), 3),
            **{name: shown_at(p, y, exact, shipped['thresholds'][name]) for name in ('sure', 'likely')}}


def read_anew(given):
    """Features and truths of development questions, and of our own set-aside ones (marked)."""
    _, *vocabulary = load_encoder(given.encoder)
    model = reader_of(given.checkpoint, f'{given.model}/reader.onnx', vocabulary, load_tokenizer(given.tokenizer), given.threads)
    everything = read_rows(f'{given.data}/dev.jsonl.gz')
    chosen = sample(everything, given.most, 3 * given.most, given.seed)
    rows = observe(model, make_questions(chosen, everything, given.seed))
    own = own_rows(given.own)
    few = random.Random(given.seed).sample(own, min(len(own), given.own_most))
    return rows + [{**r, 'own': True} for r in observe(model, make_questions(few, own, given.seed))]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--model', required=True, help='folder with reader.onnx and reader.json; reader.json is completed')
    options.add_argument('--checkpoint', help='read with this checkpoint on a graphics card, in place of the exported model')
    options.add_argument('--encoder', required=True)
    options.add_argument('--tokenizer', required=True)
    options.add_argument('--data', required=True, help='folder with dev.jsonl.gz')
    options.add_argument('--own', nargs='*', default=[])
    options.add_argument('--most', type=int, default=12, help='rows a language; three times that for English and Chinese')
    options.add_argument('--own-most', type=int, default=45, help='of our own set-aside questions so many')
    options.add_argument('--threads', type=int, default=2)
    options.add_argument('--seed', type=int, default=23)
    options.add_argument('--again', help='figures of an earlier call: fits again what was read then')
    options.add_argument('--out', required=True, help='JSON file of the figures')
    given = options.parse_args()
    begun = time.time()
    if given.again:
        with open(given.again, encoding='utf-8') as file:
            rows = json.load(file)['rows']
    else:
        rows = read_anew(given)
    shipped, report = calibration_of([r for r in rows if not r.get('own')], given.seed)
    own = [r for r in rows if r.get('own')]
    if own:
        report['own'] = judge(own, shipped)
    with open(f'{given.model}/reader.json', encoding='utf-8') as file:
        facts = json.load(file)
    write(f'{given.model}/reader.json', json.dumps({**facts, 'calibration': shipped}, indent=2, ensure_ascii=False) + '\n')
    report['seconds'] = round(time.time() - begun)
    write(given.out, json.dumps({**report, 'rows': rows}, ensure_ascii=False))
    print(json.dumps({**report, 'shipped': shipped}, indent=1, ensure_ascii=False))


if __name__ == '__main__':
    main()
