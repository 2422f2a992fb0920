/** Reads a document that others wrote: in a backup, or sent by a team's library. */
import type { DocumentId } from '../core/memory/units.ts';
import { id, listOf, moment, oneOf, orNull, recordOf, ShapeMismatch, text, whole } from './run-file/shape.ts';

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

/**
 * The document is untrusted, whatever it says.
 *
 * @throws ShapeMismatch if it is none, or its marks do not stand in order in its text
 */
export function readDocumentRecord(value: unknown) {
  const read = documentShape(value, 'document');
  if (!marksRise(read.marks ?? [], read.text.length))
    throw new ShapeMismatch('its parts do not stand in order');
  return { ...read, trust: 'untrusted' as const };
}

function marksRise(marks: readonly { readonly start: number }[], length: number): boolean {
  return marks.every(({ start }, place) => start <= length && start >= (marks[place - 1]?.start ?? 0));
}
