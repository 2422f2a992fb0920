import { describe, expect, it } from 'vitest';
import { contentsLossOf } from '../../../../../src/tools/answers/losses/contents-entry.ts';
import type { Readable } from '../../../../../src/tools/answers/reading/readables.ts';

const text = [
  '* {:.index} **§7 [Board of the club](#7)**',
  '- [Fees](#fees)',
  '12. [Rules](#rules)',
  '- See [the fees](#fees) for children.',
  '- [Rules of the sea](https://rules.example/#sea)',
  'The board has three members.',
].join('\n');
const source = { title: 'Rules', text, document: null, memory: null };
const readable: Readable = { title: '', text, source, start: 0, similarity: null, strength: 1, header: null };

describe('Q81: entries of a table of contents', () => {
  it.each([
    ['§7', 4],
    ['Fees', 4],
    ['Rules', 4],
    ['children', 0],
    ['Rules of the sea', 0],
    ['three', 0],
  ])('Q81: “%s” loses %i', (place, loss) => {
    const start = text.indexOf(place);
    const span = { passage: 0, start, end: start + place.length, probability: 0.5, margin: 0 };
    expect(contentsLossOf('How many?', [readable])(span)).toBe(loss);
  });
});
