import { contentHash } from '../../core/memory/content-hash.ts';
import type { ContextTrace, PlannedTask, TracedPlan } from '../../core/trace/trace.ts';

/** The plan in force. It comes from the last absorbed trace, so that a replay gives the same plan (rule E6). */
export class PlanMemory {
  #plan: TracedPlan | null = null;

  /** The plan for a request; null if it was made for another request or comes from a later step. */
  for(request: string, step: number): TracedPlan | null {
    const plan = this.#plan;
    return plan !== null && plan.request === contentHash(request) && plan.madeAt <= step ? plan : null;
  }

  absorb({ plan }: ContextTrace): void {
    if (plan !== undefined) this.#plan = plan;
  }

  snapshot(): TracedPlan | null {
    return this.#plan;
  }

  /** Any value other than a plan starts without one. */
  restore(snapshot: unknown): void {
    this.#plan = isPlan(snapshot) ? snapshot : null;
  }
}

function isPlan(value: unknown): value is TracedPlan {
  if (typeof value !== 'object' || value === null || !('tasks' in value)) return false;
  const { tasks, request } = value as Partial<TracedPlan>;
  return typeof request === 'string' && Array.isArray(tasks) && tasks.every(isTask);
}

function isTask(value: unknown): value is PlannedTask {
  return typeof value === 'object' && value !== null && 'text' in value && 'dependsOn' in value;
}
