/** What the loop tells a policy of a step: its thread, what comes next, how long tasks are here, how much may be opened. */

import { beforeEach, describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { expectedStepsOf, withSeenSteps } from '../../../../src/runtime/asking/expected-steps.ts';
import { createGlimpseTool } from '../../../../src/tools/glimpse.ts';
import { askHost } from '../../../doubles/ask-host.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { agentFixture, type Fixture } from '../../agent/agent-fixture.ts';

let fixture: Fixture;
let tokenizer: Tokenizer;

beforeEach(async () => {
  fixture = await agentFixture();
  tokenizer = await nodeTokenizer();
});

const host = () =>
  askHost({
    store: fixture.store,
    encoder: fixture.encoder,
    tokenizer,
    profile: () => fixture.profile(null),
  });

describe('the loop tells the policy', () => {
  test('C7, C12: a visit and the answer belong to their document, and its earlier steps are raised', async () => {
    const asking = host();
    const first = valueOrThrow(await asking.ask('When was the mill rebuilt?'));
    const run = first.run.id;
    valueOrThrow(await asking.ask('How many floors does the mill have?', { run }));
    const stored = await fixture.store.readRun(run);
    const visit = stored?.chunks.find(({ kind }) => kind === 'visit');
    expect(visit?.thread).toMatch(/^document:/);
    const raised = stored?.traces.flatMap(({ decisions }) =>
      decisions.flatMap(({ terms }) => terms?.thread ?? []),
    );
    expect(raised?.some((value) => value > 0)).toBe(true);
  });

  test('C8, C12: a question of several tasks tells what is still open', async () => {
    const asking = host();
    const first = valueOrThrow(await asking.ask('When does the harbour office open?'));
    const tasks = 'When was the mill rebuilt? And then find out when the harbour office opens.';
    const two = valueOrThrow(await asking.ask(tasks, { run: first.run.id }));
    const stored = await fixture.store.readRun(two.run.id);
    const planned = stored?.traces.flatMap(({ decisions }) =>
      decisions.flatMap(({ terms }) => terms?.plan ?? []),
    );
    expect(planned?.some((value) => value > 0)).toBe(true);
  });

  test('C13: T_max follows the runs of this device, once there are enough of them', async () => {
    const runs = Array.from({ length: 20 }, (_, i) => ({ steps: i + 1 }));
    expect(expectedStepsOf(runs)).toBe(19);
    expect(expectedStepsOf(runs.slice(0, 9))).toBeNull();
    expect(await withSeenSteps({ expectedSteps: 'seen', lambda: 1 }, fixture.store)).toEqual({ lambda: 1 });
    const asked = valueOrThrow(
      await host().ask('When was the mill rebuilt?', {
        policySettings: { expectedSteps: 'seen' },
      }),
    );
    expect(asked.run.settings.expectedSteps).toBe(100);
  });

  test('C14: the glimpse limit is the one that is set', async () => {
    const asked = valueOrThrow(await host().ask('When was the mill rebuilt?'));
    const { id } = asked.run;
    const chunks = (await fixture.store.readRun(id))?.chunks ?? [];
    const opened = async (limit: number) => {
      const tool = createGlimpseTool(() => ({ run: id, chunks }), limit);
      const found = await tool.run(
        { first: 1, last: 4 },
        {
          signal: new AbortController().signal,
          progress: () => undefined,
        },
      );
      return found.ok ? found.value.data.opened.length : -1;
    };
    expect([await opened(0), await opened(1), await opened(3)]).toEqual([0, 1, 3]);
  });
});
