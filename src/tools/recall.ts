/**
 * Searches the run's own memory (PACE, section 3.4) by words and by meaning, and names the best steps with their
 * matching sentences. `glimpse` opens a step in full.
 */
import { type Result, success } from '../core/errors.ts';
import { type Chunk, textOf } from '../core/memory/chunk.ts';
import { condense } from '../core/memory/condense.ts';
import { lowestTrust, unionOfOrigins } from '../core/memory/trust-label.ts';
import type { ChunkId } from '../core/memory/units.ts';
import { dot } from '../core/paper/cosine-scores.ts';
import { Bm25 } from '../core/text/bm25.ts';
import { stemsOf } from '../core/text/stem.ts';
import type { KeyReader } from '../ports/retrieval/key-store.ts';
import type { SentenceSimilarity } from './sentence-similarity.ts';
import type { Tool, ToolContext, ToolOutput } from './tool.ts';

interface RecallMemory {
  /** Chunks of the run that can be recalled. */
  readonly chunks: readonly Chunk[];
  /** Their keys; null for words alone. */
  readonly keys: KeyReader | null;
}

interface RecallData {
  /** Best first. */
  readonly found: readonly ChunkId[];
  /** False without keys or an encoder. */
  readonly byMeaning: boolean;
}

const mostNamed = 6;
/** Estimated tokens of the sentences of one step. */
const excerptTokens = 48;
/** The usual constant of reciprocal rank fusion: how little the first ranks count more than the next ones. */
const fusion = 60;
/** Steps that only point at others, or report that nothing came. */
const pointing: ReadonlySet<Chunk['kind']> = new Set(['glimpse', 'error']);

export function createRecallTool(
  memory: () => RecallMemory,
  similarity: SentenceSimilarity,
): Tool<{ readonly query: string }, RecallData> {
  return {
    name: 'recall',
    description:
      'Searches all earlier steps of this run. Names the best with their numbers; open one with glimpse.',
    schema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'What to remember.', minLength: 1, maxLength: 200 },
      },
      required: ['query'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: false },
    timeLimitMilliseconds: 60_000,
    longestObservation: 2_400,
    async run({ query }, { signal }: ToolContext): Promise<Result<ToolOutput<RecallData>>> {
      const { chunks, keys } = memory();
      const own = chunks.filter(({ kind, action }) => !pointing.has(kind) && !action.includes('recall {'));
      const vector = keys === null ? null : await similarity.query(query, signal);
      const cosines = own.map(({ id }) => {
        const key = vector === null ? undefined : keys?.key(id);
        return vector !== null && key?.state === 'ready' ? dot(vector, key.vector) : Number.NaN;
      });
      const byMeaning = cosines.some((cosine) => !Number.isNaN(cosine));
      const found = fused([wordScores(query, own), cosines])
        .slice(0, mostNamed)
        .map((place) => own[place] as Chunk);
      return success(outputOf(query, found, byMeaning));
    },
  };
}

function wordScores(query: string, chunks: readonly Chunk[]): ArrayLike<number> {
  const index = new Bm25();
  for (const chunk of chunks) index.add(stemsOf(textOf(chunk)));
  return index.scores(stemsOf(query));
}

/** Indices by the sum of 1 / (60 + rank) over the rankings. Items that no ranking holds are left out. */
function fused(rankings: readonly ArrayLike<number>[]): number[] {
  const sums = new Map<number, number>();
  for (const scores of rankings) {
    const places = Array.from(scores, (score, place) => ({ score, place }))
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score || right.place - left.place);
    for (const [rank, { place }] of places.entries())
      sums.set(place, (sums.get(place) ?? 0) + 1 / (fusion + rank + 1));
  }
  return [...sums].sort(([left, one], [right, other]) => other - one || right - left).map(([place]) => place);
}

function outputOf(query: string, found: readonly Chunk[], byMeaning: boolean): ToolOutput<RecallData> {
  const lines = found.map((chunk) => {
    const text = condense({ texts: [textOf(chunk)], limit: excerptTokens, focus: query, focusShare: 1 });
    return `[${chunk.step}] ${chunk.kind}: ${text.replace(/\s+/g, ' ')}`;
  });
  const note = byMeaning ? '' : ' (by words alone)';
  return {
    title: query,
    observation:
      lines.length === 0
        ? `Nothing in memory is about this${note}.`
        : `Remembered${note}:\n${lines.join('\n')}`,
    trust: lowestTrust(['app', ...found.map(({ trust }) => trust)]),
    origins: unionOfOrigins(found.map(({ origins }) => origins)),
    data: { found: found.map(({ id }) => id), byMeaning },
  };
}
