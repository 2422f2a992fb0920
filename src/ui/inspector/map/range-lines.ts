/** Reads the lines of a prompt that name hidden steps: `[3–6] ferry, parcel P-4`. */
import type { ContextTrace } from '../../../core/trace/trace.ts';

export interface RangeLine {
  /** Steps that it names, both ends included. */
  readonly first: number;
  readonly last: number;
  /** Its words beside the numbers; may be empty. */
  readonly words: string;
}

/** A line without words has dots instead. */
export function linesOf({ parts }: ContextTrace): readonly RangeLine[] {
  return parts.flatMap((part) => {
    if (part.section !== 'range' || !('text' in part)) return [];
    const [, first, last, words] = /^\[(\d+)(?:–(\d+))?\] (.*)\n?$/u.exec(part.text) ?? [];
    if (first === undefined) return [];
    return [{ first: Number(first), last: Number(last ?? first), words: words === '…' ? '' : (words ?? '') }];
  });
}
