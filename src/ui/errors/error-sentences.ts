/** One sentence for each code, and sentences with figures if its errors carry some: closed lists, all translated. */
import type { ErrorCode, ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { formatBytes, formatCount, formatMilliseconds } from '../words/format.ts';
import { askingSentences } from './error-sentences/asking-sentences.ts';
import type { CodeSentences, FigureKind } from './error-sentences/code-sentences.ts';
import { documentSentences } from './error-sentences/document-sentences.ts';
import { modelSentences } from './error-sentences/model-sentences.ts';
import { runSentences } from './error-sentences/run-sentences.ts';
import { storageSentences } from './error-sentences/storage-sentences.ts';
import { toolSentences } from './error-sentences/tool-sentences.ts';

export { knownEnding } from './error-sentences/ending-sentences.ts';
export { knownRefusal } from './error-sentences/refusal-sentences.ts';

export const errorSentences: Readonly<Record<ErrorCode, CodeSentences>> = {
  ...askingSentences,
  ...documentSentences,
  ...runSentences,
  ...modelSentences,
  ...storageSentences,
  ...toolSentences,
};

/** UTF-16 units. Longer names are cut, because an address can fill a page. */
const longestName = 120;

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
