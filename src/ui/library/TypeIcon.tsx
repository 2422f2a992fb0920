import type { LibraryDocument } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { formatWords } from '../words/words.ts';
import { typeOf } from './sort-documents.ts';

const sheet = 'M4 2.5h8l4 4v11H4zM12 2.5v4h4';

/** Drawn on a sheet of 20 by 20. */
const drawings = {
  document: `${sheet}M7 10h6M7 13h6`,
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12',
  web: 'M3 4h14v12H3zM3 7.5h14M5.4 5.8h.2M7.4 5.8h.2M8 10l-2 2 2 2M12 10l2 2-2 2',
  pdf: `${sheet}M7 15.5v-5h2a1.5 1.5 0 0 1 0 3h-2M13 10.5v5`,
  book: 'M10 5.5C8 4 5.5 3.8 3 4v11.5c2.5-.2 5 0 7 1.5 2-1.5 4.5-1.7 7-1.5V4c-2.5-.2-5 0-7 1.5zM10 5.5V17',
  mail: 'M2.5 5h15v10.5h-15zM2.5 5.5L10 11l7.5-5.5',
  slides: 'M3 4h14v9H3zM10 13v3M7 17l3-2.5 3 2.5M6 10.5l2.5-3 2 2L14 6.5',
  data: 'M7.5 3.5c-2 0-2 1-2 3s0 2.5-2 3.5c2 1 2 1.5 2 3.5s0 3 2 3M12.5 3.5c2 0 2 1 2 3s0 2.5 2 3.5c-2 1-2 1.5-2 3.5s0 3-2 3',
} as const;

const kinds: Readonly<Record<NonNullable<LibraryDocument['format']>, keyof typeof drawings>> = {
  text: 'document',
  markdown: 'document',
  docx: 'document',
  odt: 'document',
  pdf: 'pdf',
  xlsx: 'table',
  ods: 'table',
  csv: 'table',
  pptx: 'slides',
  odp: 'slides',
  html: 'web',
  epub: 'book',
  mail: 'mail',
  data: 'data',
};

/** By the ending of a name: documents of earlier versions do not say their format. */
const endings: Readonly<Record<string, keyof typeof formatWords>> = {
  MD: 'markdown',
  PDF: 'pdf',
  DOCX: 'docx',
  PPTX: 'pptx',
  XLSX: 'xlsx',
  ODT: 'odt',
  ODS: 'ods',
  ODP: 'odp',
  CSV: 'csv',
  TSV: 'csv',
  HTM: 'html',
  HTML: 'html',
  EPUB: 'epub',
  EML: 'mail',
  JSON: 'data',
  XML: 'data',
};

/** What kind of file a document was: a small drawing with the kind as its name. */
export function TypeIcon({ document }: { readonly document: Pick<LibraryDocument, 'name' | 'format'> }) {
  const format = document.format ?? endings[typeOf(document)] ?? 'text';
  const name = t(formatWords[format]);
  return (
    <svg
      className={`document-type document-type-${kinds[format]}`}
      viewBox="0 0 20 20"
      width="24"
      height="24"
      role="img"
      aria-label={name}
      focusable="false"
    >
      <path d={drawings[kinds[format]]} />
    </svg>
  );
}
