"""Draws rows by weight, cuts windows from each, and packs windows of like length into batches.

A unit is one row alone, or an answerable row with two or five passages that look right and do not answer it: by their
meaning (`near.py`), by their words (`negatives.py`), or another part of its own passage, if that is long. Units of one size make a
batch, so that the windows of a unit lie side by side.
"""
import numpy as np

from quantise import table_rows
from sources import OWN, weight_of
from text import HEAD_MAX, PAD, assemble, room_of

WINDOW_SIZES, WINDOW_SHARES = (112, 160, 224), (0.2, 0.3, 0.5)
NULL_WINDOW, BESIDE, MANY_BESIDE, ELSEWHERE, POOL, MOST_ANSWERS = 0.1, 2, 5, 0.4, 1200, 8
# Shares of the answerable rows that come with passages beside them; of the near ones, and how many of them are drawn from.
GROUPED_OWN, GROUPED, NEAR, NEAREST, SHIFT = 0.75, 0.5, 0.7, 8, 20


def overlaps(answers, a, b):
    return any(i < b and j >= a for i, j in answers)


def choose_start(row, room, draw, null, near=None):
    """Where the window begins: about at `near`, or so that it holds an answer whole or, now and then, none of it."""
    last = len(row['body']) - room
    if last <= 0:
        return 0
    if near is not None:
        return max(0, min(near + int(draw.integers(-SHIFT, SHIFT + 1)), last))
    if row['answers'] and draw.random() < null:
        free = [a for a in range(0, last + 1, 4) if not overlaps(row['answers'], a, a + room)]
        if free:
            return int(draw.choice(free))
    if not row['answers']:
        return int(draw.integers(0, last + 1))
    i, j = row['answers'][int(draw.integers(len(row['answers'])))]
    low, high = max(0, j + 1 - room), min(i, last)
    return int(draw.integers(low, high + 1)) if high >= low else min(i, last)


def cut(row, window, draw, null=NULL_WINDOW, near=None):
    """One training window: ids, types, answer token spans in the window, and marks of the holding sentences."""
    head = row['head'][:HEAD_MAX]
    room = max(room_of(row['question'], head, window), 32)
    a = choose_start(row, room, draw, null, near)
    body = row['body'][a:a + room]
    ids, types, at = assemble(row['question'], head, body)
    inside = [(i - a, j - a) for i, j in row['answers'] if i >= a and j < a + len(body)]
    if not inside and overlaps(row['answers'], a, a + len(body)):
        return None
    numbers = row['sentences'][a:a + len(body)]
    holding = np.unique(np.concatenate([numbers[i:j + 1] for i, j in inside])) if inside else []
    return {'ids': ids, 'types': types, 'at': at, 'size': len(body), 'own': row['source'] == OWN,
            'answers': [(i + at, j + at) for i, j in inside][:MOST_ANSWERS], 'sentence': np.isin(numbers, holding)}


