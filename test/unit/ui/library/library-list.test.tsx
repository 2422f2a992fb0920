/** The library's list, pinned runs, and two documents beside each other. */

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { documentId, runId } from '../../../../src/core/memory/units.ts';
import { loadSentences } from '../../../../src/ui/errors/error-sentence.ts';
import { messages as chinese } from '../../../../src/ui/language/catalogues/zh.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { CollectionForm } from '../../../../src/ui/library/CollectionForm.tsx';
import { FileOutcomes } from '../../../../src/ui/library/FileOutcomes.tsx';
import { snippetOf } from '../../../../src/ui/library/snippet.ts';
import { sortHits, typeOf } from '../../../../src/ui/library/sort-documents.ts';
import { TypeIcon } from '../../../../src/ui/library/TypeIcon.tsx';
import { Answer } from '../../../../src/ui/research/answer/Answer.tsx';
// An answer fetches it: a part that comes late would come after the last test.
import '../../../../src/ui/research/actions/AnswerActions.tsx';
import { TurnEnd } from '../../../../src/ui/research/conversation/TurnView.tsx';
import { RunRow } from '../../../../src/ui/runs/RunRow.tsx';
import { runsBefore } from '../../../../src/ui/runs/runs-before.ts';
import { runsByDay } from '../../../../src/ui/runs/runs-by-day.ts';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import type { Turn } from '../../../../src/ui/state/conversation/conversation.ts';
import { preferencesFrom } from '../../../../src/ui/state/view/preferences.ts';
import { plainTitle } from '../../../../src/ui/words/plain-title.ts';
import { drawnAt, drawnPart } from '../../../doubles/drawn-part.tsx';
import { makeAnswer, makeCitation, makeRun } from '../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

const hit = (name: string, title: string, length: number, addedAt: number) =>
  ({ document: { id: name, name, title, text: 'x'.repeat(length), addedAt }, place: null }) as never;
const hits = [
  hit('b.md', '**Bell** of 10', 30, 1),
  hit('a.pdf', 'Bell of 9', 10, 3),
  hit('c.csv', '# An index', 20, 2),
];
const names = (order: Parameters<typeof sortHits>[1]): string[] =>
  sortHits(hits, order, 'en').map(({ document }) => document.name);

describe('the list of documents', () => {
  test('UI25: comes in the order that was chosen', () => {
    expect(names('newest')).toEqual(['a.pdf', 'c.csv', 'b.md']);
    expect(names('title')).toEqual(['c.csv', 'a.pdf', 'b.md']);
    expect(names('size')).toEqual(['b.md', 'c.csv', 'a.pdf']);
    expect(names('type')).toEqual(['c.csv', 'b.md', 'a.pdf']);
  });

  test('UI44: without a name the button takes documents out of their collection, or cannot be pressed', () => {
    const document = (more: object) => ({ id: 'a', name: 'a.md', title: 'A', text: 'A', ...more }) as never;
    const form = (more: object): string => drawnPart(<CollectionForm documents={[document(more)]} />);
    expect(form({})).toContain('<button type="submit" disabled="">Move there</button>');
    expect(form({ collection: 'Leases' })).toContain(
      '<button type="submit">Take out of the collection</button>',
    );
  });

  test('UI25: the samples, which come at once, keep their own order', () => {
    const sample = (name: string, contentHash: string, addedAt: number) => ({
      document: { id: name, name, title: name, text: '', addedAt, contentHash },
      place: null,
    });
    const samples = [sample('shelf.md', '0de93cf42ead916c', 5), sample('glass.md', 'c7691b4ee3a00967', 7)];
    const sorted = (ownMoment: number): string[] =>
      sortHits([...(samples as never[]), hit('own.md', 'Own', 1, ownMoment)], 'newest', 'en').map(
        ({ document }) => document.name,
      );
    expect(sorted(6)).toEqual(['shelf.md', 'glass.md', 'own.md']);
    expect(sorted(8)).toEqual(['own.md', 'shelf.md', 'glass.md']);
  });

  test('UI25: shows titles without markup, and what a file was', () => {
    expect(plainTitle('## The **mill** and [its](a.md) `wheel`')).toBe('The mill and its wheel');
    expect(plainTitle('2 * 3 and snake_case_name')).toBe('2 * 3 and snake_case_name');
    expect(plainTitle('**')).toBe('**');
    expect(plainTitle('__Zstandard__, a fast algorithm')).toBe('Zstandard, a fast algorithm');
    // A single word may be a name.
    expect(plainTitle('__init__.py')).toBe('__init__.py');
    expect(typeOf({ name: 'Report.PDF' })).toBe('PDF');
    expect(typeOf({ name: 'pasted', format: 'text' })).toBe('TXT');
    expect(typeOf({ name: 'v1.2-notes', format: 'markdown' })).toBe('MARK');
  });
});

