/** Questions with summaries asked for, as the runtime puts them together: host, queue, summariser over a model. */

import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../../src/agent/agent-events.ts';
import type { SummaryState } from '../../../../src/agent/summary-state.ts';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { Representation } from '../../../../src/core/memory/chunk.ts';
import type { RunId } from '../../../../src/core/memory/units.ts';
import { findWorker } from '../../../../src/runtime/engines/runtime-workers.ts';
import { hostSummaries } from '../../../../src/runtime/hosts/summary-host.ts';
import type { AskOptions } from '../../../../src/runtime/runtime.ts';
import { askHost } from '../../../doubles/ask-host.ts';
import { gate } from '../../../doubles/gate.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { ScriptedReader } from '../../../doubles/scripted-reader.ts';
import { withChanges } from '../../../doubles/with-changes.ts';
import { agentFixture } from '../../agent/agent-fixture.ts';

const page = `# Smithy\n\nSmithy was opened in 1903 by the harbour. ${'The Smithy keeper paints Smithy doors and Smithy beams anew each spring, slowly. '.repeat(14)}Smithy closes at dusk.`;
const summary = JSON.stringify({
  detailed:
    'Smithy holds 1 of the quotes: opened in 1903 by the harbour; the Smithy keeper paints Smithy doors each spring; it closes at dusk.',
  brief: 'Smithy: 1 of the quotes, opened in 1903; the keeper paints Smithy doors.',
});

async function hostWith(reply: string, betweenDeltas: () => Promise<void> = async () => undefined) {
  const agent = await agentFixture();
  await agent.library.add({ name: 'Smithy.md', text: page });
  await agent.library.index();
  const tokenizer = await nodeTokenizer();
  const model = new ScriptedLanguageModel({ replies: () => reply, tokenizer, betweenDeltas });
  const states: SummaryState[] = [];
  /** Representations that the store did not take. */
  const refused: string[] = [];
  const summaries = hostSummaries({
    engine: () => ({ model }),
    store: withChanges(agent.store, {
      putRepresentation: (run: RunId, representation: Representation) =>
        agent.store.putRepresentation(run, representation).catch((thrown: unknown) => {
          refused.push(representation.id);
          throw thrown;
        }),
    }),
    tokenizer,
    encoder: agent.encoder,
    tell: (state) => states.push(state),
  });
  const events: AgentEvent[] = [];
  // Sure of one sentence, so that a question visits one page.
  const reader = new ScriptedReader(() => [{ text: 'Smithy was opened in 1903', probability: 0.95 }]);
  const host = askHost({
    store: agent.store,
    encoder: agent.encoder,
    tokenizer,
    summaries: summaries.queue,
    profile: () => agent.profile(reader),
  });
  const ask = async (question: string, options: AskOptions = {}) => {
    return valueOrThrow(await host.ask(question, { onEvent: (event) => events.push(event), ...options }));
  };
  return { agent, model, summaries, states, refused, events, ask };
}

describe('summaries of a question', () => {
  test('S1: are made where it asks for them, told to its listener, and stand in the next question’s prompts', async () => {
    const { agent, summaries, states, events, ask } = await hostWith(summary);
    const { run } = await ask('When was Smithy opened?', { summaries: true });
    await summaries.queue().settled();
    // The reply suits the page alone: of what the search found, the gate refuses it.
    expect(states.at(-1)).toMatchObject({ accepted: 1, waiting: 0 });
    const ready = events.filter((event) => event.type === 'summary-ready');
    expect(ready).toHaveLength(1);
    expect(ready[0]?.chunk.representations.detailed).toMatchObject({ author: 'model', version: 2 });
    const next = await ask('What does the keeper of the Smithy paint?', {
      run: run.id,
      summaries: true,
      policySettings: { fill: true },
    });
    const stored = await agent.store.readRun(run.id);
    const versions = (stored?.traces ?? [])
      .slice(run.steps)
      .flatMap((trace) =>
        trace.parts.flatMap((part) => ('representation' in part ? [part.representation] : [])),
      );
    expect(versions.some((id) => id.endsWith('/2'))).toBe(true);
    expect(next.run.steps).toBeGreaterThan(run.steps);
  });

  test('one that comes while the next question is prepared is dropped, and made for that question', async () => {
    const { opened: written, open: write } = gate();
    const { agent, summaries, refused, ask } = await hostWith(summary, () => written);
    const { run } = await ask('When was Smithy opened?', { summaries: true });
    await ask('What does the keeper of the Smithy paint?', {
      run: run.id,
      summaries: true,
      async prepare() {
        write();
        // Time enough for the reply, its check and its storing.
        await new Promise((resolve) => setTimeout(resolve, 100));
        return true;
      },
    });
    await summaries.queue().settled();
    expect(refused).toEqual([]);
    const stored = await agent.store.readRun(run.id);
    const made = stored?.chunks.filter(({ representations }) => representations.detailed.author === 'model');
    expect(made?.length).toBeGreaterThan(0);
  });

  test('S1: are not made where it does not, and what waited of a run is left when another question comes', async () => {
    const { model, summaries, ask } = await hostWith(summary);
    await ask('When was Smithy opened?');
    expect(model.requests).toHaveLength(0);
    await ask('When was Smithy opened?', { summaries: true });
    await ask('Which office opens at 07:45?');
    expect(summaries.queue().state.waiting).toBe(0);
  });
});

test('an engine of the summaries’ own ends when the model is changed, and when the runtime closes', async () => {
  const agent = await agentFixture();
  const tokenizer = await nodeTokenizer();
  let made = 0;
  let closed = 0;
  const summaries = hostSummaries({
    engine() {
      made += 1;
      const model = new ScriptedLanguageModel({ replies: () => summary, tokenizer });
      const close = (): void => {
        closed += 1;
      };
      return { model, close };
    },
    store: agent.store,
    tokenizer,
    encoder: agent.encoder,
    tell: () => undefined,
  });
  summaries.modelChanged();
  summaries.queue();
  summaries.modelChanged();
  summaries.modelChanged();
  expect([made, closed]).toEqual([1, 1]);
  summaries.queue();
  summaries.close();
  expect([made, closed]).toEqual([2, 2]);
});

test('a bundled engine without a worker is refused by name', () => {
  expect(() => findWorker({}, 'encoder')).toThrow(/workers\.encoder/);
  expect(() => findWorker(undefined, 'languageModel')).toThrow(/workers\.languageModel/);
  const start = () => ({}) as Worker;
  expect(findWorker({ tokenizer: start }, 'tokenizer')).toBe(start);
});
