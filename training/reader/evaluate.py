"""Stage 4: figures of the exported model on development questions, each with its own passage."""
import argparse
import glob
import json
import random
import time
from collections import defaultdict

import numpy as np

from chosen_reader import reader_of
from prepare import read_rows
from quantise import load_encoder
from reading import overlap
from text import load_tokenizer
from turns import asked_in_full

MANY = ('en', 'zh')


def sample(rows, most, many, seed):
    """A fixed sample: up to `most` rows of a passage language, up to `many` English and Chinese."""
    by_language = defaultdict(list)
    for row in sorted(rows, key=lambda r: r['id']):
        by_language[row['lang_c']].append(row)
    chosen = []
    for language, group in sorted(by_language.items()):
        random.Random(f'{seed} {language}').shuffle(group)
        chosen += group[:many if language in MANY else most]
    return chosen


def read_all(model, rows):
    """Best span of every row with its figures."""
    found = model.read([(r['id'], r['question'], [(r.get('title') or '', r['context'])]) for r in rows])
    results = []
    for row in rows:
        spans, windows = found[row['id']]
        best = spans[0] if spans else {'margin': -99.0, 'text': '', 'sentence': -9.0, 'start': 0, 'end': 0}
        gold = [a['text'] for a in row['answers']]
        exact, f1 = overlap(best['text'], gold, row['lang_c']) if gold else (0, 0.0)
        held = any(a['start'] < best['end'] and best['start'] < a['start'] + len(a['text']) for a in row['answers'])
        results.append({'id': row['id'], 'source': row['source'], 'language': row['lang_c'], 'kind': row.get('kind', ''),
                        'across': row['lang_q'] != row['lang_c'], 'answerable': bool(gold), 'exact': exact, 'f1': f1,
                        'touches': held, 'margin': best['margin'], 'windows': windows})
    return results


def figures(results, threshold):
    """Figures of one group. F1 and exact match are of the best span, whatever its margin."""
    yes = [r for r in results if r['answerable']]
    no = [r for r in results if not r['answerable']]
    percent = lambda values: round(100 * float(np.mean(values)), 1) if values else None
    return {'answerable': len(yes), 'exact': percent([r['exact'] for r in yes]), 'f1': percent([r['f1'] for r in yes]),
            'touches': percent([r['touches'] for r in yes]),
            'kept': percent([r['margin'] >= threshold for r in yes]), 'unanswerable': len(no),
            'refused': percent([r['margin'] < threshold for r in no])}


def table(results, threshold):
    groups = {'all': results}
    for field in ('language', 'source'):
        for value in sorted({r[field] for r in results}):
            groups[f'{field} {value}'] = [r for r in results if r[field] == value]
    groups['across languages'] = [r for r in results if r['across']]
    groups['same language'] = [r for r in results if not r['across']]
    for kind in ('impossible', 'neg'):
        groups[f'unanswerable {kind}'] = [r for r in results if kind in r['kind'].split() and not r['answerable']]
    return {name: figures(group, threshold) for name, group in groups.items() if group}


def own_rows(patterns):
    """The set-aside part of our own examples."""
    rows = [r for pattern in patterns for path in sorted(glob.glob(pattern)) for r in read_rows(path)]
    return [asked_in_full(r) for r in rows if r.get('split') == 'set-aside']


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--model', required=True, help='reader.onnx')
    options.add_argument('--checkpoint', help='read with this checkpoint on a graphics card, in place of the exported model')
    options.add_argument('--encoder', required=True)
    options.add_argument('--tokenizer', required=True)
    options.add_argument('--data', required=True, help='folder with dev.jsonl.gz')
    options.add_argument('--own', nargs='*', default=[], help='patterns of our own examples')
    options.add_argument('--most', type=int, default=25, help='rows a language')
    options.add_argument('--many', type=int, default=200, help='rows of English and of Chinese')
    options.add_argument('--own-most', type=int, default=400, help='of our own set-aside questions so many')
    options.add_argument('--threads', type=int, default=2)
    options.add_argument('--seed', type=int, default=17)
    options.add_argument('--out', required=True, help='JSON file to write')
    given = options.parse_args()
    begun = time.time()
    _, *vocabulary = load_encoder(given.encoder)
    model = reader_of(given.checkpoint, given.model, vocabulary, load_tokenizer(given.tokenizer), given.threads)
    results = read_all(model, sample(read_rows(f'{given.data}/dev.jsonl.gz'), given.most, given.many, given.seed))
    threshold = float(np.quantile([r['margin'] for r in results if r['answerable']], 0.1))
    report = {'threshold': threshold, 'development': table(results, threshold)}
    languages = [v for k, v in report['development'].items() if k.startswith('language ') and v['answerable'] >= 10]
    report['mean f1 of languages'] = round(float(np.mean([v['f1'] for v in languages])), 1)
    own = own_rows(given.own)
    own = random.Random(given.seed).sample(own, min(len(own), given.own_most))
    if own:
        own_results = read_all(model, own)
        report['own set-aside'] = table(own_results, threshold)
        results += own_results
    report['seconds'] = round(time.time() - begun)
    with open(given.out, 'w', encoding='utf-8') as file:
        json.dump({**report, 'rows': results}, file, ensure_ascii=False)
    print(json.dumps(report, indent=1, ensure_ascii=False))


if __name__ == '__main__':
    main()
