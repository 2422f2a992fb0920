/** Answers “What does clause 5 of the agreement say?” by the clause. */
import { asksPartNamed } from '../../../evidence/questions/asks-part.ts';
import { contentStemsOf, tellingStemsOf } from '../../../evidence/questions/sought.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { isOfName, type PartOf, partsOfKind, sourcesOf, withSubparts } from './parts-of-documents.ts';

/** UTF-16 units. Of a longer part the beginning is shown, up to the end of a line. */
const longestPart = 2_400;
/** Between a few words the language is not known, nor its articles. */
const shortWord = /^[a-z]{1,3}$/u;

/**
 * The part that the question names, in the document whose title says all else; first in one that calls its parts the same. Null for
 * other questions, or where there is none.
 */
export function namedPartAnswer(readables: readonly Readable[], question: string): ReadAnswer | null {
  const asked = asksPartNamed(question);
  if (asked === null) return null;
  const rest = new Set(contentStemsOf(asked.about));
  const about = tellingStemsOf(question).filter((stem) => rest.has(stem) && !shortWord.test(stem));
  const named = sourcesOf(readables)
    .filter((source) => about.every((stem) => isOfName(stem, source)))
    .flatMap((source): PartOf[] => {
      const parts = partsOfKind(source, asked.kind);
      const part = parts.find(({ number }) => number.join('.') === asked.number.join('.'));
      return part === undefined ? [] : [{ source, part: withSubparts(part, parts) }];
    });
  const isCalledSo = ({ source, part: { label } }: PartOf): boolean =>
    source.text.slice(label.start, label.end).toLowerCase().includes(asked.noun);
  const found = named.find(isCalledSo) ?? named[0];
  if (found === undefined) return null;
  const { source, part } = found;
  const whole = source.text.slice(part.start, part.end);
  const text =
    whole.length <= longestPart ? whole : whole.slice(0, whole.lastIndexOf('\n', longestPart)).trimEnd();
  const quote = { source, start: part.start, end: part.start + text.length, text, header: null };
  return { quotes: [quote], answers: [], nearest: false, whole: true };
}
