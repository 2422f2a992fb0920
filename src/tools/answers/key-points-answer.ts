/** The key points of a document that the question names or points at, as quotes in its order. */
import type { DocumentId } from '../../core/memory/units.ts';
import { nameInWords } from '../../evidence/documents/document-title.ts';
import { tellingStemsOf } from '../../evidence/questions/sought.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { keyPointsOf } from '../key-points-of.ts';
import type { ReadAnswer } from './read-answer.ts';

/** Share of the words of a name, by their rarity in titles, that the title and the file's name must hold. */
const leastNamed = 0.7;
/** The only document needs no name. A longer name that it does not hold is a matter in it. */
const mostWordsOfOnly = 2;

/** Null if the document has no whole sentences. */
export async function keyPointsAnswer(
  { id, title, name, text }: LibraryDocument,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<ReadAnswer | null> {
  const points = await keyPointsOf({ text, title }, encoder, signal);
  if (points.length === 0) return null;
  const source = { title, fileName: name, text, document: id, memory: null };
  const quotes = points.map(({ start, end, text: words }) => ({
    source,
    start,
    end,
    text: words,
    header: null,
  }));
  return { quotes, answers: [], nearest: false, shape: 'key-points' };
}

/**
 * The document whose title or file is named. Null if none is, or several are alike.
 * @param of the name; empty if the question only points at a document
 * @param answered the documents that answered the question before
 */
export function documentMeant(
  of: string,
  documents: readonly LibraryDocument[],
  answered: ReadonlySet<DocumentId>,
): LibraryDocument | null {
  const [only] = documents;
  const words = new Set(tellingStemsOf(of));
  if (documents.length === 1 && words.size <= mostWordsOfOnly) return only ?? null;
  if (words.size === 0) {
    const meant = documents.filter(({ id }) => answered.has(id));
    return meant.length === 1 ? (meant[0] ?? null) : null;
  }
  return bestNamed(words, documents);
}

function bestNamed(
  words: ReadonlySet<string>,
  documents: readonly LibraryDocument[],
): LibraryDocument | null {
  const named = documents.map((document) => ({
    document,
    stems: new Set(tellingStemsOf(`${document.title} ${nameInWords(document.name)}`)),
  }));
  const weights = new Map(
    [...words].map((word) => {
      const holding = named.filter(({ stems }) => stems.has(word)).length;
      return [word, Math.log(1 + documents.length / Math.max(1, holding))];
    }),
  );
  const all = sum([...weights.values()]);
  const ranked = named
    .map(({ document, stems }) => {
      const held = [...words].filter((word) => stems.has(word));
      const share = sum(held.map((word) => weights.get(word) ?? 0)) / all;
      return { document, share, back: held.length / Math.max(1, stems.size) };
    })
    .filter(({ share }) => share >= leastNamed)
    .sort((one, other) => other.share - one.share || other.back - one.back);
  const [first, second] = ranked;
  if (first === undefined) return null;
  const isAlike = second !== undefined && second.share === first.share && second.back === first.back;
  return isAlike ? null : first.document;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
