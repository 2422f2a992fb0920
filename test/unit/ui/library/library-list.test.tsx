/** The library's list, pinned runs, and two documents beside each other. */

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { documentId, runId } from '../../../../src/core/memory/units.ts';
import { plainTitle, sortHits, typeOf } from '../../../../src/ui/library/sort-documents.ts';
import { TypeIcon } from '../../../../src/ui/library/TypeIcon.tsx';
import { Answer } from '../../../../src/ui/research/answer/Answer.tsx';
import { runsByDay } from '../../../../src/ui/runs/runs-by-day.ts';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { AppStoreContext } from '../../../../src/ui/state/use-app.ts';
import { preferencesFrom } from '../../../../src/ui/state/view/preferences.ts';
import { makeAnswer, makeCitation } from '../../../doubles/records.ts';
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

  test('UI25: shows titles without markup, and what a file was', () => {
    expect(plainTitle('## The **mill** and [its](a.md) `wheel`')).toBe('The mill and its wheel');
    expect(plainTitle('2 * 3 and snake_case_name')).toBe('2 * 3 and snake_case_name');
    expect(plainTitle('**')).toBe('**');
    expect(typeOf({ name: 'Report.PDF' })).toBe('PDF');
    expect(typeOf({ name: 'pasted', format: 'text' })).toBe('TXT');
    expect(typeOf({ name: 'v1.2-notes', format: 'markdown' })).toBe('MARK');
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
  const drawn = renderToStaticMarkup(
    <AppStoreContext value={new AppStore(new ScriptedRuntime())}>
      <Answer answer={answer} />
    </AppStoreContext>,
  );
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
    return renderToStaticMarkup(
      <AppStoreContext value={store}>
        <Answer answer={{ ...answer, ...(indexed ? { indexed } : {}) }} />
      </AppStoreContext>,
    );
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
    renderToStaticMarkup(
      <AppStoreContext value={new AppStore(new ScriptedRuntime())}>
        <Answer answer={{ ...answer, ...(indexed ? { indexed } : {}) }} />
      </AppStoreContext>,
    );
  expect(drawn({ done: 31, total: 200 })).toMatch(
    /84 kg.*All documents were searched by words, 15 % of their text by meaning too\./,
  );
  expect(drawn()).not.toContain('by meaning');
});
