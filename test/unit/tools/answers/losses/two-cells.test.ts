import { expect, it } from 'vitest';
import { twoCellsLossOf } from '../../../../../src/tools/answers/losses/two-cells.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const text =
  "Tenant's liability   £20,000   £150\nTenancy deposit of 1 110 euros, from 10 to 12.\n| Ferritin | 9 | µg/l | 15 - 150 |";

it.each([
  ['£20,000   £150', 1],
  ['£20,000', 0],
  ['1 110 euros', 0],
  ['10 to 12', 0],
  ['µg/l | 15 - 150', 3],
  ['9 | µg/l', 0],
])('Q110: “%s” loses %i', (place, lost) => {
  expect(
    twoCellsLossOf('How much is the deposit?', [readableOf('Schedule', text)])(spanOf(text, place)),
  ).toBe(lost);
});
