/**
 * What happened, as one sentence in the reader's language. The code that throws an error writes its sentence in English
 * and knows the details. In other languages the sentence follows from the code and the error's figures. The English one
 * stays in the report that can be copied.
 */
import type { ErrorReport } from '../../../core/errors.ts';
import { shownLanguage } from '../../language/translate.ts';

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

export function errorSentence(report: ErrorReport): string {
  return sentencesOfLanguage()?.sentenceOfCode(report.code, report.details ?? {}) ?? report.message;
}
