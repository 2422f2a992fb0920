"""Stage 1a: more questions out of those there are: for a name that the passage does not hold, and for cells of tables.

Three kinds are made. In a *swapped* question a name, a year or a title that stands in the passage gives way to another of
its kind that does not; the passage no longer answers. A *cell* question asks for one cell of a table by the names of its
row and its column, in ten languages. Others are asked within a conversation (`turns.py`). Tables are also told as the product tells them: each cell beside its column's name.
"""
import argparse
import json
import random
import re
from collections import defaultdict

from prepare import read_rows
from sources import OWN
from turns import behind_others, follow_ups, next_cells

NUMBER = re.compile(r'(?<![\d.,])\d{2,4}(?![\d.,]*\d)')
QUOTED = re.compile(r'[\u300a\u300c\u00ab\u201c]([^\u300a\u300b\u300c\u300d\u00ab\u00bb\u201c\u201d]{2,20})[\u300b\u300d\u00bb\u201d]')
RULE = re.compile(r'^\s*\|?\s*:?-{2,}')
SMALL = {'of', 'the', 'de', 'la', 'du', 'del', 'von', 'van', 'der', 'da', 'do', 'di', 'al', 'el'}
ASKED = {
    'en': ('What is the {column} of {row}?', '{row} {column}', 'Which {column} is given for {row}?', '{column} for {row}?'),
    'de': ('Was gilt bei {row} für {column}?', '{row} {column}', '{column} von {row}?'),
    'fr': ('Quel est {column} pour {row} ?', '{row} {column}', '{column} de {row} ?'),
    'es': ('¿Cuál es {column} de {row}?', '{row} {column}', '¿{column} de {row}?'),
    'it': ('Qual è {column} di {row}?', '{row} {column}'), 'pt': ('Qual é {column} de {row}?', '{row} {column}'),
    'ru': ('{column}: {row}?', 'Какое значение {column} у {row}?'), 'zh': ('{row}的{column}是什么？', '{row}{column}', '{row}的{column}是多少？'),
    'ja': ('{row}の{column}は何ですか？', '{row} {column}'), 'ar': ('ما {column} {row}؟', '{row} {column}'),
}


def names_of(question):
    """Runs of capitalised words of a question, its first word left out."""
    words, runs, run = list(re.finditer(r'[^\s?？,;:!()"\u201c\u201d«»]+', question)), [], []
    for place, word in enumerate([*words, None]):
        text = word.group() if word else ''
        if word and place > 0 and text[0].isupper():
            run.append(word)
        elif not (word and run and text in SMALL):
            if run:
                runs.append(question[run[0].start():run[-1].end()])
            run = []
        # A small word inside a name is bridged by the next capitalised one.
    return [r.rstrip('.') for r in runs if len(r) > 2]


def swappable(row):
    """[(kind, text)] of a question that stand in its passage and are not the answer."""
    question, passage = row['question'], row['context'].lower()
    answers = ' '.join(a['text'] for a in row['answers']).lower()
    found = [('number', m.group()) for m in NUMBER.finditer(question)]
    found += [('name', n) for n in names_of(question)]
    found += [('quoted', m.group(1)) for m in QUOTED.finditer(question)]
    title = re.sub(r'\s*[(（].*', '', row.get('title') or '')
    if len(title) > 1 and title in question:
        found.append(('title', title))
    return [(k, t) for k, t in found if t.lower() in passage and t.lower() not in answers]


def other_number(number, draw):
    value = int(number) + draw.choice([-1, 1]) * draw.choice([1, 2, 3, 5, 8, 10, 11, 20])
    return str(value) if value > 0 and len(str(value)) == len(number) else None


def swapped(rows, share, draw):
    """Questions that their passage no longer answers."""
    pools, able = defaultdict(list), []
    for row in rows:
        if not row['answers'] or 'mt' in row.get('kind', '').split():
            continue
        parts = swappable(row)
        if parts:
            able.append((row, parts))
        for kind, text in parts:
            if kind != 'number':
                pools[row['lang_q'], kind].append((text, row.get('title')))
    for row, parts in able:
        if draw.random() > share:
            continue
        kind, text = draw.choice(parts)
        for _ in range(8):
            other, title = (other_number(text, draw), None) if kind == 'number' else draw.choice(pools[row['lang_q'], kind])
            if other and title != (row.get('title') or '') and other.lower() not in row['context'].lower() \
                    and other.lower() not in row['question'].lower() and text.lower() not in other.lower():
                yield {**row, 'id': row['id'] + '-swap', 'question': row['question'].replace(text, other), 'answers': [],
                       'kind': 'swapped'}
                break


def cells_of(line):
    """[(start, text)] of the cells of a row between bars; None for other lines."""
    if line.count('|') < 2 or not line.lstrip().startswith('|'):
        return None
    found, at = [], line.index('|') + 1
    for part in line[at:].rstrip().rstrip('|').split('|'):
        found.append((at + len(part) - len(part.lstrip()), part.strip()))
        at += len(part) + 1
    return found


def tables_of(text):
    """[(names, [(offset, cells)])] of the tables of Markdown in a text."""
    tables, at, lines = [], 0, text.split('\n')
    header, before = None, None
    for line in lines:
        cells = cells_of(line)
        if cells is None:
            header = None
        elif RULE.match(line.replace('|', '', 1) if line.lstrip().startswith('|') else line):
            header = [c for _, c in before] if before else None
            if header:
                tables.append((header, []))
        elif header is not None:
            tables[-1][1].append((at, cells))
        before = cells
        at += len(line) + 1
    return tables


