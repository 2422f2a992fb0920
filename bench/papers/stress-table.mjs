// How far each policy went in each window, and what its largest context was.
import { number, table } from './statistics.mjs';

/** @typedef {import('./replay-session.mjs').StressRun} StressRun */

/** @param {readonly StressRun[]} runs */
export function stressTable(runs) {
  const rows = runs
    .filter(({ looked }) => !looked)
    .map((run) => {
      const look = runs.find(
        ({ looked, policy, budget }) => looked && policy === run.policy && budget === run.budget,
      );
      return [
        number(run.budget),
        run.policy,
        ending(run),
        number(Math.ceil(run.peak)),
        number(run.steps / Math.max(run.seconds, 0.001)),
        look === undefined ? '–' : looked(look),
      ];
    });
  const head = [
    'window',
    'policy',
    'every prompt, to step',
    'largest context',
    'steps per second',
    'sampled, to step',
  ];
  return table(head, rows);
}

/** @param {StressRun} run */
function ending({ breaksAt, lastStep, of }) {
  if (breaksAt !== null) return `**over at ${number(breaksAt)}**`;
  return lastStep < of ? `${number(lastStep)}, time ended, none over` : `${number(of)}, none over`;
}

/** @param {StressRun} run */
function looked({ breaksAt, lastStep, peak }) {
  const over = breaksAt === null ? 'none over' : `**over by ${number(breaksAt)}**`;
  return `${number(lastStep)}, ${over}, largest ${number(Math.ceil(peak))}`;
}
