/** What a question is told if its sources do not answer: open tabs, documents, both, or documents that were not wholly indexed. */
import type { AnswerRecord, LibraryDocument } from '../../runtime/runtime.ts';
import { message } from '../language/translate.ts';
import { addressOf } from './quote-place.ts';

export const refusals = {
  documents: message('Not in your documents'),
  tabs: message('Not in the open tabs'),
  both: message('Neither in the open tabs nor in the chosen documents'),
  partly: message('Not found so far'),
} as const;

/** Where a part of the documents could only be searched by words, nobody can say that they do not tell. */
export function refusalOf(
  answer: Pick<AnswerRecord, 'askedOf' | 'citations' | 'indexed'>,
  documents: readonly Pick<LibraryDocument, 'id'>[],
): keyof typeof refusals {
  return answer.indexed === undefined ? placeAsked(answer, documents) : 'partly';
}

/**
 * What was asked, as the answer says. One without a word of it was asked of documents, or comes from an earlier version:
 * then it counts as asked of tabs if all its quotes are of pages that the library does not hold.
 */
function placeAsked(
  { askedOf, citations }: Pick<AnswerRecord, 'askedOf' | 'citations'>,
  documents: readonly Pick<LibraryDocument, 'id'>[],
): 'documents' | 'tabs' | 'both' {
  return askedOf ?? (isOfTabs(citations, documents) ? 'tabs' : 'documents');
}

/** All quotes are of open tabs. A page that was added to the library is a document of it. */
export function isOfTabs(
  citations: AnswerRecord['citations'],
  documents: readonly Pick<LibraryDocument, 'id'>[],
): boolean {
  return (
    citations.length > 0 &&
    citations.every(
      (citation) => addressOf(citation) !== null && !documents.some(({ id }) => id === citation.document),
    )
  );
}