test('UI25: what a search shows of a text begins and ends with a whole word, and tells what it leaves out', () => {
  const text = `${'unbroken '.repeat(20)}the bell weighs 84 kg${' and it rings'.repeat(20)}`;
  const start = text.indexOf('bell');
  const { before, marked, after } = snippetOf(text, { start, end: start + 4 });
  expect(before).toBe(`… ${'unbroken '.repeat(6)}the `);
  expect(marked).toBe('bell');
  expect(after).toMatch(/^ weighs 84 kg and .* (and|it|rings) …$/);
  expect(snippetOf('The bell.', { start: 4, end: 8 })).toEqual({
    before: 'The ',
    marked: 'bell',
    after: '.',
  });
  // Where words are not parted by blanks, nothing but half a letter is left out.
  const chinese = `${'钟'.repeat(100)}铃𝄞${'响'.repeat(100)}`;
  expect(snippetOf(chinese, { start: 100, end: 101 }).before).toBe(`… ${'钟'.repeat(60)}`);
  const half = `${'𝄞'.repeat(40)}x铃`;
  expect(snippetOf(half, { start: 81, end: 82 }).before).toBe(`… ${'𝄞'.repeat(29)}x`);
});

test('UI25: of many files that were not added three are in sight, and all are dismissed at once', () => {
  const drawn = (count: number): string => {
    const refusal = { code: 'document-damaged', message: 'It is damaged.' } as const;
    const names = Array.from({ length: count }, (_, at) => `file ${at + 1}.pdf`);
    const store = new AppStore(new ScriptedRuntime());
    const state = { ...store.state(), fileOutcomes: names.map((name) => ({ name, refusal })) };
    return drawnAt(<FileOutcomes />, state);
  };
  const [sight = '', folded = ''] = drawn(7).split('<details');
  expect(sight).toContain('Dismiss all');
  expect(sight.match(/file \d\.pdf<\/bdi>/g)).toHaveLength(3);
  expect(folded).toContain('and 4 more files</summary>');
  expect(folded.match(/file \d\.pdf<\/bdi>/g)).toHaveLength(4);
  expect(drawn(3)).not.toContain('<details');
  expect(drawn(1)).not.toContain('Dismiss all');
  expect(drawn(230)).toMatch(/and 227 more files<\/summary>.*and 30 more files<\/li>/);
});

test('UI2: the sentences on a file that was not added have the full stops of Chinese, and no blanks between them', async () => {
  await loadSentences();
  showInLanguage('zh', chinese);
  const store = new AppStore(new ScriptedRuntime());
  const refusal = { code: 'document-damaged', message: 'It is damaged.' } as const;
  const drawn = drawnAt(<FileOutcomes />, { ...store.state(), fileOutcomes: [{ name: 'a.pdf', refusal }] });
  showInLanguage('en', {});
  expect(drawn).toMatch(/<span>文件已损坏。[^ ]+。请重新获取文件，或用制作它的程序重新保存。<\/span>/);
});

test('UI11: files that replaced earlier ones are counted apart', () => {
  const store = new AppStore(new ScriptedRuntime());
  const outcome = (name: string, kind: 'added' | 'replaced') => ({ name, refusal: null, became: { kind } });
  const fileOutcomes = [outcome('a.md', 'added'), outcome('b.md', 'replaced')];
  expect(drawnAt(<FileOutcomes />, { ...store.state(), fileOutcomes })).toContain(
    '1 file added. 1 file replaced the earlier one of its name.',
  );
});

