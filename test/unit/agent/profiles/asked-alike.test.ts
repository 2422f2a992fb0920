import { describe, expect, test } from 'vitest';
import { askedAlike, notSaidThere } from '../../../../src/agent/profiles/asked-alike.ts';
import { type TurnBefore, turnBefore } from '../../../../src/agent/profiles/turn-before.ts';
import { SentenceSimilarity } from '../../../../src/tools/sentence-similarity.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { readableOf } from '../../../doubles/readables.ts';

function record(question: string, quote = '', value = '') {
  const start = quote.indexOf(value);
  return {
    question,
    outcome: 'answered',
    text: '',
    nearest: false,
    answers: [
      { text: value, citation: 0, start, end: start + value.length, probability: 0.9, certainty: 'sure' },
    ],
    citations: [{ title: 'Handbook', quote }],
  } as never;
}

function answered(question: string, quote = '', value = ''): TurnBefore {
  const turn = turnBefore([record(question, quote, value)]);
  if (turn === null) throw new Error('There is no turn before.');
  return turn;
}

const { signal } = new AbortController();
const alike = (asked: string, question: string, quote = ''): Promise<string | null> =>
  askedAlike(question, answered(asked, quote), new SentenceSimilarity(new HashingEncoder()), signal);

describe('the question before, of another thing', () => {
  test.each([
    [
      'How many weeks of leave does a primary caregiver get?',
      'And a secondary caregiver?',
      'How many weeks of leave does a secondary caregiver get?',
    ],
    ['Who provides dental insurance?', 'And the pet insurance?', 'Who provides the pet insurance?'],
    [
      'How many days off are there for an immediate family member?',
      'And for an extended family member?',
      'How many days off are there for an extended family member?',
    ],
    [
      'What is the default user of the client?',
      'What about the default port?',
      'What is the default port of the client?',
    ],
    [
      'How old must one be to get into the senate?',
      'And to be president?',
      'How old must one be to be president?',
    ],
  ])('Q69: %s %s', async (asked, question, full) => {
    expect(await alike(asked, question)).toBe(full);
  });

  test('Q69: in Chinese it takes the place of the longest run that question and quote share', async () => {
    const quote = 'MX-023：凿石锤一把，由阮家捐赠。';
    expect(await alike('馆里的凿石锤是谁家捐的？', '那樟木箱子呢？', quote)).toBe(
      '馆里的樟木箱子是谁家捐的？',
    );
  });

  test('Q69: it takes the place of what stands beside it in the quote that answered', async () => {
    const quote = 'Cash up to 1,000 euros, jewellery up to 8,000 euros.';
    expect(await alike('What is the insured limit for jewellery?', 'and cash?', quote)).toBe(
      'What is the insured limit for cash?',
    );
  });

  test('Q69: one after another, each of the question that was asked in full', async () => {
    const turn = turnBefore([
      record('Who provides dental insurance?'),
      record('And the pet insurance?'),
      record('And the life insurance?'),
    ]);
    if (turn === null) throw new Error('There is no turn before.');
    const similarity = new SentenceSimilarity(new HashingEncoder());
    expect(await askedAlike('And vision insurance?', turn, similarity, signal)).toBe(
      'Who provides the vision insurance?',
    );
  });

  test('Q69: a question of its own, or one without a thing to replace, stays as it is', async () => {
    expect(await alike('Who provides dental insurance?', 'And who pays for it?')).toBeNull();
    expect(await alike('Who provides dental insurance?', 'And after that?')).toBeNull();
    expect(await alike('馆里的锤是谁捐的？', '那箱子呢？', 'Nothing of it.')).toBeNull();
    expect(await alike(`Who reads this? ${'word '.repeat(2_000)}`, 'And the other text?')).toBeNull();
  });
});

test('Q69: the answer before is none where it stood, and is one in another sentence', () => {
  const text = 'Dental insurance comes from Metra. Vision insurance comes from Metra.';
  const first = 'Dental insurance comes from Metra.';
  const readable = readableOf('Handbook', text);
  const at = (start: number) => ({
    passage: 0,
    start,
    end: start + 'Metra'.length,
    margin: 1,
    probability: 0.8,
  });
  const spans = [at(text.indexOf('Metra')), at(text.lastIndexOf('Metra'))];
  const sentences = [
    { passage: 0, start: 0, end: first.length, score: 1 },
    { passage: 0, start: first.length + 1, end: text.length, score: 1 },
  ];
  const reading = { spans, sentences, passages: [1], answerable: 0.8, complete: true };
  const before = answered('Who provides dental insurance?', first, 'Metra');
  expect(notSaidThere({ readables: [readable], reading }, before).reading.spans).toEqual([spans[1]]);
});
