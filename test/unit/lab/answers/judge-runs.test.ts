/** Runs of the same questions, judged by rule and by a model. */
import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { judgeRuns } from '../../../../src/lab/answers/judge-runs.ts';
import type { StoredRun } from '../../../../src/record/run-record.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { ScriptedReader } from '../../../doubles/scripted-reader.ts';
import { agentFixture } from '../../agent/agent-fixture.ts';

const question = 'When was the mill rebuilt?';
const unknown = 'What is the captain’s shoe size?';

async function runOf(said: string): Promise<StoredRun> {
  const agent = await agentFixture();
  const reader = new ScriptedReader(() => [{ text: said, probability: 0.9 }]);
  const asked = valueOrThrow(await agent.ask(question, { profile: agent.profile(reader) }));
  const stored = await agent.store.readRun(asked.run.id);
  if (stored === undefined) throw new Error('The run is not stored.');
  return stored;
}

const right = await runOf('1911');
const wrong = await runOf('four floors');

async function judged(runs: readonly StoredRun[], accepted: Record<string, string[]>) {
  return valueOrThrow(await judgeRuns(runs, accepted, null));
}

describe('judging runs', () => {
  test('L44: mean@n and pass@n over runs, with outcome and who judged', async () => {
    const { runs, mean, pass } = await judged([right, wrong], { [question]: ['1911'] });
    expect([mean, pass]).toEqual([0.5, 1]);
    expect(runs[0]?.answers[0]).toMatchObject({ outcome: 'correct', verdict: { right: true, model: null } });
    expect(runs[0]?.itemF1).toBe(1);
    expect(runs[0]?.rubric).toMatchObject({ fulfilled: 1, grounded: 1, efficient: 1, overall: 1 });
    expect(runs[1]?.answers[0]?.verdict).toMatchObject({ right: false, by: 'none' });
    expect(runs[1]?.answers[0]?.outcome).not.toBe('correct');
  });

  test('L44: what nobody accepts is not judged, and a question given up is said to be so', async () => {
    expect(await judged([right], { other: ['x'] })).toMatchObject({ mean: null, pass: null });
    const [answer] = right.run.answers;
    if (answer === undefined) throw new Error('There is no answer.');
    const ended = (reason: string): StoredRun => ({
      ...right,
      run: {
        ...right.run,
        answers: [{ ...answer, question: unknown, answers: [], citations: [], outcome: 'gave-up', reason }],
      },
    });
    const runs = [ended('No answer within 12 steps.'), ended('Nothing answers this.')];
    const outcomes = (await judged(runs, { [unknown]: ['44'] })).runs.map(
      ({ answers }) => answers[0]?.outcome,
    );
    expect(outcomes).toEqual(['limit-reached', 'early-give-up']);
  });

  test('L44: a repeated call is counted, and costs a penalty', async () => {
    const visit = right.chunks.find(({ kind }) => kind === 'visit');
    if (visit === undefined) throw new Error('There is no visit.');
    const again = { ...visit, step: visit.step + 1 };
    const chunks = right.chunks.flatMap((chunk) => {
      if (chunk.step <= visit.step) return [chunk];
      return chunk.step === again.step ? [again, { ...chunk, step: chunk.step + 1 }] : [chunk];
    });
    const [run] = (await judged([{ ...right, chunks }], { [question]: ['1911'] })).runs;
    expect(run?.repetition).toBeCloseTo(1 / chunks.length);
    expect(run?.penalties).toBe(-0.4);
  });

  test('L44: a model judges what form cannot, and the verdict says so', async () => {
    const model = new ScriptedLanguageModel({
      replies: ['yes'],
      tokenizer: await nodeTokenizer(),
      id: 'judge',
    });
    const result = valueOrThrow(await judgeRuns([right], { [question]: ['in the year after 1910'] }, model));
    expect(result.runs[0]?.answers[0]?.verdict).toEqual({ right: true, by: 'model', model: 'judge' });
  });
});
