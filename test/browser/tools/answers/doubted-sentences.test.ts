/** The shipped reader tells what a model says from what its quotes say. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doubtedSentences } from '../../../../src/tools/answers/doubted-sentences.ts';
import { makeReader } from '../../adapters/reading/bundled-reader.ts';

const boatHouse = 'Who keeps the key of the boat house?';
const berta = 'Berta Quill keeps the key of the boat house.';
const cases: readonly (readonly [question: string, said: string, quote: string, doubted: boolean])[] = [
  [boatHouse, 'Olga Quill keeps the key of the boat house [1].', berta, true],
  [boatHouse, 'The key of the boat house is with Berta [1].', berta, false],
  [
    'Wie hoch ist die Kaution?',
    'Die Kaution beträgt drei Monatsmieten [1].',
    'Die Kaution beträgt zwei Monatsmieten und ist in drei Raten zahlbar.',
    true,
  ],
  [
    'What is the deposit?',
    'The deposit is two months of rent [1].',
    'Die Kaution beträgt zwei Monatsmieten und ist in drei Raten zahlbar.',
    false,
  ],
  ['谁保管船屋的钥匙？', '船屋的钥匙由李明保管 [1]。', '船屋的钥匙由王芳保管，备用钥匙放在办公室。', true],
];

describe('what a model says beside its quotes', () => {
  const made = makeReader();
  beforeAll(() => made.reader.load());
  afterAll(() => made.encoder.close());

  for (const [question, prose, quote, doubted] of cases)
    test(`Q55: “${prose}” is ${doubted ? 'doubted' : 'let stand'} beside “${quote}”`, async () => {
      const { signal } = new AbortController();
      const judged = { question, prose, quotes: [quote], reader: made.reader, signal, deadline: 60_000 };
      expect(await doubtedSentences(judged)).toEqual(doubted ? [prose] : []);
    });
});
