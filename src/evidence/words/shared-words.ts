/**
 * Finds what two texts share and the question does not name: a vessel, a person, a number. Such words lead from the
 * text that the question describes to the one that answers. It looks at form and rarity only, in any language.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { contentStemsOf } from '../questions/sought.ts';
import type { TermStatistics } from '../strength.ts';

export interface SharedWords {
  /** As written in the second text. */
  readonly text: string;
  /** Rarity of the rarest word. */
  readonly rarity: number;
  /** Number of words. Two Chinese characters count as a word. */
  readonly count: number;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly han: boolean;
  /** True for the form of a name, number or code. Any Chinese character may be part of one. */
  readonly particular: boolean;
}

const wordPattern =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:[-.'’:/](?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+)*/gu;
/** Most words of a text. */
const mostWords = 400;

/** The rarest run of words that both texts hold and the question does not; null if none tells anything. */
export function sharedWords(
  question: string,
  first: string,
  second: string,
  statistics: TermStatistics,
): SharedWords | null {
  const asked = new Set(stemsOf(question));
  const left = wordsOf(first);
  const right = wordsOf(second);
  let best: SharedWords | null = null;
  for (const [from, to] of runsOf(left, right)) {
    const all = right.slice(from, to);
    const last = all.findLastIndex(({ particular }) => particular);
    const run = all.slice(
      Math.max(
        0,
        all.findIndex(({ particular }) => particular),
      ),
      last + 1,
    );
    if (run.length === 0 || (run[0]?.han && run.length < 2)) continue;
    const text = second.slice(run[0]?.start, run.at(-1)?.end);
    const rarity = Math.max(
      0,
      ...contentStemsOf(text)
        .filter((stem) => !asked.has(stem) && !/^\p{Script=Han}$/u.test(stem))
        .filter((stem) => statistics.documentFrequency(stem) > 0)
        .map((stem) => statistics.idf(stem)),
    );
    if (rarity > 0 && rarity > (best?.rarity ?? 0)) {
      const count = run[0]?.han ? run.length / 2 : run.length;
      best = { text, rarity, count };
    }
  }
  return best;
}

/** Runs of right words that occur in the left text in the same order, as longest matches. */
function runsOf(left: readonly Word[], right: readonly Word[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  let before = new Int32Array(right.length + 1);
  const longest = new Int32Array(right.length);
  for (const one of left) {
    const now = new Int32Array(right.length + 1);
    for (const [place, other] of right.entries()) {
      if (one.text !== other.text) continue;
      now[place + 1] = (before[place] as number) + 1;
      longest[place] = Math.max(longest[place] as number, now[place + 1] as number);
    }
    before = now;
  }
  for (const [place, length] of longest.entries())
    if (length > 0 && (longest[place + 1] ?? 0) <= length) runs.push([place + 1 - length, place + 1]);
  return runs;
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].slice(0, mostWords).map(({ 0: word, index }) => {
    const han = /^\p{Script=Han}$/u.test(word);
    const particular = han || /^\p{Lu}|\p{N}/u.test(word);
    return { text: word.toLowerCase(), start: index, end: index + word.length, han, particular };
  });
}
