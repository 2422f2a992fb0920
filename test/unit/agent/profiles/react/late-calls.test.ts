/** Tools that take longer than a step: the loop goes on, and what they bring is taken up when it comes. */
import { describe, expect, test } from 'vitest';
import { reactProfile } from '../../../../../src/agent/profiles/react/react.ts';
import { RunRebuilder } from '../../../../../src/lab/what-if/run-rebuilder.ts';
import type { Tokenizer } from '../../../../../src/ports/models/tokenizer.ts';
import type { RunRecord, StoredRun } from '../../../../../src/ports/runs/run-store.ts';
import { readRunFile } from '../../../../../src/record/run-file/run-file.ts';
import { defineTool } from '../../../../../src/tools/define-tool.ts';
import { nodeTokenizer } from '../../../../doubles/node-tokenizer.ts';
import { runFileOf } from '../../../../doubles/run-file-of.ts';
import { ScriptedLanguageModel } from '../../../../doubles/scripted-language-model.ts';
import { agentFixture } from '../../agent-fixture.ts';

const call = (tool: string, given: object): string => JSON.stringify({ thought: '', tool, arguments: given });
const answer = (text: string, quotes: readonly string[] = []): string =>
  JSON.stringify({ thought: '', answer: text, quotes });
const ask = call('survey', { place: 'mill' });
const found = 'The survey of the mill counts 48 oak beams and 7 doors.';

interface Reply {
  readonly text: string;
  /** Done before the reply is given. */
  readonly before?: () => Promise<void> | void;
}

