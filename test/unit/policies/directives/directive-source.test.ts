/** Who wrote what: a model that answers, fails, rambles or is stopped, through a scripted language model. */
import { describe, expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import { languageModelDirectives } from '../../../../src/policies/directives/directive-source.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { auditBlocks } from '../blocks/audit-blocks.ts';
import { createPolicy } from '../blocks/block-policies.ts';
import { millSession, millSituation, takeSteps } from '../blocks/mill-session.ts';

const names = ['rolling-summary', 'folding', 'managed', 'planned'];

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);

function withModel(name: string, replies: ConstructorParameters<typeof ScriptedLanguageModel>[0]['replies']) {
  const model = new ScriptedLanguageModel({ replies, tokenizer, contextWindow: 4096, id: 'small-model' });
  const services = { tokenizer, encoder: null, keys: null, directives: languageModelDirectives(model) };
  return { model, policy: createPolicy(name, services, { source: 'model', recentCount: 1 }) };
}

/** What small models do when asked for a directive. */
const failures: readonly (readonly [string, string | Error])[] = [
  ['prose', 'I think we should keep everything as it stands now.'],
  ['a number from nowhere', 'The mill at Norby was built in 1666 by Jens Holm.'],
  ['JSON cut off', '{"fold":{"type":"granular_condensation","target":{"ids":["s'],
  [
    'an id that does not stand',
    '{"fold":{"target":{"ids":["s99"]},"summary_text":"x"},"modifications":[{"ids":["s99"],"role":"user","justification":"","new_content":"x"}]}',
  ],
  ['one phrase over and over', 'the mill the mill '.repeat(400)],
  ['nothing', ''],
  ['an engine that fails', new WebpaceError('engine-failed', 'The engine stopped. Load the model again.')],
  ['something thrown', new Error('boom')],
];

describe.each(names)('%s with a model', (name) => {
  test.each(failures)('E7: %s is replaced by the rule, which says so', async (_, reply) => {
    const { policy } = withModel(name, () => reply);
    const byRule = createPolicy(name, { tokenizer, encoder: null, keys: null }, { recentCount: 1 });
    const prepared = await takeSteps(policy, session);
    const expected = await takeSteps(byRule, session);
    for (const [i, { messages, trace }] of prepared.entries()) {
      expect(messages).toEqual(expected[i]?.messages);
      const { directiveSource } = trace;
      expect(directiveSource).toMatchObject({ wanted: 'model', model: 'small-model' });
      expect((trace.edits ?? []).every(({ author }) => author === 'automatic')).toBe(true);
      expect((trace.blocks ?? []).every(({ source }) => source !== 'model')).toBe(true);
      expect(trace.plan?.author ?? 'automatic').toBe('automatic');
      expect(directiveSource?.used).toBe('automatic');
    }
    // Before anything is old there is nothing to ask for; from then on each context says why the rule stood in.
    for (const { trace } of prepared.slice(3)) {
      if (trace.directiveSource?.fallback === null) expect(name).toBe('rolling-summary');
    }
    expect(prepared.some(({ trace }) => trace.directiveSource?.fallback !== null)).toBe(true);
  });

  test('E7: without a model the setting is refused, and other sources as well', () => {
    const services = { tokenizer, encoder: null, keys: null };
    expect(() => createPolicy(name, services, { source: 'model' })).toThrow(
      expect.objectContaining({ code: 'settings-invalid', message: expect.stringContaining('model') }),
    );
    expect(() => createPolicy(name, services, { source: 'oracle' })).toThrow(
      expect.objectContaining({ code: 'settings-invalid' }),
    );
    expect(createPolicy(name, services).settings).toMatchObject({ source: 'automatic' });
  });

  test('E7: without a model every context is the rule’s and says so', async () => {
    const policy = createPolicy(name, { tokenizer, encoder: null, keys: null });
    for (const { trace } of await takeSteps(policy, session)) {
      expect(trace.directiveSource).toEqual({
        wanted: 'automatic',
        used: 'automatic',
        model: null,
        fallback: null,
      });
    }
  });

  test('E7: an abort while the model writes rejects, and leaves no trace in the past', async () => {
    const controller = new AbortController();
    const model = new ScriptedLanguageModel({
      replies: () => '{"fold":{"target":{"ids":["s2"]},"summary_text":"three documents"}}',
      tokenizer,
      contextWindow: 4096,
      betweenDeltas: async () => controller.abort(),
    });
    const services = { tokenizer, encoder: null, keys: null, directives: languageModelDirectives(model) };
    const policy = createPolicy(name, services, { source: 'model', recentCount: 1 });
    const prepare = (signal?: AbortSignal) => policy.prepare(millSituation(session, 6), signal);
    await expect(prepare(controller.signal)).rejects.toMatchObject({ code: 'aborted' });
    const before = policy.snapshot();
    const result = await prepare();
    expect(result.ok).toBe(true);
    expect(policy.snapshot()).toEqual(before);
  });

  test('E7: the model is asked once for a context that is prepared twice', async () => {
    const { model, policy } = withModel(name, () => 'no');
    await policy.prepare(millSituation(session, 6));
    const asked = model.requests.length;
    expect(asked).toBeGreaterThan(0);
    await policy.prepare(millSituation(session, 6, { contextWindow: 900 }));
    expect(model.requests.length).toBe(asked);
  });

  test('E11: whatever a model writes, the budget holds', async () => {
    const wordy =
      'A long story about the mill, its wheel of 1742, the fire of 1803 and the 350 crowns. '.repeat(12);
    const { policy } = withModel(name, () =>
      JSON.stringify({
        fold: { target: { ids: ['s2', 's3'] }, summary_text: wordy },
        modifications: [{ ids: ['note'], role: 'user', justification: '', new_content: wordy }],
        tasks: [{ id: 1, text: wordy, state: 'open', depends_on: [] }],
      }),
    );
    for (let step = 1; step <= session.length; step += 1) {
      const situation = millSituation(session, step, { contextWindow: 300 });
      const result = await policy.prepare(situation);
      expect(await auditBlocks(result, situation, tokenizer)).toBe('fits');
      if (result.ok) policy.absorb({ chunk: session[step - 1] as Chunk, trace: result.value.trace });
    }
  });
});
