/**
 * What the run itself remembers about a question: what the user told it, and the pages it has read, whether or not they
 * are still in the library. Ranked like library pages, so that the two can be weighed against each other.
 */
import type { Inquiry } from '../core/evidence/inquiry.ts';
import {
  coveredShare,
  isForeign,
  joinedStrength,
  weighWords,
  yearPenalty,
} from '../core/evidence/strength.ts';
import type { Chunk } from '../core/memory/chunk.ts';
import { type DocumentId, documentId } from '../core/memory/units.ts';
import { dot } from '../core/pace/vector-math.ts';
import { type CosineScale, calibrateCosines } from '../core/relevance/calibration.ts';
import { dominantScript } from '../core/text/script.ts';
import { splitSentences } from '../core/text/sentences.ts';
import { stemsOf } from '../core/text/stem.ts';
import type { KeyReader } from '../ports/key-store.ts';
import { isStatement } from './is-statement.ts';
import { passagesOf } from './library/passages.ts';
import { type Page, type ReadingTools, type ReadPages, readPages } from './read-page.ts';
import { pageTextIn } from './visit-observation.ts';

/** A remembered text that could answer. `start` is where the page's text begins in the chunk's full text. */
export interface MemorySource extends Page {
  readonly chunk: Chunk;
  readonly start: number;
  /** The document it was read from; null for the user's own words. */
  readonly document: DocumentId | null;
}

export interface RankedMemorySource extends MemorySource {
  /** Comparable with the strength of a `SearchHit`. */
  readonly strength: number;
}

export interface MemoryEvidence {
  /** Best first; at most `mostSources`. */
  readonly sources: readonly RankedMemorySource[];
  /** Evidence in these sources, in their order. */
  readonly read: ReadPages;
}

export interface MemoryEvidenceRequest {
  /** Chunks before the present request, in order of time. */
  readonly chunks: readonly Chunk[];
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

/** Rejects with `aborted` only. No source at all gives an empty list. */
export async function memoryEvidence(request: MemoryEvidenceRequest): Promise<MemoryEvidence> {
  const { inquiry, tools, signal } = request;
  const candidates = await withSimilarity(request, request.chunks.flatMap(sourceOf));
  const weights = weighWords(inquiry.profile, tools.statistics);
  const first = (source: MemorySource): number => {
    const foreign = isForeign(inquiry.profile.script, dominantScript(source.text));
    const overlap = Math.max(
      0,
      ...partsOf(source).map((part) =>
        coveredShare(inquiry.profile, weights, new Set(stemsOf(part)), foreign),
      ),
    );
    return Math.max(
      0,
      joinedStrength(source.similarity, overlap, foreign) - yearPenalty(inquiry.profile, source.title),
    );
  };
  const sources = newestOfEach(candidates)
    .map((source) => ({ source, score: first(source) }))
    .sort((left, right) => right.score - left.score || right.source.chunk.step - left.source.chunk.step)
    .slice(0, mostSources);
  const pages = sources.map(({ source }) => source);
  const read = await readPages(pages, inquiry, tools, signal);
  return { sources: sources.map(({ source, score }) => ({ ...source, strength: score })), read };
}

/** What a chunk can be quoted from: the user's words, or the text of a page. Searches and answers only repeat these. */
function sourceOf(chunk: Chunk): MemorySource[] {
  if (chunk.kind === 'request') {
    // A question remembered is not an answer, though it shares most words with the same question asked again.
    if (!splitSentences(chunk.action).some(({ text }) => isStatement(text))) return [];
    return [{ chunk, title: '', text: chunk.action, start: 0, document: null, similarity: null }];
  }
  const page = chunk.kind === 'visit' ? pageTextIn(chunk.observation) : undefined;
  if (page === undefined) return [];
  const origin = chunk.origins.find((one) => one.kind === 'document');
  return [
    {
      chunk,
      title: origin?.title ?? '',
      text: page.text,
      start: chunk.action.length + 1 + page.start,
      document: origin?.document ?? null,
      similarity: null,
    },
  ];
}

/** As a library passage is weighed: with its title, and no longer than a passage, or a long page would win by its length. */
function partsOf(source: MemorySource): string[] {
  const passages = passagesOf(source.document ?? documentId(''), source.text);
  return passages.map((passage) => `${source.title}\n${passage.text}`);
}

/** A page that was read twice is remembered once, by its newest reading. */
function newestOfEach(sources: readonly MemorySource[]): MemorySource[] {
  const byText = new Map<string, MemorySource>();
  for (const source of sources) byText.set(`${source.document ?? source.chunk.id}`, source);
  return [...byText.values()];
}

/** Calibrated similarity of each chunk's key to the question, on the library's scale where there is one. */
async function withSimilarity(
  { inquiry, keys, scales, tools, signal }: MemoryEvidenceRequest,
  sources: readonly MemorySource[],
): Promise<MemorySource[]> {
  const { encoder } = tools.similarity;
  const query = keys === null || encoder === null ? null : await tools.similarity.query(inquiry.text, signal);
  if (query === null || keys === null || encoder === null) return [...sources];
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
