/**
 * What happened, as one sentence in the reader's language. The code that throws an error writes its sentence in English
 * and knows the details. In other languages the sentence follows from the code and the error's figures. The English one
 * stays in the report that can be copied.
 */
import type { ErrorCode, ErrorReport } from '../../core/errors.ts';
import { shownLanguage, t } from '../language/translate.ts';
import { formatBytes, formatCount, formatMilliseconds } from '../words/format.ts';
import type { FigureKind } from './error-sentences/code-sentences.ts';
import { errorSentences } from './error-sentences.ts';

/** UTF-16 units. Longer names are cut, because an address can fill a page. */
const longestName = 120;

export function errorSentence(report: ErrorReport): string {
  return shownLanguage() === 'en' ? report.message : sentenceOfCode(report.code, report.details ?? {});
}

/** The most telling sentence of a code whose figures are all present. */
export function sentenceOfCode(code: ErrorCode, details: NonNullable<ErrorReport['details']>): string {
  const { figured = [], plain } = errorSentences[code];
  for (const { sentence, figures } of figured) {
    const values: Record<string, string | number> = {};
    for (const [name, kind] of Object.entries(figures)) {
      const value = written(details[name], kind);
      if (value !== null) values[name] = value;
    }
    if (Object.keys(values).length === Object.keys(figures).length) return t(sentence, values);
  }
  return t(plain);
}

/** Null for a value of another kind, because details can come from files and workers. */
function written(value: string | number | boolean | undefined, kind: FigureKind): string | number | null {
  if (kind === 'name') return typeof value === 'string' && value !== '' ? value.slice(0, longestName) : null;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  switch (kind) {
    case 'count':
      return formatCount(value);
    case 'bytes':
      return formatBytes(value);
    case 'milliseconds':
      return formatMilliseconds(value);
    case 'number':
      return value;
  }
}
