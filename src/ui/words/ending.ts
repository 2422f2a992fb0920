/**
 * Why a question ended without an answer, in the reader's language. The record says it in English, as it was written when the
 * question ended. A sentence of an error or of an earlier version is told by the outcome; its English words are its cause.
 */
import type { AnswerRecord } from '../../runtime/runtime.ts';
import { errorSentence, sentencesOfLanguage } from '../errors/error-sentence.ts';
import { type Message, message, t } from '../language/translate.ts';

const byOutcome: Readonly<Record<AnswerRecord['outcome'], Message>> = {
  answered: message('Answered.'),
  'gave-up': message('It ended without an answer.'),
  stopped: message('What was found so far is kept.'),
  failed: message('Something unexpected went wrong. Ask again; nothing is lost.'),
};

interface Ending {
  readonly sentence: string;
  /** In English; null if the sentence says it. */
  readonly cause: string | null;
}

export function endingOf({
  outcome,
  reason,
  error,
}: Pick<AnswerRecord, 'outcome' | 'reason' | 'error'>): Ending {
  if (reason === null || reason === '') return { sentence: t(byOutcome[outcome]), cause: null };
  const sentences = sentencesOfLanguage();
  if (sentences === null) return { sentence: reason, cause: null };
  if (error !== undefined)
    return { sentence: errorSentence({ code: error, message: reason }), cause: reason };
  const sentence = sentences.knownEnding(reason);
  return sentence === null ? { sentence: t(byOutcome[outcome]), cause: reason } : { sentence, cause: null };
}
