import { describe, expect, it } from 'vitest';
import { askingLossOf } from '../../../../../src/tools/answers/losses/asking-sentence.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const faq =
  '### Do all 12 courts belong to the club?\n\nNo, 6 of them do. 这12个球场都是俱乐部的吗？只有6个。';

function loss(place: string): number {
  return askingLossOf('How many courts has the club?', [readableOf('Questions', faq)])(spanOf(faq, place));
}

describe('Q91: a place in a sentence that asks', () => {
  it.each([
    ['12', 4],
    ['6', 0],
    ['12个', 4],
    ['6个', 0],
  ])('Q91: “%s” loses %i', (place, lost) => {
    expect(loss(place)).toBe(lost);
  });
});

describe('Q108: a place in a sentence that asks the same, or says that it is not known', () => {
  const minutes =
    'Mr Brown asked who has the key of the shed. Mrs Novak keeps it.\nNobody at the desk could tell. Did Tom know?\n' +
    'If you do not know your code, ask Mrs Lund. A word to Mrs Threlkeld is enough, and nobody else will know.';

  it.each([
    ['Mr Brown', 10],
    ['Mrs Novak', 0],
    ['Nobody', 10],
    ['Tom', 4],
    ['Mrs Lund', 0],
    ['Mrs Threlkeld', 0],
  ])('Q108: “%s” loses %i', (place, lost) => {
    const lossOf = askingLossOf('Who has the key of the shed?', [readableOf('Minutes', minutes)]);
    expect(lossOf(spanOf(minutes, place))).toBe(lost);
  });
});
