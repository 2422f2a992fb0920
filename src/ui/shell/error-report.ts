/** An error as text that a person can send to somebody: codes, sentences, facts; never the text of a document. */
import type { ErrorReport } from '../../core/errors.ts';
import { errorSentence } from './error-sentence.ts';

/** The chain of causes, one a line; empty where there is none. */
export function causesOf(report: ErrorReport): string {
  const lines: string[] = [];
  let cause = report.cause;
  while (cause !== undefined) {
    lines.push('code' in cause ? `${cause.code}: ${cause.message}` : cause.message);
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return lines.join('\n');
}

/**
 * What stands behind the sentence that is shown: in other languages than English the words of whoever threw it, which name
 * particulars, and the chain of causes. Empty where there is nothing more to say.
 */
export function backgroundOf(report: ErrorReport): string {
  const causes = causesOf(report);
  if (errorSentence(report) === report.message) return causes;
  return causes === '' ? report.message : `${report.message}\n${causes}`;
}

/** Code, sentences, facts and causes of any depth, as lines. @param browser as the browser names itself */
export function errorReportText(report: ErrorReport, browser: string): string {
  const details = Object.entries(report.details ?? {}).map(([name, value]) => `${name}: ${value}`);
  const causes = causesOf(report);
  return [
    `WebPACE: ${report.code}`,
    report.message,
    ...details,
    ...(causes === '' ? [] : ['Cause:', causes]),
    `Browser: ${browser}`,
  ].join('\n');
}
