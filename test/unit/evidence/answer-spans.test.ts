import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerSpans } from '../../../src/evidence/answer-spans.ts';

describe('Q13: the runs of words that could be the answer', () => {
  test.each([
    ['What is the price of the ticket?', 'The ticket costs £3.50 a day, since 2019.', ['£3.50 a day']],
    ['What does the loaf cost?', 'A loaf is 80p or 150p with seeds.', ['80p', '150p']],
    [
      'When does the market open?',
      'It opens on 3 May 2021 and closes in October.',
      ['3 May 2021', 'October'],
    ],
    ['On which days is it open?', 'Open on Tuesdays at 19:30, in room 12.', ['Tuesdays at 19:30']],
    ['What time does the boat leave?', 'It leaves at 08:15 from pier 4.', ['08:15']],
    ['How high is the tower?', 'Built in 1884, the tower is 41 metres high.', ['41 metres']],
    ['How many people came in 2022?', 'In 2022, on 22 October, 2,975 people came.', ['2,975 people']],
    ['What is the code of the lamp?', 'The lamp LX-204 hangs in room 7.', ['LX-204']],
    ['Who repaired the bell?', 'In March the bell was repaired by Ada Quill.', ['Ada Quill']],
    ['校长是谁？', '校长沈若兰在101室。', ['沈若兰']],
    ['门票多少钱？', '门票每人25元，2019年起。', ['25元']],
    ['哪一天开始？', '3月26日开始，共十人。', ['3月26日']],
  ])('%s', (question, quote, expected) => {
    expect(answerSpans(question, [quote])).toEqual(expected);
  });

  test('of several, the one beside most of the question', () => {
    const quote = 'The entry fee was £6 a boat. The tea tent took £274, and the raffle £131.';
    expect(answerSpans('How much did the tea tent charge?', [quote])).toEqual(['£274']);
  });

  test('what the question says itself is no answer', () => {
    expect(answerSpans('Who helped Ada Quill?', ['Ada Quill was helped by Ben Stone.'])).toEqual([
      'Ben Stone',
    ]);
  });

  test('a name that stands in two quotes links them, and is not what is asked for', () => {
    const quotes = ['Observer: Ada Quill.', 'The prize went to Ben Stone and was given by Ada Quill.'];
    expect(answerSpans('Which pupil was given a prize by the observer?', quotes)).toEqual(['Ben Stone']);
  });

  test('a question of no plain kind gets what the quote adds to it', () => {
    const spans = answerSpans('Where is the spare key?', ['The spare key hangs behind the red barrel.']);
    expect(spans).toEqual(['hangs behind the red barrel']);
  });

  test('any question and quotes: at most six runs, each verbatim in a quote and at most 80 characters', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'who',
        'when',
        'how many',
        '£5',
        '3 May',
        'Ada Quill',
        'LX-2',
        '王小明',
        '25元',
        '多少',
        ', ',
        '。',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (question, quotes) => {
        const spans = answerSpans(question, quotes);
        expect(spans.length).toBeLessThanOrEqual(6);
        expect(new Set(spans).size).toBe(spans.length);
        for (const span of spans) {
          expect(span.length).toBeGreaterThan(0);
          expect(span.length).toBeLessThanOrEqual(80);
          expect(quotes.some((quote) => quote.includes(span))).toBe(true);
        }
      }),
      { seed: 41, numRuns: 500 },
    );
  });
});