class Rows:
    """An endless weighted draw without repeats inside a pass."""

    def __init__(self, rows, draw):
        self.rows, self.draw, self.order = rows, draw, []

    def take(self):
        if not self.order:
            weights = np.array([weight_of(r['source']) for r in self.rows])
            keys = np.log(self.draw.random(len(self.rows))) / weights
            self.order = list(np.argsort(keys)[len(self.rows) // 4:])
        return self.rows[self.order.pop()]


class Stream:
    """Endless batches of one worker: of all rows those that are its own."""

    def __init__(self, rows, given, worker=0, workers=1):
        self.draw = np.random.default_rng([given.seed, worker])
        mine = [r for r in rows if r['place'] % workers == worker]
        self.all, self.own_share, self.many_share, self.tokens = rows, given.own_share, given.many_share, given.tokens
        self.main = Rows([r for r in mine if r['source'] != OWN], self.draw)
        self.own = Rows([r for r in mine if r['source'] == OWN], self.draw)

    def unit(self):
        row = (self.own if self.own.rows and self.draw.random() < self.own_share else self.main).take()
        size = int(self.draw.choice(WINDOW_SIZES, p=WINDOW_SHARES))
        looks_right = len(row['others']) + len(row.get('near', []))
        grouped = row['answers'] and looks_right >= BESIDE
        if not grouped or self.draw.random() > (GROUPED_OWN if row['source'] == OWN else GROUPED):
            window = cut(row, size, self.draw)
            return [window] if window else None
        right = cut(row, size, self.draw, 0)
        if not right or not right['answers']:
            return None
        elsewhere = self.elsewhere(row, size)
        count = MANY_BESIDE if looks_right >= MANY_BESIDE and self.draw.random() < self.many_share else BESIDE
        beside = [cut({**self.all[p], 'question': row['question'], 'source': row['source'], 'answers': []}, size, self.draw, near=at)
                  for p, at in self.beside(row, count - len(elsewhere))]
        return [right, *elsewhere, *beside]

    def beside(self, row, count):
        """Passages for a row's unit: (place, first token, or None for any). Near ones mostly, the nearest most."""
        near, others = row.get('near', [])[:NEAREST], [(p, None) for p in row['others']]
        weights = [NEAR / (n + 1.5) for n in range(len(near))]
        rest = (1 - NEAR) / max(len(others), 1) * (sum(weights) / NEAR or 1)
        weights = np.array(weights + [rest] * len(others))
        chosen = self.draw.choice(len(weights), count, replace=False, p=weights / weights.sum())
        return [(near + others)[i] for i in chosen]

    def elsewhere(self, row, size):
        """A window of the row's own passage without an answer, or none: [] if that is short, or as the draw falls."""
        if self.draw.random() > ELSEWHERE:
            return []
        window = cut(row, size, self.draw, 1)
        return [window] if window and not window['answers'] else []

    def batches(self):
        """One pool of units, sorted by length, cut into batches of about `tokens` tokens, in mixed order."""
        pool = [u for u in (self.unit() for _ in range(POOL)) if u]
        pool.sort(key=lambda u: (len(u), max(len(w['ids']) for w in u)))
        groups, group = [], []
        for unit in pool:
            longest = max(len(w['ids']) for w in unit)
            if group and (len(group[0]) != len(unit) or (len(group) + 1) * len(unit) * longest > self.tokens):
                groups.append(group)
                group = []
            group.append(unit)
        groups.append(group)
        self.draw.shuffle(groups)
        return [collate([w for u in g for w in u], len(g[0])) for g in groups]


def collate(windows, unit=1):
    """Windows -> arrays: ids, mask, types, allowed positions, sentence targets, answers [N, MOST_ANSWERS, 2] (-1: none), own."""
    length = -(-max(len(w['ids']) for w in windows) // 8) * 8
    shape = (len(windows), length)
    ids = np.full(shape, PAD, np.int64)
    mask, types = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    body, sentence = np.zeros(shape, bool), np.zeros(shape, np.float32)
    answers = np.full((len(windows), MOST_ANSWERS, 2), -1, np.int64)
    for n, w in enumerate(windows):
        size = len(w['ids'])
        ids[n, :size], types[n, :size], mask[n, :size] = w['ids'], w['types'], 1
        body[n, w['at']:w['at'] + w['size']] = True
        sentence[n, w['at']:w['at'] + w['size']] = w['sentence']
        if w.get('answers'):
            answers[n, :len(w['answers'])] = w['answers']
    return {'ids': ids, 'mask': mask, 'types': types, 'body': body, 'sentence': sentence, 'answers': answers,
            'own': np.array([w.get('own', False) for w in windows]), 'unit': unit}


def embedded(batch, table):
    """The rows of the vocabulary table for a batch, float32 [N, S, 384]."""
    return table_rows(*table, batch['ids'])
