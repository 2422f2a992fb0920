/**
 * What a turn does next, for the policies that look ahead (rule C8): the open tasks of the question's plan, made and
 * refined by the stated rules N1 and N3. A question of one task has none: its own words say it.
 */
import type { Chunk } from '../core/memory/chunk.ts';
import type { PlannedTask } from '../core/trace/trace.ts';
import { isQuestion, nextTasks, planByRule } from '../policies/planned/plan.ts';
import { refinePlan } from '../policies/planned/refine-plan.ts';

interface Plan {
  readonly tasks: readonly PlannedTask[];
  readonly madeAt: number;
  readonly version: number;
}

export class TurnPlan {
  readonly #lookahead: number;
  #plan: Plan;

  /** @param step of the request */
  constructor(question: string, step: number) {
    // PAACE table 4: three tasks ahead for questions, two for orders.
    this.#lookahead = isQuestion(question) ? 3 : 2;
    this.#plan = planByRule(question, step);
  }

  /** The tasks that are still open, nearest first; none where the question is a single task. */
  next(history: readonly Chunk[]): readonly string[] {
    if (this.#plan.tasks.length < 2) return [];
    this.#plan = refinePlan(this.#plan, history);
    return nextTasks(this.#plan.tasks, this.#lookahead).map(({ text }) => text);
  }
}
