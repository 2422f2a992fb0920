/** A run in the memory store, and the changes by a commit or a newer text. */
import type { Chunk, Representation } from '../../../core/memory/chunk.ts';
import { tiers } from '../../../core/memory/tier.ts';
import type { ChunkId, EncoderId, RepresentationId, RunId } from '../../../core/memory/units.ts';
import type { Fence, RunRecord, StepCommit, StoredKey, StoredRun } from '../../../ports/runs/run-store.ts';
import { byTierAndVersion } from '../rows/chunk-rows.ts';
import { stepWithOwnVector } from '../rows/own-vectors.ts';
import {
  checkCommit,
  checkFence,
  checkNewerVersion,
  chunkNotFoundError,
  updatedRun,
} from '../runs/run-rules.ts';
import { alreadySavedError } from '../storage-errors.ts';

export interface HeldRun {
  run: RunRecord;
  fence: Fence;
  readonly commits: Omit<StepCommit, 'run' | 'fence'>[];
  readonly chunks: Map<ChunkId, Chunk>;
  readonly representations: Map<RepresentationId, Representation>;
  /** By encoder, then by chunk. */
  readonly keys: Map<EncoderId, Map<ChunkId, StoredKey>>;
}

export function newRun(run: RunRecord): HeldRun {
  return {
    run: structuredClone(run),
    fence: 0,
    commits: [],
    chunks: new Map(),
    representations: new Map(),
    keys: new Map(),
  };
}

/** A whole run at once. It must have passed `checkStoredRun`. */
export function wholeRun(stored: StoredRun): HeldRun {
  const { run, steps, chunks, traces, representations } = structuredClone(stored);
  return {
    run,
    fence: 0,
    commits: steps.map((step, index) => {
      const [chunk, trace] = [chunks[index] as Chunk, traces[index] as StepCommit['trace']];
      return { step: stepWithOwnVector(step), chunk, trace };
    }),
    chunks: new Map(chunks.map((chunk) => [chunk.id, chunk])),
    representations: new Map(representations.map((version) => [version.id, version])),
    keys: new Map(),
  };
}

/** Versions of texts in the order of their steps, then of tier and version. */
export function versionsInOrder(
  held: HeldRun,
  wanted: (version: Representation) => boolean = () => true,
): Representation[] {
  const stepOf = ({ chunk }: Representation): number => held.chunks.get(chunk)?.step ?? 0;
  return [...held.representations.values()]
    .filter(wanted)
    .sort((left, right) => stepOf(left) - stepOf(right) || byTierAndVersion(left, right));
}

/** Adds a step. Throws and changes nothing if the step, its chunk or one of its texts exists. */
export function addStep(held: HeldRun, commit: StepCommit): void {
  checkFence(held.fence, commit.fence, commit.run.id);
  checkCommit(held.run.steps, commit);
  const { run, fence: _, ...rest } = structuredClone({ ...commit, step: stepWithOwnVector(commit.step) });
  const versions = new Map(
    tiers.map((tier) => [rest.chunk.representations[tier].id, rest.chunk.representations[tier]]),
  );
  const taken = [...versions.keys()].some((id) => held.representations.has(id));
  if (taken || versions.size < tiers.length || held.chunks.has(rest.chunk.id)) throw alreadySavedError();
  held.run = updatedRun(held.run, run, rest.step.step);
  held.commits.push(rest);
  held.chunks.set(rest.chunk.id, rest.chunk);
  for (const [id, version] of versions) held.representations.set(id, version);
}

/** Makes a newer text the current one. The older one stays among the versions. */
export function addVersion(held: HeldRun | undefined, run: RunId, representation: Representation): void {
  const chunk = held?.chunks.get(representation.chunk);
  if (held === undefined || chunk === undefined) throw chunkNotFoundError(run, representation.chunk);
  checkNewerVersion(chunk.representations[representation.tier], representation);
  if (held.representations.has(representation.id)) throw alreadySavedError();
  const copy = structuredClone(representation);
  held.representations.set(copy.id, copy);
  held.chunks.set(chunk.id, { ...chunk, representations: { ...chunk.representations, [copy.tier]: copy } });
}
