/**
 * When one page is not enough: a question may name something only by way of another ("the ferry that sails in winter").
 * Then one page tells who or what is meant and another one answers. The second search is for the question together with
 * the first page's best sentence, and a page is wanted that holds what the first one lacks.
 */
import type { QuestionProfile } from '../core/evidence/question-profile.ts';
import type { SourceEvidence } from '../core/evidence/rank-evidence.ts';
import { isForeign, type TermStatistics, weighWords } from '../core/evidence/strength.ts';
import type { DocumentId } from '../core/memory/units.ts';
import { particularsOf } from '../core/text/particulars.ts';
import { dominantScript } from '../core/text/script.ts';
import { stemsOf } from '../core/text/stem.ts';
import type { SearchHit } from './library/search-library.ts';

const relativeClause = /\b(?:that|which|who|whom|whose|where|when)\b(?!\s*[?.!]?$)|;|['’]s\b/i;
const interrogativeOpening =
  /^\s*(?:(?:and|but|so|in|on|at|under|from|by|to|for|with|of|about)\s+)*(?:the\s+)?(?:what|which|who|whom|whose|when|where|why|how)\b/i;
const describesInChinese =
  /那[个位本只条座艘件支项篇场次家]|这[个位本只条座艘件支]|[^，,。？?]{4,}的[^，,。？?]{1,12}[，,]|的[^，,的]+的[^，,的]+/;

/** Share of the question, by weight, that may be missing on one page before another one is looked for. */
const leastMissing = { describing: 0.12, plain: 0.4 } as const;

/** Whether the question speaks of something by way of something else. */
export function describesByWay(question: string): boolean {
  return relativeClause.test(question.replace(interrogativeOpening, '')) || describesInChinese.test(question);
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
  /** Its best sentences for the question, best first. */
  readonly evidence: readonly string[];
  readonly uncovered: readonly string[];
}

/** A page to read second. */
export interface SecondPage {
  readonly document: DocumentId;
  /** The better of its strengths in the two searches, with what it adds and what links it to the first page. */
  readonly score: number;
}

const linkWeight = 0.4;
/** A relay from page to page seldom leaves the language: across scripts only meaning links, and that is not sure enough. */
const otherScriptPenalty = 0.25;
/** Sentences of the first page in which the link is looked for. */
const linkingSentences = 2;
/** Passages of the pool that a word may stand in and still link: names stand in few. */
const mostPassages = 6;
/** Two rare words in common, such as both halves of a name, are a sure link. */
const sureLink = 2;

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
  const script = dominantScript(first.text);
  const links = stemsOf(first.evidence.slice(0, linkingSentences).join('\n')).filter((stem) => {
    const passages = statistics.documentFrequency(stem);
    return passages <= mostPassages && !profile.terms.has(stem) && !/^\d{1,2}$/.test(stem);
  });
  const best = new Map<DocumentId, SecondPage>();
  for (const { document, strength } of hits) {
    if (document.id === first.document) continue;
    const held = new Set(stemsOf(`${document.title}\n${document.text}`));
    let added = 0;
    for (const word of first.uncovered) if (held.has(word)) added += weights.get(word) ?? 0;
    const shared = new Set(links.filter((stem) => held.has(stem))).size;
    const score =
      strength +
      (total === 0 ? 0 : added / total) +
      linkWeight * Math.min(1, shared / sureLink) -
      (isForeign(script, dominantScript(document.text)) ? otherScriptPenalty : 0);
    if (score > (best.get(document.id)?.score ?? -1)) best.set(document.id, { document: document.id, score });
  }
  return [...best.values()].sort((left, right) => right.score - left.score);
}
