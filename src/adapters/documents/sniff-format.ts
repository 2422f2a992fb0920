/** Detects a file's format by its first bytes. The name decides only if a text could be several formats. */
import { failure, type Result, success } from '../../core/errors.ts';
import { byteCharacters } from '../../models/utf8.ts';
import type { DocumentFormat } from '../../ports/documents/document-parser.ts';
import { damaged, encrypted, readableFormats, speechNeeded, unknownFormat } from './parse-errors.ts';

/** `archive`: a zip whose entries tell the format. */
type SniffedFormat =
  | Exclude<DocumentFormat, 'docx' | 'pptx' | 'xlsx' | 'odt' | 'ods' | 'odp' | 'epub'>
  | 'archive';

const picture = 'A picture';
const packed = 'An archive';
const withoutReader = `Save it as one of ${readableFormats}, and add that.`;
const unpackFirst = 'Unpack it and add the documents that are in it.';
const describePicture = 'Its words would have to be recognised first; add a document with the text.';

const sound = 'sound';
/** Beginnings of files and the name of their format, or `sound` for sound and video. */
const signatures: readonly {
  readonly at: number;
  readonly bytes: string;
  readonly is: string;
  readonly next?: string;
}[] = [
  { at: 0, bytes: '\x89PNG', is: picture, next: describePicture },
  { at: 0, bytes: '\xff\xd8\xff', is: picture, next: describePicture },
  { at: 0, bytes: 'GIF8', is: picture, next: describePicture },
  { at: 8, bytes: 'WEBP', is: picture, next: describePicture },
  { at: 0, bytes: 'II*\0', is: picture, next: describePicture },
  { at: 0, bytes: 'MM\0*', is: picture, next: describePicture },
  { at: 4, bytes: 'ftypavif', is: picture, next: describePicture },
  { at: 4, bytes: 'ftypheic', is: picture, next: describePicture },
  { at: 8, bytes: 'WAVE', is: sound },
  { at: 8, bytes: 'AVI ', is: sound },
  { at: 0, bytes: 'ID3', is: sound },
  { at: 0, bytes: '\xff\xfb', is: sound },
  { at: 0, bytes: '\xff\xf3', is: sound },
  { at: 0, bytes: '\xff\xf2', is: sound },
  { at: 0, bytes: '\xff\xf1', is: sound },
  { at: 0, bytes: 'fLaC', is: sound },
  { at: 0, bytes: 'OggS', is: sound },
  { at: 4, bytes: 'ftyp', is: sound },
  { at: 0, bytes: '\x1a\x45\xdf\xa3', is: sound },
  { at: 0, bytes: '\x00\x00\x01\xba', is: sound },
  { at: 0, bytes: '\x1f\x8b', is: packed, next: unpackFirst },
  { at: 0, bytes: '7z\xbc\xaf\x27\x1c', is: packed, next: unpackFirst },
  { at: 0, bytes: 'Rar!\x1a\x07', is: packed, next: unpackFirst },
  { at: 0, bytes: 'BZh', is: packed, next: unpackFirst },
  { at: 0, bytes: '\xfd7zXZ', is: packed, next: unpackFirst },
  { at: 0, bytes: '\x28\xb5\x2f\xfd', is: packed, next: unpackFirst },
  { at: 257, bytes: 'ustar', is: packed, next: unpackFirst },
  { at: 0, bytes: '{\\rtf', is: 'RTF', next: withoutReader },
  { at: 0, bytes: '%!PS', is: 'PostScript', next: withoutReader },
  { at: 0, bytes: 'MZ', is: 'A program', next: 'Add documents only.' },
  { at: 0, bytes: '\x7fELF', is: 'A program', next: 'Add documents only.' },
  { at: 0, bytes: 'SQLite format 3', is: 'A database', next: 'Export its tables as CSV and add those.' },
];

/** Endings of formats that begin with bytes of their own, as people name them. */
const signedFormats: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  docx: 'Word',
  pptx: 'PowerPoint',
  xlsx: 'Excel',
  odt: 'OpenDocument',
  ods: 'OpenDocument',
  odp: 'OpenDocument',
  epub: 'EPUB',
};

