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
