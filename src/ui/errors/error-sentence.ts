/**
 * What happened, as one sentence in the reader's language. The code that throws an error writes its sentence in English
 * and knows the details. In other languages it is a translation of that sentence if the catalogue has one; else it follows
 * from the code and the error's figures. The English one stays in the report that can be copied.
 */
import type { ErrorReport } from '../../core/errors.ts';
import { shownLanguage, t } from '../language/translate.ts';
import { wordsOfCode } from './error-words.ts';

/** Null until another language than English is wanted. */
let sentences: typeof import('./error-sentences.ts') | null = null;

/** Waits until errors and endings can be told in other languages. If the file is missing, their words stay English. */
export async function loadSentences(): Promise<void> {
  sentences = await import('./error-sentences.ts').catch(() => null);
}

/** Null if English words are to be shown as they are. */
export function sentencesOfLanguage(): typeof sentences {
  return shownLanguage() === 'en' ? null : sentences;
}

/** All that is to be said of it, with what to do, if the catalogue has just these words. Null outside of English for any other error. */
export function wholeSentence({ message }: ErrorReport): string | null {
  const known = sentencesOfLanguage();
  return known === null ? message : known.knownRefusal(message);
}

export function errorSentence(report: ErrorReport): string {
  return (
    wholeSentence(report) ??
    sentencesOfLanguage()?.sentenceOfCode(report.code, report.details ?? {}) ??
    report.message
  );
}

/** What to do about any error of its code. Null if its own sentence says what to do, which is more exact. */
export function nextAdvice(report: ErrorReport): string | null {
  const itself = wholeSentence(report) !== null && advice.test(report.message);
  return itself ? null : t(wordsOfCode(report.code).next);
}

/** How the English sentences that say what to do begin. */
const advice =
  /(?:[.:;] |, then )(?:add|allow|ask|check|choose|close|connect|correct|delete|download|export|free|get|give|go on|leave|look|make|open|reload|remove|restart|restore|save|shorten|split|start|take|try|type|unpack|use|wait)\b/i;
