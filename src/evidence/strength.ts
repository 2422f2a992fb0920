/**
 * One number for how well a text answers a question, roughly in [0, 1], from matching words and similar meaning. Both
 * are shares of certainty, so that strengths of pages, chunks and sentences can be compared.
 */
import { inverseDocumentFrequency } from '../core/text/bm25.ts';
import type { Sought } from './questions/sought.ts';
import { isYear, yearsOf } from './values/years.ts';

/**
 * A log-linear model of which text is the right one; its unit is a standard deviation of similarity. It was fitted on
 * questions over English and Chinese pages, then shifted towards the question's own script, so that of one text in 25
 * languages the one in the question's language wins (docs/lab/tried/answers.md). Words cannot match across scripts, so an
 * average similarity speaks less against a text there.
 */
export const sameScript = { similarity: 1, overlap: 3, constant: 0 } as const;
export const otherScript = { similarity: 1, overlap: 1, constant: 0.3 } as const;
/** Without vectors, a name or code that two scripts share says less than words of the same script. */
export const foreignWordsAlone = 0.5;
/** The value of a text that is certainly the right one. */
export const certain = 6;
/** Subtracted from a text whose title names another year than the question. */
export const otherYearPenalty = 0.2;

/** Rarity of words in the pool that was searched. `Bm25` over stems implements it. */
export interface TermStatistics {
  idf(term: string): number;
  documentFrequency(term: string): number;
}

/** Rarity of words in several pools taken as one, such as library and memory. */
export function jointStatistics(
  pools: readonly (TermStatistics & { readonly present: number })[],
): TermStatistics {
  const documentFrequency = (term: string): number => {
    let found = 0;
    for (const pool of pools) found += pool.documentFrequency(term);
    return found;
  };
  return {
    documentFrequency,
    // Counted anew at each call, because a team's library tells its size with its first search.
    idf: (term) =>
      inverseDocumentFrequency(
        pools.reduce((sum, { present }) => sum + present, 0),
        documentFrequency(term),
      ),
  };
}

/** A word that the pool does not hold tells no texts apart, but still counts a little as missing. */
const unknownWordShare = 0.35;

/** Weight of each word of the question: its rarity in the pool times its emphasis. */
export function weighWords(question: Sought, statistics: TermStatistics): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [word, emphasis] of question.terms) {
    const known = statistics.documentFrequency(word) > 0 ? 1 : unknownWordShare;
    weights.set(word, Math.max(0.05, statistics.idf(word)) * emphasis * known);
  }
  return weights;
}

/**
 * Weighted share of the question's words that a set of stems holds, in [0, 1]; 0 for a question without words. From a
 * text in another script, only words that both scripts use are expected: numbers, codes, names in Latin letters.
 */
export function coveredShare(
  question: Sought,
  weights: ReadonlyMap<string, number>,
  held: ReadonlySet<string>,
  foreign: boolean,
): number {
  let total = 0;
  let found = 0;
  for (const [word, weight] of weights) {
    if (foreign && !crossesScripts(word, question.script)) continue;
    total += weight;
    if (held.has(word)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}

/**
 * Latin words in a question of another script are names. From a Latin question, only codes and amounts occur in both
 * scripts. So do years, but a year alone says nothing about a text.
 */
export function crossesScripts(word: string, questionScript: string): boolean {
  if (isYear(word)) return false;
  return questionScript === 'latin' ? /\d/.test(word) : /^[\x20-\x7e]+$/.test(word);
}

/**
 * Joins similarity and word overlap. At least 0 and seldom over 1.
 * @param similarity calibrated, or null without a vector: then words decide alone
 * @param overlap weighted share of the question's words, in [0, 1]
 * @param foreign true if the text is in another script than the question, so that words cannot match
 */
export function joinedStrength(similarity: number | null, overlap: number, foreign: boolean): number {
  if (similarity === null || Number.isNaN(similarity)) return foreign ? overlap * foreignWordsAlone : overlap;
  const weights = foreign ? otherScript : sameScript;
  return Math.max(
    0,
    (weights.similarity * similarity + weights.overlap * overlap + weights.constant) / certain,
  );
}

/** True if words of the two scripts cannot match. A text without letters is foreign to none. */
export function isForeign(questionScript: string, textScript: string): boolean {
  return questionScript !== textScript && textScript !== 'other' && questionScript !== 'other';
}

/** A title with a year that the question does not name belongs to another year's edition. */
export function yearPenalty(question: Sought, title: string): number {
  if (question.years.size === 0) return 0;
  const years = yearsOf(title);
  return years.length > 0 && !years.some((year) => question.years.has(year)) ? otherYearPenalty : 0;
}
