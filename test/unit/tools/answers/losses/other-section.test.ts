import { describe, expect, it } from 'vitest';
import { otherSectionLossOf } from '../../../../../src/tools/answers/losses/other-section.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const text = [
  '# Recipes',
  'Weigh 12 g of salt for each loaf.',
  '## Chickpea stew (vegan)',
  'Simmer with 3 g of cumin.',
  '## Overnight rolls',
  'Mix 9 g of salt.',
  '## Stew for guests',
  'Add 7 g of salt.',
  '## Left over',
  'Eat the chickpea stew within 2 days.',
].join('\n\n');

function loss(question: string, place: string): number {
  return otherSectionLossOf(question, [readableOf('Recipes', text)])(spanOf(text, place));
}

describe('Q113: a place in a section beside the one that the question names', () => {
  it.each([
    ['How much salt goes into the chickpea stew?', '9 g', 6],
    ['How much salt goes into the chickpea stew?', '3 g', 0],
    ['How much salt goes into the chickpea stew?', '12 g', 0],
    ['How much salt goes into the chickpea stew?', '7 g', 0],
    ['How long does the chickpea stew keep?', '2 days', 0],
    ['How much salt goes into the rolls?', '7 g', 0],
    ['Is more salt in the chickpea stew or in the overnight rolls?', '9 g', 0],
  ])('Q113: “%s”: %s loses %i', (question, place, lost) => {
    expect(loss(question, place)).toBe(lost);
  });
});
