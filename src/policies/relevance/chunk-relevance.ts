/**
 * Relevance of each chunk to a text (the request, the next tasks): calibrated cosine, BM25 as a share of the best, and recency,
 * with the plain weights (rules C2 and C3). Words alone score if there is no encoder.
 */

import { type Chunk, textOf } from '../../core/memory/chunk.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import { calibrateCosines } from '../../core/relevance/calibration.ts';
import { dominantScript, type Script } from '../../core/text/script.ts';
import type { RelevanceTerms } from '../../core/trace/trace.ts';
import type { ChunkVerdict } from '../context/context-choice.ts';
import type { PolicyServices, ScoringQuery } from '../context-policy.ts';
import { ChunkIndex, shareOfBest } from './chunk-index.ts';
import { cosinesOf, encodeQuery } from './encode-query.ts';
import { defaultRelevanceWeights } from './relevance-weights.ts';

export interface ScoredChunk {
  /** Null without an encoder; NaN if the key is not ready. */
  readonly cosine: number | null;
  /** Sum of the terms: an exponent of a softmax. */
  readonly score: number;
  /** BM25 as a share of the best chunk's, 0 to 1. */
  readonly words: number;
  readonly terms: RelevanceTerms;
}

export interface ChunkScores {
  readonly query: ScoringQuery | null;
  readonly of: ReadonlyMap<ChunkId, ScoredChunk>;
}

export function verdictsOf(
  scores: ChunkScores['of'],
): ReadonlyMap<ChunkId, Pick<ChunkVerdict, 'cosine' | 'score' | 'relativeWeight' | 'terms'>> {
  return new Map(
    [...scores].map(([id, { cosine, score, terms }]) => [id, { cosine, score, relativeWeight: null, terms }]),
  );
}

export class ChunkRelevance {
  readonly #services: PolicyServices;
  readonly #lexical = new ChunkIndex();
  readonly #scripts = new Map<ChunkId, Script>();

  constructor(services: PolicyServices) {
    this.#services = services;
  }

  /**
   * @param step t: age counts from the step before it
   * @param parts texts that each have a best match, such as the tasks of a plan; default the text itself
   */
  async scores(
    text: string,
    chunks: readonly Chunk[],
    step: number,
    signal?: AbortSignal,
    parts: readonly string[] = [text],
  ): Promise<ChunkScores> {
    const query = chunks.length === 0 ? null : await encodeQuery(this.#services, text, signal);
    const cosines = cosinesOf(this.#services, query, chunks);
    const dense = this.#calibrated(text, chunks, cosines);
    const words = new Float64Array(chunks.length);
    for (const part of parts) {
      const shares = shareOfBest(this.#lexical.scores(part, chunks));
      for (let i = 0; i < words.length; i += 1) words[i] = Math.max(words[i] as number, shares[i] as number);
    }
    const weights = defaultRelevanceWeights;
    const scored = chunks.map((chunk, i): readonly [ChunkId, ScoredChunk] => {
      const terms = {
        dense: weights.dense * (dense[i] as number),
        lexical: weights.lexical * (words[i] as number),
        recency: -weights.recency * Math.log1p(Math.max(0, step - 1 - chunk.step)),
      };
      const score = terms.dense + terms.lexical + terms.recency;
      return [chunk.id, { cosine: cosines?.[i] ?? null, score, words: words[i] as number, terms }];
    });
    return { query, of: new Map(scored) };
  }

  #calibrated(text: string, chunks: readonly Chunk[], cosines: Float64Array | null): Float64Array {
    const { encoder } = this.#services;
    if (cosines === null || encoder === null) return new Float64Array(chunks.length);
    return calibrateCosines({
      cosines,
      queryScript: dominantScript(text),
      passageScripts: chunks.map((chunk) => this.#scriptOf(chunk)),
      prior: (queryScript, passageScript) => encoder.cosinePrior(queryScript, passageScript),
    });
  }

  #scriptOf(chunk: Chunk): Script {
    const script = this.#scripts.get(chunk.id) ?? dominantScript(textOf(chunk));
    this.#scripts.set(chunk.id, script);
    return script;
  }
}
