/** The reasons that the agent writes where a question ends without an answer, translated. */
import { type Message, message, t } from '../../language/translate.ts';
import { valuesIn } from './sentence-pattern.ts';

/** Letter by letter what `src/agent/agent-loop.ts`, `src/agent/profiles/react/react-turn.ts` and `src/record/fork-run.ts` write. */
const known: readonly Message[] = [
  message('What was found so far is kept.'),
  message('Nothing in the library or in memory answers this.'),
  message('Nothing in the open tabs or in memory answers this.'),
  message('Nothing in the open tabs, in the chosen documents or in memory answers this.'),
  message(
    'No answer within {steps} steps. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.',
  ),
  message(
    'No answer within the time limit. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.',
  ),
  message('It was stopped because it kept coming back to “{title}”.'),
  message('It was stopped because it asked for the same thing again and again.'),
  message('The model made {count} mistakes in a row. The last one: {title}'),
  message(
    'This conversation was forked at step {step}, before the question had its answer. Ask it again, or ask another one.',
  ),
];

/** Null if the reason is none of these: the words of an error, or of an earlier version. */
export function knownEnding(written: string): string | null {
  const reason = asWrittenNow(written);
  for (const sentence of known) {
    const values = valuesIn(reason, sentence);
    if (values !== null) return t(sentence, values);
  }
  return null;
}

/** Earlier versions wrote “run” where we write “conversation”, and stored conversations keep their words. */
function asWrittenNow(reason: string): string {
  return reason
    .replace('ask again in this run to go on', 'ask again in this conversation to go on')
    .replace(/^This run was forked/, 'This conversation was forked');
}