/** An agent with a tool that answers when the test says so. */
async function slowAgent(
  script: (slow: { answer(): Promise<void> }) => readonly Reply[],
  approve?: (slow: { answer(): Promise<void> }) => Promise<boolean>,
) {
  let resolve: (text: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const survey = defineTool({
    name: 'survey',
    description: 'Surveys a place; takes long.',
    schema: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
    readOnly: true,
    stepWaitsMilliseconds: 5,
    run: (_, { signal }) => {
      signals.push(signal);
      return new Promise<string>((done) => {
        resolve = done;
      });
    },
  });
  const agent = await agentFixture(null);
  const tokenizer = await nodeTokenizer();
  const slow = {
    async answer() {
      resolve(found);
      await new Promise((done) => setTimeout(done, 5));
    },
  };
  const replies = script(slow);
  let next = 0;
  const model = new ScriptedLanguageModel({
    replies: () => {
      const reply = replies[Math.min(next, replies.length - 1)] as Reply;
      next += 1;
      void reply.before?.();
      return reply.text;
    },
    tokenizer,
    contextWindow: 4096,
  });
  const profile = reactProfile({
    library: agent.library,
    encoder: null,
    languageModel: model,
    tools: [
      approve === undefined
        ? survey
        : { ...survey, egress: ({ place }) => [{ kind: 'query', to: 'the survey', text: `beams ${place}` }] },
    ],
    approve: approve && (() => approve(slow)),
  });
  const run = async (policy: string): Promise<StoredRun & { readonly run: RunRecord }> => {
    const result = await agent.ask('How many beams has the mill?', { profile, policy, contextWindow: 2400 });
    if (!result.ok) throw result.error;
    const stored = await agent.store.readRun(result.value.run.id);
    if (stored === undefined) throw new Error('The run is not stored.');
    return stored;
  };
  return { run, model, signals, tokenizer };
}

async function expectRebuilt(stored: StoredRun, tokenizer: Tokenizer): Promise<void> {
  // The policy was made without settings of its own.
  const run = { ...stored, run: { ...stored.run, settings: {} } };
  const clock = { elapsed: () => 0 };
  const rebuilder = new RunRebuilder({ run, keys: new Map(), encoder: null, tokenizer, clock });
  for (const { step } of run.traces) {
    const again = await rebuilder.whatIf(step, {});
    if (!again.ok) throw again.error;
    expect(again.value.faithful, `step ${step}`).toBe(true);
  }
}

const searches = ['rye', 'eels', 'tide', 'bell'].map((query) => ({ text: call('search', { query }) }));

describe('a call that is longer than its step', () => {
  test('E12, E18: it is locked while the loop goes on; its answer is a step of its own, fills its block, and is quoted', async () => {
    const agent = await slowAgent((slow) => [
      { text: ask },
      ...searches.slice(0, 3),
      { text: call('search', { query: 'bell' }), before: () => slow.answer() },
      { text: answer('48 oak beams.', ['48 oak beams']) },
    ]);
    const stored = await agent.run('folding');
    const asked = stored.chunks.find(({ action }) => action.startsWith('survey'));
    const late = stored.chunks.find(({ fills }) => fills !== undefined);
    expect(asked).toMatchObject({ step: 2, kind: 'tool', observation: '' });
    expect(late).toMatchObject({ fills: 2, step: 7, kind: 'tool', observation: found, trust: 'untrusted' });
    expect(late?.action).toBe('Answer to the call of step 2: survey {"place":"mill"}');
    expect(stored.steps.find(({ step }) => step === 7)?.call).toBeNull();

    // Steps 3 and 4 were folded while the call was in flight, and its own block stood; once it was filled it was folded, too.
    const blocksAt = (step: number) => stored.traces.find((trace) => trace.step === step)?.blocks ?? [];
    expect(blocksAt(7).slice(0, 2)).toMatchObject([
      { id: 's2', source: 'verbatim', version: 1 },
      { id: 'f1', firstStep: 3, lastStep: 4 },
    ]);
    expect(blocksAt(8)[0]).toMatchObject({ id: 'f2', firstStep: 2, trust: 'untrusted' });
    expect(blocksAt(8)[0]?.text).toContain('survey {"place":"mill"} → Answered at step 7.');

    const [given] = stored.run.answers;
    expect(given?.outcome).toBe('answered');
    expect(given?.citations).toMatchObject([{ quote: '48 oak beams', chunk: late?.id }]);

    // Every context is made again from what is stored, the fill included; and a file keeps it.
    await expectRebuilt(stored, agent.tokenizer);
    const read = readRunFile(runFileOf(stored));
    expect(read.ok && read.value.chunks.map(({ fills }) => fills)).toEqual(
      stored.chunks.map(({ fills }) => fills),
    );
  });

  test.each(['webpace', 'hybrid', 'pace', 'managed', 'planned'])(
    'E18: every context of %s is made again after a late answer',
    async (policy) => {
      const agent = await slowAgent((slow) => [
        { text: ask },
        ...searches.slice(0, 2),
        { text: call('search', { query: 'answered step' }), before: () => slow.answer() },
        ...searches,
        { text: answer('48 oak beams.', ['48 oak beams']) },
      ]);
      const stored = await agent.run(policy);
      expect(stored.chunks.some(({ fills }) => fills !== undefined)).toBe(true);
      await expectRebuilt(stored, agent.tokenizer);
    },
  );

  test('E18: the same call again waits for the first', async () => {
    const agent = await slowAgent((slow) => [
      { text: ask },
      { text: ask, before: () => slow.answer() },
      { text: answer('48') },
    ]);
    const { chunks } = await agent.run('webpace');
    expect(chunks.map(({ observation }) => observation).slice(1, 4)).toEqual([
      '',
      'The call of step 2 is answered at the next step.',
      found,
    ]);
    expect(agent.signals).toHaveLength(1);
  });

  test('E18: the time that a person takes to allow a call does not count', async () => {
    let asked = 0;
    const agent = await slowAgent(
      () => [
        { text: call('search', { query: 'mill' }) },
        { text: ask },
        { text: answer('48', ['48 oak beams']) },
      ],
      async (slow) => {
        asked += 1;
        await new Promise((done) => setTimeout(done, 80));
        setTimeout(() => void slow.answer());
        return true;
      },
    );
    const { chunks } = await agent.run('webpace');
    expect(asked).toBe(1);
    expect(chunks.find(({ action }) => action.startsWith('survey'))?.observation).toBe(found);
    expect(chunks.some(({ fills }) => fills !== undefined)).toBe(false);
  });

  test('E18: what is in flight when the question ends is aborted', async () => {
    const agent = await slowAgent(() => [{ text: ask }, { text: answer('I do not know.') }]);
    const { chunks } = await agent.run('managed');
    expect(chunks.some(({ fills }) => fills !== undefined)).toBe(false);
    expect(agent.signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
