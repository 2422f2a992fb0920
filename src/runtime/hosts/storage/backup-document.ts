/** A document in a backup: canonical JSON. Reading refuses unknown properties. */
import { failure, type Result, success, WebpaceError } from '../../../core/errors.ts';
import { contentHash } from '../../../core/memory/content-hash.ts';
import { documentId } from '../../../core/memory/units.ts';
import { parseJson } from '../../../core/text/bounded-json.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import { readDocumentRecord } from '../../../record/document-record.ts';
import { canonicalJson } from '../../../record/hashes/canonical-json.ts';
import { ShapeMismatch } from '../../../record/run-file/shape.ts';

/** Bytes. A text has at most four million characters (rule J6), and JSON writes one in six bytes at most. */
const largestDocument = 40_000_000;

export function writeDocument(document: LibraryDocument): Blob {
  return new Blob([canonicalJson(document)], { type: 'application/json' });
}

/** The document is untrusted, whatever it says. Fails with `backup-invalid` if its text does not match its hash. */
export async function readDocument(file: Blob): Promise<Result<LibraryDocument>> {
  try {
    if (file.size > largestDocument) throw new ShapeMismatch('it is larger than any document');
    const read = readDocumentRecord(parseJson(await file.text()));
    if (contentHash(read.text) !== read.contentHash)
      throw new ShapeMismatch('its text is another than its hash says');
    return success({
      ...read,
      id: documentId(`${contentHash(read.name)}-${read.contentHash}`),
    } as LibraryDocument);
  } catch (thrown) {
    if (!(thrown instanceof ShapeMismatch || thrown instanceof SyntaxError)) throw thrown;
    const why = thrown instanceof ShapeMismatch ? thrown.message : 'it is not whole';
    return failure(
      new WebpaceError(
        'backup-invalid',
        `A document of this backup cannot be used: ${why}. It was left out.`,
      ),
    );
  }
}
