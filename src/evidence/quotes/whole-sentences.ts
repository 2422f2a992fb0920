/** The sentences of whole documents. Tables, lists and quotes of one answer all need them, of the same few documents. */
import { longestSentence, type Sentence } from '../../core/text/sentences.ts';
import { headedSentences } from './headed-sentences.ts';

/** UTF-16 units. A shorter text is split sooner than it is found again. */
const shortest = 20_000;
/** UTF-16 units of all texts whose sentences are kept: a few long books. */
const mostKept = 8_000_000;

/** By text and longest sentence, the last used one at the end. */
const kept = new Map<string, Map<number, readonly Sentence[]>>();

/** As `headedSentences`, of which it keeps the results of the last long texts. */
export function wholeSentences(text: string, longest: number = longestSentence): readonly Sentence[] {
  if (text.length < shortest) return headedSentences(text, longest);
  const known = kept.get(text) ?? new Map<number, readonly Sentence[]>();
  const sentences = known.get(longest) ?? headedSentences(text, longest);
  known.set(longest, sentences);
  kept.delete(text);
  kept.set(text, known);
  let units = [...kept.keys()].reduce((sum, { length }) => sum + length, 0);
  for (const oldest of kept.keys()) {
    if (units <= mostKept || oldest === text) break;
    kept.delete(oldest);
    units -= oldest.length;
  }
  return sentences;
}
