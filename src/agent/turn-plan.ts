/**
 * Tells policies that look ahead what a turn does next (rule C8): the open tasks of the question's plan, made and
 * refined by rules N1 and N3. A question with one task has no plan, because its own words say it.
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

  /** @param step step number of the request */
  constructor(question: string, step: number) {
    // PAACE, table 4: look three tasks ahead for questions, two for orders.
    this.#lookahead = isQuestion(question) ? 3 : 2;
    this.#plan = planByRule(question, step);
  }

  /** The open tasks, nearest first. Empty if the question is a single task. */
  next(history: readonly Chunk[]): readonly string[] {
    if (this.#plan.tasks.length < 2) return [];
    this.#plan = refinePlan(this.#plan, history);
    return nextTasks(this.#plan.tasks, this.#lookahead).map(({ text }) => text);
  }
}
