/** An error as text to send to somebody: codes, sentences, facts; never text of a document. */
import type { ErrorReport } from '../../core/errors.ts';
import { errorSentence } from './error-sentence.ts';

/** The chain of causes, one a line. Empty without causes. */
function causesOf(report: ErrorReport): string {
  const lines: string[] = [];
  let cause = report.cause;
  while (cause !== undefined) {
    lines.push('code' in cause ? `${cause.code}: ${cause.message}` : cause.message);
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return lines.join('\n');
}

/** What the shown sentence leaves out: outside English the original message with its details, and the chain of causes. May be empty. */
export function backgroundOf(report: ErrorReport): string {
  const causes = causesOf(report);
  if (errorSentence(report) === report.message) return causes;
  return causes === '' ? report.message : `${report.message}\n${causes}`;
}

/** Code, sentences, facts and all causes, as lines. @param browser the browser's own name */
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
