/** The part of a run before its first lost step: whole, and marked with what is missing after it. */
import { answersUpTo } from '../recorded-turns.ts';
import type { StoredRun } from '../run-record.ts';

/**
 * The same run if nothing is lost; null if its first step is. Later steps refer to lost ones and cannot be shown without them, so
 * only a beginning can be whole.
 */
export function wholePart(stored: StoredRun): StoredRun | null {
  const lost = [...stored.missingSteps, ...stored.damagedSteps].sort((left, right) => left - right);
  const [first] = lost;
  if (first === undefined) return stored;
  const last = first - 1;
  if (last < 1) return null;
  const steps = stored.steps.filter(({ step }) => step <= last);
  const chunks = stored.chunks.filter(({ step }) => step <= last);
  const held = new Set(chunks.map(({ id }) => id));
  const { answers, open } = answersUpTo(stored, last);
  return {
    run: {
      ...stored.run,
      steps: last,
      status: open === '' ? (answers.at(-1)?.outcome ?? 'stopped') : 'stopped',
      answers,
      lost: { steps: stored.run.lost?.steps ?? stored.run.steps, missing: lost.slice(0, 1_000) },
    },
    steps,
    chunks,
    traces: stored.traces.filter(({ step }) => step <= last),
    representations: stored.representations.filter(({ chunk }) => held.has(chunk)),
    missingSteps: [],
    damagedSteps: [],
  };
}
