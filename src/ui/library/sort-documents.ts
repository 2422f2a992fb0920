import { isSample } from '../../runtime/hosts/library/sample-documents.ts';
import type { DocumentHit } from '../state/library/find-documents.ts';
import { plainTitle } from '../words/plain-title.ts';

export type DocumentOrder = 'newest' | 'title' | 'size' | 'type';

/** The list of the library in this order. Equal entries keep their order. */
export function sortHits(
  hits: readonly DocumentHit[],
  order: DocumentOrder,
  language: string,
): readonly DocumentHit[] {
  const words = new Intl.Collator(language, { numeric: true });
  // The samples come at once. In their own order, those that most people can read come first.
  const samples = hits.filter(({ document }) => isSample(document));
  const sampleMoment = samples.reduce((latest, { document }) => Math.max(latest, document.addedAt), 0);
  const momentOf = ({ document }: DocumentHit): number =>
    isSample(document) ? sampleMoment : document.addedAt;
  const compare = {
    newest: (one: DocumentHit, other: DocumentHit) => momentOf(other) - momentOf(one),
    title: (one: DocumentHit, other: DocumentHit) =>
      words.compare(plainTitle(one.document.title), plainTitle(other.document.title)),
    size: (one: DocumentHit, other: DocumentHit) => other.document.text.length - one.document.text.length,
    type: (one: DocumentHit, other: DocumentHit) =>
      words.compare(typeOf(one.document), typeOf(other.document)),
  }[order];
  return [...hits].sort(compare);
}

/** Two to four letters for the file's type, from the ending of its name if it has one. */
export function typeOf({ name, format }: Pick<DocumentHit['document'], 'name' | 'format'>): string {
  const ending = /\.([a-z0-9]{1,4})$/iu.exec(name)?.[1];
  return (ending ?? (format === undefined || format === 'text' ? 'txt' : format)).slice(0, 4).toUpperCase();
}