def cell_questions(row, most, draw, languages):
    """Questions for cells of the tables in a passage; now and then for a row that is not there."""
    number = 0
    for names, lines in tables_of(row['context']):
        firsts = [cells[0][1] for _, cells in lines if cells]
        spots = [(at, cells, c) for at, cells in lines for c in range(1, min(len(cells), len(names)))
                 if names[c] and cells[c][1].strip('-–— ') and cells[0][1] and firsts.count(cells[0][1]) == 1]
        for at, cells, c in draw.sample(spots, min(most, len(spots))):
            language = row['lang_c'] if row['lang_c'] in ASKED and draw.random() < 0.7 else draw.choice(languages)
            asked = draw.choice(ASKED[language]).format(row=cells[0][1], column=names[c] if draw.random() < 0.5 else names[c].lower())
            number += 1
            start, text = cells[c]
            yield {**row, 'id': f"{row['id']}-cell{number}", 'question': asked, 'lang_q': language, 'kind': 'table',
                   'answers': [{'text': text, 'start': at + start}]}


def next_questions(row, most, draw):
    """Follow-ups on cells of the tables in a passage, in the language of the passage."""
    language = row['lang_c'] if row['lang_c'] in ASKED else 'en'
    ask = lambda name, column: draw.choice(ASKED[language]).format(row=name, column=column)
    for header, lines in tables_of(row['context']):
        yield from next_cells(row, header, lines, most, draw, ask, language)


def spoken(row):
    """The row with its tables told as the product tells them: each cell beside its column's name. None without tables."""
    parts, moved, at, header, before, done = [], [], 0, None, None, 0
    text = row['context']
    size = lambda: sum(map(len, parts))

    def share(start, end):
        moved.append((start, end, size()))
        parts.append(text[start:end])

    lines, has = text.split('\n'), False
    for place, line in enumerate(lines):
        cells = cells_of(line)
        rule_next = place + 1 < len(lines) and cells_of(lines[place + 1]) and RULE.match(lines[place + 1].replace('|', '', 1))
        if cells is None:
            header = None
            share(at, at + len(line))
            parts.append('\n')
        elif RULE.match(line.replace('|', '', 1)):
            header, has = before, True
        elif header is not None:
            for (start, cell), name in zip(cells, [*(n for _, n in header), *[''] * len(cells)]):
                if cell:
                    parts.append(f'{name}: ' if name else '')
                    share(at + start, at + start + len(cell))
                    parts.append('; ')
            parts.append('\n')
        elif not rule_next:
            share(at, at + len(line))
            parts.append('\n')
        before, at = cells, at + len(line) + 1
    if not has:
        return None
    answers = []
    for answer in row['answers']:
        a, b = answer['start'], answer['start'] + len(answer['text'])
        for start, end, to in moved:
            if a >= start and b <= end:
                answers.append({'text': answer['text'], 'start': to + a - start})
    if row['answers'] and not answers:
        return None
    return {**row, 'id': row['id'] + '-spoken', 'context': ''.join(parts), 'answers': answers}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--data', required=True, help='folder with train.jsonl.gz')
    options.add_argument('--own', required=True, help='our own examples (JSON lines)')
    options.add_argument('--out', required=True, help='folder: swapped.jsonl, own.jsonl')
    options.add_argument('--share', type=float, default=0.3, help='of the questions that could be swapped')
    options.add_argument('--turns', type=float, default=0.06, help='of the questions that are also asked behind another; 0: no questions within a conversation')
    options.add_argument('--seed', type=int, default=17)
    given = options.parse_args()
    draw = random.Random(given.seed)
    rows = read_rows(f'{given.data}/train.jsonl.gz')
    own = [r for r in read_rows(given.own) if r.get('split', 'train') == 'train']
    told_after = [r for r in own if 'after' in r]
    own = [r for r in own if 'after' not in r]
    tables = [r for r in rows if r['source'] in ('wikitables', 'tatqa')]
    by_passage = {r['context']: r for r in tables + own}
    cells = [c for r in by_passage.values() for c in (*cell_questions(r, 4, draw, list(ASKED)), *(next_questions(r, 3 if r['source'] == OWN else 1, draw) if given.turns else ()))]
    main_rows = list(swapped(rows, given.share, draw)) + [c for c in cells if c['source'] != OWN]
    main_rows += behind_others([r for r in rows if 'mt' not in r.get('kind', '')], given.turns, draw)
    own += list(swapped(own, 0.6, draw)) + [c for c in cells if c['source'] == OWN]
    own += behind_others([r for r in own if 'table' not in r.get('kind', '')], 0.35 if given.turns else 0, draw)
    own += follow_ups(told_after, draw)
    told = lambda group: [s for r in group if (s := spoken(r))]
    main_rows += told(tables) + told([r for r in main_rows if r['source'] in ('wikitables', 'tatqa')])
    own += told(own)
    for name, group in (('more', main_rows), ('own', own)):
        with open(f'{given.out}/{name}.jsonl', 'w', encoding='utf-8') as file:
            file.writelines(json.dumps(r, ensure_ascii=False) + '\n' for r in group)
        print(name, len(group), 'rows,', sum(not r['answers'] for r in group), 'without an answer')


if __name__ == '__main__':
    main()
