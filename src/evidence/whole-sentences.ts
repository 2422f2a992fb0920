/** The sentences of whole documents. Tables, lists and quotes of one answer all need them, of the same few documents. */
import { longestSentence, type Sentence, splitSentences } from '../core/text/sentences.ts';
import { sectionHeads } from './section-heads.ts';

/** UTF-16 units. A shorter text is split sooner than it is found again. */
const shortest = 20_000;
/** UTF-16 units of all texts whose sentences are kept: a few long books. */
const mostKept = 8_000_000;

/** By text and longest sentence, the last used one at the end. */
const kept = new Map<string, Map<number, readonly Sentence[]>>();

/** As `splitSentences`, with the section heads of plain text. Keeps the results of the last long texts. */
export function wholeSentences(text: string, longest: number = longestSentence): readonly Sentence[] {
  if (text.length < shortest) return headed(text, longest);
  const known = kept.get(text) ?? new Map<number, readonly Sentence[]>();
  const sentences = known.get(longest) ?? headed(text, longest);
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

/** The sentences under their headings: the marked ones and, where there are none, the section heads (rule V5). */
function headed(text: string, longest: number): readonly Sentence[] {
  const sentences = splitSentences(text, longest);
  const heads = sectionHeads(text);
  let next = 0;
  return heads.length === 0
    ? sentences
    : sentences.map((sentence) => {
        while (next < heads.length && (heads[next]?.start ?? 0) <= sentence.start) next += 1;
        const head = heads[next - 1];
        if (head === undefined) return sentence;
        if (sentence.start < head.end) return { ...sentence, kind: 'heading', heading: null };
        return sentence.heading === null ? { ...sentence, heading: head.title } : sentence;
      });
}
