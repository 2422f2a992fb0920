/**
 * When one page is not enough: a question may name something only by way of another ("the ferry that sails in winter").
 * Then one page tells who or what is meant and another one answers. The second search is for the question together with
 * the first page's best sentence, and a page is wanted that holds what the first one lacks.
 */

import type { DocumentId } from '../core/memory/units.ts';
import { particularsOf } from '../core/text/particulars.ts';
import { dominantScript } from '../core/text/script.ts';
import { stemsOf } from '../core/text/stem.ts';
import { linkBetween, linksIn } from '../evidence/links.ts';
import type { QuestionProfile } from '../evidence/question-profile.ts';
import type { SourceEvidence } from '../evidence/rank-evidence.ts';
import { isForeign, type TermStatistics, weighWords } from '../evidence/strength.ts';
import type { SearchHit } from './library/search-library.ts';

const relativeClause = /\b(?:that|which|who|whom|whose|where|when)\b(?!\s*[?.!]?$)|;|['’]s\b/i;
/** The question word itself: at the start, or after a comma, a semicolon or a preposition. */
const questionWord =
  /(?:^|[,;:]\s*|\b(?:and|but|so|in|on|at|under|from|by|to|for|with|of|about)\s+)(?:what|which|who|whom|whose|when|where|why|how)\b/i;
const describesInChinese =
  /那[个位本只条座艘件支项篇场次家]|这[个位本只条座艘件支]|[^，,。？?]{4,}的[^，,。？?]{1,12}[，,]|的[^，,的]+的[^，,的]+/;

/** Share of the question, by weight, that may be missing on one page before another one is looked for. */
const leastMissing = { describing: 0.12, plain: 0.4 } as const;

/** Whether the question speaks of something by way of something else. */
export function describesByWay(question: string): boolean {
  return relativeClause.test(question.replace(questionWord, ' ')) || describesInChinese.test(question);
}

/** Whether a second search is wanted after a page was read; `missing` as from `missingShare`. */
export function wantsSecondHop(question: string, missing: number): boolean {
  return missing >= (describesByWay(question) ? leastMissing.describing : leastMissing.plain);
}

/** Weight of the question's words that the pool knows and the page that was read lacks, as a share of all, in [0, 1]. */
export function missingShare(
  profile: QuestionProfile,
  judged: SourceEvidence,
  statistics: TermStatistics,
): number {
  const weights = weighWords(profile, statistics);
  let total = 0;
  for (const weight of weights.values()) total += weight;
  let missing = 0;
  for (const word of judged.uncovered) missing += weights.get(word) ?? 0;
  return total === 0 ? 0 : missing / total;
}

/**
 * What the second search leans on: the first page's best sentence, and the names and codes that are new in it once more,
 * because they are what the second page will hold.
 */
export function secondHopAbout(question: string, bestSentence: string): readonly string[] {
  const asked = particularsOf(question);
  const found = particularsOf(bestSentence);
  const known = new Set([...asked.names, ...asked.identifiers]);
  const fresh = [...found.identifiers, ...found.names].filter((item) => !known.has(item));
  return fresh.length === 0 ? [bestSentence] : [bestSentence, fresh.join(' ')];
}

/** What the first page gave. */
export interface FirstPage {
  readonly document: DocumentId;
  readonly text: string;
  readonly title: string;
  /** Its sentences most about the question (`VisitData.leads`). */
  readonly leads: readonly string[];
  readonly uncovered: readonly string[];
}

/** A page to read second. */
export interface SecondPage {
  readonly document: DocumentId;
  /** The better of its strengths in the two searches, with what it adds and what links it to the first page. */
  readonly score: number;
}

/**
 * A question that describes by way of something else is answered by what is linked to the first page; any other may just
 * have met the wrong page first.
 */
const linkWeight = { describing: 0.4, plain: 0.2 } as const;
/** How far each lead of the first page is trusted to be the one that links. */
const leadTrust = [1, 1, 0.6, 0.6];
/** A relay from page to page seldom leaves the language: across scripts only meaning links, and that is not sure enough. */
const otherScriptPenalty = { describing: 0.25, plain: 0 } as const;
/** Another edition of the first page tells the same of another year: it completes nothing. */
const sameSeriesPenalty = 0.3;

/** Hits of both searches that were not read yet, best first. */
export function rankSecondPages(
  hits: readonly SearchHit[],
  first: FirstPage,
  profile: QuestionProfile,
  statistics: TermStatistics,
): SecondPage[] {
  const weights = weighWords(profile, statistics);
  let total = 0;
  for (const weight of weights.values()) total += weight;
  const kind = describesByWay(profile.text) ? 'describing' : 'plain';
  const script = dominantScript(first.text);
  const links = new Map<string, number>();
  for (const [rank, lead] of first.leads.entries()) {
    const trust = leadTrust[rank] ?? 0;
    for (const [stem, sure] of linksIn(lead, profile, statistics))
      links.set(stem, Math.max(sure * trust, links.get(stem) ?? 0));
  }
  const best = new Map<DocumentId, SecondPage>();
  for (const { document, strength } of hits) {
    if (document.id === first.document) continue;
    const held = new Set(stemsOf(`${document.title}\n${document.text}`));
    let added = 0;
    for (const word of first.uncovered) if (held.has(word)) added += weights.get(word) ?? 0;
    const score =
      strength +
      (total === 0 ? 0 : added / total) +
      linkWeight[kind] * linkBetween(links, held) -
      (isSameSeries(first.title, document.title) ? sameSeriesPenalty : 0) -
      (isForeign(script, dominantScript(document.text)) ? otherScriptPenalty[kind] : 0);
    if (score > (best.get(document.id)?.score ?? -1)) best.set(document.id, { document: document.id, score });
  }
  return [...best.values()].sort((left, right) => right.score - left.score);
}

const months = stemsOf(
  'january february march april may june july august september october november december spring summer autumn winter',
);
/** Titles that share this much of their words are those of editions of one thing. */
const sameSeriesShare = 0.6;

/** Whether two titles differ in little more than numbers and times of the year. */
function isSameSeries(left: string, right: string): boolean {
  const [first, second] = [left, right].map(
    (title) => new Set(stemsOf(title.replace(/\d+/g, ' ')).filter((stem) => !months.includes(stem))),
  ) as [Set<string>, Set<string>];
  let shared = 0;
  for (const stem of first) if (second.has(stem)) shared += 1;
  const all = first.size + second.size - shared;
  return all > 0 && shared / all >= sameSeriesShare;
}
