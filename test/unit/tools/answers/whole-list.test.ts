import { describe, expect, it } from 'vitest';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import type { ReadAnswer } from '../../../../src/tools/answers/read-answer.ts';
import type { ReadSource } from '../../../../src/tools/answers/reading/readables.ts';
import { wholeListAnswer } from '../../../../src/tools/answers/whole-list.ts';
import { readableOf } from '../../../doubles/readables.ts';

const nothing: ReadAnswer = { quotes: [], answers: [], nearest: true };
const statistics = { idf: () => 1, documentFrequency: () => 1 };

function sourceOf(title: string, text: string): ReadSource {
  return { title, text, document: null, memory: null };
}

function ask(question: string, source: ReadSource, answer = nothing): ReadAnswer | null {
  const readable = readableOf(source.title, source.text, { source });
  return wholeListAnswer(answer, [readable], inquire(question), statistics);
}

const bread = sourceOf(
  'Banana bread',
  '## Ingredients\n\n- flour\n- two bananas\n- salt\n\nBake it for an hour.',
);
const list = '- flour\n- two bananas\n- salt';

/** An answer with these words of a source. */
function saying(source: ReadSource, words: string, certainty: 'sure' | 'likely'): ReadAnswer {
  const start = source.text.indexOf(words);
  const quote = { source, start, end: start + words.length, text: words, header: null };
  const value = { text: words, citation: 0, start: 0, end: words.length, probability: 0.9, certainty };
  return { quotes: [quote], answers: [value], nearest: false };
}

describe('Q75: a whole list', () => {
  it('Q75: answers a question for what its name says, in place of one of its items', () => {
    expect(ask('What are the ingredients of banana bread?', bread)).toMatchObject({
      quotes: [{ text: list }],
      answers: [],
      whole: true,
    });
    const item = saying(bread, 'flour', 'sure');
    expect(ask('Which ingredients are in the banana bread?', bread, item)?.quotes).toMatchObject([
      { text: list },
    ]);
  });

  it('Q75: what a fee includes is a list, and who pays it a value', () => {
    const items = '- boat storage\n- insurance\n- two guest passes';
    const club = sourceOf('Rowing club', `The membership fee includes:\n${items}\n\nPay by June.`);
    expect(ask('What does the membership fee include?', club)?.quotes[0]?.text).toBe(items);
    expect(ask('Who pays the membership fee?', club)).toBeNull();
    expect(ask('How much is the membership fee?', club)).toBeNull();
  });

  it('Q75: gives way to what is sure elsewhere', () => {
    const question = 'What are the ingredients of banana bread?';
    expect(ask(question, bread, saying(bread, 'Bake it', 'sure'))).toBeNull();
    expect(ask(question, bread, saying(bread, 'Bake it', 'likely'))?.quotes[0]?.text).toBe(list);
  });

  it('Q75: answers no question for a value, for one item, for yes or no, or for another matter', () => {
    expect(ask('How many ingredients are in the banana bread?', bread)).toBeNull();
    expect(ask('Are the ingredients of banana bread cheap?', bread)).toBeNull();
    expect(ask('What are the ingredients of apple strudel?', bread)).toBeNull();
    expect(ask('Which ingredient is in the banana bread?', bread)).toBeNull();
    const hours = sourceOf(
      'Town guide',
      'Opening hours of library and pool:\n- Library: 9 to 5\n- Pool: 10 to 6',
    );
    expect(ask('What are the opening hours of the library in the town guide?', hours)).toBeNull();
  });
});
