/** Search over the memories of a run: every word, whatever the case and the accents, in titles and full texts. */
import { type Chunk, textOf } from '../../core/memory/chunk.ts';

export interface MemoryHit {
  readonly step: number;
  /** Text around the first word found in what the step left; empty where only its title holds the words. */
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Folded texts, made once a chunk: chunks never change. */
const foldedTexts = new WeakMap<Chunk, string>();

/** Characters around a hit. */
const context = 60;

/**
 * @param titleOf what a step is called
 * @returns hits in order of time; none for no words
 */
export function searchMemory(
  chunks: Iterable<Chunk>,
  titleOf: (step: number) => string,
  search: string,
): readonly MemoryHit[] {
  const words = foldedText(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hits: MemoryHit[] = [];
  for (const chunk of chunks) {
    const text = foldedOf(chunk);
    const inText = words.map((word) => text.indexOf(word));
    const missing = words.filter((_, i) => (inText[i] as number) < 0);
    if (missing.length > 0) {
      const title = foldedText(titleOf(chunk.step));
      if (!missing.every((word) => title.includes(word))) continue;
    }
    const at = inText.findIndex((place) => place >= 0);
    hits.push(
      at < 0 ? titleHit(chunk.step) : textHit(chunk, inText[at] as number, (words[at] as string).length),
    );
  }
  return hits.sort((left, right) => left.step - right.step);
}

/** Makes the folded texts of some chunks ahead of the first search. */
export function prepareSearch(chunks: readonly Chunk[]): void {
  for (const chunk of chunks) foldedOf(chunk);
}

function foldedOf(chunk: Chunk): string {
  const known = foldedTexts.get(chunk);
  if (known !== undefined) return known;
  const folded = foldedText(textOf(chunk));
  foldedTexts.set(chunk, folded);
  return folded;
}

const beyondAscii = /\P{ASCII}/u;

/** Letters without case and accents. A text that is all ASCII, as most are, is only lowered. */
function foldedText(text: string): string {
  const lowered = text.toLowerCase();
  return beyondAscii.test(lowered) ? lowered.normalize('NFKD').replace(/\p{M}/gu, '') : lowered;
}

function titleHit(step: number): MemoryHit {
  return { step, before: '', found: '', after: '' };
}

/** The place in the folded text is that in the text as long as folding kept its length; else the hit has no excerpt. */
function textHit(chunk: Chunk, place: number, length: number): MemoryHit {
  const text = textOf(chunk);
  if (text.length !== foldedOf(chunk).length) return titleHit(chunk.step);
  const from = Math.max(0, place - context);
  const to = Math.min(text.length, place + length + context);
  return {
    step: chunk.step,
    before: `${from > 0 ? '…' : ''}${text.slice(from, place)}`,
    found: text.slice(place, place + length),
    after: `${text.slice(place + length, to)}${to < text.length ? '…' : ''}`,
  };
}
