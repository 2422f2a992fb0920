/**
 * Why a question ended without an answer, in the reader's language. The record says it in English, as it was written when the
 * question ended. A sentence of an error or of an earlier version is told by the outcome; its English words are its cause.
 */
import type { AnswerRecord } from '../../runtime/runtime.ts';
import { type Message, message, shownLanguage, t } from '../language/translate.ts';

/** Letter by letter what `src/agent/agent-loop.ts`, `src/agent/profiles/react/react-turn.ts` and `src/record/fork-run.ts` write. */
const known: readonly Message[] = [
  message('What was found so far is kept.'),
  message('Nothing in the library or in memory answers this.'),
  message('Nothing in the open tabs or in memory answers this.'),
  message('Nothing in the open tabs, in the chosen documents or in memory answers this.'),
  message(
    'No answer within {steps} steps. What was found is kept: ask again in this run to go on, or allow more steps or minutes.',
  ),
  message(
    'No answer within the time limit. What was found is kept: ask again in this run to go on, or allow more steps or minutes.',
  ),
  message('The agent went round in circles at “{title}”.'),
  message('The agent went round in circles: it asked for the same call again and again.'),
  message('The model went wrong {count} times in a row, last with: {title}'),
  message(
    'This run was forked at step {step}, before the question had its answer. Ask it again, or ask another one.',
  ),
];

const byOutcome: Readonly<Record<AnswerRecord['outcome'], Message>> = {
  answered: message('Answered.'),
  'gave-up': message('The agent has ended without an answer.'),
  stopped: message('What was found so far is kept.'),
  failed: message('Something unexpected went wrong. Ask again; nothing is lost.'),
};

interface Ending {
  readonly sentence: string;
  /** In English; null if the sentence says it. */
  readonly cause: string | null;
}

export function endingOf({ outcome, reason }: Pick<AnswerRecord, 'outcome' | 'reason'>): Ending {
  if (reason === null || reason === '') return { sentence: t(byOutcome[outcome]), cause: null };
  if (shownLanguage() === 'en') return { sentence: reason, cause: null };
  for (const sentence of known) {
    const values = valuesIn(reason, sentence);
    if (values !== null) return { sentence: t(sentence, values), cause: null };
  }
  return { sentence: t(byOutcome[outcome]), cause: reason };
}

/** What stands in a text at the places of a message; null if the text is another one. */
function valuesIn(text: string, sentence: string): Record<string, string> | null {
  const pattern = sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, '(?<$1>.+)');
  const found = new RegExp(`^${pattern}$`, 's').exec(text);
  return found === null ? null : { ...found.groups };
}
