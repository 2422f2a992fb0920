/**
 * Refines a plan by rule: finds the tasks that the steps since have done. A task is done when one step's result holds most of its
 * words and all its dependencies are done; an answer to the user does all. The last open task stays open until the answer, so
 * that the context is always compressed for something. A done task stays done.
 */

import type { Chunk } from '../../core/memory/chunk.ts';
import { stemsOf } from '../../core/text/stem.ts';
import type { PlannedTask, TracedPlan } from '../../core/trace/trace.ts';

/** Share of a task's words that a result must hold. */
const doneShare = 0.7;
/** Older steps were checked when they were new. */
const newestSteps = 8;

/** The plan with updated states; the same object if nothing changed. */
export function refinePlan<Plan extends Pick<TracedPlan, 'tasks' | 'madeAt' | 'version'>>(
  plan: Plan,
  history: readonly Chunk[],
): Plan {
  const since = history
    .slice(-newestSteps)
    .filter(({ step, kind }) => step >= plan.madeAt && kind !== 'request');
  if (since.length === 0) return plan;
  const answered = since.some(({ kind }) => kind === 'answer');
  const found = since.map(({ observation, action }) => new Set(stemsOf(`${action} ${observation}`)));
  const done = new Set<number>();
  for (const task of plan.tasks) {
    const ready = task.dependsOn.every((id) => done.has(id));
    if (answered || task.state === 'done' || (ready && isDone(task, found))) done.add(task.id);
  }
  if (!answered && done.size === plan.tasks.length) done.delete((plan.tasks.at(-1) as PlannedTask).id);
  const tasks = plan.tasks.map(
    (task): PlannedTask => (done.has(task.id) ? { ...task, state: 'done' } : task),
  );
  return tasks.every((task, i) => task.state === plan.tasks[i]?.state)
    ? plan
    : { ...plan, tasks, version: plan.version + 1 };
}

function isDone({ text }: PlannedTask, found: readonly ReadonlySet<string>[]): boolean {
  const terms = [...new Set(stemsOf(text))];
  const needed = doneShare * terms.length;
  return terms.length > 0 && found.some((held) => terms.filter((term) => held.has(term)).length >= needed);
}
