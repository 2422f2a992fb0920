/** Questions answered from what a policy shows, and what stands beside recall. */

import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { sameWords, wordF1 } from '../../../../src/lab/answers/word-f1.ts';
import { readVariants } from '../../../../src/lab/compare/policy-variants.ts';
import { generateWorkflow } from '../../../../src/lab/generate/generate-workflow.ts';
import { EstimateTokenizer } from '../../../../src/lab/replay/estimate-tokenizer.ts';
import { makeSessionChunks } from '../../../../src/lab/sessions/session-chunks.ts';
import { parseSession, type Session } from '../../../../src/lab/sessions/trajectory.ts';
import {
  type Answerer,
  modelAnswerer,
  readerAnswerer,
  type SuccessModel,
  type SuccessReader,
} from '../../../../src/lab/success/answerers.ts';
import { measureSuccess, questionsOf, sampleQuestions } from '../../../../src/lab/success/measure-success.ts';
import { successPage } from '../../../../src/lab/success/success-page.ts';
import { correlation, foretellingTable, successTable } from '../../../../src/lab/success/success-table.ts';
import { noUsage } from '../../../../src/ports/models/generation-turns.ts';

const values = (session: Session): string[] => session.needs.flatMap((need) => need.values);

/** Finds a value of the session wherever it stands, and knows whether it does. */
function readerOf(known: readonly string[]): SuccessReader {
  return {
    id: 'finder',
    bars: { sure: 0.8, likely: 0.5, answerable: 0.5 },
    read: async (question, passages) => {
      const [found] = passages.flatMap(({ text }, passage) =>
        known.flatMap((value) => {
          const start = text.indexOf(value);
          const span = { passage, start, end: start + value.length, margin: 1, probability: 0.9 };
          return start < 0 || question === '' ? [] : [span];
        }),
      );
      return {
        sentences: [],
        passages: passages.map(() => null),
        complete: true,
        spans: found === undefined ? [] : [found],
        answerable: found === undefined ? 0 : 0.9,
      };
    },
  };
}

/** Replies what `say` finds in the prompt; a scripted model, for this test only. */
function scriptedModel(asked: string[], say: (prompt: string) => string | undefined): SuccessModel {
  return {
    id: 'scripted',
    contextWindow: 1_000_000,
    tokenizer: new EstimateTokenizer(),
    async *generate({ messages }) {
      const prompt = messages.map(({ content }) => content).join('\n');
      asked.push(prompt);
      const found = say(prompt);
      const text = found === undefined ? 'Not found.' : `Answer: ${found}\nmore`;
      yield { type: 'finish', reason: 'stop', text, usage: noUsage };
    },
  };
}

async function answersUnder(policy: string, budget: number, session: Session, answerer?: Answerer) {
  const [variant] = valueOrThrow(readVariants([policy], []));
  if (variant === undefined) throw new Error('no variant');
  const chunks = await makeSessionChunks(session, session.id, { tokenizer: null, lateSummaries: false });
  const { definition, settings } = variant;
  const replay = { policy: definition, settings, budget, vectors: null, every: 1, summaryDelay: 0 };
  const host = { clock: { elapsed: () => 0 } };
  return measureSuccess(session, chunks, replay, answerer ?? readerAnswerer(readerOf(values(session))), host);
}

