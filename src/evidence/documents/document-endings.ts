/** Tells by the ending of a file's name whether it is worth opening. Its content decides what it is. */

/** Endings of readable documents, the most common first. */
export const documentEndings = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'txt',
  'md',
  'markdown',
  'csv',
  'tsv',
  'html',
  'htm',
  'xhtml',
  'odt',
  'ods',
  'odp',
  'epub',
  'eml',
  'json',
  'jsonl',
  'xml',
  'rss',
  'atom',
  'opml',
  'ofx',
  'qfx',
  'vcf',
  'ics',
  'srt',
  'vtt',
  'log',
  'text',
  'tab',
  'rst',
  'adoc',
  'org',
  'tex',
  'conf',
  'cfg',
  'ini',
  'yaml',
  'yml',
  'toml',
] as const;

const documents: ReadonlySet<string> = new Set(documentEndings);
const media: ReadonlySet<string> = new Set(
  'mp3 wav m4a aac ogg oga opus flac wma mp4 m4v mov mkv webm avi wmv mpg mpeg'.split(' '),
);

/** `document`: worth opening. `media`: sound or video. `other`: not known to hold text. A name without an ending counts as a document. */
export function kindOfFile(name: string): 'document' | 'media' | 'other' {
  const ending = /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || documents.has(ending)) return 'document';
  return media.has(ending) ? 'media' : 'other';
}
