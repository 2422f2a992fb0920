/**
 * A text that is too long to show is read in parts, into a note with pointers (AdaCoM, appendix A.1; rule G3). Each line of the
 * note describes one part or a few neighbours, and a glimpse opens any part. Parts depend on the text alone, so that a number
 * means the same part while the chunk exists.
 */
import type { Span } from '../text/sentence-boundaries.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { estimateTokens, truncateToEstimate } from '../text/token-estimate.ts';
import { chooseSentences } from './choose-sentences.ts';
import { gapMark, pieceLength } from './pieces.ts';

/** Most estimated tokens of a part: a tenth of a window of 4K. */
export const partTokens = 400;

/** Estimated tokens of a line, which has at least one sentence. */
const lineTokens = 28;
/** Most estimated tokens of a note: it must be worth its place beside other steps. */
const longestNote = 480;
/** Estimated tokens of a line's number and of the gaps in it. */
const lineOverhead = 6;
interface Part extends Span {
  readonly sentences: readonly Sentence[];
}

/** The parts of a text, end to end. Each is cut between sentences, or in the white space there, and has at most `partTokens`; a short text is one part. */
export function partsOf(text: string): readonly Span[] {
  return cutIntoParts(text).map(({ start, end }) => ({ start, end }));
}

/**
 * A long text as one line per part: `(3/7) …`, or `(9–12/48) …` if there are more parts than lines. Every sentence is verbatim.
 *
 * @param preferred sentences that the step looked for; they come first in their part
 */
export function noteOf(text: string, preferred: readonly string[]): string {
  const parts = cutIntoParts(text);
  const room = Math.min(longestNote, parts.length * lineTokens);
  const lines = Math.min(parts.length, Math.floor(room / lineTokens));
  const written = Array.from({ length: lines }, (_, line) => {
    const first = Math.floor((line * parts.length) / lines);
    const last = Math.floor(((line + 1) * parts.length) / lines) - 1;
    const sentences = parts.slice(first, last + 1).flatMap((part) => part.sentences);
    const wanted = sentences.flatMap((sentence, i) =>
      preferred.some((one) => one !== '' && (one.includes(sentence.text) || sentence.text.includes(one)))
        ? [i]
        : [],
    );
    const chosen = chooseSentences(sentences, wanted, room / lines - lineOverhead, estimateTokens(gapMark));
    const named = first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
    return `(${named}/${parts.length}) ${chosen.map((sentence) => sentence.text).join(gapMark)}`.trimEnd();
  });
  return written.join('\n');
}

/** Whether a detailed text is such a note. */
export function isNote(text: string): boolean {
  return /^\(1(?:–\d+)?\/\d+\) /.test(text);
}

function cutIntoParts(text: string): readonly Part[] {
  const sentences = splitSentences(text, pieceLength(text));
  const parts: Part[] = [];
  let start = 0;
  let held: Sentence[] = [];
  /** Where the part ends that begins at `start`, at `end` at the latest. */
  const fitting = (end: number): number =>
    start + truncateToEstimate(text.slice(start, end), partTokens).length;
  const add = (end: number): void => {
    parts.push({ start, end, sentences: held });
    start = end;
    held = [];
  };
  for (const sentence of sentences) {
    // White space may be longer than a part.
    while (start < sentence.start && fitting(sentence.end) < sentence.end) add(fitting(sentence.start));
    held.push(sentence);
  }
  do add(fitting(text.length));
  while (start < text.length);
  return parts;
}
