/** What every run store refuses, whatever holds its rows. */
import { WebpaceError } from '../../../core/errors.ts';
import type { Representation } from '../../../core/memory/chunk.ts';
import { tiers } from '../../../core/memory/tier.ts';
import type { ChunkId, RunId } from '../../../core/memory/units.ts';
import type { Fence, RunRecord, StepCommit, StoredRun } from '../../../ports/runs/run-store.ts';
import type { AnswerRecord } from '../../../ports/runs/step-record.ts';
import { answerText } from '../../../record/answers/answer-text.ts';
import { presentAnswer } from '../../../record/answers/earlier-answer.ts';

/** Throws `storage-failed` unless the commit is the run's next step and its parts belong together. */
export function checkCommit(steps: number, { run, step, chunk }: StepCommit): void {
  const { representations } = chunk;
  const belong =
    step.run === run.id &&
    chunk.run === run.id &&
    chunk.step === step.step &&
    tiers.every((tier) => representations[tier].tier === tier && representations[tier].chunk === chunk.id);
  if (!belong) {
    throw new WebpaceError(
      'storage-failed',
      'The step, its chunk and its representations name different runs, steps or chunks. Nothing was saved.',
      { details: { run: run.id, step: step.step, chunk: chunk.id } },
    );
  }
  if (step.step !== steps + 1) {
    throw new WebpaceError(
      'storage-failed',
      `Step ${step.step} cannot be saved, as this conversation stands at step ${steps}: another tab may have gone on with it. Open the conversation again.`,
      { details: { run: run.id, step: step.step, steps } },
    );
  }
}

/** Throws `storage-failed` unless `next` is newer than the chunk's current version. */
export function checkNewerVersion(current: Pick<Representation, 'version'>, next: Representation): void {
  if (next.version > current.version) return;
  throw new WebpaceError(
    'storage-failed',
    `Version ${next.version} of a representation cannot follow version ${current.version}. Read the chunk again and number the version after it.`,
    { details: { representation: next.id, version: next.version, current: current.version } },
  );
}

/** Throws `run-taken` if the run was claimed again after `fence` was given. */
export function checkFence(current: Fence, fence: Fence, run: RunId): void {
  if (fence === current) return;
  throw new WebpaceError(
    'run-taken',
    'Another tab has taken over this conversation, so this one saved nothing more. Open the conversation again to see how it goes on.',
    { details: { run, fence, current } },
  );
}

/**
 * The record after an update or a commit. Title and tags belong to the person, and only a commit moves the mark. Throws
 * `storage-failed` if a saved answer would be lost.
 */
export function updatedRun(stored: RunRecord, next: RunRecord, steps = stored.steps): RunRecord {
  checkAnswers(stored, next);
  return taggedRun({ ...next, title: stored.title, createdAt: stored.createdAt, steps }, stored.tags ?? []);
}

/** An update is based on what was read. A saved answer that it lacks was added by somebody else since. */
function checkAnswers(stored: RunRecord, next: RunRecord): void {
  const kept = stored.answers.every((answer, place) => {
    const same = next.answers[place];
    return same !== undefined && same.question === answer.question && wordsOf(same) === wordsOf(answer);
  });
  if (kept) return;
  throw new WebpaceError(
    'storage-failed',
    'This conversation has got an answer since it was read here, so nothing was saved over it. Open the conversation again.',
    { details: { run: stored.id, answers: stored.answers.length } },
  );
}

/** A row may hold an answer in the form of an earlier version. */
function wordsOf(answer: AnswerRecord): string {
  return answerText(presentAnswer(answer));
}

/** The record with these tags and no others. */
export function taggedRun<Run extends RunRecord>(run: Run, tags: readonly string[]): Run {
  const { tags: _, ...rest } = run;
  return (tags.length === 0 ? rest : { ...rest, tags: [...tags] }) as Run;
}

/** Throws `storage-failed` unless steps, chunks and traces match, in order, none beyond the mark. */
export function checkStoredRun({ run, steps, chunks, traces }: StoredRun): void {
  const matching =
    steps.length === chunks.length &&
    steps.length === traces.length &&
    steps.every(({ step }, index) => {
      const follows = step > (steps[index - 1]?.step ?? 0) && step <= run.steps;
      return follows && chunks[index]?.step === step && traces[index]?.step === step;
    });
  if (matching) return;
  throw new WebpaceError(
    'storage-failed',
    'Parts of this conversation do not belong together, so it was not added.',
    {
      details: { run: run.id, steps: run.steps },
    },
  );
}

export function runExistsError(run: RunId): WebpaceError {
  return new WebpaceError(
    'storage-failed',
    'A conversation of this id is already saved. Open it, or start another.',
    {
      details: { run },
    },
  );
}

export function runNotFoundError(run: RunId): WebpaceError {
  return new WebpaceError(
    'run-not-found',
    'This conversation is no longer saved: it was deleted. Start another.',
    {
      details: { run },
    },
  );
}

export function chunkNotFoundError(run: RunId, chunk: ChunkId): WebpaceError {
  return new WebpaceError(
    'chunk-not-found',
    'This chunk is not saved in its conversation. Open the conversation again.',
    {
      details: { run, chunk },
    },
  );
}

/** Steps from 1 to `steps` that are not in `held`. */
export function missingFrom(steps: number, held: Iterable<number>): number[] {
  const present = new Set(held);
  return Array.from({ length: steps }, (_, index) => index + 1).filter((step) => !present.has(step));
}
