import { describe, expect, test } from 'vitest';
import { otherItemLossOf } from '../../../../../src/tools/answers/losses/other-item.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const list = '## Present\n\n* Ida Fell (chair)\n* Jan Rook (observer, Arvik)\n* Mira Thorn (clerk)';

function lossOf(question: string, text: string, said: string): number {
  return otherItemLossOf(question, [readableOf('Minutes', text)])(spanOf(text, said));
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

  test('Q70: an item has several lines, and another list may have the name, too', () => {
    const shops = [
      '## Where to shop',
      '',
      '- **CORVO**  ',
      'Harbour Road 3  ',
      '_9 to 8_',
      '',
      '- **LENNOX**  ',
      'Mill Lane 4  ',
      '_10 to 6_',
      '',
      '## Where to fill up',
      '',
      '- **CORVO**  ',
      '_always_',
    ].join('\n');
    expect(lossOf('What are the hours of CORVO?', shops, '10 to 6')).toBeGreaterThan(0);
    expect(lossOf('What are the hours of CORVO?', shops, '9 to 8')).toBe(0);
    expect(lossOf('What are the hours of CORVO?', shops, 'always')).toBe(0);
  });

  test('Q70: the name of an item holds for those in it', () => {
    const crews = '- Arvik\n  - Ida Fell\n  - Jan Rook\n- Norby\n  - Mira Thorn';
    expect(lossOf('Who came from Arvik?', crews, 'Jan Rook')).toBe(0);
    expect(lossOf('Who came from Arvik?', crews, 'Mira Thorn')).toBeGreaterThan(0);
  });
});
