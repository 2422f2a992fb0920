/** Answers for which nothing is read: the key points of a document, and the documents that mention something. */
import type { DocumentId } from '../../core/memory/units.ts';
import { keyPointsAsked } from '../../evidence/questions/asks-key-points.ts';
import { documentsAnswer } from '../../tools/answers/documents-answer.ts';
import { documentMeant, keyPointsAnswer } from '../../tools/answers/key-points-answer.ts';
import type { ReadAnswer } from '../../tools/answers/read-answer.ts';
import type { SearchData } from '../../tools/search.ts';
import type { GuidedParts } from './guided-parts.ts';

interface UnreadParts extends Pick<GuidedParts, 'library' | 'encoder'> {
  readonly question: string;
  /** What the documents shall mention; null if the question asks for no documents. */
  readonly about: string | null;
  /** The search for that, or else for the question. */
  readonly found: SearchData;
  /** The documents that answered the question before. */
  readonly answered: ReadonlySet<DocumentId>;
}

/** Null if the question wants to be read. Never rejects: without vectors words choose the key points. */
export async function unreadAnswer(
  { question, about, found, answered, library, encoder }: UnreadParts,
  signal: AbortSignal,
): Promise<ReadAnswer | null> {
  if (about !== null) return documentsAnswer(about, found.hits);
  const asked = keyPointsAsked(question);
  if (asked === null) return null;
  const document = documentMeant(asked.of, library.list(), answered);
  return document === null ? null : keyPointsAnswer(document, encoder, signal);
}
