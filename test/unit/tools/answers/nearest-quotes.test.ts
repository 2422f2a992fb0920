import { expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { nearestQuotes } from '../../../../src/tools/answers/nearest-quotes.ts';
import type { SourceQuote } from '../../../../src/tools/answers/read-answer.ts';

function quote(text: string, told = false): SourceQuote {
  const memory = { strength: 1 } as unknown as SourceQuote['source']['memory'];
  const source = {
    title: '',
    text,
    ...(told ? { document: null, memory } : { document: documentId(text), memory: null }),
  };
  return { source, start: 0, end: text.length, text, header: null };
}

const texts = (question: string, ranked: readonly SourceQuote[], read: readonly SourceQuote[]) =>
  nearestQuotes(question, ranked, read).map(({ text }) => text);

const question = 'When was the mill sold?';
const mill = quote('The mill was rebuilt in 1911.');
const fair = quote('The fair is in May.');
const rye = quote('It grinds rye.');

test('Q23: where nothing answers, what is nearest comes first, then what the reader likes, three in all and none twice', () => {
  expect(texts(question, [mill, rye, quote('A fourth.')], [fair, rye])).toEqual(
    [mill, fair, rye].map((one) => one.text),
  );
  expect(texts(question, [mill, rye], [mill])).toEqual([mill.text, rye.text]);
  expect(texts(question, [], [fair])).toEqual([fair.text]);
  expect(texts(question, [mill], [])).toEqual([mill.text]);
});

test('Q23: the user’s own words come first', () => {
  expect(texts(question, [mill], [quote('I sold the mill.', true)])).toEqual(['I sold the mill.', mill.text]);
});

test('Q23: a quote in another script than the question comes first, unless the nearest one is in another, too', () => {
  const bridge = quote('石桥建成于1734年。');
  expect(texts(question, [mill], [bridge])).toEqual([bridge.text, mill.text]);
  expect(texts('石桥是哪年建成的？', [mill], [fair])).toEqual([mill.text, fair.text]);
});
