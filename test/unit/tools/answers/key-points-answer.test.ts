import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { documentMeant, keyPointsAnswer } from '../../../../src/tools/answers/key-points-answer.ts';
import { makeDocument } from '../../../doubles/records.ts';

function document(name: string, title: string) {
  return makeDocument({ id: documentId(name), name, title });
}

const reports = [2021, 2022].map((year) =>
  document(`report-${year}.md`, `Observatory: annual report for ${year}`),
);
const lease = document('lease-flat-7.pdf', 'Rental agreement');
const all = [...reports, lease];
const none: ReadonlySet<never> = new Set<never>();

const named = (of: string, documents = all, answered = none) =>
  documentMeant(of, documents, answered)?.name ?? null;

describe('the document that is to be summarised', () => {
  test('Q105: its title or its file is named', () => {
    expect(named('the annual report for 2022')).toBe('report-2022.md');
    expect(named('the rental agreement')).toBe('lease-flat-7.pdf');
    expect(named('the lease')).toBe('lease-flat-7.pdf');
  });

  test('Q105: documents that are alike, and names of none, mean no document', () => {
    expect(named('the annual report')).toBeNull();
    expect(named('the rules for dogs')).toBeNull();
    expect(named('the observatory and its telescopes')).toBeNull();
  });

  test('Q105: where only one is asked, it needs no name', () => {
    expect(named('', [lease])).toBe('lease-flat-7.pdf');
    expect(named('the contract', [lease])).toBe('lease-flat-7.pdf');
    expect(named('what tenants say about rising rents', [lease])).toBeNull();
  });

  test('Q105: “it” is the document that answered before, if that was one', () => {
    expect(documentMeant('', all, new Set([lease.id]))?.name).toBe('lease-flat-7.pdf');
    expect(documentMeant('', all, new Set(reports.map(({ id }) => id)))).toBeNull();
    expect(named('')).toBeNull();
  });
});

describe('key points as an answer', () => {
  const { signal } = new AbortController();
  const text =
    '# Notes\n\nPines grow on the whole north slope of the hill. The south slope of the hill is dry all year.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

  test('Q105: the sentences are quotes in the order of the document, and none is a value', async () => {
    const notes = makeDocument({ text });
    const answer = await keyPointsAnswer(notes, null, signal);
    expect(answer).toMatchObject({ answers: [], nearest: false, shape: 'key-points' });
    const quotes = answer?.quotes ?? [];
    expect(quotes.map((quote) => quote.text)).toEqual([
      'Pines grow on the whole north slope of the hill.',
      'The south slope of the hill is dry all year.',
    ]);
    for (const quote of quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  });

  test('Q105: a document without whole sentences has none', async () => {
    expect(await keyPointsAnswer(makeDocument({ text: '| a | b |\n' }), null, signal)).toBeNull();
  });
});
