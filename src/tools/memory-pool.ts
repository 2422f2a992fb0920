/**
 * What a run can be asked about: the user's own statements, and the pages that it has read, even if they left the
 * library. Searches, glimpses and answers only repeat these.
 */
import type { Chunk } from '../core/memory/chunk.ts';
import { type DocumentId, documentId } from '../core/memory/units.ts';
import { Bm25 } from '../core/text/bm25.ts';
import { splitSentences } from '../core/text/sentences.ts';
import { stemsOf } from '../core/text/stem.ts';
import { type PassageSpan, splitPassages } from '../evidence/passages/split-passages.ts';
import { isStatement } from './is-statement.ts';
import { passagesOf } from './library/passages.ts';
import type { Page } from './read-page.ts';
import { pageTextIn } from './visit-observation.ts';

/** A remembered text that can be quoted. */
export interface MemorySource extends Page {
  readonly chunk: Chunk;
  /** Offset of `text` in the chunk's full text. */
  readonly start: number;
  /** The document it was read from; null for the user's own words. */
  readonly document: DocumentId | null;
  /** The text in passages, as in the library. */
  readonly passages: readonly PassageSpan[];
  /** Stems of each passage, including its title. */
  readonly parts: readonly ReadonlySet<string>[];
}

export interface MemoryPool {
  readonly sources: readonly MemorySource[];
  /** Rarity of words over the passages. */
  readonly words: Bm25;
}

/** @param chunks chunks before the present request, in order of time */
export function poolMemory(chunks: readonly Chunk[]): MemoryPool {
  const words = new Bm25();
  const newest = new Map<string, Chunk>();
  for (const chunk of chunks) {
    // A page that was read twice is remembered once, by its newest reading.
    const key = chunk.kind === 'visit' ? (documentOf(chunk)?.document ?? chunk.id) : chunk.id;
    newest.delete(key);
    newest.set(key, chunk);
  }
  const sources = [...newest.values()].flatMap(sourceOf).map((source): MemorySource => {
    const passages = passagesOf(
      source.document ?? documentId(source.chunk.id),
      source.text,
      splitPassages(source.text),
    );
    const parts = passages.map((passage) => {
      const stems = stemsOf(`${source.title}\n${passage.text}`);
      words.add(stems);
      return new Set(stems);
    });
    return { ...source, passages, parts };
  });
  return { sources, words };
}

function sourceOf(chunk: Chunk): Omit<MemorySource, 'parts' | 'passages'>[] {
  if (chunk.kind === 'request') {
    // A remembered question is no answer, although it shares most words with the same question asked again.
    if (!splitSentences(chunk.action).some(({ text }) => isStatement(text))) return [];
    return [{ chunk, title: '', text: chunk.action, start: 0, document: null, similarity: null }];
  }
  const page = chunk.kind === 'visit' ? pageTextIn(chunk.observation) : undefined;
  if (page === undefined) return [];
  const origin = documentOf(chunk);
  return [
    {
      chunk,
      title: origin?.title ?? '',
      text: page.text,
      start: chunk.action.length + 1 + page.start,
      document: origin?.document ?? null,
      similarity: null,
    },
  ];
}

function documentOf(chunk: Chunk): { readonly document: DocumentId; readonly title: string } | undefined {
  return chunk.origins.find((origin) => origin.kind === 'document');
}