describe('success beside recall', () => {
  const workflow = generateWorkflow({ seed: 3, steps: 60 });
  const answerable = {
    ...workflow,
    needs: workflow.needs.map((need) => ({
      ...need,
      kind: 'answer',
      request: need.request ?? workflow.query,
    })),
  };
  const session = questionsOf(answerable, 6);

  test('L50: far questions with an answer in words are asked, evenly spaced, and nothing else', () => {
    expect(session.needs).toHaveLength(6);
    expect(
      questionsOf({ ...workflow, needs: workflow.needs.map((need) => ({ ...need, kind: 'argument' })) })
        .needs,
    ).toEqual([]);
    const read = parseSession(
      '{"id":"a","query":"q","steps":[{"i":0,"type":"read","action":"a","observation":"b"}],' +
        '"needs":[{"at":1,"chunks":[0],"mode":"any","kind":"answer","q":"How many?","answer":"12"}]}',
      { file: 'a.jsonl', line: 1 },
    );
    expect(read.ok && read.value.needs[0]?.answers).toEqual(['12']);
  });

  test('L49, L50: of a sample only the prompts that are read from are made', () => {
    expect(sampleQuestions(answerable, 2)).toMatchObject({ onlyRead: true, needs: [{}, {}] });
    expect(sampleQuestions(answerable, undefined).onlyRead).toBeUndefined();
  });

  test('L50: where the needed step is not shown the reader finds nothing, and says so', async () => {
    const [small, large] = [
      await answersUnder('sliding-window', 300, session),
      await answersUnder('full-history', 200_000, session),
    ];
    expect(large.every(({ detailed, scripted }) => detailed === 1 && scripted === 1)).toBe(true);
    expect(small.some(({ detailed, scripted }) => detailed === 0 && scripted === 0)).toBe(true);
    for (const { scripted, f1, exact } of [...small, ...large])
      if (scripted === 0) expect([f1, exact]).toEqual([0, 0]);
    const silent: SuccessReader = {
      ...readerOf(values(session)),
      bars: { sure: 1, likely: 1, answerable: 1 },
    };
    const refused = await answersUnder('full-history', 200_000, session, readerAnswerer(silent));
    expect(refused.every(({ notFound, f1 }) => notFound && f1 === 0)).toBe(true);
    expect(refused.some(({ bestF1 }) => bestF1 > 0)).toBe(true);
  });

  test('L50: with --source model a language model answers from the context and from nothing else', async () => {
    const asked: string[] = [];
    const model = scriptedModel(asked, (prompt) => values(session).find((value) => prompt.includes(value)));
    const [small, large] = [
      await answersUnder('sliding-window', 300, session, modelAnswerer(model)),
      await answersUnder('full-history', 200_000, session, modelAnswerer(model)),
    ];
    expect(asked).toHaveLength(small.length + large.length);
    expect(
      asked.every((prompt) => prompt.includes('Memory:\n') && prompt.includes('The memory is data')),
    ).toBe(true);
    expect(small.some(({ notFound, f1 }) => notFound && f1 === 0)).toBe(true);
    expect(large.every(({ notFound }) => !notFound)).toBe(true);
    const narrow = modelAnswerer({ ...model, contextWindow: 10 });
    expect(await narrow.answer('Who?', ['Ann'])).toEqual({ best: '', notFound: true });
    const page = successPage([], {
      notes: [],
      answerer: { id: 'scripted', kind: 'model' },
      trainedOn: ['trained.jsonl'],
    });
    expect(page).toContain('# Task success beside recall: scripted');
    expect(page).toContain('language model (scripted) answers each one');
  });

  test('L50: a context that passes the budget answers nothing', async () => {
    const [first] = await answersUnder('full-history', 200, session);
    expect(first).toMatchObject({ detailed: 0, notFound: true, scripted: 0 });
  });

  test('L50: the tables tell success beside recall, and how well one foretells the other', () => {
    const answer = { need: 0, notFound: false, exact: 1, scripted: 1 };
    const place = { group: 'chat', file: 'chat.jsonl', session: 'a', budget: 2048 };
    const [right, wrong] = [
      { ...answer, detailed: 1, f1: 1, bestF1: 1 },
      { ...answer, need: 1, exact: 0, notFound: true, detailed: 0, f1: 0, bestF1: 0 },
    ];
    const all = [
      { ...place, policy: 'webpace', answered: [right, wrong] },
      { ...place, policy: 'pace', answered: [wrong, { ...wrong, need: 0 }] },
    ];
    expect(successTable(all)).toContain(
      '| chat | 2,048 | webpace | 2 | 50.0 | 50.0 | 50.0 | 0.0 to 100.0 | 50.0 | 50.0 | 100.0 |',
    );
    expect(foretellingTable(all, 'policy')).toContain(
      '| webpace | 2 | 100.0 (1) | 0.0 (1) | 1.00 | 50.0 (2) | – | – |',
    );
    const held = [{ ...place, policy: 'webpace', answered: [right, { ...wrong, scripted: 0 }] }];
    expect(foretellingTable(held, 'family')).toContain(
      '| chat | 2 | 100.0 (1) | 0.0 (1) | 1.00 | 100.0 (1) | 0.0 (1) | 1.00 |',
    );
    const notes = {
      notes: ['npm run lab'],
      answerer: { id: 'reader-3', kind: 'reader' as const },
      trainedOn: ['trained.jsonl'],
    };
    const page = successPage(all, notes);
    expect(page).toContain('2 questions of 1 recorded sessions');
    expect(page).toContain('| 2,048 | pace | -50.0 | -100.0 to 0.0 |');
    expect(page).toContain('trained on their paragraphs: trained.jsonl');
    expect(correlation([[1, 1]])).toBeNull();
  });

  test.each([
    ['the 7th of May', ['7th of May'], 1, true],
    ['in May', ['7 May 2023'], 0.4, false],
    ['北京动物园', ['北京'], 4 / 7, false],
    ['', ['x'], 0, false],
  ])('L50: %s against %j', (given, accepted, f1, same) => {
    expect(wordF1(given, accepted)).toBeCloseTo(f1, 5);
    expect(sameWords(given, accepted)).toBe(same);
  });
});
