/** People call a document by the name of its file, too: “the Vaporin” for `vaporin-30.pdf` with the title “Operating instructions”. */
import { nameInWords } from '../../evidence/documents/document-title.ts';
import { contentStemsOf } from '../../evidence/questions/sought.ts';
import type { Readable } from './reading/readables.ts';

/** A word with a capital or a digit: a plain word of a file's name, as “trip”, would only mislead. */
const namePattern = /(?<![\p{L}\p{N}])[\p{Lu}\p{N}][\p{L}\p{N}'’-]{2,40}/gu;

/**
 * The passages. If the question says a name that is in a file's name and that neither the title nor the passage holds, the name stands
 * before the passage's title: the reader does not know otherwise that the passage is about it.
 */
export function calledByFile(question: string, readables: readonly Readable[]): readonly Readable[] {
  const names = question.match(namePattern) ?? [];
  const asked = new Set(contentStemsOf(names.join(' ')));
  if (asked.size === 0) return readables;
  return readables.map((readable) => {
    const { fileName } = readable.source;
    if (fileName === undefined) return readable;
    const called = nameInWords(fileName);
    const said = contentStemsOf(called).filter((stem) => asked.has(stem));
    if (said.length === 0) return readable;
    const held = new Set(contentStemsOf(`${readable.title} ${readable.text}`));
    const isNew = said.some((stem) => !held.has(stem));
    return isNew ? { ...readable, title: `${called}. ${readable.title}` } : readable;
  });
}
