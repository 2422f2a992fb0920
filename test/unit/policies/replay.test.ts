import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../src/core/errors.ts';
import { renderMessages } from '../../../src/core/layout/assemble.ts';
import type { Chunk } from '../../../src/core/memory/chunk.ts';
import { tiers } from '../../../src/core/memory/tier.ts';
import { hashMessages } from '../../../src/core/trace/hash-messages.ts';
import type { ContextPolicy, PolicyServices, PreparedContext } from '../../../src/policies/context-policy.ts';
import { findPolicy } from '../../../src/policies/index.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { historyOf, situationOf } from './small-history.ts';

const forms: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['webpace', {}],
  ['webpace', { fill: false, recentCount: 1, weights: { lexical: 1 }, values: { brief: 0.3 } }],
  ['pace', {}],
  ['pace', { budget: 3000, temperature: 0.1, hardFit: false }],
  ['full-history', {}],
];

const tokenizer = await nodeTokenizer();
const topics = ['the mill', 'a ferry to Norby', '茶馆的老板姓林', 'invoice RX-204', 'the river'];
const history = await historyOf(
  tokenizer,
  Array.from({ length: 14 }, (_, i) => {
    const topic = topics[i % topics.length];
    return `${topic}: note ${i}. ${Array.from({ length: i * 5 }, (_, j) => `Fact ${j} of ${topic}.`).join(' ')}`;
  }),
);
const encoder = new HashingEncoder();
const keys = await encoder.encode(
  history.map((chunk) => chunk.action),
  { kind: 'passage' },
);
const vectors = new Map(history.map((chunk, i) => [chunk.id, keys[i] as Float32Array]));
const services: PolicyServices = {
  tokenizer,
  encoder,
  keys: {
    encoder: encoder.id,
    key: (id) => ({ state: 'ready', vector: vectors.get(id) as Float32Array }),
  },
};

function create(name: string, settings: Readonly<Record<string, unknown>>): ContextPolicy {
  return valueOrThrow(findPolicy(name)).create(services, settings);
}

/** Steps `from` to `to` of a run that asks about the mill and the ferry in turn. */
async function steps(policy: ContextPolicy, from: number, to: number): Promise<PreparedContext[]> {
  const prepared: PreparedContext[] = [];
  for (let step = from; step <= to; step += 1) {
    const result = await policy.prepare(
      situationOf(history.slice(0, step - 1), {
        question: step % 3 === 0 ? 'Where is the mill?' : 'When does the ferry leave for Norby?',
        contextWindow: 500,
      }),
    );
    if (!result.ok) throw result.error;
    prepared.push(result.value);
    policy.absorb({ chunk: history[step - 1] as Chunk, trace: result.value.trace });
  }
  return prepared;
}

describe.each(forms)('%s %o', (name, settings) => {
  test('A1: the same inputs give the same prompts and traces', async () => {
    const [one, other] = [
      await steps(create(name, settings), 1, 14),
      await steps(create(name, settings), 1, 14),
    ];
    expect(other).toEqual(one);
    expect(new Set(one.map(({ trace }) => trace.promptHash)).size).toBe(14);
  });

  test('A1: preparing twice without taking note of a step changes nothing', async () => {
    const policy = create(name, settings);
    await steps(policy, 1, 6);
    const situation = situationOf(history.slice(0, 6), { contextWindow: 500 });
    expect(await policy.prepare(situation)).toEqual(await policy.prepare(situation));
  });

  test.each([1, 8])(
    'A2: a policy restored from its snapshot after step %i goes on identically',
    async (at) => {
      const policy = create(name, settings);
      await steps(policy, 1, at);
      const snapshot: unknown = JSON.parse(JSON.stringify(policy.snapshot()));
      const rest = await steps(policy, at + 1, 14);
      const restored = create(name, settings);
      restored.restore(snapshot);
      expect(await steps(restored, at + 1, 14)).toEqual(rest);
    },
  );

  test('A2: replaying the logged traces gives the state of the run; anything else starts afresh', async () => {
    const policy = create(name, settings);
    const prepared = await steps(policy, 1, 8);
    const replayed = create(name, settings);
    for (const [i, { trace }] of prepared.entries()) replayed.absorb({ chunk: history[i] as Chunk, trace });
    expect(replayed.snapshot()).toEqual(policy.snapshot());
    for (const nonsense of [
      undefined,
      null,
      7,
      'x',
      {},
      { previousTokens: 'many' },
      { previousTokens: Number.NaN },
    ]) {
      replayed.restore(nonsense);
      expect(replayed.snapshot()).toEqual(create(name, settings).snapshot());
    }
  });

  test('A3: every prompt is rebuilt byte for byte from its trace and the stored representations', async () => {
    const stored = new Map(
      history.flatMap((chunk) =>
        tiers.map((tier) => [chunk.representations[tier].id, chunk.representations[tier].text] as const),
      ),
    );
    for (const { messages, trace } of await steps(create(name, settings), 1, 14)) {
      const { roles, parts, promptHash } = JSON.parse(JSON.stringify(trace)) as typeof trace;
      const rebuilt = renderMessages(roles, parts, (id) => stored.get(id));
      expect(rebuilt).toEqual(messages);
      expect(hashMessages(rebuilt)).toBe(promptHash);
    }
  });

  test('A4: a policy made from its own settings is the same policy', async () => {
    const policy = create(name, settings);
    const again = create(name, JSON.parse(JSON.stringify(policy.settings)));
    expect(again.settings).toEqual(policy.settings);
    expect(await steps(again, 1, 14)).toEqual(await steps(policy, 1, 14));
  });
});
