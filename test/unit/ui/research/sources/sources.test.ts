import { describe, expect, test } from 'vitest';
import { chunkId, documentId } from '../../../../../src/core/memory/units.ts';
import type { AnswerRecord, Citation } from '../../../../../src/runtime/runtime.ts';
import { reportSources } from '../../../../../src/ui/research/report/report-sources.ts';
import { sourcesOf } from '../../../../../src/ui/research/sources/sources.ts';
import { makeAnswer, makeCitation } from '../../../../doubles/records.ts';

const quoted = (document: string | null, quote: string, start = 0): Citation =>
  makeCitation(quote, {
    document: document === null ? null : documentId(document),
    title: document ?? 'Step 3',
    chunk: chunkId('run/3'),
    start,
  });
const answers: readonly AnswerRecord[] = [
  makeAnswer({ citations: [quoted('a', 'one'), quoted('b', 'two')] }),
  makeAnswer({ citations: [quoted('b', 'two'), quoted('b', 'three', 9), quoted(null, 'four')] }),
];

describe('sources of answers', () => {
  test('Q17: each once, most quoted first, each quote once', () => {
    expect(
      sourcesOf(answers).map(({ title, count, citations }) => [
        title,
        count,
        citations.map(({ quote }) => quote),
      ]),
    ).toEqual([
      ['b', 3, ['two', 'three']],
      ['a', 1, ['one']],
      ['Step 3', 1, ['four']],
    ]);
    expect(sourcesOf([])).toEqual([]);
  });

  test('Q17: passages that only came near an answer are none', () => {
    const nearest = makeAnswer({ citations: [quoted('a', 'near', 4), quoted('c', 'far')], nearest: true });
    expect(sourcesOf([nearest])).toEqual([]);
    expect(sourcesOf([...answers, nearest])).toEqual(sourcesOf(answers));
    expect(reportSources([nearest, ...answers])).toMatchObject([
      { title: { text: 'b' }, count: 3, footnotes: [4, 5, 6] },
      { title: { text: 'a' }, count: 1, footnotes: [3] },
      { title: { text: 'Step 3' }, count: 1, footnotes: [7] },
    ]);
  });

  test('UI25: a title stands without its markup', () => {
    const titled = makeAnswer({ citations: [makeCitation('one', { title: '**The** `wheel`' })] });
    expect(sourcesOf([titled])).toMatchObject([{ title: 'The wheel' }]);
    expect(reportSources([titled])).toMatchObject([{ title: { text: 'The wheel' } }]);
  });

  test('I9: each with the numbers of its footnotes', () => {
    expect(reportSources(answers)).toMatchObject([
      { title: { text: 'b' }, count: 3, footnotes: [2, 3, 4] },
      { title: { text: 'a' }, count: 1, footnotes: [1] },
      { title: { text: 'Step 3' }, count: 1, footnotes: [5] },
    ]);
  });
});
