/** What of a question would go to a server, whoever steers it. */
import { expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { tune } from '../../../../src/models/tuning.ts';
import { hostAsking } from '../../../../src/runtime/asking/host-asking.ts';
import type { AskOptions } from '../../../../src/runtime/runtime.ts';
import { freeLocks } from '../../../doubles/free-locks.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { recordedRun } from '../../../doubles/recorded-run.ts';
import { agentFixture } from '../../agent/agent-fixture.ts';

test.each<Pick<AskOptions, 'summaries' | 'policySettings'>>([
  { summaries: true },
  { policySettings: { source: 'model' } },
])('MS10: a guided question with %o is not asked in a run of this device', async (wish) => {
  const { store } = await agentFixture();
  const { stored } = await recordedRun({ steps: 2, tokenizer: await nodeTokenizer() });
  await store.addRun(stored);
  const facts = {
    contextWindow: 2048,
    reuse: 'common-prefix',
    origin: 'bundled',
    parameters: 0.135,
  } as const;
  const parts = {
    storage: { stores: { runs: store }, locks: freeLocks },
    chosen: { served: { refuse: () => new WebpaceError('model-server-refused', 'It stays here.') } },
    engines: { languageModel: {}, summaries: {}, bare: {} },
    library: { host: { arrived: async () => undefined } },
    deviceProfile: { read: () => ({ settings: tune(null, facts) }), during: (work: () => unknown) => work() },
    firstQuotes: { begin: () => () => undefined },
    tools: [],
    policies: [],
  };
  const { host } = hostAsking(parts as unknown as Parameters<typeof hostAsking>[0]);
  const asked = await host.ask('When was the mill rebuilt?', {
    run: stored.run.id,
    profile: 'guided',
    ...wish,
  });
  expect(asked).toMatchObject({ ok: false, error: { code: 'model-server-refused' } });
});
