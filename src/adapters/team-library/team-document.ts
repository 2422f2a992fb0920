/** A document in a team's library. Its id contains the hash of its text. */
import { contentHash } from '../../core/memory/content-hash.ts';
import { type DocumentId, documentId } from '../../core/memory/units.ts';
import type { DocumentMark } from '../../evidence/documents/document-marks.ts';
import type { DocumentFormat } from '../../ports/documents/document-parser.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import { sha256Hex } from '../../record/hashes/sha256.ts';

const prefix = 'team-';
const hashDigits = 40;

/** True for a document of a team's library. */
function isTeamDocument(id: string): boolean {
  return id.startsWith(prefix);
}

export function textHash(text: string): string {
  return sha256Hex(new TextEncoder().encode(text));
}

export function teamDocumentId(name: string, text: string): DocumentId {
  return documentId(`${prefix}${contentHash(name)}-${textHash(text).slice(0, hashDigits)}`);
}

/** True if the text is the one that the id stands for. */
export function isTextOf(id: string, text: string): boolean {
  return isTeamDocument(id) && id.endsWith(`-${textHash(text).slice(0, hashDigits)}`);
}

/** Replaces characters that a database refuses by others of the same length, so that offsets stay valid. */
export function storableText(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Converts a row of `documents` to the page's form. */
export function documentOf(row: Readonly<Record<string, unknown>>): LibraryDocument {
  const { id, name, title, text, format, marks, collection, added_at: addedAt } = row;
  const parsed = (typeof marks === 'string' ? JSON.parse(marks) : marks) as readonly DocumentMark[];
  return {
    id: documentId(String(id)),
    name: String(name),
    title: String(title),
    text: String(text),
    contentHash: contentHash(String(text)),
    addedAt: Number(addedAt),
    trust: 'untrusted',
    ...(format === null ? {} : { format: format as DocumentFormat }),
    ...(parsed.length === 0 ? {} : { marks: parsed }),
    ...(collection === null ? {} : { collection: String(collection) }),
  };
}
