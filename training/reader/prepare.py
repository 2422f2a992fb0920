"""Stage 1: reads the questions, tokenises them once, writes them as one pickle a part."""
import argparse
import gzip
import json
import pickle
import random
import time

import numpy as np

from text import (ANSWER_MAX, HEAD_MAX, QUESTION_MAX, load_tokenizer, passage_text, question_text, sentence_tokens,
                  split_passage, token_span)

CHUNK = 2000


def read_rows(path):
    opener = gzip.open if str(path).endswith('.gz') else open
    with opener(path, 'rt', encoding='utf-8') as lines:
        return [json.loads(line) for line in lines if line.strip()]


def roughen(question, chance):
    """Now and then a question as people type it: small letters, no question mark."""
    if chance < 0.06:
        return question.lower().rstrip('?？؟ ')
    return question.rstrip('?？؟ ') if chance < 0.12 else question


def encode_row(row, question, passage, head_length):
    head, body, spans = split_passage(passage, head_length, row['context'])
    answers = []
    for answer in row['answers']:
        found = token_span(spans, answer['start'], answer['start'] + len(answer['text']))
        if found and found[1] - found[0] <= ANSWER_MAX and found not in answers:
            answers.append(found)
    if row['answers'] and not answers:
        return None
    return {'id': row['id'], 'source': row.get('source', 'own'), 'kind': row.get('kind', ''),
            'lang_q': row.get('lang_q', ''), 'lang_c': row.get('lang_c', ''),
            'question': np.array(question.ids[:QUESTION_MAX], np.int32),
            'head': np.array(head[:HEAD_MAX], np.int32), 'body': np.array(body, np.int32),
            'answers': answers, 'sentences': sentence_tokens(spans, row['context'])}


def encode_rows(rows, tokenizer, chance=None):
    """Rows as read -> rows as token arrays. `chance` is a random source that roughens questions and drops titles."""
    done = []
    for at in range(0, len(rows), CHUNK):
        part = rows[at:at + CHUNK]
        draw = [(chance.random(), chance.random()) if chance else (1, 1) for _ in part]
        titles = [(r.get('title') or '') if d[1] > 0.12 else '' for r, d in zip(part, draw)]
        texts = [passage_text(t, r['context']) for r, t in zip(part, titles)]
        passages = tokenizer.encode_batch([t for t, _ in texts], add_special_tokens=False)
        questions = tokenizer.encode_batch([question_text(roughen(r['question'], d[0])) for r, d in zip(part, draw)],
                                           add_special_tokens=False)
        encoded = (encode_row(r, q, p, n) for r, q, p, (_, n) in zip(part, questions, passages, texts))
        done += [e for e in encoded if e]
    return done


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--data', required=True, help='folder with train.jsonl.gz')
    options.add_argument('--more', nargs='*', default=[], help='further rows (JSON lines), of augment.py')
    options.add_argument('--own', nargs='*', default=[], help='our own examples (JSON lines), of augment.py')
    options.add_argument('--tokenizer', required=True, help="the encoder's tokenizer.json")
    options.add_argument('--out', required=True, help='the pickle to write')
    options.add_argument('--seed', type=int, default=17)
    given = options.parse_args()
    begun = time.time()
    rows = [*read_rows(f'{given.data}/train.jsonl.gz'), *(r for path in [*given.more, *given.own] for r in read_rows(path))]
    done = encode_rows(rows, load_tokenizer(given.tokenizer), random.Random(given.seed))
    with open(given.out, 'wb') as file:
        pickle.dump(done, file, protocol=5)
    lengths = [len(r['question']) + len(r['head']) + len(r['body']) for r in done]
    print(f'{len(done)} of {len(rows)} rows, median {int(np.median(lengths))} tokens, {time.time() - begun:.0f} s')


if __name__ == '__main__':
    main()
