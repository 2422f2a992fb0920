import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSummary, repeatedTrigrams, type SummaryToJudge } from '../../../src/agent/judge-summary.ts';

const source =
  'The harbour office in Norby opens at 07:45 on weekdays and at 09:30 on Saturdays. Edda Marlow keeps the tide book, which was begun in 1911. ' +
  'Parcels can be collected until noon; letters go to https://post.example/norby or to the desk of Jory Penn, extension 402.';
const replaced = 'The harbour office in Norby opens at 07:45 on weekdays.';
const good = 'In Norby the office opens at 07:45, Saturdays at 09:30; Edda Marlow keeps the tide book.';
const near = new Float32Array([1, 0]);
const far = new Float32Array([0, 1]);
const base: SummaryToJudge = {
  summary: good,
  source,
  replaced,
  finished: true,
  vectors: { summary: near, source: near, others: [far] },
};

describe('the gate of summaries', () => {
  test('S10: one that keeps what matters and adds nothing is accepted', () => {
    expect(judgeSummary(base)).toEqual({ fault: null, detail: '' });
  });

  test.each<[string, Partial<SummaryToJudge>, string, string]>([
    ['cut off', { finished: false }, 'unfinished', ''],
    ['empty', { summary: ' \n' }, 'empty', ''],
    ['as long as the text', { summary: `${source} ` }, 'not-shorter', ''],
    ['with a new number', { summary: `${good} Since 1912.` }, 'new-number', '1912'],
    [
      'with a digit out of a number',
      { summary: 'In Norby the office opens at 07:45 on 4 days.' },
      'new-number',
      '4',
    ],
    ['with a new name', { summary: `${good} Ask Oda Brandt.` }, 'new-name', 'ask oda brandt'],
    [
      'with a new address',
      { summary: `${good} See https://evil.example/x` },
      'new-name',
      'https://evil.example/x',
    ],
    [
      'without the number that stood before',
      { summary: 'The office in Norby is open on weekdays.' },
      'numbers-lost',
      '',
    ],
    [
      'without the address that stood before',
      { replaced: `${replaced} https://post.example/norby` },
      'addresses-lost',
      '',
    ],
    [
      'with one phrase over and over',
      { summary: 'At 07:45 it opens, at 07:45 it opens, at 07:45 it opens.' },
      'repetitive',
      '%',
    ],
    ['without vectors', { vectors: null }, 'not-comparable', ''],
    [
      'nearer to another step',
      { vectors: { summary: far, source: near, others: [far] } },
      'about-another',
      '1 of 1',
    ],
  ])('S10: one %s is refused with the reason', (_, change, fault, detail) => {
    const judged = judgeSummary({ ...base, ...change });
    expect(judged).toMatchObject({ fault });
    expect(judged.detail).toContain(detail);
  });

  test('S10: of 100 others one may be nearer, of 99 none', () => {
    const vectors = (others: number) => ({
      summary: near,
      source: new Float32Array([0.8, 0.6]),
      others: [near, ...Array.from({ length: others - 1 }, () => far)],
    });
    expect(judgeSummary({ ...base, vectors: vectors(100) }).fault).toBeNull();
    expect(judgeSummary({ ...base, vectors: vectors(99) }).fault).toBe('about-another');
  });

  test('S10: Chinese summaries are judged by their numbers and titles as well', () => {
    const chinese = {
      ...base,
      source:
        '盐湖边的驿站由骆驼商人韩朔于1893年修建，共有十二间客房，墙上挂着《驼铃图》。每年三月修缮一次，费用三百元。',
      replaced: '盐湖边的驿站由骆驼商人韩朔于1893年修建。',
    };
    expect(judgeSummary({ ...chinese, summary: '驿站由韩朔于1893年修建，有十二间客房。' }).fault).toBeNull();
    expect(judgeSummary({ ...chinese, summary: '驿站由韩朔于1893年修建，有十五间客房。' }).fault).toBe(
      'new-number',
    );
    expect(judgeSummary({ ...chinese, summary: '韩朔于1893年修建驿站，挂着《骆驼图》。' }).fault).toBe(
      'new-name',
    );
  });

  test('S10: whatever the texts, there is a verdict with one reason, and what invents a number is never accepted', () => {
    const words = fc.array(
      fc.constantFrom('mill', 'Norby', '1911', '07:45', 'RX-204', '水', 'the', 'opens', '.'),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(
        words,
        words,
        fc.boolean(),
        fc.integer({ min: 5000, max: 9999 }),
        (one, other, finished, number) => {
          const texts = { source: `${one.join(' ')} `.repeat(3), replaced: one.slice(0, 3).join(' ') };
          const judged = judgeSummary({ ...base, ...texts, summary: other.join(' '), finished });
          if (!finished || other.length === 0) expect(judged.fault).not.toBeNull();
          const invented = judgeSummary({ ...base, ...texts, summary: `${other.join(' ')} ${number}` });
          expect(invented.fault).not.toBeNull();
        },
      ),
      { seed: 64, numRuns: 300 },
    );
  });

  test('S10: trigrams that come again are counted over all of them', () => {
    expect(repeatedTrigrams('a b c d e')).toBe(0);
    expect(repeatedTrigrams('a b c a b c')).toBe(0.25);
    expect(repeatedTrigrams('a b')).toBe(0);
    expect(repeatedTrigrams('大家好大家好')).toBe(0.25);
  });
});
