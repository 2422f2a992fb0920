import { describe, expect, test } from 'vitest';
import { runId } from '../../../src/core/memory/units.ts';
import { isAsWanted } from '../../../src/record/trace/explain-decision.ts';
import { errorReportText } from '../../../src/ui/errors/error-report.ts';
import { fileNameOf } from '../../../src/ui/library/PasteForm.tsx';
import { speedSentence } from '../../../src/ui/models/ModelCard.tsx';
import { ledgerSections } from '../../../src/ui/parts/memories/ledger-sections.ts';
import { rebuildPrompt } from '../../../src/ui/parts/memories/prompt-spans.ts';
import { documentBlocks } from '../../../src/ui/parts/texts/document-blocks.ts';
import { markdownParts } from '../../../src/ui/parts/texts/markdown-lines.ts';
import { cellPieces, itemsOf, plainWords, quotePieces } from '../../../src/ui/parts/texts/quote-pieces.ts';
import { findDocuments } from '../../../src/ui/state/library/find-documents.ts';
import { preferencesFrom } from '../../../src/ui/state/view/preferences.ts';
import { growthOf, linear } from '../../doubles/growth.ts';
import { makeTrace } from '../../doubles/records.ts';

describe('a document in blocks', () => {
  const text = `${'A line of the first part.\n\n'.repeat(400)}The span\n\nitself.${' More text.'.repeat(2_000)}`;
  const start = text.indexOf('The span');
  const span = { start, end: start + 'The span\n\nitself.'.length };

  test('joined they are the text, with or without a span', () => {
    for (const highlight of [null, span, { start: 3_998, end: 4_010 }, { start: 0, end: text.length }]) {
      const blocks = documentBlocks(text, highlight);
      expect(blocks.map(({ before, marked, after }) => before + marked + after).join('')).toBe(text);
      const marked = blocks.map((block) => block.marked).join('');
      expect(marked).toBe(highlight === null ? '' : text.slice(highlight.start, highlight.end));
    }
  });

  test('a character outside the basic plane is not cut in two', () => {
    for (const { before } of documentBlocks('🜲'.repeat(5_001), null))
      expect(before).not.toMatch(/^[\uDC00-\uDFFF]/);
  });

  test('a text without empty lines is cut between lines, and a line between words', () => {
    const starts = (text: string) => documentBlocks(text, null).map((block) => block.start);
    const lines = 'A line of a record without empty lines.\n'.repeat(500);
    expect(starts(lines).length).toBeGreaterThan(3);
    for (const start of starts(lines).slice(1)) expect(lines[start - 1]).toBe('\n');
    const words = 'unbroken '.repeat(2_000);
    for (const start of starts(words).slice(1)) expect(words[start - 1]).toBe(' ');
  });

  test('Q45: a long table is cut between rows, and each block of it has the names of its columns', () => {
    const rows = Array.from({ length: 300 }, (_, row) => `| Boat ${row} | Harbour of ${row} |`);
    const table = ['| Boat | Harbour |', '|---|---|', ...rows].join('\n');
    const text = `The register.\n${table}\n\nThe end.`;
    const place = text.indexOf('Harbour of 150');
    for (const highlight of [null, { start: place, end: place + 'Harbour of 150'.length }]) {
      const found: string[] = [];
      const blocks = documentBlocks(text, highlight);
      expect(blocks.length).toBeGreaterThan(2);
      for (const { start, before, marked, after, ...carried } of blocks) {
        const { header } = carried;
        const parts = markdownParts(before + marked + after, {
          ...carried,
          header: header && { ...header, start: header.start - start },
        });
        for (const part of parts) {
          if (part.kind !== 'table') continue;
          const [names, ...others] = part.rows;
          expect(part.ruled).toBe(true);
          expect(names?.map((cell) => cell.text)).toEqual(['Boat', 'Harbour']);
          for (const cell of part.rows.flat())
            expect(text.slice(start + cell.start, start + cell.start + cell.text.length)).toBe(cell.text);
          found.push(...others.map((cells) => `| ${cells.map((cell) => cell.text).join(' | ')} |`));
        }
      }
      expect(found).toEqual(rows);
    }
    expect(documentBlocks(text, null).at(-1)?.header).not.toBeNull();
    expect(documentBlocks(`${table}\n${'After. '.repeat(2_000)}`, null).at(-1)?.header).toBeNull();
  });

  test('Q45: a table without names of columns repeats none of its rows', () => {
    const text = Array.from({ length: 600 }, (_, row) => `| ${row} t | ${row + 1} € |`).join('\n');
    const blocks = documentBlocks(text, null);
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.map(({ header }) => header)).toEqual(blocks.map(() => null));
  });

  test('Q45: code that is longer than a block stays code to its end', () => {
    const code = Array.from({ length: 400 }, (_, line) => `call(${line}); # not a heading`).join('\n\n');
    const text = `Before.\n\n\`\`\`\n${code}\n\`\`\`\nAfter.`;
    const parts = documentBlocks(text, null).flatMap(({ before, fenced, header }) =>
      markdownParts(before, { fenced, header }),
    );
    expect(parts.map(({ kind }) => kind).filter((kind) => kind !== 'code')).toEqual([
      'paragraph',
      'paragraph',
    ]);
    expect(parts.map((part) => (part.kind === 'code' ? part.text : '')).join('')).toBe(`${code}\n`);
  });
});

