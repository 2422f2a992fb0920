/** The sentences of a text with the section heads of plain text, which `splitSentences` takes for prose or items. */
import { longestSentence, type Sentence, splitSentences } from '../../core/text/sentences.ts';
import { sectionHeads } from './section-heads.ts';

/** The sentences under their headings: the marked ones and, where there are none, the section heads (rule V5). */
export function headedSentences(text: string, longest: number = longestSentence): readonly Sentence[] {
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
