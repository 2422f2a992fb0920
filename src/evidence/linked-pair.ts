/**
 * Two pages that complete each other meet in something that the question does not name: the ferry that sails in winter is
 * the one of that name in the register. The pair of sentences that answers shares such a name, code or rare word, and the
 * half that answers is the one about what is asked.
 */

import type { Sentence } from '../core/text/sentences.ts';
import { stemsOf } from '../core/text/stem.ts';
import { linkBetween, linksIn } from './links.ts';
import { contentStemsOf, type QuestionProfile } from './question-profile.ts';
import type { RankedSentence } from './rank-evidence.ts';
import { type TermStatistics, weighWords } from './strength.ts';

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

const weights = { link: 0.8, part: 0.6 } as const;
/** Sentences weighed a page: an answer does not stand far down. */
const mostSentences = 24;
/** What a heading or a header row lends the sentence under it. */
const lentCredit = 0.6;

interface Half {
  readonly one: RankedSentence;
  readonly links: ReadonlyMap<string, number>;
  /** Share of what is asked, and of what tells what is meant, that the sentence holds. */
  readonly asked: number;
  readonly told: number;
}

/** The best pair, one sentence a page; null where a page has none. */
export function linkedPair(request: LinkedPairRequest): LinkedPair | null {
  const [left, right] = request.sources.map((source) => halvesOf(request, source));
  let best: LinkedPair | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const first of left ?? []) {
    for (const second of right ?? []) {
      const link = linkBetween(first.links, second.links);
      for (const [answer, bridge] of [
        [first, second],
        [second, first],
      ] as const) {
        const score =
          answer.one.score +
          bridge.one.relevance +
          weights.link * link +
          weights.part * (answer.asked + bridge.told);
        if (score <= most) continue;
        most = score;
        best = { sentences: [answer.one, bridge.one], link };
      }
    }
  }
  return best;
}

function halvesOf({ question, ranked, sentences, statistics }: LinkedPairRequest, source: number): Half[] {
  const words = weighWords(question, statistics);
  const asking = new Set(contentStemsOf(askedPart(question.text)));
  const asked = new Map([...words].filter(([word]) => asking.has(word)));
  const told = new Map([...words].filter(([word]) => !asking.has(word)));
  return ranked
    .filter((one) => one.source === source)
    .slice(0, mostSentences)
    .map((one): Half => {
      const sentence = sentences[source]?.[one.sentence];
      const own = new Set(stemsOf(sentence?.text ?? ''));
      const lent = new Set(stemsOf(`${sentence?.heading ?? ''} ${sentence?.tableHeader ?? ''}`));
      return {
        one,
        links: linksIn(sentence?.text ?? '', question, statistics),
        asked: shareOf(asked, own, lent),
        told: shareOf(told, own, lent),
      };
    });
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

function shareOf(
  weights: ReadonlyMap<string, number>,
  own: ReadonlySet<string>,
  lent: ReadonlySet<string>,
): number {
  let found = 0;
  let total = 0;
  for (const [word, weight] of weights) {
    total += weight;
    found += own.has(word) ? weight : lent.has(word) ? weight * lentCredit : 0;
  }
  return total === 0 ? 0 : found / total;
}
