/** The lines of the step index in a prompt, cut to fit a share of its room. */
import { estimateTokens } from '../text/token-estimate.ts';
import { rangeLine } from './pointers.ts';
import type { IndexNode } from './step-index.ts';

export interface IndexLine {
  readonly first: number;
  readonly last: number;
  /** With its line end. */
  readonly text: string;
}

/** Numbers of words in a line, most first; the largest that fits the share is used. */
const wordCounts = [8, 5, 3, 1, 0] as const;

/** The words take the place of the “…” of a range line. With 0 words the line is the bare range. */
function indexLine({ first, last, words }: IndexNode, most: number): IndexLine {
  const shown = words.slice(0, most).join(', ');
  const bare = rangeLine(first, last);
  return { first, last, text: shown === '' ? bare : `${bare.slice(0, -2)}${shown}\n` };
}

/**
 * Lines for the given ranges in about `room` tokens, with as many words as fit. If bare lines do not fit, one line names all
 * ranges.
 */
export function indexLines(nodes: readonly IndexNode[], room: number): IndexLine[] {
  const [oldest] = nodes;
  const newest = nodes.at(-1);
  if (oldest === undefined || newest === undefined) return [];
  for (const most of wordCounts) {
    const lines = nodes.map((node) => indexLine(node, most));
    if (lines.reduce((sum, { text }) => sum + estimateTokens(text), 0) <= room) return lines;
  }
  return [indexLine({ first: oldest.first, last: newest.last, words: [] }, 0)];
}
