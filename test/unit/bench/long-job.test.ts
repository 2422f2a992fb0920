import { describe, expect, test } from 'vitest';
import { makeJob } from '../../../bench/long-job/make-job.mjs';
import { runJob } from '../../../bench/long-job/run-job.mjs';
import { openMemoryStores } from '../../../src/adapters/storage/open-memory-stores.ts';
import { EstimatingTokenizer } from '../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { answerQuestion } from '../../../src/agent/agent-loop.ts';
import { guidedFrame } from '../../../src/agent/frame.ts';
import { notePlan } from '../../../src/agent/profiles/note-plan.ts';
import { emptyOutcome } from '../../../src/agent/profiles/step-outcomes.ts';
import { RunMemory } from '../../../src/agent/run-memory.ts';
import { sameWords, wordF1 } from '../../../src/lab/answers/word-f1.ts';
import { foldText } from '../../../src/lab/need-score.ts';
import { seededRandom } from '../../../src/lab/random.ts';
import { findPolicy } from '../../../src/policies/index.ts';
import { endedAnswer } from '../../../src/record/answer-text.ts';
import { HashingEncoder } from '../../../src/testing/hashing-encoder.ts';
import { ScriptedReader } from '../../../src/testing/scripted-reader.ts';
import { correctedSpans } from '../../../src/tools/user-corrections.ts';

const parts = {
  openMemoryStores,
  answerQuestion,
  guidedFrame,
  notePlan,
  emptyOutcome,
  RunMemory,
  sameWords,
  wordF1,
  foldText,
  findPolicy,
  endedAnswer,
  correctedSpans,
};
const size = { seed: 3, documents: 8, questions: 8, early: 3, corrected: 2 };
const job = makeJob(size, seededRandom);
/** Finds what is asked for wherever the prompt holds it. */
const reader = new ScriptedReader((question) =>
  job.questions
    .filter((asked) => asked.question === question)
    .map(({ answer }) => ({ text: answer, probability: 0.9 })),
);
const run = (policy: string, budget: number, reads: ScriptedReader | null = reader) =>
  runJob(parts, {
    ...{ policy, budget, job, reader: reads },
    tokenizer: new EstimatingTokenizer(),
    encoder: new HashingEncoder(64),
  });

describe('the long job', () => {
  test('a seed gives the same job, with as many early and corrected questions as asked for', () => {
    expect(makeJob(size, seededRandom)).toEqual(job);
    expect(job.questions.filter(({ kind }) => kind === 'early')).toHaveLength(3);
    expect(job.questions.filter(({ kind }) => kind === 'corrected')).toHaveLength(2);
    expect(job.corrections).toHaveLength(2);
  });

  test('where all fits every question is answered, from the prompt alone', async () => {
    const whole = await run('full-history', 100_000);
    expect(whole.broke).toBeNull();
    expect(whole.answered.map(({ right }) => right)).toEqual(job.questions.map(() => true));
    expect(whole.dependency).toBe(whole.sizes.reduce((sum, one) => sum + one, 0));
  });

  test('without a reader nothing is answered, and what the prompts hold is counted all the same', async () => {
    const [read, unread] = [await run('sliding-window', 1_024), await run('sliding-window', 1_024, null)];
    expect(unread.answered.every(({ right, notFound }) => !right && notFound)).toBe(true);
    expect(unread.answered.map(({ held }) => held)).toEqual(read.answered.map(({ held }) => held));
    expect(unread.answered.some(({ held }) => held)).toBe(true);
    expect(unread.sizes).toEqual(read.sizes);
  });

  test('Q53: a reader that believes the sheets more is corrected by what the user said since', async () => {
    const sheets = job.documents.flatMap(({ parts: texts }) => texts).join(' ');
    const corrected = job.questions.filter(({ kind }) => kind === 'corrected');
    const older = new Map(
      corrected.map(({ question }) => {
        const place = job.documents.find(({ title }) => question.includes(title.replace('Sheet of ', '')));
        const name = place?.title.replace('Sheet of ', '') ?? '';
        const key = /keeper|sign|gates/.exec(question)?.[0] ?? '';
        const said = new RegExp(`${key}[^.]*${name} (?:is the|is|are opened at) ([^.]*)\\.`).exec(sheets);
        return [question, said?.[1] ?? ''];
      }),
    );
    const believing = new ScriptedReader((question) =>
      job.questions
        .filter((asked) => asked.question === question)
        .flatMap(({ answer }) => [
          ...[older.get(question) ?? []].flat().map((text) => ({ text, probability: 0.9, margin: 9 })),
          { text: answer, probability: 0.5, margin: 4 },
        ]),
    );
    expect([...older.values()]).not.toContain('');
    const whole = await run('full-history', 100_000, believing);
    expect(whole.answered.filter(({ kind }) => kind === 'corrected').map(({ right }) => right)).toEqual([
      true,
      true,
    ]);
  });

  test('the whole history breaks a small window, and the newest alone forget the early sheets', async () => {
    const whole = await run('full-history', 1_024);
    expect(whole.broke).toBeGreaterThan(1);
    expect(whole.answered.every(({ right }) => !right)).toBe(true);
    const newest = await run('sliding-window', 1_024);
    expect(newest.broke).toBeNull();
    expect(newest.peak).toBeLessThanOrEqual(1_024);
    const early = newest.answered.filter(({ kind }) => kind === 'early');
    expect(early.every(({ held }) => !held)).toBe(true);
  });
});
