/** What a place loses in a table of contents: an entry names a section, and the section answers. */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for a list of works. */
const contentsLoss = 4;
/** An item that is a link to a place in the same document: “- [Fees](#fees)”. */
const entry = /^\s{0,20}(?:[-*+]|\d{1,3}[.)]) [^\n]{0,300}\]\(#[^()\n]{0,200}\)[*_]{0,3}\s{0,20}$/u;

/** Loss of a span's margin (rule Q81): its line is an entry of a table of contents. */
export function contentsLossOf(
  _question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  return ({ passage, start }) => {
    const text = readables[passage]?.text ?? '';
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const end = text.indexOf('\n', start);
    return entry.test(text.slice(from, end < 0 ? text.length : end)) ? contentsLoss : 0;
  };
}
