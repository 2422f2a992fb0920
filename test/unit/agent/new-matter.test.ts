import { describe, expect, it } from 'vitest';
import { isNewMatter } from '../../../src/agent/profiles/new-matter.ts';
import type { Readable } from '../../../src/tools/readables.ts';

function readableOf(strength: number): Readable {
  const source = { title: 'Text', text: 'Text.', document: null, memory: null };
  return { title: 'Text', text: 'Text.', source, start: 0, similarity: null, strength, header: null };
}

const weak = [readableOf(0.3), readableOf(0.1)];
const strong = [readableOf(0.9)];

describe('Q76: a run that goes on with another matter', () => {
  it('Q76: passages elsewhere that fit far better begin something new', () => {
    expect(isNewMatter('Who built the water tower?', weak, strong)).toBe(true);
    expect(isNewMatter('水塔是谁建造的？', weak, strong)).toBe(true);
  });

  it('Q76: a question of one telling word, and one that the last documents fit about as well, go on', () => {
    expect(isNewMatter('能装多少？', weak, strong)).toBe(false);
    expect(isNewMatter('And when?', weak, strong)).toBe(false);
    expect(isNewMatter('Who built the water tower?', [readableOf(0.6)], strong)).toBe(false);
    expect(isNewMatter('Who built the water tower?', strong, weak)).toBe(false);
    expect(isNewMatter('Who built the water tower?', [], strong)).toBe(false);
  });
});
