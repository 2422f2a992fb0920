/** A document in a backup: canonical JSON. Reading refuses unknown properties. */
import { failure, type Result, success, WebpaceError } from '../../../core/errors.ts';
import { contentHash } from '../../../core/memory/content-hash.ts';
import { type DocumentId, documentId } from '../../../core/memory/units.ts';
import { parseJson } from '../../../core/text/bounded-json.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import { canonicalJson } from '../../../record/hashes/canonical-json.ts';
import {
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  recordOf,
  ShapeMismatch,
  text,
  whole,
} from '../../../record/run-file/shape.ts';

/** Bytes. A text has at most four million characters (rule J6), and JSON writes one in six bytes at most. */
const largestDocument = 40_000_000;

const markShape = recordOf({
  start: whole(),
  kind: oneOf('page', 'sheet', 'slide', 'section'),
  number: whole(1),
  label: orNull(text(10_000)),
});

const documentShape = recordOf(
  {
    id: id<DocumentId>(),
    name: text(1_000),
    title: text(10_000),
    text: text(),
    contentHash: text(100),
    addedAt: moment,
    trust: oneOf('app', 'user', 'model', 'untrusted'),
  },
  {
    format: oneOf(
      'text',
      'markdown',
      'pdf',
      'docx',
      'pptx',
      'xlsx',
      'odt',
      'ods',
      'odp',
      'csv',
      'html',
      'epub',
      'mail',
      'data',
    ),
    marks: listOf(markShape),
    collection: text(200),
    address: text(10_000),
  },
);

export function writeDocument(document: LibraryDocument): Blob {
  return new Blob([canonicalJson(document)], { type: 'application/json' });
}

/** The document is untrusted, whatever it says. Fails with `backup-invalid` if its text does not match its hash. */
export async function readDocument(file: Blob): Promise<Result<LibraryDocument>> {
  try {
    if (file.size > largestDocument) throw new ShapeMismatch('it is larger than any document');
    const read = documentShape(parseJson(await file.text()), 'document');
    const hash = contentHash(read.text);
    if (hash !== read.contentHash) throw new ShapeMismatch('its text is another than its hash says');
    if (!marksRise(read.marks ?? [], read.text.length))
      throw new ShapeMismatch('its parts do not stand in order');
    return success({
      ...read,
      id: documentId(`${contentHash(read.name)}-${hash}`),
      trust: 'untrusted',
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

function marksRise(marks: readonly { readonly start: number }[], length: number): boolean {
  return marks.every(({ start }, place) => start <= length && start >= (marks[place - 1]?.start ?? 0));
}
