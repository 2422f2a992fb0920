/**
 * Ranks which remembered texts answer a question. They are ranked like library passages and on the library's scales, so
 * that memory and library can be compared.
 */

import type { DocumentId } from '../../core/memory/units.ts';
import { dot } from '../../core/paper/cosine-scores.ts';
import { type CosineScale, calibrateCosines } from '../../core/relevance/calibration.ts';
import { dominantScript } from '../../core/text/script.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import { coveredShare, isForeign, joinedStrength, weighWords, yearPenalty } from '../../evidence/strength.ts';
import type { KeyReader } from '../../ports/retrieval/key-store.ts';
import { passageForEncoder } from '../library/passages.ts';
import type { MemoryPool, MemorySource } from '../memory-pool.ts';
import type { ReadingTools } from '../read-page.ts';

export interface RankedMemorySource extends MemorySource {
  /** Comparable with the strength of a `SearchHit`. */
  readonly strength: number;
}

/** What a library search for the same question found out. */
interface LibraryMeasure {
  /** Scale of its cosines, by passage script. */
  readonly scales: ReadonlyMap<string, CosineScale>;
  /** Calibrated similarity of each document. */
  readonly similarities: ReadonlyMap<DocumentId, number>;
}

interface MemoryEvidenceRequest {
  readonly pool: MemoryPool;
  readonly inquiry: Inquiry;
  /** Keys of the chunks; null without an encoder. */
  readonly keys: KeyReader | null;
  /** Null if the library was not searched. The encoder's prior then gives the scale. */
  readonly library: LibraryMeasure | null;
  readonly tools: ReadingTools;
  readonly bounds: MemoryBounds;
  readonly signal?: AbortSignal;
}

/** How much of memory is read. */
interface MemoryBounds {
  /** Sources, at most. */
  readonly most: number;
  /** Share of the best source's strength below which a source is not worth opening. */
  readonly leastShare: number;
}

/** Beside a library: as many as one glimpse opens. */
export const besideLibrary: MemoryBounds = { most: 3, leastShare: 0.75 };
/** Where there is no library: as many passages as would be read of one. */
export const memoryAlone: MemoryBounds = { most: 16, leastShare: 0.4 };
/** Remembered pages whose passages are encoded for a question. */
const mostMeasured = 3;
/** Weight of the library's scale against the few cosines of a run. */
const scaleWeight = 40;
/** Passages of a remembered page that are encoded. Pages that left the library can be long. */
const mostPassages = 8;

/** Best first, within the bounds. Rejects only with `aborted`. */
export async function memoryEvidence(request: MemoryEvidenceRequest): Promise<RankedMemorySource[]> {
  const { pool, library, inquiry, bounds } = request;
  if (pool.sources.length === 0) return [];
  const byChunk = await similaritiesOfChunks(request);
  const first = ranked(request, (source, place) => {
    const known = source.document === null ? undefined : library?.similarities.get(source.document);
    return known ?? byChunk[place] ?? null;
  }).slice(0, bounds.most);
  // A page's chunk is longer than a passage and holds more than the page. The best ones are compared by their passages instead.
  const measured = new Map<MemorySource, number | null>();
  for (const [place, { source, similarity }] of first.entries()) {
    const inLibrary = source.document !== null && library?.similarities.has(source.document) === true;
    const isPage = source.document !== null && !inLibrary && place < mostMeasured;
    measured.set(source, isPage ? ((await similarityOfPage(request, source)) ?? similarity) : similarity);
  }
  const second = ranked(
    { ...request, pool: { ...pool, sources: [...measured.keys()] } },
    (source) => measured.get(source) ?? null,
  );
  const least = (second[0]?.strength ?? 0) * bounds.leastShare;
  return second
    .filter(({ strength }) => strength >= least)
    .map(({ source, similarity, strength }) => ({ ...source, similarity, strength }));

  function ranked(
    { pool: { sources }, tools }: MemoryEvidenceRequest,
    similarityOf: (source: MemorySource, place: number) => number | null,
  ): { source: MemorySource; similarity: number | null; strength: number }[] {
    const { sought } = inquiry;
    const weights = weighWords(sought, tools.statistics);
    return sources
      .map((source, place) => {
        const foreign = isForeign(sought.script, dominantScript(source.text));
        let overlap = 0;
        for (const part of source.parts)
          overlap = Math.max(overlap, coveredShare(sought, weights, part, foreign));
        const similarity = similarityOf(source, place);
        const strength = joinedStrength(similarity, overlap, foreign) - yearPenalty(sought, source.title);
        return { source, similarity, strength: Math.max(0, strength) };
      })
      .sort(
        (left, right) => right.strength - left.strength || right.source.chunk.step - left.source.chunk.step,
      );
  }
}

/** Calibrated similarity of each chunk's key to the question; null without a key. */
async function similaritiesOfChunks(request: MemoryEvidenceRequest): Promise<(number | null)[]> {
  const { pool, inquiry, keys, tools, signal } = request;
  if (keys === null || tools.similarity.encoder === null) return pool.sources.map(() => null);
  const query = await tools.similarity.query(inquiry.text, signal);
  const cosines = pool.sources.map(({ chunk }) => {
    const key = keys.key(chunk.id);
    return query !== null && key.state === 'ready' ? dot(query, key.vector) : Number.NaN;
  });
  const scripts = pool.sources.map((source) => dominantScript(source.text));
  return calibrated(request, cosines, scripts);
}

/** Calibrated similarity of a page's best passage, as the library had it; null without vectors. */
async function similarityOfPage(
  request: MemoryEvidenceRequest,
  source: MemorySource,
): Promise<number | null> {
  const { tools, inquiry, signal } = request;
  const query = await tools.similarity.query(inquiry.text, signal);
  const texts = source.passages
    .slice(0, mostPassages)
    .map(({ start, end }) => passageForEncoder(source.title, source.text.slice(start, end)));
  const cosines = await tools.similarity.cosines(query, texts, signal);
  if (cosines === null || cosines.length === 0) return null;
  const known = calibrated(request, [...cosines], texts.map(dominantScript)).filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function calibrated(
  request: MemoryEvidenceRequest,
  cosines: readonly number[],
  scripts: readonly string[],
): (number | null)[] {
  const { library, tools, inquiry } = request;
  const { encoder } = tools.similarity;
  if (encoder === null) return cosines.map(() => null);
  const scores = calibrateCosines({
    cosines,
    passageScripts: scripts,
    queryScript: inquiry.sought.script,
    prior: (queryScript, passageScript) =>
      library?.scales.get(passageScript) ?? encoder.cosinePrior(queryScript, passageScript),
    pseudoCount: scaleWeight,
  });
  return cosines.map((cosine, place) => (Number.isNaN(cosine) ? null : (scores[place] as number)));
}