describe('finding documents', () => {
  const document = (name: string, text: string) =>
    ({ id: name, name, title: name, text, contentHash: '', addedAt: 0, trust: 'untrusted' }) as never;
  const documents = [
    document('a.md', 'The mill grinds rye.'),
    document('b.md', 'Rye grinds nothing. The mill.'),
  ];

  test('all words are needed, the phrase comes first, and the place is exact', () => {
    expect(findDocuments(documents, 'grinds RYE').map(({ place }) => place)).toEqual([
      { start: 9, end: 19 },
      { start: 4, end: 10 },
    ]);
    expect(findDocuments(documents, 'windmill')).toEqual([]);
    expect(findDocuments(documents, ' ')).toHaveLength(2);
  });
});

describe('a quote in pieces', () => {
  test.each([
    '**Visitors.** In all, 2,975 people came.',
    '| Grey Petrel | 1987 | 613 t |',
    '- one __two__ 3 * 4 ** 5',
    '# A heading\n> and more **not closed',
    'The boats *Swift* and _Old Bess_, [one](https://e.org "t") ![two](a.png), 5*3*2, snake_case_name, 1\\_2',
    '',
  ])('joined they are the quote: %s', (quote) => {
    expect(
      quotePieces(quote)
        .map(({ text }) => text)
        .join(''),
    ).toBe(quote);
  });

  test('marks stand apart from words', () => {
    expect(quotePieces('**Money.** £9').map(({ kind, text }) => [kind, text])).toEqual([
      ['markup', '**'],
      ['strong', 'Money.'],
      ['markup', '**'],
      ['text', ' £9'],
    ]);
  });

  test('SE3: a cell of many spaces takes linear time', () => {
    expect(growthOf(4_000, (size) => quotePieces(`| x${' '.repeat(size)}y | z |`))).toBe(linear);
  });
});

describe('a quote as it reads', () => {
  const words = (quote: string) => plainWords(quote, { start: 0, end: quote.length });

  test('Q42: has no marks of Markdown, and keeps stars and lines that are none', () => {
    expect(words('The boats *Swift*, _Old Bess_ and **Kes\ntrel**')).toBe(
      'The boats Swift, Old Bess and Kes trel',
    );
    expect(words('See [the page](https://e.org "t") or ![a map](m.png)')).toBe('See the page or a map');
    expect(words('See [the pier][pier] and [its plan][].')).toBe('See the pier and its plan.');
    expect(words('It opened in 1902.[1][2]')).toBe('It opened in 1902.[1][2]');
    for (const text of ['5*3*2 = 30', 'snake_case_name', '2 * 3 * 4', '* and _'])
      expect(words(text)).toBe(text.replace(/^\* /, ''));
  });

  test('Q42: a value that cuts a mark reads whole', () => {
    const quote = 'Three boats: *Swift*, *Kestrel* and *Old Bess*.';
    const start = quote.indexOf('Swift');
    expect(plainWords(quote, { start, end: quote.indexOf('*.') })).toBe('Swift, Kestrel and Old Bess');
  });

  test('Q43: the steps of a list are its items, each at its place', () => {
    const quote = '1. Open the **valve**.\n2. Press the button\n   for 5 s.\n3. Wait.';
    const list = itemsOf(quote);
    expect(list?.ordered).toBe(true);
    expect(list?.items.map(({ text }) => text.trim())).toEqual([
      'Open the **valve**.',
      'Press the button\n   for 5 s.',
      'Wait.',
    ]);
    for (const { start, text } of list?.items ?? [])
      expect(quote.slice(start, start + text.length)).toBe(text);
    expect(itemsOf('1. One item alone.')).toBeNull();
    expect(itemsOf('In 2021.\nIn 2022.')).toBeNull();
  });
});

describe('a row as it reads', () => {
  test('Q42: its cells are cut at bars, and a bar behind a backslash is a letter', () => {
    for (const quote of ['| a\\|b | c |', 'a\\|b | c', '  | a\\|b | c |  ']) {
      const cells = cellPieces(quote) ?? [];
      expect(cells.map(({ start, text }) => [text, quote.slice(start, start + text.length)])).toEqual([
        ['a\\|b', 'a\\|b'],
        ['c', 'c'],
      ]);
      expect(plainWords(cells[0]?.text ?? '', { start: 0, end: 9 })).toBe('a|b');
    }
    expect(cellPieces('| alone |')).toBeNull();
    expect(cellPieces('| a | b |\n| c | d |')).toBeNull();
  });
});

