/** What is quoted where nothing answers. */
import { nativeScript } from '../../core/text/script.ts';
import type { SourceQuote } from './read-answer.ts';
import { isTold } from './reading/readables.ts';

const most = 3;

/**
 * What is nearest by words and meaning comes first, since the reader's scores say little where nothing answers; what it likes best
 * comes second. That comes first if the user said it, or if words could not find it: it stands in another script than the question,
 * and the other does not.
 * @param ranked by words and meaning, best first
 * @param read what the reader likes, best first
 */
export function nearestQuotes(
  question: string,
  ranked: readonly SourceQuote[],
  read: readonly SourceQuote[],
): readonly SourceQuote[] {
  const [first, ...others] = ranked;
  const [liked] = read;
  if (first === undefined || liked === undefined) return first === undefined ? read : ranked;
  const asked = nativeScript(question);
  const crosses = nativeScript(liked.text) !== asked && nativeScript(first.text) === asked;
  const all = isTold(liked.source) || crosses ? [liked, first, ...others] : [first, liked, ...others];
  return all
    .filter((quote, place) => !all.slice(0, place).some((other) => overlap(quote, other)))
    .slice(0, most);
}

function overlap(one: SourceQuote, other: SourceQuote): boolean {
  return one.source.text === other.source.text && one.start < other.end && other.start < one.end;
}
