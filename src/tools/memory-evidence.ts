/**
 * Which remembered texts answer a question, and how strongly: ranked like library passages, on the library's own scales,
 * so that memory and library can be weighed against each other.
 */
import type { Inquiry } from '../core/evidence/inquiry.ts';
import {
  coveredShare,
  isForeign,
  joinedStrength,
  weighWords,
  yearPenalty,
} from '../core/evidence/strength.ts';
import { dot } from '../core/pace/vector-math.ts';
import { type CosineScale, calibrateCosines } from '../core/relevance/calibration.ts';
import { dominantScript } from '../core/text/script.ts';
import type { KeyReader } from '../ports/key-store.ts';
import type { MemoryPool, MemorySource } from './memory-pool.ts';
import type { ReadingTools } from './read-page.ts';

export interface RankedMemorySource extends MemorySource {
  /** Comparable with the strength of a `SearchHit`. */
  readonly strength: number;
}

export interface MemoryEvidenceRequest {
  readonly pool: MemoryPool;
  readonly inquiry: Inquiry;
  /** Keys of the chunks; null where none are made. */
  readonly keys: KeyReader | null;
  /** Scales of the library search for the same question, if there was one; else the encoder's prior is the measure. */
  readonly scales?: ReadonlyMap<string, CosineScale>;
  readonly tools: ReadingTools;
  readonly signal?: AbortSignal;
}

/** As many as may be glimpsed at once. */
export const mostSources = 3;
/** Weight of the library's own scale against the few cosines of a run. */
const scaleWeight = 40;

/** Best first, at most three. Rejects with `aborted` only. */
export async function memoryEvidence(request: MemoryEvidenceRequest): Promise<RankedMemorySource[]> {
  const { profile } = request.inquiry;
  const weights = weighWords(profile, request.tools.statistics);
  const sources = await withSimilarity(request);
  return sources
    .map((source): RankedMemorySource => {
      const foreign = isForeign(profile.script, dominantScript(source.text));
      let overlap = 0;
      for (const part of source.parts)
        overlap = Math.max(overlap, coveredShare(profile, weights, part, foreign));
      const strength =
        joinedStrength(source.similarity, overlap, foreign) - yearPenalty(profile, source.title);
      return { ...source, strength: Math.max(0, strength) };
    })
    .sort((left, right) => right.strength - left.strength || right.chunk.step - left.chunk.step)
    .slice(0, mostSources);
}

/** Calibrated similarity of each chunk's key to the question, on the library's scale where there is one. */
async function withSimilarity({
  pool,
  inquiry,
  keys,
  scales,
  tools,
  signal,
}: MemoryEvidenceRequest): Promise<MemorySource[]> {
  const { sources } = pool;
  const { encoder } = tools.similarity;
  if (keys === null || encoder === null || sources.length === 0) return [...sources];
  const query = await tools.similarity.query(inquiry.text, signal);
  if (query === null) return [...sources];
  const cosines = sources.map(({ chunk }) => {
    const key = keys.key(chunk.id);
    return key.state === 'ready' ? dot(query, key.vector) : Number.NaN;
  });
  const calibrated = calibrateCosines({
    cosines,
    passageScripts: sources.map((source) => dominantScript(source.text)),
    queryScript: inquiry.profile.script,
    prior: (queryScript, passageScript) =>
      scales?.get(passageScript) ?? encoder.cosinePrior(queryScript, passageScript),
    pseudoCount: scaleWeight,
  });
  return sources.map((source, index) => ({
    ...source,
    similarity: Number.isNaN(cosines[index]) ? null : (calibrated[index] as number),
  }));
}
