"""Questions as they reach the reader within a conversation: behind the value before, and behind the whole turn before.

The product reads a follow-up in these two forms (`src/agent/profiles/turn-before.ts`): “And in winter? (2 hours)” and “How
long does the ferry take? 2 hours. And in winter?”. Only the last question is to be answered: also if it is complete by
itself, if the passage answers the first question alone, and if it only names another row or column of a table.
"""
from collections import defaultdict

MOST_WORDS, MOST_VALUE_WORDS = 40, 8
NEXT_ROW = {
    'en': ('And {row}?', 'What about {row}?', 'And for {row}?', 'and {row}'), 'de': ('Und {row}?', 'Und bei {row}?', 'Wie ist es bei {row}?'),
    'fr': ('Et {row} ?', 'Et pour {row} ?'), 'es': ('¿Y {row}?', '¿Y para {row}?'), 'it': ('E {row}?', 'E per {row}?'),
    'pt': ('E {row}?', 'E para {row}?'), 'ru': ('А {row}?', 'А для {row}?'), 'zh': ('{row}呢？', '那{row}呢？'),
    'ja': ('{row}は？', 'では{row}は？'), 'ar': ('و{row}؟', 'وماذا عن {row}؟'),
}
NEXT_COLUMN = {
    'en': ('And the {column}?', 'And its {column}?'), 'de': ('Und {column}?',), 'fr': ('Et {column} ?',), 'es': ('¿Y {column}?',),
    'it': ('E {column}?',), 'pt': ('E {column}?',), 'ru': ('А {column}?',), 'zh': ('{column}呢？',), 'ja': ('{column}は？',), 'ar': ('و{column}؟',),
}


def words_in(text):
    """About as the product counts: a run between blanks, or two characters of a script without blanks."""
    return sum(max(1, sum(ord(c) > 0x2e80 for c in part) // 2) for part in text.split())


def behind_turn(question, asked, value):
    return f'{asked} {value}. {question}'


def in_turn(question, asked, value, draw, whole=None):
    """Behind the value or, if `whole`, behind the whole turn (else as the draw falls); None if that is longer than the product would read."""
    if words_in(value) > MOST_VALUE_WORDS:
        return None
    whole = draw.random() > 0.4 if whole is None else whole
    text = behind_turn(question, asked, value) if whole else f'{question} ({value})'
    return text if words_in(text) <= MOST_WORDS else None


def asked_in_full(row):
    """A written follow-up behind its turn before; other rows as they are."""
    before = row.get('after')
    return {**row, 'question': behind_turn(row['question'], before['question'], before['value'])} if before else row


def follow_ups(rows, draw):
    """Written follow-ups in both forms, with their turn before."""
    for row in rows:
        for form in (False, True):
            text = in_turn(row['question'], row['after']['question'], row['after']['value'], draw, form)
            if text:
                yield {**row, 'id': f"{row['id']}-{'whole' if form else 'value'}", 'question': text, 'kind': 'turn'}


def behind_others(rows, share, draw):
    """A share of the questions behind another question of their passage, some of them before a passage that answers only the first."""
    if share <= 0:
        return
    by_passage = defaultdict(list)
    for row in rows:
        by_passage[row['context'], row['lang_q']].append(row)
    groups = [g for g in by_passage.values() if len(g) > 1]
    for group in groups:
        answered = [r for r in group if r['answers']]
        for row in group:
            before = [r for r in answered if r is not row]
            if not before or draw.random() > share:
                continue
            first = draw.choice(before)
            question, answers = row['question'], row['answers']
            if draw.random() < 0.2:
                other = draw.choice(draw.choice(groups))
                if other['lang_q'] != row['lang_q'] or other['context'] == row['context']:
                    continue
                question, answers = other['question'], []
            text = in_turn(question, first['question'], first['answers'][0]['text'], draw)
            if text:
                yield {**row, 'id': row['id'] + '-turn', 'question': text, 'answers': answers, 'kind': 'turn'}


def next_cells(row, header, lines, most, draw, ask, language):
    """Follow-ups that only name another row, or another column, of a table: lines [(offset, cells)]; ask: a question for a cell."""
    names = [cells[0][1] for _, cells in lines if cells]
    spots = [(at, cells, c) for at, cells in lines for c in range(1, min(len(cells), len(header)))
             if header[c] and cells[c][1].strip('-–— ') and cells[0][1] and names.count(cells[0][1]) == 1]
    for number in range(min(most, len(spots) // 3)):
        at, cells, c = draw.choice(spots)
        across = draw.random() < 0.35
        others = [s for s in spots if (s[0] == at and s[2] != c if across else s[0] != at and s[2] == c)]
        if not others:
            continue
        to, named, d = draw.choice(others)
        forms = (NEXT_COLUMN if across else NEXT_ROW)[language]
        question = draw.choice(forms).format(row=named[0][1], column=header[d])
        text = in_turn(question, ask(cells[0][1], header[c]), cells[c][1], draw)
        if text:
            yield {**row, 'id': f"{row['id']}-next{number}", 'question': text, 'lang_q': language, 'kind': 'turn table',
                   'answers': [{'text': named[d][1], 'start': to + named[d][0]}]}
