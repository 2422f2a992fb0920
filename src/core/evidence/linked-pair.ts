/**
 * Two pages that complete each other meet in something that the question does not name: the ferry that sails in winter is
 * the one of that name in the register. The pair of sentences that answers shares such a name, code or rare word, and the
 * half that answers is the one about what is asked.
 */

import type { Sentence } from '../text/sentences.ts';
import { stemsOf } from '../text/stem.ts';
import { contentStemsOf, type QuestionProfile } from './question-profile.ts';
import type { RankedSentence } from './rank-evidence.ts';
import type { TermStatistics } from './strength.ts';

export interface LinkedPairRequest {
  readonly question: QuestionProfile;
  /** All sentences of both pages, best first. */
  readonly ranked: readonly RankedSentence[];
  /** Sentences of each source, as ranked. */
  readonly sentences: readonly (readonly Sentence[])[];
  /** Positions of the two sources. */
  readonly sources: readonly [number, number];
  readonly statistics: TermStatistics;
}

export interface LinkedPair {
  /** The half that answers, then the half that tells what is meant. */
  readonly sentences: readonly [RankedSentence, RankedSentence];
  /** What they share beyond the question, in [0, 1]; 0 where nothing links them. */
  readonly link: number;
}

const weights = { link: 0.8, asked: 0.3 } as const;
/** Sentences weighed a page: an answer does not stand far down. */
const mostSentences = 24;
/** Passages of the pool that a word may stand in and still link: names stand in few. */
const mostPassages = 6;
/** Two rare words in common, such as both halves of a name, are a sure link. */
const sureLink = 2;

/** The best pair, one sentence a page; null where a page has none. */
export function linkedPair(request: LinkedPairRequest): LinkedPair | null {
  const { question, statistics } = request;
  const asked = new Set(contentStemsOf(askedPart(question.text)));
  const [left, right] = request.sources.map((source) =>
    request.ranked
      .filter((one) => one.source === source)
      .slice(0, mostSentences)
      .map((one) => {
        const stems = new Set(stemsOf(request.sentences[source]?.[one.sentence]?.text ?? ''));
        return { one, rare: rareStems(stems, question, statistics), asked: shareOf(asked, stems) };
      }),
  );
  let best: LinkedPair | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const first of left ?? []) {
    for (const second of right ?? []) {
      let shared = 0;
      for (const stem of first.rare) if (second.rare.has(stem)) shared += 1;
      const link = Math.min(1, shared / sureLink);
      const score =
        first.one.score +
        second.one.score +
        weights.link * link +
        weights.asked * Math.max(first.asked, second.asked);
      if (score <= most) continue;
      most = score;
      const [answer, bridge] = second.asked > first.asked ? [second, first] : [first, second];
      best = { sentences: [answer.one, bridge.one], link };
    }
  }
  return best;
}

/** The clause that holds the question word, without relative clauses: what is asked, not what it is asked about. */
export function askedPart(question: string): string {
  const clauses = question.split(
    /[;；,，]|\b(?:that|which|who|whom|whose|where)\b(?=.*\b(?:that|which|who|whom|whose|where)\b)/i,
  );
  const withRelative = clauses.find((clause) => interrogative.test(clause)) ?? question;
  const opening = withRelative.search(interrogative);
  const relative = withRelative.slice(opening + 4).search(/\b(?:that|which|who|whom|whose|where)\b/i);
  return relative < 0 ? withRelative : withRelative.slice(0, opening + 4 + relative);
}

const interrogative = /\b(?:what|which|who|whom|whose|when|where|why|how)\b|什么|多少|谁|哪|几|怎/i;

function rareStems(
  stems: ReadonlySet<string>,
  question: QuestionProfile,
  statistics: TermStatistics,
): Set<string> {
  return new Set(
    [...stems].filter((stem) => {
      const passages = statistics.documentFrequency(stem);
      return (
        passages >= 2 && passages <= mostPassages && !question.terms.has(stem) && !/^\d{1,2}$/.test(stem)
      );
    }),
  );
}

function shareOf(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  let found = 0;
  for (const stem of wanted) if (held.has(stem)) found += 1;
  return wanted.size === 0 ? 0 : found / wanted.size;
}