const byEnding: Readonly<Record<string, SniffedFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  tsv: 'csv',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  eml: 'mail',
  json: 'data',
  jsonl: 'data',
  xml: 'data',
  rss: 'data',
  atom: 'data',
  opml: 'data',
  ofx: 'data',
  qfx: 'data',
  vcf: 'data',
  ics: 'data',
};

/** Fails with `document-format-unknown`, `document-damaged`, `document-encrypted` or `speech-model-missing`. */
export function sniffFormat(name: string, bytes: Uint8Array): Result<SniffedFormat> {
  const opening = byteCharacters(bytes.subarray(0, 1_024));
  const ending = endingOf(name);
  const binary = [...opening].some((character) => character < '\t');
  if (isPdf(opening, binary, ending)) return success('pdf');
  if (opening.startsWith('PK\x03\x04') || opening.startsWith('PK\x05\x06')) return success('archive');
  if (isCompoundFile(bytes)) return failure(compoundFile(bytes));
  for (const { at, bytes: signature, is, next } of signatures) {
    if (!opening.startsWith(signature, at)) continue;
    // A text may begin with the same characters.
    if (!binary && /^[\w !]+$/u.test(signature)) continue;
    return failure(is === sound ? speechNeeded() : unknownFormat(is, next ?? withoutReader));
  }
  const signed = signedFormats[ending];
  if (binary && signed !== undefined)
    return failure(damaged(`it is named .${ending}, and does not begin as a ${signed} file does`));
  const named = byEnding[ending];
  // Tags show an HTML page under any name but that of a plain text, which may be about HTML.
  if (beginsAsPage(opening)) return success('html');
  return success(named ?? (beginsAsMail(opening) ? 'mail' : beginsAsData(opening) ? 'data' : 'text'));
}

/** Other programs write lines or bytes of their own before a PDF. A text may be about the mark. */
function isPdf(opening: string, binary: boolean, ending: string): boolean {
  if (opening.startsWith('%PDF-')) return true;
  if (binary) return opening.includes('%PDF-');
  return (ending === '' || signedFormats[ending] !== undefined) && /[\r\n]%PDF-\d/u.test(opening);
}

/** True for what may be data under any name. Its reader says if it is. */
function beginsAsData(opening: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\b|OFXHEADER:|BEGIN:V(?:CARD|CALENDAR)\s|[{[]\s*(?:["{[]|\/[/*]))/u.test(
    opening,
  );
}

/** True for the head of a message as it is sent, which names its form or its way: a pasted one does not. */
function beginsAsMail(opening: string): boolean {
  const head = opening.split(/\r?\n\r?\n/u)[0] ?? '';
  return (
    /^(?:[A-Za-z-]{2,40}: |[ \t])/u.test(head) &&
    /^From: /imu.test(head) &&
    /^(?:Message-ID|MIME-Version|Received): /imu.test(head)
  );
}

/** True if the first tag, after white space, comments and declarations, belongs to a page. Takes linear time. */
function beginsAsPage(opening: string): boolean {
  let at = opening.startsWith('\xef\xbb\xbf') ? 3 : 0;
  for (;;) {
    while (at < opening.length && opening.charCodeAt(at) <= 0x20) at += 1;
    const end = opening.startsWith('<!--', at)
      ? opening.indexOf('-->', at + 4) + 2
      : opening.slice(at, at + 5).toLowerCase() === '<?xml'
        ? opening.indexOf('>', at)
        : -1;
    if (end <= at) break;
    at = end + 1;
  }
  return /^<(?:!doctype html|html)\b/i.test(opening.slice(at, at + 20));
}

/** The older Office formats, and the newer ones with a password, use the same container. */
function compoundFile(bytes: Uint8Array) {
  const marker = 'EncryptedPackage';
  const wide = [...marker].map((letter) => `${letter}\0`).join('');
  // Names of streams are in directory sectors, anywhere in the file.
  for (let start = 0; start < bytes.length; start += 1_000_000)
    if (byteCharacters(bytes.subarray(start, start + 1_000_100)).includes(wide))
      return encrypted('The document');
  return unknownFormat(
    'An Office document of the format before 2007 (.doc, .xls, .ppt)',
    'Save it as .docx, .xlsx, .pptx or PDF, and add that.',
  );
}

function endingOf(name: string): string {
  return /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** True for a file whose format needs a search through all of it, which is work for a worker. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
}
