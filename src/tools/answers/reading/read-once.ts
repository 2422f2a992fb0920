/** Leads of one question often come from the same passages: what was asked of them is not asked again. */
import type { Reader, ReaderPassage, Reading } from '../../../ports/retrieval/reader.ts';

/** A reader that gives the same reading if it is asked the same of the same passages again. What a deadline cut short is read anew. */
export function readOnce(reader: Reader): Reader {
  const known = new Map<string, Reading>();
  const keyOf = (question: string, passages: readonly ReaderPassage[]): string =>
    JSON.stringify([question, passages.map(({ title, text }) => [title, text])]);
  return {
    id: reader.id,
    bars: reader.bars,
    async read(question, passages, options) {
      const key = keyOf(question, passages);
      const before = known.get(key);
      if (before !== undefined) {
        options?.onProgress?.(before);
        return before;
      }
      const reading = await reader.read(question, passages, options);
      if (reading.complete) known.set(key, reading);
      return reading;
    },
  };
}
