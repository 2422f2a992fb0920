/** A few readable chunks with keys, counted by the given tokenizer: for tests whose values are worked out by hand. */
import { type Chunk, makeRepresentations, renderBlock, textOf } from '../../../src/core/memory/chunk.ts';
import { contentHash } from '../../../src/core/memory/content-hash.ts';
import { extractRepresentations } from '../../../src/core/memory/extract.ts';
import { type Tier, tiers } from '../../../src/core/memory/tier.ts';
import { type ChunkId, chunkIdOf, type EncoderId, encoderId, runId } from '../../../src/core/memory/units.ts';
import type { Situation } from '../../../src/policies/context-policy.ts';
import type { Tokenizer } from '../../../src/ports/models/tokenizer.ts';
import type { Encoder } from '../../../src/ports/retrieval/encoder.ts';
import type { KeyReader } from '../../../src/ports/retrieval/key-store.ts';
import { keysOf } from '../../doubles/keys-of.ts';
import { textFrame } from '../../doubles/recorded-run.ts';

const run = runId('run');

/** A chunk of the run whose full text is `text`; the other texts are extracted where they are not given. */
export async function chunkOf(
  tokenizer: Tokenizer,
  step: number,
  text: string,
  given: Partial<Record<Tier, string>> = {},
): Promise<Chunk> {
  const id = chunkIdOf(run, step);
  const interaction = { kind: 'request' as const, action: text, observation: '' };
  const texts = { full: textOf(interaction), ...extractRepresentations(interaction), ...given };
  const counts = await tokenizer.count(tiers.map((tier) => renderBlock(step, texts[tier])));
  return {
    id,
    run,
    step,
    ...interaction,
    trust: 'untrusted',
    origins: [],
    contentHash: contentHash(texts.full),
    representations: makeRepresentations(
      { chunk: id, tokenizer: tokenizer.id, trust: 'untrusted' },
      (tier) => ({
        text: texts[tier],
        author: tier === 'full' ? 'verbatim' : 'extractive',
        tokens: counts[tiers.indexOf(tier)] as number,
      }),
    ),
  };
}

export async function historyOf(tokenizer: Tokenizer, full: readonly string[]): Promise<Chunk[]> {
  return Promise.all(full.map((text, i) => chunkOf(tokenizer, i + 1, text)));
}

export function situationOf(history: readonly Chunk[], more: Partial<Situation> = {}): Situation {
  return {
    step: (history.at(-1)?.step ?? 0) + 1,
    question: 'Where is the mill?',
    frame: textFrame,
    contextWindow: 4096,
    replyReserve: 64,
    history,
    glimpsed: [],
    pinned: [],
    ...more,
  };
}

/** An encoder whose queries all have the vector (1, 0), and keys at the given cosines to it; null is a key not ready. */
export function atCosines(
  history: readonly Chunk[],
  cosines: readonly (number | null)[],
): { encoder: Encoder; keys: KeyReader; queries: string[] } {
  const id: EncoderId = encoderId('fixed/2');
  const queries: string[] = [];
  const vectors = new Map<ChunkId, Float32Array>();
  for (const [i, { id: chunk }] of history.entries()) {
    const cosine = cosines[i];
    if (cosine !== null && cosine !== undefined) {
      vectors.set(chunk, new Float32Array([cosine, Math.sqrt(1 - cosine * cosine)]));
    }
  }
  return {
    queries,
    encoder: {
      id,
      dimension: 2,
      maxTokens: 512,
      cosinePrior: () => ({ mean: 0.5, deviation: 0.2 }),
      async encode(texts) {
        queries.push(...texts);
        return texts.map(() => new Float32Array([1, 0]));
      },
    },
    keys: keysOf(id, vectors),
  };
}
