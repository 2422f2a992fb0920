"""Reads passages with the exported model, as the product does: windows, spans, margins, features."""
import re
import unicodedata
from collections import Counter

import numpy as np
import onnxruntime as ort

from batches import collate, embedded
from text import (ANSWER_MAX, HEAD_MAX, QUESTION_MAX, assemble, passage_text, question_text, room_of, sentence_tokens,
                  split_passage, window_starts)

KEEP, BATCH_TOKENS = 12, 6000
CJK = re.compile(r'[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]')


def normalise(text):
    """SQuAD style: small letters, no punctuation, no English articles, single blanks."""
    text = unicodedata.normalize('NFKC', text).lower()
    text = ''.join(' ' if unicodedata.category(c)[0] in 'PZC' or c in '|$+<=>^`~' else c for c in text)
    return ' '.join(w for w in text.split() if w not in ('a', 'an', 'the'))


def pieces(text, lang):
    text = normalise(text)
    return [c for c in text if c != ' '] if lang[:2] in ('zh', 'ja', 'th') or CJK.search(text) else text.split()


def overlap(given, gold, lang):
    """Exact match and F1 of one answer against the best of its alternatives."""
    best = (0, 0.0)
    for right in gold:
        a, b = pieces(given, lang), pieces(right, lang)
        common = sum((Counter(a) & Counter(b)).values())
        f1 = 2 * common / (len(a) + len(b)) if a and b else float(a == b)
        best = max(best, (int(a == b), f1), key=lambda pair: pair[::-1])
    return best


class ReaderModel:
    def __init__(self, path, table, tokenizer, threads=2):
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = ort.InferenceSession(path, options, providers=['CPUExecutionProvider'])
        self.table, self.tokenizer = table, tokenizer

    def windows_of(self, question, title, text, key):
        """All windows of one passage, tagged with `key`."""
        whole, length = passage_text(title, text)
        ids = self.tokenizer.encode(question_text(question), add_special_tokens=False).ids[:QUESTION_MAX]
        encoding = self.tokenizer.encode(whole, add_special_tokens=False)
        head, body, spans = split_passage(encoding, length, text)
        head, numbers, room = head[:HEAD_MAX], sentence_tokens(spans, text), room_of(ids, head[:HEAD_MAX])
        for k in window_starts(len(body), room):
            part = body[k:k + room]
            joined, types, at = assemble(ids, head, part)
            yield {'ids': joined, 'types': types, 'at': at, 'size': len(part), 'sentence': 0, 'key': key,
                   'spans': spans[k:k + room], 'numbers': numbers[k:k + room], 'text': text}

    def scores(self, batch):
        """Start, end and sentence logits of a batch, [3, N, S]."""
        feed = {'token_embeddings': embedded(batch, self.table), 'attention_mask': batch['mask'],
                'token_type_ids': batch['types']}
        return np.stack(self.session.run(['start_logits', 'end_logits', 'sentence_logits'], feed))

    def logits(self, windows):
        """Runs windows in batches of like length; adds `logits` [3, S] to each."""
        order, group = sorted(windows, key=lambda w: len(w['ids'])), []
        for window in [*order, None]:
            if group and (window is None or (len(group) + 1) * len(window['ids']) > BATCH_TOKENS):
                scores = self.scores(collate(group))
                for n, w in enumerate(group):
                    w['logits'] = scores[:, n, :len(w['ids'])]
                group = []
            group.append(window)

    def read(self, questions):
        """[(key, question, [(title, text)])] -> {key: candidates, best first}."""
        windows = [w for key, question, passages in questions for n, (title, text) in enumerate(passages)
                   for w in self.windows_of(question, title, text, (key, n))]
        self.logits(windows)
        found, counts = {}, Counter()
        for w in windows:
            counts[w['key'][0]] += 1
            found.setdefault(w['key'][0], []).extend(candidates(w))
        return {key: (distinct(spans), counts[key]) for key, spans in found.items()}


def candidates(w):
    """The best spans of one window, with the score of the sentence that holds their beginning."""
    start, end, sentence = w['logits']
    a, b = w['at'], w['at'] + w['size']
    null = start[0] + end[0]
    grid = start[a:b, None] + end[None, a:b] - null
    i, j = np.indices(grid.shape, sparse=True)
    grid = np.where((j >= i) & (j <= i + ANSWER_MAX), grid, -np.inf)
    best = np.argpartition(grid, max(grid.size - KEEP, 0), axis=None)[-KEEP:]
    found = []
    for flat in best:
        i, j = divmod(int(flat), grid.shape[1])
        x, y = w['spans'][i][0], w['spans'][j][1]
        if not np.isfinite(grid[i, j]) or not w['text'][x:y].strip():
            continue
        held = w['numbers'] == w['numbers'][i]
        found.append({'passage': w['key'][1], 'start': x, 'end': y, 'text': w['text'][x:y], 'tokens': j - i + 1,
                      'margin': float(grid[i, j]), 'sentence': float(sentence[a:b][held].mean())})
    return found


def distinct(spans, most=5):
    """Best first; a span that overlaps a better one, or says the same, is left out."""
    kept = []
    for span in sorted(spans, key=lambda s: -s['margin']):
        clash = any((s['passage'] == span['passage'] and s['start'] < span['end'] and span['start'] < s['end'])
                    or normalise(s['text']) == normalise(span['text']) for s in kept)
        if not clash:
            kept.append(span)
        if len(kept) == most:
            break
    return kept
