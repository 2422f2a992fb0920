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

  test('I9: each with the numbers of its footnotes', () => {
    expect(reportSources(answers)).toMatchObject([
      { title: { text: 'b' }, count: 3, footnotes: [2, 3, 4] },
      { title: { text: 'a' }, count: 1, footnotes: [1] },
      { title: { text: 'Step 3' }, count: 1, footnotes: [5] },
    ]);
  });
});
