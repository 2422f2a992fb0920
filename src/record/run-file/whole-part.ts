/** The part of a run before its first lost step: whole, and marked with what is missing after it. */
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
  const requests = stored.steps.filter(({ kind }) => kind === 'request');
  const kept = steps.filter(({ kind }) => kind === 'request').length;
  // A turn ends where the next begins, or with a last step that answers.
  const ended = requests.length > kept && requests[kept]?.step === first ? kept : kept - 1;
  const answered = steps.at(-1)?.answer != null ? kept : Math.max(0, ended);
  return {
    run: {
      ...stored.run,
      steps: last,
      status:
        answered === kept && kept > 0 ? (stored.run.answers[kept - 1]?.outcome ?? 'stopped') : 'stopped',
      answers: stored.run.answers.slice(0, answered),
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
