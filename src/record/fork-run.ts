/** Makes a run that begins with the steps of another and continues on its own. */

import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import type { Chunk, Representation } from '../core/memory/chunk.ts';
import { perTier } from '../core/memory/tier.ts';
import type { Origin } from '../core/memory/trust-label.ts';
import {
  type ChunkId,
  chunkIdOf,
  type RepresentationId,
  type RunId,
  representationId,
} from '../core/memory/units.ts';
import type { ContextTrace, PromptPart } from '../core/trace/trace.ts';
import { endedAnswer } from './answers/answer-text.ts';
import { answersUpTo } from './recorded-turns.ts';
import type { RunRecord, StoredRun } from './run-record.ts';
import type { AnswerRecord, StepRecord } from './step-record.ts';

interface ForkPlan {
  /** The new run's id. */
  readonly id: RunId;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The last step that both runs share. */
  readonly step: number;
}

/**
 * Steps 1 to `step` under new ids, with the same texts, prompts and prompt hashes; the record names their source. A question
 * without an answer by then ends as stopped. Lost steps stay lost. Fails with `run-not-found` if the step does not exist.
 */
export function forkRun(stored: StoredRun, { id, title, now, step: last }: ForkPlan): Result<StoredRun> {
  if (!stored.steps.some(({ step }) => step === last))
    return failure(
      new WebpaceError(
        'run-not-found',
        `Step ${last} of this conversation is not stored. Fork from another step.`,
        {
          details: { run: stored.run.id, step: last },
        },
      ),
    );
  const upTo = <Item extends { readonly step: number }>(items: readonly Item[]) =>
    items.filter(({ step }) => step <= last);
  const chunks = upTo(stored.chunks);
  const names = new Names(id, chunks, stored.representations);
  const held = new Set(chunks.map((chunk) => chunk.id));
  const answers = answersOfFork(stored, last);
  const run: RunRecord = {
    id,
    title,
    createdAt: now,
    updatedAt: now,
    steps: last,
    settings: stored.run.settings,
    status: answers.at(-1)?.outcome ?? 'stopped',
    answers: answers.map((answer) => renamedAnswer(answer, names)),
    origin: { run: stored.run.id, title: stored.run.title, step: last },
    // A copy of an imported run stays untrusted, and as incomplete as that is.
    ...(stored.run.imported ? { imported: true } : {}),
    ...(stored.run.redacted ? { redacted: stored.run.redacted } : {}),
    ...lostUpTo(stored.run, last),
  };
  return success({
    run,
    steps: upTo(stored.steps).map((record) => renamedStep(record, id, names)),
    chunks: chunks.map((chunk) => renamedChunk(chunk, id, names)),
    traces: upTo(stored.traces).map((trace) => renamedTrace(trace, names)),
    representations: stored.representations
      .filter(({ chunk }) => held.has(chunk))
      .map((version) => renamedVersion(version, names)),
    missingSteps: [...stored.missingSteps, ...stored.damagedSteps]
      .filter((step) => step <= last)
      .sort((left, right) => left - right),
    damagedSteps: [],
  });
}

/** The mark of lost steps, if the new run has lines for some of them or ends where the old one was cut. */
function lostUpTo({ lost, steps }: RunRecord, last: number): Pick<RunRecord, 'lost'> {
  if (lost === undefined) return {};
  if (last === steps) return { lost };
  const missing = lost.missing.filter((step) => step <= last);
  return missing.length === 0 ? {} : { lost: { steps: last, missing } };
}

/** Ids in the new run. */
class Names {
  readonly #chunks: ReadonlyMap<ChunkId, ChunkId>;
  readonly #representations: ReadonlyMap<RepresentationId, RepresentationId>;

  constructor(run: RunId, chunks: readonly Chunk[], versions: readonly Representation[]) {
    this.#chunks = new Map(chunks.map((chunk) => [chunk.id, chunkIdOf(run, chunk.step)]));
    const named = [...versions, ...chunks.flatMap(({ representations }) => Object.values(representations))];
    this.#representations = new Map(
      named.map((version) => [
        version.id,
        representationId(`${this.chunk(version.chunk)}/${version.tier}/${version.version}`),
      ]),
    );
  }

  /** A chunk outside the new run keeps its id: it is a reference to another run. */
  chunk(id: ChunkId): ChunkId {
    return this.#chunks.get(id) ?? id;
  }

  representation(id: RepresentationId): RepresentationId {
    return this.#representations.get(id) ?? id;
  }
}

function renamedVersion(version: Representation, names: Names): Representation {
  return { ...version, id: names.representation(version.id), chunk: names.chunk(version.chunk) };
}

function renamedChunk(chunk: Chunk, run: RunId, names: Names): Chunk {
  return {
    ...chunk,
    run,
    id: names.chunk(chunk.id),
    origins: renamedOrigins(chunk.origins, names),
    representations: perTier((tier) => renamedVersion(chunk.representations[tier], names)),
  };
}

function renamedOrigins(origins: readonly Origin[], names: Names): Origin[] {
  return origins.map((origin) =>
    origin.kind === 'chunk' ? { ...origin, chunk: names.chunk(origin.chunk) } : origin,
  );
}

function renamedAnswer(answer: AnswerRecord, names: Names): AnswerRecord {
  return {
    ...answer,
    citations: answer.citations.map((citation) => ({
      ...citation,
      chunk: citation.chunk === null ? null : names.chunk(citation.chunk),
      origins: renamedOrigins(citation.origins, names),
    })),
  };
}

function renamedStep(record: StepRecord, run: RunId, names: Names): StepRecord {
  return { ...record, run, answer: record.answer === null ? null : renamedAnswer(record.answer, names) };
}

function renamedTrace(trace: ContextTrace, names: Names): ContextTrace {
  return {
    ...trace,
    decisions: trace.decisions.map((decision) => ({
      ...decision,
      chunk: names.chunk(decision.chunk),
      representation: decision.representation && names.representation(decision.representation),
    })),
    parts: trace.parts.map((part): PromptPart => {
      const chunk = part.chunk === undefined ? {} : { chunk: names.chunk(part.chunk) };
      return 'representation' in part
        ? { ...part, ...chunk, representation: names.representation(part.representation) }
        : { ...part, ...chunk };
    }),
  };
}

/** The answers that were there, and an end for an open question. */
function answersOfFork(stored: StoredRun, last: number): readonly AnswerRecord[] {
  const { answers, open } = answersUpTo(stored, last);
  return open === '' ? answers : [...answers, endedByFork(open, last)];
}

function endedByFork(question: string, step: number): AnswerRecord {
  const reason = `This conversation was forked at step ${step}, before the question had its answer. Ask it again, or ask another one.`;
  return endedAnswer(question, 'stopped', reason);
}
