/**
 * Keeps the list of a run's steps the same object while the model writes, so that views of thousands of steps are not
 * redrawn at every word.
 */
import type { Conversation, ShownStep, Turn } from './conversation.ts';
import { stepsOf } from './conversation-steps.ts';

/**
 * Steps with content, as a list that stays the same object until one comes, goes, or changes its title, trace or
 * record. Unchanged turns are skipped.
 */
export class SteadySteps {
  readonly #holds: (step: ShownStep, conversation: Conversation) => boolean;
  #known: Conversation | null = null;
  #list: readonly ShownStep[] = [];

  constructor(holds: (step: ShownStep, conversation: Conversation) => boolean) {
    this.#holds = holds;
  }

  of(conversation: Conversation): readonly ShownStep[] {
    const known = this.#known;
    this.#known = conversation;
    if (known === null || !isSteady(known, conversation))
      this.#list = stepsOf(conversation).filter((step) => this.#holds(step, conversation));
    return this.#list;
  }
}

function isSteady(before: Conversation, now: Conversation): boolean {
  return (
    before.partial === now.partial &&
    before.turns.length === now.turns.length &&
    now.turns.every((turn, i) => isSteadyTurn(before.turns[i] as Turn, turn))
  );
}

function isSteadyTurn(before: Turn, now: Turn): boolean {
  if (before === now || before.steps === now.steps) return true;
  if (before.steps.length !== now.steps.length) return false;
  return now.steps.every((step, i) => {
    const was = before.steps[i] as ShownStep;
    return was === step || isSame(was, step);
  });
}

/** Compares all but what the model has written so far. */
function isSame(was: ShownStep, is: ShownStep): boolean {
  return was.step === is.step && was.trace === is.trace && was.record === is.record && was.title === is.title;
}
