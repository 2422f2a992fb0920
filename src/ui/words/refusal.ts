/** What a question is told if its sources do not answer: open tabs, or documents. */
import type { Citation, LibraryDocument } from '../../runtime/runtime.ts';
import { message } from '../language/translate.ts';
import { addressOf } from './quote-place.ts';

export const refusals = {
  documents: message('Not in your documents'),
  tabs: message('Not in the open tabs'),
} as const;

/**
 * What quotes are of: all of them of open tabs, or not. A page that was added to the library is a document of it. An
 * answer does not say whether tabs were asked, so one without quotes counts as of documents.
 */
export function quotedFrom(
  citations: readonly Citation[],
  documents: readonly Pick<LibraryDocument, 'id'>[],
): keyof typeof refusals {
  const isOfTab = (citation: Citation): boolean =>
    addressOf(citation) !== null && !documents.some(({ id }) => id === citation.document);
  return citations.length > 0 && citations.every(isOfTab) ? 'tabs' : 'documents';
}
