import { type Conversation, type ShownStep, stepsOf } from '../conversation.ts';
import { t } from '../language/translate.ts';
import { kindWords } from '../words.ts';

/** The steps of a conversation by number, made once for all the rows and cells that name them. */
const byNumber = new WeakMap<Conversation['turns'], ReadonlyMap<number, ShownStep>>();

/** What a step of the memory is called: its kind and its line in the timeline. */
export function memoryTitle(conversation: Conversation, step: number): string {
  const shown = stepsByNumber(conversation).get(step);
  const chunk = conversation.chunks.get(step);
  const kind = chunk?.kind ?? shown?.kind;
  return [kind && t(kindWords[kind]), shown?.title ?? chunk?.action].filter(Boolean).join(': ');
}

function stepsByNumber(conversation: Conversation): ReadonlyMap<number, ShownStep> {
  const known = byNumber.get(conversation.turns);
  if (known !== undefined) return known;
  const made = new Map(stepsOf(conversation).map((shown) => [shown.step, shown]));
  byNumber.set(conversation.turns, made);
  return made;
}
