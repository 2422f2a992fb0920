/**
 * What can link two pages that complete each other: names and codes, and in Chinese, where names have no mark, rare pairs
 * of characters. The question's own words link nothing, since every page found for it holds them.
 */
import { particularsOf } from '../core/text/particulars.ts';
import { stemsOf } from '../core/text/stem.ts';
import type { QuestionProfile } from './question-profile.ts';
import type { TermStatistics } from './strength.ts';

/** Passages of the pool that a word may stand in and still link: names stand in few. */
const mostPassages = 6;
/** A name of Latin letters is a sure link by itself; a Chinese one is two pairs of characters or more. */
const share = { word: 1, pair: 0.5 } as const;

/** Stems of a text that can link, each with how sure a link it is, in (0, 1]. */
export function linksIn(
  text: string,
  question: QuestionProfile,
  statistics: TermStatistics,
): Map<string, number> {
  const { names, identifiers } = particularsOf(text);
  const named = new Set([...names, ...identifiers].flatMap(stemsOf));
  const links = new Map<string, number>();
  for (const stem of stemsOf(text)) {
    const pair = /^[\u3400-\u9fff]{2}$/.test(stem);
    if (!pair && !named.has(stem)) continue;
    // Parts of a code (`J` of `J-2291`) and short numbers stand anywhere.
    if (question.terms.has(stem) || (!pair && stem.length < 3) || /^\d{1,3}$/.test(stem)) continue;
    if (statistics.documentFrequency(stem) <= mostPassages) links.set(stem, pair ? share.pair : share.word);
  }
  return links;
}

/** How surely two texts are linked, in [0, 1]. */
export function linkBetween(
  links: ReadonlyMap<string, number>,
  held: { has(stem: string): boolean },
): number {
  let sum = 0;
  for (const [stem, sure] of links) if (held.has(stem)) sum += sure;
  return Math.min(1, sum);
}
