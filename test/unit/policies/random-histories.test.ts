/**
 * The promise of rule B3 over random histories: 2,000 in every test run, 100,000 with WEBPACE_LONG=1, a part of them with WEBPACE_SHARD. A failure names its
 * seed; `randomCase(seed, …)` draws that history again.
 */
import { describe, expect, test } from 'vitest';
import type { ContextPolicy, PolicyServices } from '../../../src/policies/context-policy.ts';
import { fullHistory } from '../../../src/policies/full-history/full-history.ts';
import { findPolicy } from '../../../src/policies/index.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { seedsOfShard } from '../../doubles/seeds-of-shard.ts';
import { auditHardFit, auditTrace } from './audit-context.ts';
import { chunkPool } from './chunk-pool.ts';
import { type RandomCase, randomCase } from './random-situation.ts';

const long = process.env.WEBPACE_LONG === '1';
const total = long ? 100_000 : 2000;
const seeds = seedsOfShard(total);
const histories = seeds.length;
const encoder = new HashingEncoder();

const tokenizer = await nodeTokenizer();
const pool = await chunkPool(tokenizer, encoder);

type Make = (services: PolicyServices, recentCount: number) => ContextPolicy;

function make(name: string, more: Readonly<Record<string, unknown>> = {}): Make {
  const policy = findPolicy(name);
  if (!policy.ok) throw policy.error;
  return (services, recentCount) => policy.value.create(services, { recentCount, ...more });
}

/** Policies that show chunks at their tiers and promise to fit, under the settings that change the fit. */
const hardFits: readonly (readonly [string, Make])[] = [
  ['webpace', make('webpace')],
  ['webpace without fill', make('webpace', { fill: false })],
  ['webpace, bare ranges', make('webpace', { indexShare: 0 })],
  ['webpace, stable layout', make('webpace', { layout: 'stable' })],
  ['pace', make('pace')],
  ['hybrid', make('hybrid')],
  ['retrieval', make('retrieval')],
  ['retrieval-recent', make('retrieval-recent')],
  ['sliding-window', make('sliding-window')],
];

const softFits: readonly (readonly [string, Make])[] = [
  ['pace without fit', make('pace', { hardFit: false })],
  ['full-history', (services) => fullHistory.create(services)],
];

function servicesOf({ encoderAtHand, keys }: RandomCase): PolicyServices {
  return { tokenizer, encoder: encoderAtHand ? encoder : null, keys };
}

/** The context of the case's step, and of the step after it. */
async function twoSteps(one: RandomCase, create: Make): Promise<('fits' | 'refused')[]> {
  const policy = create(servicesOf(one), one.recentCount);
  const first = await policy.prepare(one.situation);
  const outcomes = [await auditHardFit(first, one.situation, tokenizer)];
  if (!first.ok || one.seed % 3 > 0) return outcomes;
  policy.absorb({ chunk: one.next, trace: first.value.trace });
  const situation = {
    ...one.situation,
    step: one.next.step + 1,
    history: [...one.situation.history, one.next],
    glimpsed: [one.next.id],
  };
  outcomes.push(await auditHardFit(await policy.prepare(situation), situation, tokenizer));
  return outcomes;
}

describe('random histories', () => {
  test(
    `B3, B4, B7, B16, B18: ${histories} histories: prompt and reply reserve never exceed the window, or a typed refusal`,
    async () => {
      const seen = { fits: 0, refused: 0, longHistories: 0, hugeChunks: 0, repaired: 0 };
      for (const seed of seeds) {
        const one = randomCase(seed, pool, tokenizer.id, encoder.id);
        const { history } = one.situation;
        // Each history meets one policy in turn, some short ones meet all of them.
        const turn = hardFits[seed % hardFits.length] as (typeof hardFits)[number];
        const chosen = history.length <= 24 && seed % 15 === 0 ? hardFits : [turn];
        for (const [name, create] of chosen) {
          try {
            for (const outcome of await twoSteps(one, create)) seen[outcome] += 1;
          } catch (error) {
            throw new Error(`Seed ${seed}, ${name}: ${String(error)}`, { cause: error });
          }
        }
        if (history.length > 1000) seen.longHistories += 1;
        if (history.some((chunk) => chunk.representations.full.text.length > 50_000)) seen.hugeChunks += 1;
      }
      // The draw is fixed: that it holds what it is for is part of the test.
      expect(seen.fits).toBeGreaterThan(histories);
      expect(seen.refused).toBeGreaterThan(histories / 50);
      expect(seen.longHistories).toBeGreaterThan(histories / 500);
      expect(seen.hugeChunks).toBeGreaterThan(histories / 100);
    },
    long ? 86_400_000 : 1_200_000,
  );

  test.each(softFits)(
    'B17: %s overflows where it must and says so',
    async (name, create) => {
      let overflows = 0;
      const some = seedsOfShard(total / 20);
      for (const seed of some) {
        const one = randomCase(seed, pool, tokenizer.id, encoder.id);
        const size = one.situation.history.reduce((sum, chunk) => sum + chunk.representations.full.tokens, 0);
        if (size > 20_000) continue;
        const result = await create(servicesOf(one), one.recentCount).prepare(one.situation);
        if (!result.ok) {
          // Even the empty prompt was too large: the question alone.
          expect(['context-does-not-fit', 'question-too-long'], `seed ${seed}, ${name}`).toContain(
            result.error.code,
          );
          continue;
        }
        const trace = await auditTrace(result.value, one.situation, tokenizer);
        expect(trace.decisions.map((decision) => decision.shown)).not.toContain('range');
        if (trace.overflow) overflows += 1;
      }
      expect(overflows).toBeGreaterThan(some.length / 5);
    },
    long ? 86_400_000 : 1_200_000,
  );

  test('B5: the count of a block is that of its text and one more for every further digit of its step', async () => {
    // What the pool relies on, so that no text is counted twice.
    for (const each of pool.slice(0, 60)) {
      const [one, five] = await tokenizer.count([
        `[7] ${each.texts.brief}\n`,
        `[73510] ${each.texts.brief}\n`,
      ]);
      expect(one).toBe(each.tokens.brief);
      expect(five).toBe(each.tokens.brief + 4);
    }
  });
});
