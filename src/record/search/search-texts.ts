/** Full-text search over the steps of a run: every word of the query, anywhere and in any order. */
import { foldText, foldWithPlaces } from './fold-text.ts';

/** The parts of a query, folded: single words, and text in quotation marks as one part. */
export function searchWords(query: string): readonly string[] {
  const parts = [...query.matchAll(/["“„]([^"“”„]+)["”“]|\S+/gu)].map(([whole, quoted]) => quoted ?? whole);
  return [...new Set(parts.map((part) => foldText(part).trim()).filter((part) => part !== ''))];
}

/** @param folded by `foldText` */
export function holdsWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** A piece of a text around the first found word. */
export interface Excerpt {
  /** Verbatim, in one line; an ellipsis marks a cut. */
  readonly text: string;
  /** Places of the words in it: start and end in UTF-16 units, in order, without nesting. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** UTF-16 units before the first match, and of the whole piece. */
const before = 60;
const longest = 200;

export function excerptOf(original: string, words: readonly string[]): Excerpt {
  const { text, places } = foldWithPlaces(original);
  const found = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  const first = places[Math.min(...found, text.length)] ?? 0;
  const start = found.length === 0 ? 0 : wordStart(original, Math.max(0, first - before), first);
  const end = Math.min(original.length, start + longest);
  const opening = start > 0 ? '…' : '';
  const ranges: [number, number][] = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const from = places[at] ?? 0;
      const to = places[at + word.length] ?? original.length;
      if (from >= end) break;
      if (from >= start && to <= end)
        ranges.push([from - start + opening.length, to - start + opening.length]);
    }
  }
  const piece = original.slice(start, end).replace(/\s/gu, ' ');
  return { text: `${opening}${piece}${end < original.length ? '…' : ''}`, marks: joined(ranges) };
}

/** The place after the first white space from `from` on, so that no word is cut at the edge. */
function wordStart(text: string, from: number, limit: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, limit).search(/\s/u);
  return space < 0 ? from : from + space + 1;
}

/** In order, with overlapping ones joined. */
function joined(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((left, right) => left[0] - right[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
