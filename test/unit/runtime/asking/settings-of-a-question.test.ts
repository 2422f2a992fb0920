/** Each setting of a question that the page, the command or the library offers changes what is done. */

import { beforeEach, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { PolicyDefinition } from '../../../../src/policies/context-policy.ts';
import { scoredPolicy } from '../../../../src/policies/webpace/scored-policy.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { makeProfile } from '../../../../src/runtime/asking/make-profile.ts';
import type { AskOptions } from '../../../../src/runtime/runtime.ts';
import { askHost } from '../../../doubles/ask-host.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { ScriptedReader } from '../../../doubles/scripted-reader.ts';
import { agentFixture, type Fixture } from '../../agent/agent-fixture.ts';

const question = 'When was the mill rebuilt?';
let fixture: Fixture;
let tokenizer: Tokenizer;

beforeEach(async () => {
  fixture = await agentFixture();
  tokenizer = await nodeTokenizer();
});

async function profileOf({ profile = 'guided', ...options }: AskOptions) {
  const replies = [JSON.stringify({ thought: '', answer: 'In 1911, as the model says.', quotes: [] })];
  return makeProfile({
    name: profile,
    library: fixture.library,
    encoder: fixture.encoder,
    tools: options.tools ?? [],
    variant: 'small',
    replies: 'small',
    pageModel: () => null,
    options,
    reader: new ScriptedReader(() => [{ text: '1911', probability: 0.9 }]),
    languageModel: new ScriptedLanguageModel({ replies, tokenizer, contextWindow: 2048 }),
  });
}

/** What a question with these options comes to: the answer, and what stands in the stored run. */
async function asked(options: AskOptions = {}, text = question, policies: readonly PolicyDefinition[] = []) {
  const host = askHost({
    policies,
    store: fixture.store,
    encoder: fixture.encoder,
    tokenizer,
    profile: profileOf,
  });
  const { run, answer } = valueOrThrow(await host.ask(text, options));
  const stored = await fixture.store.readRun(run.id);
  return { run, answer, traces: stored?.traces ?? [], chunks: stored?.chunks ?? [] };
}

test('E17: the policy, and a setting of it, are those of the run', async () => {
  const byDefault = (await asked()).traces.map(({ policy }) => policy);
  expect(new Set(byDefault)).toEqual(new Set(['webpace']));
  const { run, traces } = await asked({ policy: 'pace', policySettings: { lambda: 0.25 } });
  expect(run.settings.lambda).toBe(0.25);
  expect(new Set(traces.map(({ policy }) => policy))).toEqual(new Set(['pace']));
});

test('C21, C22: a question can name a policy of the app, and change to it while it runs', async () => {
  const own = scoredPolicy({
    name: 'newest-last',
    description: 'Old steps come first.',
    terms: ({ older }) => ({ old: older.map(({ step }) => -step) }),
  });
  const named = await asked({ policy: 'newest-last', policySettings: { recentCount: 1 } }, question, [own]);
  expect(named.answer.outcome).toBe('answered');
  expect(named.run.settings).toMatchObject({ policy: 'newest-last', recentCount: 1 });
  expect(new Set(named.traces.map(({ policy }) => policy))).toEqual(new Set(['newest-last']));
  const scored = named.traces.at(-1)?.decisions[0];
  expect(scored?.terms).toEqual({ old: -Number(scored?.step) });

  let steps = 0;
  const steer = () => {
    steps += 1;
    return steps > 1 ? { policy: 'newest-last' } : null;
  };
  const changed = (await asked({ steer }, question, [own])).traces.map(({ policy }) => policy);
  expect([changed[0], changed.at(-1)]).toEqual(['webpace', 'newest-last']);

  const { store, encoder } = fixture;
  const host = askHost({ store, encoder, tokenizer, profile: profileOf, policies: [own] });
  const refused = await host.ask(question, { policy: 'newest' });
  expect(refused).toMatchObject({ ok: false, error: { code: 'policy-unknown' } });
  expect(refused.ok ? '' : refused.error.message).toMatch(/Known: webpace, .*, newest-last\./);
});

test('E17: the prompt budget bounds every prompt', async () => {
  const most = async (promptBudget: number) =>
    (await asked({ promptBudget })).traces.map(({ ledger }) => ledger.promptBudget);
  expect(new Set(await most(500))).toEqual(new Set([500]));
  expect(new Set(await most(900))).toEqual(new Set([900]));
});

test('E17: a question ends at its limit of steps, or of time', async () => {
  expect((await asked()).answer.outcome).toBe('answered');
  const bySteps = (await asked({ stepLimit: 1 })).answer;
  expect([bySteps.outcome, bySteps.reason]).toEqual(['gave-up', expect.stringContaining('1 step')]);
  const byTime = (await asked({ timeLimitMilliseconds: 0 })).answer;
  expect([byTime.outcome, byTime.reason === bySteps.reason]).toEqual(['gave-up', false]);
});

test.each([
  [{ promptBudget: -4 }, 'prompt budget'],
  [{ stepLimit: -1 }, 'limit of steps'],
  [{ stepLimit: Number.NaN }, 'limit of steps'],
  [{ timeLimitMilliseconds: -1 }, 'limit of time'],
  [{ profile: 'toString' as 'guided' }, '“toString”. Known: guided, react, search-only.'],
] as const)('E17: %o is refused by name', async (options, named) => {
  const { store, encoder } = fixture;
  const result = await askHost({ store, encoder, tokenizer, profile: profileOf }).ask(question, options);
  expect(result).toMatchObject({ ok: false, error: { code: 'settings-invalid' } });
  expect(result.ok ? '' : result.error.message).toContain(named);
});

test('E17: who steers decides what is done', async () => {
  const byModel = await asked({ profile: 'react' });
  expect(byModel.answer.prose).toBe('In 1911, as the model says.');
  const guided = await asked({ profile: 'guided' });
  expect(guided.answer.answers.map(({ text }) => text)).toEqual(['1911']);
  const searched = await asked({ profile: 'search-only' });
  expect(searched.chunks.length).toBeLessThan(guided.chunks.length);
});

test('E17: without a model there are quotes alone', async () => {
  const { answer } = await asked({ useModel: false });
  expect([answer.answers, answer.citations.length > 0]).toEqual([[], true]);
});

test('E17: only the documents that are named are read', async () => {
  const market = fixture.library.list().find(({ name }) => name === 'market.md');
  if (market === undefined) throw new Error('There is no market.');
  const { answer } = await asked({ documents: [market.id] });
  expect(answer.citations.filter(({ quote }) => quote.includes('1911'))).toEqual([]);
});
