/** The object stores of the database with their keys and rows. A changed shape needs a migration. */
import type { DBSchema, IDBPDatabase, StoreNames } from 'idb';
import type { Chunk, Representation } from '../../../core/memory/chunk.ts';
import type { Tier } from '../../../core/memory/tier.ts';
import type {
  ChunkId,
  DocumentId,
  EncoderId,
  PassageId,
  RepresentationId,
  RunId,
} from '../../../core/memory/units.ts';
import type { LibraryDocument, Passage, PassageKey } from '../../../ports/documents/documents.ts';
import type { RunRecord, StoredKey } from '../../../ports/runs/run-store.ts';
import type { StepRecord } from '../../../ports/runs/step-record.ts';
import type { PackedTrace } from '../rows/packed-trace.ts';

/** The app's database. Tests and tools may open others. */
export const databaseName = 'webpace';

export interface RunRow extends RunRecord {
  /** Rises with each claim. A commit or update with an older one is refused. */
  readonly fence: number;
  /** The link of the last step. A run that was cut or restored does not end in it. */
  readonly head: string;
  /** Hash of the row (`run-seal.ts`). Absent in journals of earlier versions. */
  readonly seal?: string;
}

/** A link of a run's hash chain (`step-chain.ts`). */
export interface StepLink {
  /** `own` of the step before. Empty for the first step. */
  readonly previous: string;
  /** Hash of `previous` and of everything committed with the step. */
  readonly own: string;
}

export interface StepRow extends StepRecord {
  readonly link: StepLink;
}

/** A chunk without its representations, which have their own rows. */
export interface ChunkRow extends Omit<Chunk, 'representations'> {
  /** The newest version of each tier. */
  readonly current: Readonly<Record<Tier, RepresentationId>>;
}

/** One version, which never changes. */
export interface RepresentationRow extends Omit<Representation, 'text'> {
  readonly run: RunId;
  /** Null for the chunk's own text (`textOf`), so that no text is stored twice. */
  readonly text: string | null;
}

export interface TraceRow {
  readonly run: RunId;
  readonly step: number;
  readonly trace: PackedTrace;
}

export interface KeyRow extends StoredKey {
  readonly run: RunId;
}

/**
 * Ready keys of one run, encoder and dimension. Row i of `vectors` belongs to `chunks[i]`. A key in a later block
 * replaces one of the same chunk in an earlier block. A row of `keys`, where new keys wait for packing, replaces both.
 */
export interface KeyBlockRow {
  readonly run: RunId;
  readonly encoder: EncoderId;
  /** From 0, in the order of packing. */
  readonly block: number;
  readonly dimension: number;
  readonly chunks: readonly ChunkId[];
  readonly vectors: Float32Array;
}

export interface PassageRow extends Omit<Passage, 'text'> {
  /** Null if it is the document's text from `start` to `end`, so that no text is stored twice. */
  readonly text: string | null;
}

/** A run or document that the person deleted. */
export interface TombstoneRow {
  readonly id: RunId | DocumentId;
  readonly kind: 'run' | 'document';
  /** When it was deleted. */
  readonly at: number;
}

export interface StorageSchema extends DBSchema {
  runs: { key: RunId; value: RunRow; indexes: { 'by-updated': number } };
  steps: { key: [RunId, number]; value: StepRow };
  chunks: { key: [RunId, ChunkId]; value: ChunkRow };
  representations: { key: [RunId, RepresentationId]; value: RepresentationRow };
  traces: { key: [RunId, number]; value: TraceRow };
  keys: { key: [RunId, EncoderId, ChunkId]; value: KeyRow };
  keyBlocks: { key: [RunId, EncoderId, number]; value: KeyBlockRow };
  documents: { key: DocumentId; value: LibraryDocument; indexes: { 'by-name': string } };
  passages: { key: PassageId; value: PassageRow; indexes: { 'by-document': DocumentId } };
  tombstones: { key: string; value: TombstoneRow };
  passageKeys: { key: [EncoderId, PassageId]; value: PassageKey; indexes: { 'by-passage': PassageId } };
}

export type StoreName = StoreNames<StorageSchema>;
export type StorageDatabase = IDBPDatabase<StorageSchema>;

/** Stores whose rows belong to a run and have its id first in their key. */
export const storesOfRun = [
  'steps',
  'chunks',
  'representations',
  'traces',
  'keys',
  'keyBlocks',
] as const satisfies StoreName[];

/** All keys that begin with these parts. An array sorts after all strings and numbers. */
export function keysBeginningWith(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []]);
}
