import { describe, expect, it } from 'vitest';
import { referenceLossOf } from '../../../../../src/tools/answers/losses/reference-entries.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

function lossAt(question: string, text: string, words: string): number {
  return referenceLossOf(question, [readableOf('Ferries', text)])(spanOf(text, words));
}

const references =
  'So it was built.\n[1] A. Lund, The ferry of\nthe north, 1931.\n[2] B. Moe, Ice and ramps, 1940.';

describe('Q72: works that a paper cites', () => {
  it('Q72: an entry of them loses, and the text above them does not', () => {
    expect(lossAt('Who wrote this paper?', references, 'A. Lund')).toBe(4);
    expect(lossAt('Who wrote this paper?', references, '1931')).toBe(4);
    expect(lossAt('Who wrote this paper?', references, 'built')).toBe(0);
  });

  it('Q72: an entry that the question is about loses nothing', () => {
    expect(lossAt('Who wrote “Ice and ramps”?', references, 'B. Moe')).toBe(0);
    expect(lossAt('Who wrote “Ice and ramps”?', references, 'A. Lund')).toBe(4);
  });

  it('Q72: a single line with such a mark is a note', () => {
    expect(lossAt('When was it built?', 'It is old.\n[1] Built in 1931.', '1931')).toBe(0);
  });
});
