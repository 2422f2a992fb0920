/** The readers of documents without a worker around them: what they do themselves, in node. */
import { type DocumentReading, readDocument } from '../../src/adapters/documents/read-document.ts';
import { failure, success, toWebpaceError, WebpaceError } from '../../src/core/errors.ts';
import type { DocumentParser } from '../../src/ports/documents/document-parser.ts';

export function directParser(
  options: Partial<Pick<DocumentReading, 'bounds' | 'characterMap'>> = {},
): DocumentParser {
  return {
    async parse(source, { signal = new AbortController().signal, onProgress = () => undefined } = {}) {
      if (signal.aborted) return failure(new WebpaceError('aborted', 'Reading was stopped.'));
      try {
        return success(
          await readDocument(source, {
            characterMap: () => Promise.reject(new Error('No tables here.')),
            signal,
            report: onProgress,
            ...options,
          }),
        );
      } catch (thrown) {
        return failure(toWebpaceError(thrown));
      }
    },
  };
}
