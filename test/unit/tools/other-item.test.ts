import { describe, expect, test } from 'vitest';
import { otherItemLossOf } from '../../../src/tools/other-item.ts';
import type { Readable } from '../../../src/tools/readables.ts';

const list = '## Present\n\n* Ida Fell (chair)\n* Jan Rook (observer, Arvik)\n* Mira Thorn (clerk)';

function lossOf(question: string, text: string, said: string): number {
  const source = { title: 'Minutes', text, document: null, memory: null };
  const readable: Readable = {
    ...{ title: source.title, text, source, start: 0 },
    ...{ similarity: null, strength: 1, header: null },
  };
  const start = text.indexOf(said);
  const span = { passage: 0, start, end: start + said.length, margin: 1, probability: 0.5 };
  return otherItemLossOf(question, [readable])(span);
}

describe('a place in an item of a list', () => {
  test('Q70: it loses where another item alone has the name that the question says', () => {
    expect(lossOf('Who was present from Arvik?', list, 'Ida Fell')).toBeGreaterThan(0);
    expect(lossOf('Who was present from Arvik?', list, 'Jan Rook')).toBe(0);
    expect(lossOf('Who was the clerk?', list, 'Ida Fell')).toBe(0);
  });

  test('Q70: a name of the title, of a heading, of several items or of none tells nothing', () => {
    expect(lossOf('Who of Minutes was present?', list, 'Ida Fell')).toBe(0);
    const headed = list.replace('Present', 'Present at Arvik');
    expect(lossOf('Who was present from Arvik?', headed, 'Ida Fell')).toBe(0);
    const both = list.replace('(clerk)', '(clerk, Arvik)');
    expect(lossOf('Who was present from Arvik?', both, 'Ida Fell')).toBe(0);
    expect(lossOf('Who was present from Norby?', list, 'Ida Fell')).toBe(0);
    expect(lossOf('Who was present from Arvik?', list.replaceAll('* ', ''), 'Ida Fell')).toBe(0);
  });
});
