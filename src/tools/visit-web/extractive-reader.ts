/** A reader that writes nothing itself: it ranks the page's own sentences for the goal by words, and by meaning with an encoder. */
import { type Result, success } from '../../core/errors.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { splitSentences } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { inquire } from '../../evidence/questions/inquiry.ts';
import type { EvidenceRanking, SourceEvidence } from '../../evidence/rank-evidence.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { type ReadPages, readPages } from '../read-page.ts';
import { SentenceSimilarity } from '../sentence-similarity.ts';
import type { Evidence, PageToRead, Reader, Reading, ReadingContext } from './reader.ts';

const mostEvidence = 5;
const summarySentences = 2;
/** With a smaller share of the goal's words, the page counts as one that does not answer. */
const leastCoverage = 0.15;

export class ExtractiveReader implements Reader {
  readonly name = 'extractive';
  readonly #similarity: SentenceSimilarity;

  constructor(encoder: Encoder | null = null) {
    this.#similarity = new SentenceSimilarity(encoder);
  }

  async read({ title, text, goal }: PageToRead, { signal }: ReadingContext = {}): Promise<Result<Reading>> {
    const inquiry = inquire(goal);
    const page = { title, text, similarity: null };
    const { sentences, ranking } = await readPages(
      [page],
      inquiry,
      { similarity: this.#similarity, statistics: statisticsOf(text) },
      signal,
    );
    const best = ranking.sentences[0]?.score ?? 0;
    const good = ranking.sentences.filter(({ score }) => score > 0 && score >= best / 2);
    const evidence = evidenceOf(sentences, good);
    const { coverage } = ranking.sources[0] as SourceEvidence;
    const share = Math.round(Math.min(1, coverage) * 100);
    const answers = coverage >= leastCoverage && evidence.length > 0;
    return success({
      rationale: answers
        ? `“${title}” covers ${share} % of what was asked.`
        : `“${title}” does not seem to answer: it covers ${share} % of what was asked.`,
      evidence: answers ? evidence : [],
      summary: answers ? summaryOf(evidence) : '',
      by: this.name,
      dropped: 0,
    });
  }
}

/** The best of a page's ranked sentences. */
export function evidenceOf(
  sentences: ReadPages['sentences'],
  ranked: EvidenceRanking['sentences'],
): Evidence[] {
  return ranked.slice(0, mostEvidence).flatMap(({ sentence }) => {
    const found = sentences[0]?.[sentence];
    return found === undefined ? [] : [{ text: found.text, start: found.start, end: found.end }];
  });
}

/** The very best of them, in the order of the page. */
export function summaryOf(evidence: readonly Evidence[]): string {
  return evidence
    .slice(0, summarySentences)
    .sort((left, right) => left.start - right.start)
    .map((sentence) => sentence.text)
    .join(' ');
}

function statisticsOf(text: string): TermStatistics {
  const pool = new Bm25();
  for (const sentence of splitSentences(text)) pool.add(stemsOf(sentence.text));
  return pool;
}
