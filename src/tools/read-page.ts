/**
 * Reads pages for a goal: which sentences answer it and how strongly. Library documents and remembered texts are read
 * in the same way, so that their strengths can be compared and their quotes chosen together.
 */

import type { CosineScale } from '../core/relevance/calibration.ts';
import { type Sentence, splitSentences } from '../core/text/sentences.ts';
import { stemsOf } from '../core/text/stem.ts';
import type { Inquiry } from '../evidence/questions/inquiry.ts';
import { chooseQuotes, type Quote } from '../evidence/quotes/choose-quotes.ts';
import { type EvidenceRanking, rankEvidence } from '../evidence/rank-evidence.ts';
import type { TermStatistics } from '../evidence/strength.ts';
import type { SentenceSimilarity } from './sentence-similarity.ts';

/** A text to read: a document, or what memory holds of one. */
export interface Page {
  readonly title: string;
  readonly text: string;
  /** Calibrated similarity of the whole page; null if unknown. */
  readonly similarity: number | null;
}

export interface ReadPages {
  readonly sentences: readonly (readonly Sentence[])[];
  readonly ranking: EvidenceRanking;
}

export interface ReadingTools {
  readonly similarity: SentenceSimilarity;
  readonly statistics: TermStatistics;
}

/**
 * Most sentences of a page that are encoded, because a visit waits for it. On longer pages, those that share most
 * words, with their neighbours.
 */
const mostEncoded = 48;
/** The scale without an encoder. There are no cosines then. */
const noScale: CosineScale = { mean: 0, deviation: 1 };

/** Splits, encodes and ranks. Rejects only with `aborted`. Without vectors words decide. */
export async function readPages(
  pages: readonly Page[],
  inquiry: Inquiry,
  tools: ReadingTools,
  signal?: AbortSignal,
): Promise<ReadPages> {
  const sentences = pages.map((page) => splitSentences(page.text));
  const query = await tools.similarity.query(inquiry.text, signal);
  const cosines: (Float64Array | null)[] = [];
  for (const [index, page] of pages.entries()) {
    const list = sentences[index] as Sentence[];
    const wanted = worthEncoding(list, inquiry, tools.statistics);
    const texts = wanted.map((place) => sentenceForEncoder(page.title, list[place] as Sentence));
    const found = await tools.similarity.cosines(query, texts, signal);
    cosines.push(found === null ? null : spread(found, wanted, list.length));
  }
  const ranking = rankEvidence({
    question: inquiry.sought,
    sources: pages.map((page, index) => ({
      title: page.title,
      sentences: sentences[index] as Sentence[],
      similarity: page.similarity,
      cosines: cosines[index] as Float64Array | null,
    })),
    statistics: tools.statistics,
    prior: (queryScript, passageScript) =>
      tools.similarity.encoder?.cosinePrior(queryScript, passageScript) ?? noScale,
  });
  return { sentences, ranking };
}

/** Quotes from pages that were read together. */
export function quotesOf(pages: readonly Page[], read: ReadPages): Quote[] {
  return chooseQuotes(
    read.ranking.sentences,
    pages.map((page, index) => ({ text: page.text, sentences: read.sentences[index] ?? [] })),
  );
}

/** A sentence with what stands above it. Alone, a row or an item often does not say what it is about. */
function sentenceForEncoder(title: string, sentence: Sentence): string {
  const above = sentence.tableHeader ?? sentence.heading ?? '';
  return [title, above === title ? '' : above, sentence.text].filter((part) => part !== '').join('\n');
}

function worthEncoding(
  sentences: readonly Sentence[],
  inquiry: Inquiry,
  statistics: TermStatistics,
): number[] {
  const places = sentences.map((_, place) => place);
  if (places.length <= mostEncoded) return places;
  const shared = sentences.map((sentence) => {
    let weight = 0;
    for (const stem of new Set(stemsOf(sentence.text))) {
      weight += (inquiry.sought.terms.get(stem) ?? 0) * statistics.idf(stem);
    }
    return weight;
  });
  const near = (place: number): number =>
    (shared[place] ?? 0) + 0.5 * Math.max(shared[place - 1] ?? 0, shared[place + 1] ?? 0);
  return places
    .sort((left, right) => near(right) - near(left) || left - right)
    .slice(0, mostEncoded)
    .sort((left, right) => left - right);
}

function spread(found: Float64Array, places: readonly number[], length: number): Float64Array {
  const all = new Float64Array(length).fill(Number.NaN);
  for (const [index, place] of places.entries()) all[place] = found[index] as number;
  return all;
}
