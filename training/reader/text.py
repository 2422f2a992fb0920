"""Turns questions and passages into the reader's token windows. The product does the same in TypeScript."""
import re

import numpy as np
from tokenizers import Tokenizer

START, PAD, END = 0, 1, 2
WINDOW, STRIDE = 224, 72
QUESTION_MAX, HEAD_MAX, ANSWER_MAX = 64, 48, 40

# A sentence ends at a full stop and the like before white space, at a CJK stop, at an empty line,
# and before or after a line that is a table row, a list item or a heading.
SENTENCE_END = re.compile(
    r'[.!?\u061f\u06d4\u0964\u1362\u1367]+["\'\u2019\u201d\u00bb)\]]*(?=\s)'
    r'|[\u3002\uff01\uff1f]+[\u300d\u300f\u201d\u2019)\uff09]*'
    r'|\n(?=\s*(?:\n|\||[-*+\u2022#] |\d+[.)] ))|(?<=\|)\n')


def sentence_ranges(text):
    """Half-open code point ranges of the sentences of a text; together they cover it."""
    cuts = [m.end() for m in SENTENCE_END.finditer(text) if m.end() < len(text)]
    edges = [0, *cuts, len(text)]
    return [(a, b) for a, b in zip(edges, edges[1:]) if text[a:b].strip()]


def load_tokenizer(path):
    tokenizer = Tokenizer.from_file(path)
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def question_text(question):
    return 'query: ' + question.strip()


def passage_text(title, text):
    """What the tokenizer is handed, and the length of the part in front of the text."""
    head = f'passage: {title}\n' if title else 'passage: '
    return head + text, len(head)


def split_passage(encoding, head_length, text):
    """Token ids of head and text, and the offsets of the text's tokens in code points of the text."""
    ids, offsets = encoding.ids, encoding.offsets
    first = next((i for i, (_, b) in enumerate(offsets) if b > head_length), len(ids))
    spans = []
    for a, b in offsets[first:]:
        a, b = max(a - head_length, 0), max(b - head_length, 0)
        while a < b and text[a].isspace():
            a += 1
        while b > a and text[b - 1].isspace():
            b -= 1
        spans.append((a, b))
    return ids[:first], ids[first:], spans


def token_span(spans, start, end):
    """First and last token of the code points start..end, or None."""
    inside = [i for i, (a, b) in enumerate(spans) if b > start and a < end and b > a]
    return (inside[0], inside[-1]) if inside else None


def sentence_tokens(spans, text):
    """The sentence number of every token of the text."""
    starts = np.array([a for a, _ in sentence_ranges(text)] or [0])
    firsts = np.array([a for a, _ in spans])
    return np.maximum(np.searchsorted(starts, firsts, side='right') - 1, 0).astype(np.int16)


def window_starts(count, room, stride=STRIDE):
    """Where the windows over `count` text tokens begin. Every window but the last is full."""
    if count <= room:
        return [0]
    step = max(room - stride, 1)
    starts = list(range(0, count - room, step))
    return [*starts, count - room]


def room_of(question, head, window=WINDOW):
    return window - len(question) - len(head) - 4


def assemble(question, head, body):
    """One window: ids, token types, and where the body begins."""
    front = [START, *question, END]
    ids = [*front, END, *head, *body, END]
    types = [0] * len(front) + [1] * (len(ids) - len(front))
    return ids, types, len(front) + 1 + len(head)
