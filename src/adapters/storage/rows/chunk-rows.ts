/** Converts a chunk and its representations to rows, which hold each text once, and back. */
import { byChunk, type Chunk, type Representation, textOf } from '../../../core/memory/chunk.ts';
import { perTier, type Tier, tiers } from '../../../core/memory/tier.ts';
import type { RunId } from '../../../core/memory/units.ts';
import type { ChunkRow, RepresentationRow } from '../database/schema.ts';

export function chunkRows(chunk: Chunk): { chunk: ChunkRow; representations: RepresentationRow[] } {
  const { representations, ...rest } = chunk;
  return {
    chunk: { ...rest, current: perTier((tier) => representations[tier].id) },
    representations: tiers.map((tier) => representationRow(chunk.run, representations[tier], chunk)),
  };
}

/** The row of a version of the given chunk. */
export function representationRow(
  run: RunId,
  representation: Representation,
  chunk: Pick<Chunk, 'action' | 'observation'>,
): RepresentationRow {
  const { text } = representation;
  return { ...representation, run, text: text === textOf(chunk) ? null : text };
}

interface RebuiltChunks {
  /** In order of step. A chunk without one of its current versions is left out. */
  readonly chunks: Chunk[];
  /** All versions of these chunks, by step, then tier, then version. */
  readonly representations: Representation[];
}

export function rebuildChunks(
  chunks: readonly ChunkRow[],
  representations: readonly RepresentationRow[],
): RebuiltChunks {
  const versions = byChunk(representations);
  const rebuilt: RebuiltChunks = { chunks: [], representations: [] };
  for (const row of chunks.toSorted((left, right) => left.step - right.step)) {
    const own = (versions.get(row.id) ?? []).map((version) => rebuildRepresentation(version, row));
    const chunk = rebuildChunk(row, own);
    if (chunk === undefined) continue;
    rebuilt.chunks.push(chunk);
    rebuilt.representations.push(...own.sort(byTierAndVersion));
  }
  return rebuilt;
}

/** By tier from full to placeholder, then by version. */
export function byTierAndVersion(left: Representation, right: Representation): number {
  return tiers.indexOf(left.tier) - tiers.indexOf(right.tier) || left.version - right.version;
}

function rebuildRepresentation({ run: _, ...row }: RepresentationRow, chunk: ChunkRow): Representation {
  return { ...row, text: row.text ?? textOf(chunk) };
}

function rebuildChunk({ current, ...row }: ChunkRow, versions: readonly Representation[]): Chunk | undefined {
  const shown = perTier((tier) => versions.find((version) => version.id === current[tier]));
  if (tiers.some((tier) => shown[tier] === undefined)) return undefined;
  return { ...row, representations: shown as Record<Tier, Representation> };
}
