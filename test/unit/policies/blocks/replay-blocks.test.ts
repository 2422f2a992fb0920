/** The past of a policy of blocks comes from its log alone: snapshots, replay, rewinding, late results, other sessions. */

import { describe, expect, test } from 'vitest';
import { makeChunk } from '../../../../src/agent/make-chunk.ts';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import type { ContextTrace } from '../../../../src/core/trace/trace.ts';
import type { PreparedContext } from '../../../../src/policies/context-policy.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { trailOf } from '../../../doubles/trail-of.ts';
import { auditBlocks } from './audit-blocks.ts';
import { blockPolicies, createPolicy } from './block-policies.ts';
import { millSession, millSituation, takeSteps } from './mill-session.ts';

const small = { contextWindow: 330 };

const tokenizer = await nodeTokenizer();
const services = { tokenizer, encoder: null, keys: null };
const session = await millSession(tokenizer);

const logged = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

function textOfPrompt({ messages }: PreparedContext): string {
  return messages.map(({ content }) => content).join('\n');
}

describe.each(blockPolicies)('%s %o', (name, settings) => {
  test('E11: every step of the session is within its window and true to its trace', async () => {
    const policy = createPolicy(name, services, settings);
    for (let step = 1; step <= session.length; step += 1) {
      const situation = millSituation(session, step, small);
      const result = await policy.prepare(situation);
      expect(await auditBlocks(result, situation, tokenizer)).toBe('fits');
      if (result.ok) policy.absorb({ chunk: session[step - 1] as Chunk, trace: result.value.trace });
    }
  });

  test('E6: preparing changes nothing, and replaying the logged traces gives the state of the run', async () => {
    const policy = createPolicy(name, services, settings);
    const prepared = await takeSteps(policy, session, small);
    const snapshot = policy.snapshot();
    const situation = millSituation(session, 13, small);
    const once = await policy.prepare(situation);
    expect(await policy.prepare(situation)).toEqual(once);
    expect(policy.snapshot()).toEqual(snapshot);

    const replayed = createPolicy(name, services, settings);
    for (const [i, { trace }] of prepared.entries()) {
      replayed.absorb({ chunk: session[i] as Chunk, trace: logged(trace) });
    }
    expect(logged(replayed.snapshot())).toEqual(logged(snapshot));
    expect(await replayed.prepare(situation)).toEqual(once);
  });

  test.each([1, 5, 9])('E6: restored from its snapshot after step %i it goes on identically', async (at) => {
    const policy = createPolicy(name, services, settings);
    await takeSteps(policy, session, small, 1, at);
    const snapshot = logged(policy.snapshot());
    const rest = await takeSteps(policy, session, small, at + 1);
    const restored = createPolicy(name, services, settings);
    restored.restore(snapshot);
    expect(await takeSteps(restored, session, small, at + 1)).toEqual(rest);
  });

  test('E6: anything but a snapshot starts afresh', async () => {
    const policy = createPolicy(name, services, settings);
    const fresh = policy.snapshot();
    await takeSteps(policy, session, small, 1, 4);
    for (const nonsense of [
      undefined,
      null,
      7,
      'x',
      {},
      { events: 'many' },
      { events: [{ kind: 'append', chunk: { step: -1 } }] },
    ]) {
      policy.restore(nonsense);
      expect(policy.snapshot()).toEqual(fresh);
    }
  });

  test('E3: a step that is taken again sees the past as it was', async () => {
    const policy = createPolicy(name, services, settings);
    const first = await takeSteps(policy, session, small);
    for (const step of [4, 8, 12]) {
      const again = await policy.prepare(millSituation(session, step, small));
      expect(again.ok && again.value.trace.blocks).toEqual(first[step - 1]?.trace.blocks);
      expect(again.ok && again.value.messages).toEqual(first[step - 1]?.messages);
    }
  });

  test('E14: sessions never see each other', async () => {
    const policy = createPolicy(name, services, settings);
    await takeSteps(policy, session, small);
    const other = runId('other');
    const chunk = await makeChunk(
      other,
      1,
      trailOf('search', 'search bells', 'Bells were cast in Norby.', { title: '' }),
      tokenizer,
    );
    const prepared = await policy.prepare({
      ...millSituation(session, 2),
      history: [chunk],
      question: 'Bells?',
    });
    if (!prepared.ok) throw prepared.error;
    expect(textOfPrompt(prepared.value)).toContain('Bells were cast');
    expect(textOfPrompt(prepared.value)).not.toContain('Keller');
    const alone = await createPolicy(name, services, settings).prepare({
      ...millSituation(session, 2),
      history: [chunk],
      question: 'Bells?',
    });
    expect(alone.ok && alone.value.messages).toEqual(prepared.value.messages);
  });

  test('E12, E13: a call in flight is left alone, and what it brings late is taken up', async () => {
    const pending = await withResult(7, '');
    const arrived = await withResult(
      7,
      'Letter of 1806: Anna Keller sold her share of the mill for 900 crowns.',
    );
    const before = session.map((chunk) => (chunk.step === 7 ? pending : chunk));
    const policy = createPolicy(name, services, settings);
    const wide = { contextWindow: 600 };
    const flying = await takeSteps(policy, before, wide, 1, 11);
    if (name !== 'rolling-summary') {
      for (const { trace } of flying) expect(editedSteps(trace)).not.toContain('s7');
    }
    policy.absorb({ chunk: arrived, trace: (flying.at(-1) as PreparedContext).trace });
    const after = session.map((chunk) => (chunk.step === 7 ? arrived : chunk));
    const situation = {
      ...millSituation(after, 12, wide),
      question: 'For how much did Anna Keller sell her share?',
    };
    const result = await policy.prepare(situation);
    if (!result.ok) throw result.error;
    expect(textOfPrompt(result.value)).toMatch(/900 crowns|Letter of 1806|sold her share/);
    await auditBlocks(result, situation, tokenizer);
  });
});

async function withResult(step: number, observation: string): Promise<Chunk> {
  const { run, kind, trust, origins, action } = session[step - 1] as Chunk;
  return makeChunk(run, step, trailOf(kind, action, observation, { trust, origins }), tokenizer);
}

function editedSteps({ edits }: ContextTrace): string[] {
  return (edits ?? []).flatMap(({ operations }) =>
    operations.flatMap((operation) => {
      if (operation.kind === 'fold') return [operation.first, operation.last];
      if (operation.kind === 'note') return [];
      return operation.kind === 'replace' ? [operation.id] : [...operation.ids];
    }),
  );
}
