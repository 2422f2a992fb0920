/**
 * Random histories with the real tokenizer: no policy of blocks ever exceeds its budget, loses a step or raises a label.
 * 320 histories in every test run, 40,000 with WEBPACE_LONG=1, a part of them with WEBPACE_SHARD. A failure names its seed.
 */
import { describe, expect, test } from 'vitest';
import type { PolicyServices } from '../../../../src/policies/context-policy.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';
import { seedsOfShard } from '../../../doubles/seeds-of-shard.ts';
import { chunkPool, pooledChunk } from '../chunk-pool.ts';
import { type RandomCase, randomCase } from '../random-situation.ts';
import { auditBlocks } from './audit-blocks.ts';
import { blockPolicies, createPolicy } from './block-policies.ts';

const long = process.env.WEBPACE_LONG === '1';
const seeds = seedsOfShard(long ? 40_000 : 320);
const histories = seeds.length;
const encoder = new HashingEncoder();

const tokenizer = await nodeTokenizer();
const pool = await chunkPool(tokenizer, encoder);

function servicesOf({ encoderAtHand, keys }: RandomCase): PolicyServices {
  return { tokenizer, encoder: encoderAtHand ? encoder : null, keys };
}

/** The context of the case's step, and of some steps after it, with the window changing under way. */
async function someSteps(
  one: RandomCase,
  name: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<('fits' | 'refused')[]> {
  const policy = createPolicy(name, servicesOf(one), { recentCount: one.recentCount, ...settings });
  const random = seededRandom(one.seed);
  const outcomes: ('fits' | 'refused')[] = [];
  let { situation } = one;
  const small = pool.filter((each) => each.texts.full.length < 2000);
  for (let i = 0; i < 4; i += 1) {
    const result = await policy.prepare(situation);
    outcomes.push(await auditBlocks(result, situation, tokenizer));
    if (!result.ok || one.seed % 4 > 0) break;
    const run = situation.history[0]?.run ?? one.next.run;
    const next = pooledChunk(random.pick(small), run, situation.step, tokenizer.id);
    policy.absorb({ chunk: next, trace: result.value.trace });
    situation = {
      ...situation,
      step: situation.step + 1,
      history: [...situation.history, next],
      glimpsed: random.chance(0.5) ? [next.id] : [],
      contextWindow: Math.max(8, Math.round(situation.contextWindow * (0.5 + random.next()))),
    };
  }
  return outcomes;
}

describe('policies of blocks on random histories', () => {
  test(
    `E11, F1, E9: ${histories} histories: within the window with every step in one block, or a typed refusal`,
    async () => {
      const seen = { fits: 0, refused: 0 };
      for (const seed of seeds) {
        const one = randomCase(seed, pool, tokenizer.id, encoder.id);
        if (one.situation.history.length > 400 && !long) continue;
        const [name, settings] = blockPolicies[seed % blockPolicies.length] as (typeof blockPolicies)[number];
        try {
          for (const outcome of await someSteps(one, name, settings)) seen[outcome] += 1;
        } catch (error) {
          throw new Error(`Seed ${seed}, ${name} ${JSON.stringify(settings)}: ${String(error)}`, {
            cause: error,
          });
        }
      }
      expect(seen.fits).toBeGreaterThan(histories);
      expect(seen.refused).toBeGreaterThan(histories / 50);
    },
    long ? 86_400_000 : 1_200_000,
  );
});
