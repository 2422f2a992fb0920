/** What a place loses in a sentence that asks: in a list of questions and answers, the line below it tells. */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for an entry of a table of contents. */
const askingLoss = 4;
/** The rest of a sentence that asks. */
export const asksOn = /^[^.!?。！？؟\n]{0,200}[?？؟]/u;

/** Loss of a span's margin (rule Q91): its sentence is a question. */
export function askingLossOf(_question: string, readables: readonly Readable[]): (span: ReadSpan) => number {
  return ({ passage, end }) => (asksOn.test(readables[passage]?.text.slice(end) ?? '') ? askingLoss : 0);
}
