/**
 * One number for how well a text answers a question, about [0, 1], from words that meet and meaning that is near. Both
 * are shares of what would be certain, so that strengths of pages, chunks and sentences can be compared.
 */
import { inverseDocumentFrequency } from '../core/text/bm25.ts';
import type { QuestionProfile } from './question-profile.ts';
import { isYear, yearsOf } from './years.ts';

/**
 * A log-linear model of which text is the right one, in units of a standard deviation of similarity: fitted on questions
 * over mixed English and Chinese pages, then turned towards the question's own script, so that of one text in 25 languages
 * the one in the question's language is found (docs/lab/tried.md). Across scripts words cannot meet: an average similarity
 * is less against the text there.
 */
export const sameScript = { similarity: 1, overlap: 3, constant: 0 } as const;
export const otherScript = { similarity: 1, overlap: 1, constant: 0.3 } as const;
/** Without vectors, a name or a code that two scripts share says less than all the words of one. */
export const foreignWordsAlone = 0.5;
/** What a text that is certainly the right one comes to. */
export const certain = 6;
/** Taken off a text whose title names another year than the question. */
export const otherYearPenalty = 0.2;

/** How rare words are in the pool that was searched; `Bm25` over stems has this form. */
export interface TermStatistics {
  idf(term: string): number;
  documentFrequency(term: string): number;
}

/** The rarity of words in several pools taken as one: library and memory, when they are weighed against each other. */
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
    // Counted anew: a team's library tells how much it holds with its first search.
    idf: (term) =>
      inverseDocumentFrequency(
        pools.reduce((sum, { present }) => sum + present, 0),
        documentFrequency(term),
      ),
  };
}

/** A word that nothing in the pool holds tells no text from another: it still counts a little as not found. */
const unknownWordShare = 0.35;

/** What each word of the question weighs: its rarity in the pool times its emphasis. */
export function weighWords(question: QuestionProfile, statistics: TermStatistics): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [word, emphasis] of question.terms) {
    const known = statistics.documentFrequency(word) > 0 ? 1 : unknownWordShare;
    weights.set(word, Math.max(0.05, statistics.idf(word)) * emphasis * known);
  }
  return weights;
}

/**
 * Share of the question's words, by weight, that a set of stems holds, in [0, 1]; 0 for a question without words. Of a
 * text in a foreign script only words are expected that could stand in both: numbers, codes, names in Latin letters.
 */
export function coveredShare(
  question: QuestionProfile,
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
 * Latin words in a question of another script are names; of a Latin question only codes and amounts stand in both. Years
 * do as well, but a year alone says nothing about a text.
 */
export function crossesScripts(word: string, questionScript: string): boolean {
  if (isYear(word)) return false;
  return questionScript === 'latin' ? /\d/.test(word) : /^[\x20-\x7e]+$/.test(word);
}

/**
 * Similarity and word overlap joined, at least 0 and seldom over 1.
 * @param similarity calibrated, or null where no vector is at hand: then words stand alone
 * @param overlap share of the question's words, by weight, in [0, 1]
 * @param foreign whether the text is in another script than the question, so that words cannot meet
 */
export function joinedStrength(similarity: number | null, overlap: number, foreign: boolean): number {
  if (similarity === null || Number.isNaN(similarity)) return foreign ? overlap * foreignWordsAlone : overlap;
  const weights = foreign ? otherScript : sameScript;
  return Math.max(
    0,
    (weights.similarity * similarity + weights.overlap * overlap + weights.constant) / certain,
  );
}

/** Whether two scripts keep words from meeting; a text without letters is foreign to none. */
export function isForeign(questionScript: string, textScript: string): boolean {
  return questionScript !== textScript && textScript !== 'other' && questionScript !== 'other';
}

/** A title that names a year, but none of the question's, is that of another year's edition. */
export function yearPenalty(question: QuestionProfile, title: string): number {
  if (question.years.size === 0) return 0;
  const years = yearsOf(title);
  return years.length > 0 && !years.some((year) => question.years.has(year)) ? otherYearPenalty : 0;
}
