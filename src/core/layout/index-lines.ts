/** The lines of the step index as they stand in a prompt, made to fit a share of its room. */
import { estimateTokens } from '../text/token-estimate.ts';
import { rangeLine } from './pointers.ts';
import type { IndexNode } from './step-index.ts';

export interface IndexLine {
  readonly first: number;
  readonly last: number;
  /** With its line end. */
  readonly text: string;
}

/** Words of a line, most first; the longest that fits the share is taken. */
const wordCounts = [8, 5, 3, 1, 0] as const;

/** One line a node with `words` of its words; none gives the bare range. */
function indexLine({ first, last, words }: IndexNode, most: number): IndexLine {
  const shown = words.slice(0, most).join(', ');
  const bare = rangeLine(first, last);
  return { first, last, text: shown === '' ? bare : `${bare.slice(0, -2)}${shown}\n` };
}

/**
 * The lines of the given ranges in about `room` tokens: with as many words each as fit; where not even bare lines do,
 * one line that names all.
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
