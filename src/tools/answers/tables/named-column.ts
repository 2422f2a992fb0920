/** Finds the column that a question names in the table's own words, or by what its initials stand for (“tld”: top level domain). */
import { stemsOf } from '../../../core/text/stem.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import { stopWordsOf } from '../../../evidence/words/stop-words.ts';

const word = /[\p{L}\p{N}]+/gu;
const shortestName = 3;
/** Letters of a name that is read as initials. */
const initials = /^\p{L}{3,5}$/u;
/** Shorter words have no letter in initials. */
const shortestInitialed = 3;

/** Index of the only name that the question says; of names within each other the longest. Null for none, or for two. */
export function namedColumn(names: readonly string[], question: string): number | null {
  const asked = wordsOf(question);
  const stopWords = stopWordsOf(question);
  // “What” and “Was” are words of any question.
  const isTelling = (name: string): boolean => stemsOf(name).some((stem) => !stopWords.has(stem));
  const said = names.flatMap((name, index) => {
    const words = wordsOf(name);
    return name.length >= shortestName && isTelling(name) && holds(asked, words) ? [{ index, words }] : [];
  });
  const longest = said.filter(
    ({ words }) => !said.some((other) => other.words.length > words.length && holds(other.words, words)),
  );
  if (longest.length === 0) return onlyOf(names.flatMap((name, at) => (isInitials(name, asked) ? [at] : [])));
  return onlyOf(longest.map(({ index }) => index));
}

function onlyOf(indexes: readonly number[]): number | null {
  return indexes.length === 1 ? (indexes[0] ?? null) : null;
}

function wordsOf(text: string): readonly string[] {
  return comparable(text).match(word) ?? [];
}

/** True if the words stand in the text one behind the other. */
function holds(text: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return false;
  return text.some((_, start) => words.every((one, place) => text[start + place] === one));
}

function isInitials(name: string, asked: readonly string[]): boolean {
  if (!initials.test(name)) return false;
  const letters = [...comparable(name)];
  return asked.some((_, start) =>
    letters.every((letter, place) => {
      const one = asked[start + place] ?? '';
      return one.length >= shortestInitialed && one.startsWith(letter);
    }),
  );
}
