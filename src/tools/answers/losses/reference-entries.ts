/** What a place loses in the list of works that a paper cites: its names and years are those of other works. */
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits. */
const referenceLoss = 4;
/** “[12] A. Lund, The ferry, 1931.” */
const opening = /^\s{0,8}\[\d{1,3}\]\s/u;
/** With two entries, a passage is of such a list. One line may be a note. */
const leastEntries = 2;
/** An entry that holds this share of the question's words is what is asked about. */
const leastAsked = 0.5;

/** Loss of a span's margin (rule Q72): it stands in an entry of such a list that holds less than half of the question's words. */
export function referenceLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = new Set(contentStemsOf(question));
  return ({ passage, start }) => {
    const entries = entriesOf(readables[passage]?.text ?? '');
    if (entries.length < leastEntries) return 0;
    const own = entries.findLast((entry) => entry.start <= start);
    if (own === undefined || asked.size === 0) return 0;
    const held = new Set(contentStemsOf(own.text));
    const share = [...asked].filter((stem) => held.has(stem)).length / asked.size;
    return share >= leastAsked ? 0 : referenceLoss;
  };
}

interface Entry {
  readonly start: number;
  readonly text: string;
}

/** The entries of a text, each with the lines down to the next one. */
function entriesOf(text: string): readonly Entry[] {
  const entries: { start: number; text: string }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const last = entries.at(-1);
    if (opening.test(line)) entries.push({ start: at, text: line });
    else if (last !== undefined) last.text += `\n${line}`;
    at += line.length + 1;
  }
  return entries;
}
