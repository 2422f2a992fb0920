/**
 * Branded ids, so that a run cannot be passed in place of a chunk. The runtime makes them; they are compared for equality only.
 */
declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

export type RunId = Branded<string, 'RunId'>;
export type ChunkId = Branded<string, 'ChunkId'>;
export type DocumentId = Branded<string, 'DocumentId'>;
export type PassageId = Branded<string, 'PassageId'>;
export type RepresentationId = Branded<string, 'RepresentationId'>;
/** A block of the edit algebra (`core/edits`): stable while the block exists, never reused. */
export type BlockId = Branded<string, 'BlockId'>;
/** Model, number format, dimension and pooling. Vectors of different encoder ids are never compared. */
export type EncoderId = Branded<string, 'EncoderId'>;
/** The vocabulary of a count. Counts of different tokenizers are never added. */
export type TokenizerId = Branded<string, 'TokenizerId'>;

export const runId = (text: string): RunId => text as RunId;
export const chunkId = (text: string): ChunkId => text as ChunkId;
export const documentId = (text: string): DocumentId => text as DocumentId;
export const passageId = (text: string): PassageId => text as PassageId;
export const representationId = (text: string): RepresentationId => text as RepresentationId;
export const blockId = (text: string): BlockId => text as BlockId;
export const encoderId = (text: string): EncoderId => text as EncoderId;
export const tokenizerId = (text: string): TokenizerId => text as TokenizerId;

/** Each step makes exactly one chunk. */
export function chunkIdOf(run: RunId, step: number): ChunkId {
  return chunkId(`${run}/${step}`);
}
