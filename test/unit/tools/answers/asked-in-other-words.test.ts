import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { answerBelowAlike } from '../../../../src/tools/answers/asked-in-other-words.ts';
import type { ReadAnswer } from '../../../../src/tools/answers/read-answer.ts';
import { SentenceSimilarity } from '../../../../src/tools/sentence-similarity.ts';
import { readableOf } from '../../../doubles/readables.ts';

const questions = [
  [
    'May we bring our pet to the island?',
    'Sadly no. Birds nest on the ground.\n\nThe kennel in the village takes guests.',
  ],
  ['Where do visitors leave their cars?', '**Answer:**\nBehind the mill.'],
  ['When does the last boat go back?', 'At six.'],
  ['Is there something to eat?', `${'The inn serves soup and bread. '.repeat(30)}`],
  ['Who shows us around?', 'The warden.'],
] as const;
const listed = (count: number = questions.length): string =>
  `# The island\n\n${questions
    .slice(0, count)
    .map(([line, below]) => `### ${line}\n\n${below}`)
    .join('\n\n')}\n`;
const nothing: ReadAnswer = { quotes: [], answers: [], nearest: true };
const sure: ReadAnswer = {
  quotes: [],
  nearest: false,
  answers: [{ text: 'six', citation: 0, start: 0, end: 3, probability: 0.9, certainty: 'sure' }],
};

const elsewhere = readableOf('Lease', 'One cat is tolerated.');
const likelyElsewhere: ReadAnswer = {
  quotes: [{ source: elsewhere.source, start: 0, end: 21, text: elsewhere.text, header: null }],
  nearest: false,
  answers: [{ text: 'One cat', citation: 0, start: 0, end: 7, probability: 0.5, certainty: 'likely' }],
};

/** As if the encoder had given these cosines, in the order of the questions. */
class GivenLikeness extends SentenceSimilarity {
  readonly #cosines: readonly number[] | null;
  compared: readonly string[] = [];

  constructor(cosines: readonly number[] | null) {
    super(null);
    this.#cosines = cosines;
  }

  override async likeness(_: string, others: readonly string[]): Promise<Float64Array | null> {
    this.compared = others;
    return this.#cosines === null
      ? null
      : Float64Array.from(others, (_one, place) => this.#cosines?.[place] ?? 0);
  }
}

async function below(
  cosines: readonly number[] | null,
  { question = 'Can I come with my dog?', text = listed(), answer = nothing } = {},
): Promise<string | null> {
  const page = readableOf('The island', text, { document: documentId('island'), text: text.slice(0, 40) });
  const similarity = new GivenLikeness(cosines);
  const found = await answerBelowAlike(answer, [page], question, similarity, new AbortController().signal);
  if (found === null) return null;
  const [quote] = found.quotes;
  expect(found).toMatchObject({ answers: [], nearest: false, whole: true });
  expect(similarity.compared).toContain(questions[0][0]);
  expect(text.slice(quote?.start, quote?.end)).toBe(quote?.text);
  return quote?.text ?? null;
}

describe('Q97: a question of a list that means the same', () => {
  test('Q97: is answered by what stands below it, without its label', async () => {
    expect(await below([0.93, 0.9, 0.88, 0.87, 0.86])).toBe(
      'Sadly no. Birds nest on the ground.\n\nThe kennel in the village takes guests.',
    );
    expect(await below([0.86, 0.9, 0.85, 0.8, 0.8], { question: 'Where can I park?' })).toBe(
      'Behind the mill.',
    );
  });

  test('Q97: of a long answer the first whole sentences are quoted', async () => {
    const quote = await below([0.8, 0.8, 0.8, 0.9, 0.8], { question: 'Can we have lunch there?' });
    expect(quote).toMatch(/^(?:The inn serves soup and bread\. ?){10,}$/u);
    expect(quote?.length).toBeLessThanOrEqual(600);
  });

  test.each([
    ['the next one is about as near', [0.93, 0.91, 0.8, 0.8, 0.8], {}],
    ['the nearest is far', [0.84, 0.7, 0.7, 0.7, 0.7], {}],
    ['there is no encoder', null, {}],
    ['a value is sure', [0.95, 0.8, 0.8, 0.8, 0.8], { answer: sure }],
    ['another document has a likely value', [0.95, 0.8, 0.8, 0.8, 0.8], { answer: likelyElsewhere }],
    [
      'it is asked in another language',
      [0.95, 0.8, 0.8, 0.8, 0.8],
      { question: 'Darf mein Hund mit auf die Insel?' },
    ],
    ['the list is short', [0.95, 0.8, 0.8, 0.8], { text: listed(4) }],
    ['there are too many questions', [0.95], { text: listed().repeat(18) }],
    ['a text is nothing but questions', [0.95], { text: 'Who?\n'.repeat(19_000) }],
  ])('Q97: nothing is answered so where %s', async (_, cosines, given) => {
    expect(await below(cosines, given)).toBeNull();
  });
});
