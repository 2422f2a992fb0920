/** Checks that records from elsewhere are one run: in order, complete, and consistent with their hashes and labels. */
import { renderMessages } from '../../core/layout/assemble.ts';
import { type Chunk, type Representation, textOf } from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { type Tier, tiers } from '../../core/memory/tier.ts';
import { type Origin, type TrustLabel, trustLabels } from '../../core/memory/trust-label.ts';
import { type ChunkId, chunkIdOf, type RepresentationId, type RunId } from '../../core/memory/units.ts';
import { hashMessages } from '../../core/trace/hash-messages.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { RunRecord, StoredRun } from '../run-record.ts';
import type { StepRecord } from '../step-record.ts';
import { ShapeMismatch } from './shape.ts';

type BareChunk = Omit<Chunk, 'representations'>;
type BareRepresentation = Omit<Representation, 'text'> & { readonly text: string | null };

export interface RunParts {
  readonly run: RunRecord;
  readonly steps: readonly StepRecord[];
  readonly chunks: readonly BareChunk[];
  readonly representations: readonly BareRepresentation[];
  readonly traces: readonly ContextTrace[];
}

/**
 * Returns the run marked as imported.
 *
 * @throws ShapeMismatch that names the first fault
 */
export function checkRun(parts: RunParts): StoredRun {
  const checking = checkRunInTurns(parts);
  for (;;) {
    const { done, value } = checking.next();
    if (done) return value;
  }
}

/** Most prompts rebuilt in one turn. */
const tracesInTurn = 100;

/** The same in turns: the caller continues it after the page has had its own turn. */
export function* checkRunInTurns({
  run,
  steps,
  chunks,
  representations,
  traces,
}: RunParts): Generator<undefined, StoredRun, undefined> {
  for (const [name, list] of Object.entries({ steps, chunks, traces }))
    check(list.length === run.steps, `it has ${list.length} ${name} and says ${run.steps}`);
  const labels = new Map<ChunkId, TrustLabel>();
  for (const [index, step] of steps.entries()) {
    const chunk = chunks[index] as BareChunk;
    const trace = traces[index] as ContextTrace;
    check(
      step.run === run.id && step.step === index + 1,
      `steps[${index}] is not step ${index + 1} of its run`,
    );
    checkChunk(chunk, run.id, index + 1, labels);
    check(trace.step === index + 1, `traces[${index}] is not of step ${index + 1}`);
    labels.set(chunk.id, chunk.trust);
  }
  const versions = checkRepresentations(representations, chunks);
  const byId = new Map(versions.map((version) => [version.id, version]));
  const newest = newestVersions(versions);
  for (const [index, trace] of traces.entries()) {
    checkTrace(trace, run.id, byId);
    if (index % tracesInTurn === tracesInTurn - 1) yield;
  }
  return {
    // Nobody works on a run from a file, and nothing in it continues.
    run: { ...run, status: run.status === 'running' ? 'stopped' : run.status, imported: true },
    steps,
    chunks: chunks.map((chunk) => ({
      ...chunk,
      representations: newest.get(chunk.id) as Record<Tier, Representation>,
    })),
    traces,
    representations: versions,
    missingSteps: [],
    damagedSteps: [],
  };
}

function checkChunk(
  chunk: BareChunk,
  run: RunId,
  step: number,
  labels: ReadonlyMap<ChunkId, TrustLabel>,
): void {
  const name = `chunks[${step - 1}]`;
  check(chunk.run === run && chunk.step === step, `${name} is not of step ${step} of its run`);
  check(chunk.id === chunkIdOf(run, step), `${name} has the id of another step`);
  check(
    chunk.contentHash === contentHash(textOf(chunk)),
    `${name} does not have the text that its hash says`,
  );
  for (const { start, end, origin } of chunk.spans ?? [])
    check(
      start <= end && end <= chunk.observation.length && origin < chunk.origins.length,
      `${name} says who wrote words that it does not have`,
    );
  for (const origin of chunk.origins)
    check(
      isAtMost(chunk.trust, highestOf(origin, labels)),
      `${name} is trusted more than what it was made from`,
    );
}

/** The highest trust that a text from this origin can have (rule U1). */
function highestOf(origin: Origin, labels: ReadonlyMap<ChunkId, TrustLabel>): TrustLabel {
  switch (origin.kind) {
    case 'document':
    case 'web':
      return 'untrusted';
    case 'chunk':
      return labels.get(origin.chunk) ?? 'untrusted';
    default:
      return origin.kind;
  }
}

/** In the order of a store: by step, tier, version. */
function checkRepresentations(
  representations: readonly BareRepresentation[],
  chunks: readonly BareChunk[],
): Representation[] {
  const ids = new Set(representations.map(({ id }) => id));
  check(ids.size === representations.length, 'two representations have the same id');
  const byChunk = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  let last = Number.NEGATIVE_INFINITY;
  const versions = representations.map((version, index): Representation => {
    const name = `representations[${index}]`;
    const chunk = byChunk.get(version.chunk);
    if (chunk === undefined) throw new ShapeMismatch(`${name} is of a chunk that is not there`);
    check(isAtMost(version.trust, chunk.trust), `${name} is trusted more than its chunk`);
    const place = (chunk.step * tiers.length + tiers.indexOf(version.tier)) * 1e6 + version.version;
    check(place > last && version.version < 1e6, `${name} is out of order`);
    last = place;
    return { ...version, text: version.text ?? textOf(chunk) };
  });
  const newest = newestVersions(versions);
  for (const [index, chunk] of chunks.entries()) {
    for (const tier of tiers)
      check(newest.get(chunk.id)?.[tier] !== undefined, `chunks[${index}] has no ${tier} text`);
  }
  return versions;
}

function checkTrace(
  trace: ContextTrace,
  run: RunId,
  versions: ReadonlyMap<RepresentationId, Representation>,
): void {
  const name = `traces[${trace.step - 1}]`;
  let before = 0;
  for (const decision of trace.decisions) {
    check(decision.step > before && decision.step < trace.step, `${name} has a decision out of order`);
    check(decision.chunk === chunkIdOf(run, decision.step), `${name} decides on a chunk of another run`);
    before = decision.step;
  }
  for (const part of trace.parts) {
    check(part.message < trace.roles.length, `${name} has a part of a message that is not there`);
    if ('text' in part) continue;
    const version = versions.get(part.representation);
    if (version === undefined) throw new ShapeMismatch(`${name} shows a text that is not there`);
    check(isAtMost(part.trust, version.trust), `${name} trusts a text more than its representation`);
  }
  const messages = renderMessages(trace.roles, trace.parts, (id) => versions.get(id)?.text);
  check(hashMessages(messages) === trace.promptHash, `${name} does not rebuild its prompt`);
}

/** Of versions in order, the last of each tier of each chunk. */
function newestVersions(
  versions: readonly Representation[],
): Map<ChunkId, Partial<Record<Tier, Representation>>> {
  const held = new Map<ChunkId, Partial<Record<Tier, Representation>>>();
  for (const version of versions) {
    const own = held.get(version.chunk) ?? {};
    own[version.tier] = version;
    held.set(version.chunk, own);
  }
  return held;
}

function isAtMost(label: TrustLabel, limit: TrustLabel): boolean {
  return trustLabels.indexOf(label) <= trustLabels.indexOf(limit);
}

function check(holds: boolean, problem: string): void {
  if (!holds) throw new ShapeMismatch(problem);
}
