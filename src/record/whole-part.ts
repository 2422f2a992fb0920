/** Of a run that has lost steps, the part before the first of them: whole, and marked with what is missing behind it. */
import type { StoredRun } from './run-record.ts';

/**
 * The same run where nothing is lost; null where its very first step is. Later steps remember the lost ones and cannot be
 * shown without them, so that a part that is whole can only be a beginning.
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
  // A turn has its end where the next one begins, or where its last step says what it answered.
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
