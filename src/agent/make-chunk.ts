import {
  type Chunk,
  type ChunkKind,
  makeRepresentations,
  type OriginSpan,
  renderBlock,
  textOf,
} from '../core/memory/chunk.ts';
import { contentHash } from '../core/memory/content-hash.ts';
import { extractRepresentations } from '../core/memory/extract.ts';
import { type Tier, tiers } from '../core/memory/tier.ts';
import type { Origin, TrustLabel } from '../core/memory/trust-label.ts';
import { chunkIdOf, type RunId } from '../core/memory/units.ts';
import type { Tokenizer } from '../ports/models/tokenizer.ts';
import type { WrittenSpan } from '../tools/tool.ts';

/** The result of a step, before it gets an id, representations and token counts. */
export interface StepTrail {
  readonly kind: ChunkKind;
  readonly title: string;
  readonly action: string;
  readonly observation: string;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** Which origin wrote which part of the observation, if the tool said so. */
  readonly spans?: readonly WrittenSpan[];
  /** The sentences that the step looked for. The extracted representations take these first. */
  readonly evidence: readonly string[];
  /** See `Chunk.thread`. */
  readonly thread?: string;
  /** See `Chunk.fills`. */
  readonly fills?: number;
}

/** An observation that takes more than this share of the prompt is read in pieces, because it is hardly ever shown whole (rule G3). */
const largeShare = 0.75;

/**
 * Makes chunk c_t with all four representations (PACE, algorithm 1, line 13). The extracted texts are made at once, so
 * that no later step waits for a summary (rule S1). No representation is more trusted than the chunk (rule U).
 * @param promptBudget size of a whole prompt in tokens; decides which observations are large
 */
export async function makeChunk(
  run: RunId,
  step: number,
  trail: StepTrail,
  tokenizer: Tokenizer,
  promptBudget: number = Number.POSITIVE_INFINITY,
): Promise<Chunk> {
  const { kind, action, observation, trust, origins, title, evidence } = trail;
  const id = chunkIdOf(run, step);
  const full = textOf({ action, observation });
  const texts: Record<Tier, string> = {
    full,
    ...extractRepresentations({
      kind,
      action,
      observation,
      title,
      evidence,
      largeFrom: largeShare * promptBudget,
    }),
  };
  const counts = await tokenizer.count(tiers.map((tier) => renderBlock(step, texts[tier])));
  return {
    id,
    run,
    step,
    kind,
    action,
    observation,
    trust,
    origins,
    ...(trail.spans === undefined ? {} : { spans: placed(trail.spans, origins) }),
    ...(trail.thread === undefined ? {} : { thread: trail.thread }),
    ...(trail.fills === undefined ? {} : { fills: trail.fills }),
    contentHash: contentHash(full),
    representations: makeRepresentations({ chunk: id, tokenizer: tokenizer.id, trust }, (tier) => ({
      text: texts[tier],
      author: tier === 'full' ? 'verbatim' : 'extractive',
      tokens: counts[tiers.indexOf(tier)] as number,
    })),
  };
}

/** Replaces each origin by its index in the chunk's origins, so that no origin is stored twice. */
function placed(spans: readonly WrittenSpan[], origins: readonly Origin[]): OriginSpan[] {
  const places = new Map(origins.map((origin, place) => [JSON.stringify(origin), place]));
  return spans.flatMap(({ start, end, origin }) => {
    const place = places.get(JSON.stringify(origin));
    return place === undefined ? [] : [{ start, end, origin: place }];
  });
}
