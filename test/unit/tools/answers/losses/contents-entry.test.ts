import { describe, expect, it } from 'vitest';
import { contentsLossOf } from '../../../../../src/tools/answers/losses/contents-entry.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const text = [
  '* {:.index} **§7 [Board of the club](#7)**',
  '- [Fees](#fees)',
  '12. [Rules](#rules)',
  '- See [the fees](#fees) for children.',
  '- [Rules of the sea](https://rules.example/#sea)',
  'The board has three members.',
].join('\n');
const readable = readableOf('Rules', text);

describe('Q81: entries of a table of contents', () => {
  it.each([
    ['§7', 4],
    ['Fees', 4],
    ['Rules', 4],
    ['children', 0],
    ['Rules of the sea', 0],
    ['three', 0],
  ])('Q81: “%s” loses %i', (place, loss) => {
    expect(contentsLossOf('How many?', [readable])(spanOf(text, place))).toBe(loss);
  });
});
