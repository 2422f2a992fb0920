/**
 * Reads a question that may lean on the turn before: by itself, behind the answer before, and behind the whole turn before, as in a
 * conversation. What answered the question before counts only where the question by itself finds it: a reader that sees both
 * answers either.
 */
import type { FoundReading } from '../../tools/answers/read-answer.ts';
import {
  doubtOf,
  joinedReadings,
  lessSure,
  withoutSpans,
} from '../../tools/answers/reading/joined-readings.ts';
import { weighed } from '../../tools/answers/reading/weigh-reading.ts';
import { inConversation, passingOver, type SaidTurn, saidBefore, withValue } from './turn-before.ts';

/** How a question that may lean on the turn before is read. */
export interface LeansOn {
  /** The passages are those that the question before was answered or quoted in. */
  readonly own?: boolean;
  /** Also behind the whole turn before. Default: true. */
  readonly conversation?: boolean;
}

interface Leaning extends LeansOn {
  readonly question: string;
  readonly before: SaidTurn;
}

/**
 * @param alone what was read of the question by itself
 * @param ask reads the same passages for the question in another form
 */
export async function leaningReading(
  alone: FoundReading,
  { question, before, own = false, conversation = true }: Leaning,
  ask: (form: string) => Promise<FoundReading>,
): Promise<FoundReading> {
  const found: FoundReading[] = [];
  const readAs = async (form: string): Promise<void> => {
    if (form === question) return;
    found.push(withoutSpans(await ask(form), (words) => saidBefore(words, before)));
  };
  if (own) await readAs(withValue(question, before));
  const shorter = [alone, ...found];
  if (conversation) await readAs(inConversation(question, before));
  const doubt = shorter.length > 1 ? doubtOf(shorter) : 0;
  const heard = found.map((read) => (shorter.includes(read) ? read : lessSure(read, doubt)));
  const joined = passingOver(joinedReadings(alone, heard), before);
  return weighed(joined, { question, leaning: own, inRun: true });
}