describe('a document as it reads', () => {
  const text =
    '# Boats\n\nThe **Swift** is\nfast.\n\n- one\n- two\n  more\n\n| Boat | Year |\n|---|---|\n| Swift | 1987 |\n\n```\na | b\n```\n---\nEnd.';
  const parts = markdownParts(text);

  test('Q45: is cut into headings, paragraphs, items, tables and code', () => {
    expect(parts.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'item',
      'item',
      'table',
      'code',
      'rule',
      'paragraph',
    ]);
    expect(parts.find(({ kind }) => kind === 'table')).toMatchObject({
      ruled: true,
      rows: [
        [{ text: 'Boat' }, { text: 'Year' }],
        [{ text: 'Swift' }, { text: '1987' }],
      ],
    });
  });

  test('Q45: every part stands at its letters, so that a quote is marked where it was taken from', () => {
    for (const part of parts) {
      if (part.kind === 'rule') continue;
      for (const { start, text: words } of part.kind === 'table' ? part.rows.flat() : [part])
        expect(text.slice(start, start + words.length)).toBe(words);
    }
  });
});

describe('an error as a report', () => {
  test('has code, sentence, facts and every cause, and no raw object', () => {
    const text = errorReportText(
      {
        code: 'storage-full',
        message: 'The disk is full. Free some space.',
        details: { bytes: 12 },
        cause: { code: 'storage-failed', message: 'inner', cause: { message: 'QuotaExceededError' } },
      },
      'a browser',
    );
    expect(text).toBe(
      'WebPACE: storage-full\nThe disk is full. Free some space.\nbytes: 12\nCause:\nstorage-failed: inner\nQuotaExceededError\nBrowser: a browser',
    );
  });
});

describe('small parts', () => {
  test('pasted text is named by its first line', () => {
    expect(fileNameOf('', '# The ferry: bell?\n\nIt rings.')).toBe('The ferry bell.md');
    expect(fileNameOf('note.txt', 'x')).toBe('note.txt');
    expect(fileNameOf('', '???')).toBe('pasted text.md');
  });

  test('preferences of other kinds are as if never chosen', () => {
    expect(preferencesFrom({ theme: 'pink', notify: 1 })).toEqual(preferencesFrom(null));
    expect(preferencesFrom({ theme: 'dark', contextOpen: false })).toEqual({
      theme: 'dark',
      language: 'system',
      singleKeys: true,
      notify: false,
      pinned: [],
      contextOpen: false,
      languageModel: null,
      encoder: null,
      contextTokens: 4096,
      mirror: '',
    });
    expect(preferencesFrom({ language: 'ar', singleKeys: false, notify: true })).toMatchObject({
      language: 'ar',
      singleKeys: false,
      notify: true,
    });
    expect(preferencesFrom({ language: 'xx', notify: 1 })).toMatchObject({
      language: 'system',
      notify: false,
    });
    expect(preferencesFrom({ contextTokens: 8192.5, mirror: 7, languageModel: 'qwen' })).toMatchObject({
      contextTokens: 4096,
      mirror: '',
      languageModel: 'qwen',
    });
  });

  test('a folded line is no news, any other difference is', () => {
    expect(isAsWanted({ wanted: 'placeholder', shown: 'range' })).toBe(true);
    expect(isAsWanted({ wanted: 'brief', shown: 'range' })).toBe(false);
    expect(isAsWanted({ wanted: 'brief', shown: 'full' })).toBe(false);
  });

  test('speed is said from what was measured', () => {
    const none = { calls: 0, tokensRead: 0, readMilliseconds: 0, tokensWritten: 0, writeMilliseconds: 0 };
    expect(speedSentence(none)).toBe('not used since this page was opened');
    expect(speedSentence({ ...none, calls: 1, tokensRead: 300, readMilliseconds: 10_000 })).toMatch(
      / writes –$/,
    );
    expect(
      speedSentence({
        calls: 1,
        tokensRead: 300,
        readMilliseconds: 10_000,
        tokensWritten: 3,
        writeMilliseconds: 4_000,
      }),
    ).toBe('reads 30 tokens/s, writes 0.8 tokens/s');
  });
});

describe('the context of a step', () => {
  const trace = makeTrace(runId('run'), 5);

  test('sections of the ledger sum to prompt budget and reply', () => {
    const { promptBudget, replyReserve } = trace.ledger;
    const sum = ledgerSections(trace.ledger).reduce((total, { tokens }) => total + tokens, 0);
    expect(sum).toBe(promptBudget + replyReserve);
  });

  test('A3: a prompt whose memory is gone is not shown in part', () => {
    const shown = trace.parts.some((part) => 'representation' in part);
    expect(rebuildPrompt(trace, () => undefined) === null).toBe(shown);
  });
});
