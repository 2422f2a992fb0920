import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../../src/core/text/sentences.ts';
import { orderedLists } from '../../../../src/evidence/lists/ordered-lists.ts';
import { wholeSentences } from '../../../../src/evidence/quotes/whole-sentences.ts';

const book = (words: string, units: number): string =>
  Array.from(
    { length: Math.ceil(units / 60) },
    (_, line) => `${words} ${line}: the ferry waits for the tide.`,
  ).join('\n\n');

describe('Q86: the sentences of a long document are found once', () => {
  it('Q86: they are those of the text, by the longest sentence', () => {
    const text = book('Line', 40_000);
    const first = wholeSentences(text, 30);
    expect(first).toEqual(splitSentences(text, 30));
    expect(wholeSentences(text, 30)).toBe(first);
    expect(wholeSentences(text)).toEqual(splitSentences(text));
    expect(wholeSentences('One. Two.')).toEqual(splitSentences('One. Two.'));
  });

  it('Q86: of more texts than a few long books, those used last are kept', () => {
    const texts = ['A', 'B', 'C', 'D'].map((words) => book(words, 3_600_000));
    const [first = '', second = '', third = '', last = ''] = texts;
    const [ofFirst, ofSecond] = [wholeSentences(first), wholeSentences(second)];
    expect(wholeSentences(first)).toBe(ofFirst);
    wholeSentences(third);
    expect(wholeSentences(first)).toBe(ofFirst);
    wholeSentences(last);
    expect(wholeSentences(second)).not.toBe(ofSecond);
  });

  it('Q86: thousands of lists in a long law take the time of the law', () => {
    const list = '## Section\n\nIt applies:\n\n1. to ferries,\n\n2. to rafts.\n\n';
    const law = list.repeat(8_000);
    const lists = orderedLists(law);
    expect(lists).toHaveLength(8_000);
    expect(lists.at(-1)?.about).toBe('Section It applies:');
  });
});
