"""Draws rows by weight, cuts a window from each, and packs windows of like length into batches."""
import glob
import os

import numpy as np

from prepare import encode_rows, read_rows
from quantise import table_rows
from sources import weight_of
from text import HEAD_MAX, PAD, assemble, room_of

WINDOW_SIZES, WINDOW_SHARES = (112, 160, 224), (0.4, 0.35, 0.25)
NULL_WINDOW, POOL = 0.1, 480


def overlaps(answers, a, b):
    return any(i < b and j >= a for i, j in answers)


def choose_start(row, room, draw):
    """Where the window begins: so that it holds an answer whole or, now and then, none of it."""
    last = len(row['body']) - room
    if last <= 0:
        return 0
    if row['answers'] and draw.random() < NULL_WINDOW:
        free = [a for a in range(0, last + 1, 4) if not overlaps(row['answers'], a, a + room)]
        if free:
            return int(draw.choice(free))
    if not row['answers']:
        return int(draw.integers(0, last + 1))
    i, j = row['answers'][int(draw.integers(len(row['answers'])))]
    low, high = max(0, j + 1 - room), min(i, last)
    return int(draw.integers(low, high + 1)) if high >= low else min(i, last)


def cut(row, window, draw):
    """One training window: ids, types, answer token spans in the window, and marks of the holding sentences."""
    head = row['head'][:HEAD_MAX]
    room = max(room_of(row['question'], head, window), 32)
    a = choose_start(row, room, draw)
    body = row['body'][a:a + room]
    ids, types, at = assemble(row['question'], head, body)
    inside = [(i - a, j - a) for i, j in row['answers'] if i >= a and j < a + len(body)]
    if not inside and overlaps(row['answers'], a, a + len(body)):
        return None
    numbers = row['sentences'][a:a + len(body)]
    holding = np.unique(np.concatenate([numbers[i:j + 1] for i, j in inside])) if inside else []
    return {'ids': ids, 'types': types, 'at': at, 'size': len(body),
            'answers': [(i + at, j + at) for i, j in inside], 'sentence': np.isin(numbers, holding)}


class Rows:
    """An endless weighted draw without repeats inside a pass."""

    def __init__(self, rows, draw, weighted=True):
        self.rows, self.draw, self.weighted, self.order = rows, draw, weighted, []

    def take(self):
        if not self.order:
            weights = np.array([weight_of(r['source']) if self.weighted else 1 for r in self.rows])
            keys = np.log(self.draw.random(len(self.rows))) / weights
            self.order = list(np.argsort(keys))
        return self.rows[self.order.pop()]


class Stream:
    def __init__(self, rows, tokenizer, own_patterns, seed, tokens):
        self.draw = np.random.default_rng(seed)
        self.main, self.own, self.own_share = Rows(rows, self.draw), None, 0.0
        self.tokenizer, self.patterns, self.tokens, self.own_files = tokenizer, own_patterns, tokens, {}

    def look_for_own(self):
        """Reads our own examples when their files appear or change. Says how many training rows there are."""
        found = {p: os.path.getmtime(p) for pattern in self.patterns for p in glob.glob(pattern)}
        if found and found != self.own_files:
            try:
                rows = [r for p in sorted(found) for r in read_rows(p) if r.get('split', 'train') == 'train']
                rows = encode_rows(rows, self.tokenizer)
            except (ValueError, KeyError) as problem:  # half-written file: looked at again later
                print('own examples not readable yet:', problem, flush=True)
                return 0
            self.own_files, self.own = found, Rows(rows, self.draw, weighted=False) if rows else None
        return len(self.own.rows) if self.own else 0

    def take(self):
        mine = self.own is not None and self.draw.random() < self.own_share
        row = (self.own if mine else self.main).take()
        return cut(row, int(self.draw.choice(WINDOW_SIZES, p=WINDOW_SHARES)), self.draw)

    def batches(self):
        """One pool of windows, sorted by length, cut into batches of about `tokens` tokens, in mixed order."""
        pool = [w for w in (self.take() for _ in range(POOL)) if w]
        pool.sort(key=lambda w: len(w['ids']))
        groups, group = [], []
        for window in pool:
            if group and (len(group) + 1) * len(window['ids']) > self.tokens:
                groups.append(group)
                group = []
            group.append(window)
        groups.append(group)
        self.draw.shuffle(groups)
        return groups


def collate(windows, table):
    """Windows -> arrays: embedding rows, mask, types, allowed positions, sentence targets."""
    length = max(len(w['ids']) for w in windows)
    shape = (len(windows), length)
    ids = np.full(shape, PAD, np.int64)
    mask, types = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    body, sentence = np.zeros(shape, bool), np.zeros(shape, np.float32)
    for n, w in enumerate(windows):
        size = len(w['ids'])
        ids[n, :size], types[n, :size], mask[n, :size] = w['ids'], w['types'], 1
        body[n, w['at']:w['at'] + w['size']] = True
        sentence[n, w['at']:w['at'] + w['size']] = w['sentence']
    return {'rows': table_rows(*table, ids), 'mask': mask, 'types': types, 'body': body, 'sentence': sentence}