test('UI25: a file with pages that could not be read says how many', () => {
  const store = new AppStore(new ScriptedRuntime());
  const became = { kind: 'added' } as const;
  const drawn = (unreadPages: number): string =>
    drawnAt(<FileOutcomes />, {
      ...store.state(),
      fileOutcomes: [{ name: 'a.pdf', refusal: null, became, unreadPages }],
    });
  expect(drawn(1)).toContain('has 1 damaged page, which was left out.');
  expect(drawn(3)).toContain('has 3 damaged pages, which were left out.');
});

describe('runs of one title', () => {
  const run = (id: string, createdAt: number, more: object = {}) =>
    makeRun({ id: runId(id), title: 'When?', status: 'answered', createdAt, updatedAt: createdAt, ...more });
  const runs = [run('c', 3), run('b', 2), run('other', 2, { title: 'Who?' }), run('a', 1)];

  test('UI16: each but the first counts those before it; one from a file does not count', () => {
    const counts = runsBefore([...runs, run('file', 0, { imported: true })]);
    expect(Object.fromEntries(counts)).toEqual({ a: 0, b: 1, c: 2, other: 0 });
  });

  test('UI16: each but the first says that it was asked again, and when', () => {
    const drawn = (before: number): string =>
      drawnPart(<RunRow run={run('b', 2)} before={before} acting={false} onActing={() => undefined} />);
    expect(drawn(0)).toContain('<span class="visually-hidden">Answered · ');
    expect(drawn(1)).toMatch(/<span class="run-facts">Asked again · 1 Jan 1970 \d\d:\d\d<\/span>/);
    expect(drawn(2)).toContain('<span class="run-facts">Asked again (2) · ');
  });

  test('UI16: a run is the current one only while it, or its memory, is in sight', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('When?');
    const [open] = store.state().runs;
    if (open === undefined) throw new Error('There is a run.');
    const current = (name: string): boolean => {
      store.view.show({ name } as never);
      const row = <RunRow run={open} before={0} acting={false} onActing={() => undefined} />;
      return drawnPart(row, store).includes('aria-current="true"');
    };
    expect(['library', 'inspector', 'settings', 'conversation'].map(current)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

test('UI25: the kind of a file is an icon with its name, by its format, else by the ending of its name', () => {
  const drawn = (name: string, format?: 'csv' | 'ods' | 'mail'): string =>
    renderToStaticMarkup(<TypeIcon document={format === undefined ? { name } : { name, format }} />);
  expect(drawn('Report.PDF')).toMatch(/document-type-pdf.*role="img" aria-label="PDF"/);
  expect(drawn('notes')).toContain('aria-label="text file"');
  expect(drawn('old.html')).toContain('document-type-web');
  expect(drawn('figures.txt', 'csv')).toMatch(/document-type-table.*aria-label="table"/);
  expect(drawn('figures', 'ods')).toContain('document-type-table');
  expect(drawn('re', 'mail')).toContain('document-type-mail');
});

test('V4: the library shows all documents again once the shown collection has none left', async () => {
  const store = new AppStore(new ScriptedRuntime());
  await store.library.addText('mill.md', '# The mill');
  await store.library.addText('choir.md', '# The choir');
  const [mill] = store.state().documents;
  if (mill === undefined) throw new Error('It was added.');
  await store.library.move([mill], 'Buildings');
  expect(store.state().collection).toBe('Buildings');
  await store.library.remove(mill);
  expect(store.state().collection).toBeNull();
  expect(store.state().documents).toHaveLength(1);
});

describe('pinned runs', () => {
  const run = (id: string) => ({ id: runId(id), updatedAt: 0 }) as never;

  test('UI24: stand before all days, and once', () => {
    const days = runsByDay([run('a'), run('b'), run('c')], 0, [runId('c'), runId('gone')]);
    expect(days.map(({ day, runs }) => [day, runs.map(({ id }) => id)])).toEqual([
      ['Pinned', ['c']],
      ['Today', ['a', 'b']],
    ]);
  });

  test('UI24: are kept with the preferences', () => {
    const store = new AppStore(new ScriptedRuntime());
    store.view.pin(runId('a'), true);
    store.view.pin(runId('b'), true);
    store.view.pin(runId('a'), false);
    expect(store.state().preferences.pinned).toEqual(['b']);
    expect(preferencesFrom({ pinned: ['b', 3] }).pinned).toEqual(['b']);
    expect(preferencesFrom({ pinned: 'b' }).pinned).toEqual([]);
  });
});

test('UI26: two documents that say different things stand beside each other', () => {
  const citation = (name: string, quote: string) =>
    makeCitation(quote, { document: documentId(name), title: name });
  const value = (text: string, at: number) =>
    ({ text, citation: at, start: 0, end: text.length, probability: 1, certainty: 'sure' }) as const;
  const answer = makeAnswer({
    question: 'What changed?',
    answers: [value('£2.60', 0), value('£2.90', 1)],
    citations: [citation('Prices 2022', '£2.60 each way'), citation('Prices 2023', '£2.90 each way')],
  });
  const drawn = drawnPart(<Answer answer={answer} />);
  expect(drawn).toContain('answers-beside');
  expect(drawn).toMatch(/Prices 2022<\/p><bdi>£2\.60.*Prices 2023<\/p><bdi>£2\.90/);
});

test('V11: what a part of the library was not searched for by meaning is not found so far, and can be asked again when that part is ready', () => {
  const answer = makeAnswer({ question: 'Who won?', answers: [], nearest: true, citations: [] });
  const drawn = (keyed: number, indexed?: { readonly done: number; readonly total: number }): string => {
    const store = new AppStore(
      new ScriptedRuntime({
        status: { library: { ...new ScriptedRuntime().status().library, keyed, passages: 200 } },
      }),
    );
    return drawnPart(<Answer answer={{ ...answer, ...(indexed ? { indexed } : {}) }} />, store);
  };
  const part = { done: 31, total: 200 };
  expect(drawn(60, part)).toMatch(
    /Not found so far.*only 15 % of .* by meaning\. Ask again when the rest is ready/,
  );
  expect(drawn(200, part)).toMatch(
    /Not found so far.*only 15 % of .* by meaning\. Now all of it is: ask again/,
  );
  for (const keyed of [60, 200]) {
    expect(drawn(keyed)).toContain('Not in your documents');
    expect(drawn(keyed)).not.toContain('by meaning');
  }
});

test('V11: a sure answer that was found before all was indexed says how much was searched by meaning', () => {
  const quote = 'The bell weighs 84 kg.';
  const answer = makeAnswer({
    question: 'What does the bell weigh?',
    answers: [{ text: '84 kg', citation: 0, start: 16, end: 21, probability: 1, certainty: 'sure' }],
    citations: [makeCitation(quote, { document: documentId('bell'), title: 'The bell' })],
  });
  const drawn = (indexed?: { readonly done: number; readonly total: number }): string =>
    drawnPart(<Answer answer={{ ...answer, ...(indexed ? { indexed } : {}) }} />);
  expect(drawn({ done: 31, total: 200 })).toMatch(
    /84 kg.*All documents were searched by words, 15 % of their text by meaning too\./,
  );
  expect(drawn({ done: 1, total: 200 })).toContain('searched by words, and not yet by meaning.');
  expect(drawn()).not.toContain('by meaning');
});

test('V11: a question that is worked on says how much is searched by meaning, until all is, or an early quote says it', () => {
  const turn = { number: 1, question: 'What does the bell weigh?', steps: [], answer: null, notices: [] };
  const drawn = (keyed: number, more: Partial<Turn> = {}): string => {
    const library = { ...new ScriptedRuntime().status().library, keyed, passages: 200 };
    return drawnPart(
      <TurnEnd turn={{ ...turn, ...more }} underWay />,
      new AppStore(new ScriptedRuntime({ status: { library } })),
    );
  };
  const words = 'All documents are searched by words, 30 % of their text by meaning too.';
  expect(drawn(60)).toContain(words);
  expect(drawn(1)).toContain('All documents are searched by words, and not yet by meaning.');
  expect(drawn(200)).not.toContain('by meaning');
  const soFar = makeAnswer({ question: turn.question, indexed: { done: 31, total: 200 } });
  expect(drawn(60, { soFar })).not.toContain(words);
  expect(drawn(60, { soFar })).toContain('15 % of their text by meaning too');
  expect(drawn(60, { answer: soFar })).not.toContain(words);
});
