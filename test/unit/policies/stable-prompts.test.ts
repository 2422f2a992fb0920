/** The stable layout over whole runs: what an engine with a cache sees, token by token. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChatTokenizer } from '../../../src/adapters/tokenizing/chat-tokenizer.ts';
import type { Chunk } from '../../../src/core/memory/chunk.ts';
import type { ContextTrace } from '../../../src/core/trace/trace.ts';
import { webpace } from '../../../src/policies/webpace/webpace.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { chunkOf, situationOf } from './small-history.ts';

type ChatFile = ConstructorParameters<typeof ChatTokenizer>[0];
type ChatConfig = ConstructorParameters<typeof ChatTokenizer>[1];

const subjects = ['ferry', 'mill', 'clinic', 'regatta', 'museum'];

const tokenizer = await nodeTokenizer();
const read = async (name: string): Promise<unknown> =>
  JSON.parse(
    await readFile(new URL(`../../../public/models/smollm2-135m-instruct/${name}`, import.meta.url), 'utf8'),
  );
const chat = new ChatTokenizer(
  (await read('tokenizer.json')) as ChatFile,
  (await read('tokenizer_config.json')) as ChatConfig,
);
const history = await Promise.all(
  Array.from({ length: 36 }, (_, i) => {
    const subject = subjects[i % subjects.length] as string;
    const lines = Array.from(
      { length: 1 + ((i * 7) % 9) },
      (_line, n) => `The ${subject} has number ${i}-${n} and opens at ${(i + n) % 24}:15.`,
    );
    return chunkOf(tokenizer, i + 1, lines.join(' '));
  }),
);

interface Step {
  readonly trace: ContextTrace;
  /** Token ids of the prompt. */
  readonly ids: readonly number[];
  /** Those of everything before the question's label. */
  readonly front: readonly number[];
}

async function run(requests: readonly string[], contextWindow: number): Promise<Step[]> {
  const policy = webpace.create({ tokenizer, encoder: null, keys: null }, { layout: 'stable' });
  const steps: Step[] = [];
  for (const [t, question] of requests.entries()) {
    const situation = situationOf(history.slice(0, t), { step: t + 1, question, contextWindow });
    const prepared = await policy.prepare(situation);
    if (!prepared.ok) throw prepared.error;
    const { messages, trace } = prepared.value;
    const [system, user] = messages;
    const front = (user?.content ?? '').split('Question: ')[0] as string;
    const ids = chat.encodePrompt(messages);
    const wanted = chat.encodePrompt([system, { role: 'user', content: front }] as typeof messages);
    steps.push({ trace, ids, front: commonPrefix(ids, wanted) });
    policy.absorb({ chunk: history[t] as Chunk, trace });
  }
  return steps;
}

function commonPrefix(left: readonly number[], right: readonly number[]): readonly number[] {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return left.slice(0, length);
}

const requestLists = fc.array(fc.constantFrom(...subjects), { minLength: 36, maxLength: 36 }).map((drawn) =>
  // Requests stay for a few steps, as those of people do.
  drawn.map((_, i) => `When does the ${drawn[i - (i % 5)]} open?`),
);

describe('prompts of the stable layout', () => {
  test('O6: in token ids, an extended prompt begins with all of the previous one before its question', async () => {
    let extended = 0;
    await fc.assert(
      fc.asyncProperty(requestLists, fc.integer({ min: 400, max: 1600 }), async (requests, window) => {
        const steps = await run(requests, window);
        for (const [t, { trace, ids }] of steps.entries()) {
          const before = steps[t - 1];
          if (before === undefined || trace.layout?.action !== 'extended') continue;
          extended += 1;
          expect(ids.slice(0, before.front.length)).toEqual(before.front);
        }
      }),
      { seed: 3, numRuns: 12 },
    );
    expect(extended).toBeGreaterThan(100);
  });

  test('O6: over a run, far fewer tokens are prefilled than when tiers are chosen anew at every step', async () => {
    const requests = Array.from(
      { length: 36 },
      (_, i) => `When does the ${subjects[Math.floor(i / 6) % 5]} open?`,
    );
    const steps = await run(requests, 1200);
    let fresh = 0;
    let whole = 0;
    for (const [t, { ids }] of steps.entries()) {
      fresh += ids.length - commonPrefix(ids, steps[t - 1]?.ids ?? []).length;
      whole += ids.length;
    }
    expect(fresh).toBeLessThan(whole / 2);
  });

  test('O9: a restored policy goes on as if it had never stopped', async () => {
    const one = webpace.create({ tokenizer, encoder: null, keys: null }, { layout: 'stable' });
    let other = webpace.create({ tokenizer, encoder: null, keys: null }, { layout: 'stable' });
    for (let t = 0; t < 30; t += 1) {
      const question = `When does the ${subjects[Math.floor(t / 4) % 5]} open?`;
      const situation = situationOf(history.slice(0, t), { step: t + 1, question, contextWindow: 800 });
      const [left, right] = [await one.prepare(situation), await other.prepare(situation)];
      if (!left.ok || !right.ok) throw new Error('refused');
      expect(right.value.messages).toEqual(left.value.messages);
      one.absorb({ chunk: history[t] as Chunk, trace: left.value.trace });
      other.absorb({ chunk: history[t] as Chunk, trace: right.value.trace });
      const kept = JSON.stringify(other.snapshot());
      other = webpace.create({ tokenizer, encoder: null, keys: null }, { layout: 'stable' });
      other.restore(JSON.parse(kept));
    }
  });
});
