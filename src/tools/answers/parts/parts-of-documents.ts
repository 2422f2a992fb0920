/** The numbered parts of the documents that were found. */
import { stemsOf } from '../../../core/text/stem.ts';
import { type NumberedPart, numberedParts } from '../../../evidence/lists/numbered-parts.ts';
import type { PartKind } from '../../../evidence/lists/part-nouns.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';

/** Documents that are looked through. */
const mostDocuments = 4;
/** Letters of a word that may be the end of a compound, and of what stands before it. */
const shortestEnd = 5;
const shortestBefore = 3;

export interface PartOf {
  readonly source: ReadSource;
  readonly part: NumberedPart;
}

/** The documents, the best passages first. */
export function sourcesOf(readables: readonly Readable[]): readonly ReadSource[] {
  const sources = new Map<string, ReadSource>();
  for (const { source } of [...readables].sort((one, other) => other.strength - one.strength))
    if (!sources.has(source.text)) sources.set(source.text, source);
  return [...sources.values()].slice(0, mostDocuments);
}

/** The parts of a document that a question for one of a kind may mean. */
export function partsOfKind({ text }: ReadSource, kind: PartKind): readonly NumberedPart[] {
  const parts = numberedParts(text);
  const own = parts.filter((part) => part.kind === kind);
  if (own.length > 0) return own;
  const bare = parts.filter((part) => part.kind === null);
  if (kind !== 'chapter') return bare.length > 0 ? bare : parts.filter((part) => part.kind !== 'chapter');
  return bare.filter(({ number }) => number.length === 1).map((part) => withSubparts(part, bare));
}

/** The part with those below it: 4 with 4.1 and 4.2. @param parts in order */
export function withSubparts(part: NumberedPart, parts: readonly NumberedPart[]): NumberedPart {
  const { number } = part;
  const behind = parts.filter(({ start }) => start > part.start);
  const next = behind.findIndex((other) => !number.every((one, place) => one === other.number[place]));
  return { ...part, end: (next < 0 ? behind : behind.slice(0, next)).at(-1)?.end ?? part.end };
}

/** True for a word of the document's title or file name, or a part of one: “Verein” in “Rudervereins”. */
export function isOfName(stem: string, { title, fileName = '' }: ReadSource): boolean {
  const name = stemsOf(`${title} ${fileName.replace(/\.[^.]*$/u, '').replace(/[-_]+/gu, ' ')}`);
  const isCompound = (word: string): boolean =>
    stem.length >= shortestEnd && word.lastIndexOf(stem) >= shortestBefore;
  return name.some((word) => word === stem || isCompound(word));
}
