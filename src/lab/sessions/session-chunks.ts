/**
 * The chunks of a recorded session, as a run of the app would make them: full, detailed, brief and placeholder by the
 * same extraction. They do not depend on the policy, so all replays of the session share them.
 */
import {
  type Chunk,
  type ChunkKind,
  makeRepresentations,
  renderBlock,
  textOf,
} from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { extractRepresentations } from '../../core/memory/extract.ts';
import { type Tier, tiers } from '../../core/memory/tier.ts';
import { chunkIdOf, type RunId, runId, type TokenizerId } from '../../core/memory/units.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import { EstimateTokenizer } from '../replay/estimate-tokenizer.ts';
import type { Session, SessionStep } from './trajectory.ts';

export interface SessionChunks {
  readonly tokenizer: Tokenizer;
  /** One for each step, with its first representations. */
  readonly chunks: readonly Chunk[];
  /**
   * The same chunks before their summaries are there (PACE, section 3.4): detailed falls back to the full text, brief
   * to the placeholder. Null if summaries are there at once.
   */
  readonly unsummarised: readonly Chunk[] | null;
}

interface SessionChunkOptions {
  /** A model's own tokenizer for exact counts; null for the protocol's estimate. */
  readonly tokenizer: Tokenizer | null;
  /** True if summaries arrive later than their step. */
  readonly lateSummaries: boolean;
  /** True: chunks carry the true thread of their step. */
  readonly threads?: boolean;
}

type TierTexts = Readonly<Record<Tier, string>>;

/** @param name run id of the chunks. Sessions that are replayed side by side need different ones. */
export async function makeSessionChunks(
  session: Session,
  name: string,
  { tokenizer, lateSummaries, threads = false }: SessionChunkOptions,
): Promise<SessionChunks> {
  const run = runId(name);
  const counter = tokenizer ?? new EstimateTokenizer();
  const chunks: Chunk[] = [];
  const unsummarised: Chunk[] = [];
  for (const [index, recorded] of session.steps.entries()) {
    const step = index + 1;
    const texts = textsOf(recorded);
    const thread = threads && recorded.task !== null ? { thread: recorded.task } : {};
    chunks.push({ ...(await makeChunk(run, step, recorded, texts, 1, counter)), ...thread });
    if (lateSummaries) {
      const fallback = { ...texts, detailed: texts.full, brief: texts.placeholder };
      unsummarised.push({ ...(await makeChunk(run, step, recorded, fallback, 0, counter)), ...thread });
    }
  }
  return { tokenizer: counter, chunks, unsummarised: lateSummaries ? unsummarised : null };
}

function textsOf({ type, action, observation }: SessionStep): TierTexts {
  const kind = kindOf(type);
  return { full: textOf({ action, observation }), ...extractRepresentations({ kind, action, observation }) };
}

async function makeChunk(
  run: RunId,
  step: number,
  { type, action, observation }: SessionStep,
  texts: TierTexts,
  version: number,
  tokenizer: Tokenizer,
): Promise<Chunk> {
  const id = chunkIdOf(run, step);
  const counts = await countTiers(step, { action, observation }, texts, tokenizer);
  return {
    id,
    run,
    step,
    kind: kindOf(type),
    action,
    observation,
    trust: 'untrusted',
    origins: [],
    contentHash: contentHash(texts.full),
    representations: makeRepresentations(
      { chunk: id, version, tokenizer: tokenizer.id as TokenizerId, trust: 'untrusted' },
      (tier) => ({
        text: texts[tier],
        author: texts[tier] === texts.full ? 'verbatim' : 'extractive',
        tokens: counts[tier],
      }),
    ),
  };
}

async function countTiers(
  step: number,
  { action, observation }: Pick<SessionStep, 'action' | 'observation'>,
  texts: TierTexts,
  tokenizer: Tokenizer,
): Promise<Record<Tier, number>> {
  const counts: Record<Tier, number> = { full: 0, detailed: 0, brief: 0, placeholder: 0 };
  if (tokenizer instanceof EstimateTokenizer) {
    // The protocol's chunk text keeps its newline if nothing came back; `textOf` does not.
    const whole = estimateTokens(`${action}\n${observation}`);
    for (const tier of tiers) {
      counts[tier] = texts[tier] === texts.full ? whole : estimateTokens(texts[tier]);
      tokenizer.register(step, texts[tier], counts[tier]);
    }
    return counts;
  }
  const exact = await tokenizer.count(tiers.map((tier) => renderBlock(step, texts[tier])));
  tiers.forEach((tier, i) => {
    counts[tier] = exact[i] as number;
  });
  return counts;
}

/** The app's kinds, which generated sessions and runs of the app have, and what other recorders call them. */
const kinds: ReadonlyMap<string, ChunkKind> = new Map([
  ['request', 'request'],
  ['user', 'request'],
  ['search', 'search'],
  ['visit', 'visit'],
  ['web', 'visit'],
  ['glimpse', 'glimpse'],
  ['answer', 'answer'],
  ['error', 'error'],
]);

/** Unknown kinds count as `tool`. */
function kindOf(type: string): ChunkKind {
  return kinds.get(type) ?? 'tool';
}
