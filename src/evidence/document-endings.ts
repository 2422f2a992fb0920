/** Which files are worth opening, by the endings of their names; what is in them is decided by their content. */

/** Endings of files that can be read as documents, the most common first. */
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
  'epub',
] as const;

const documents: ReadonlySet<string> = new Set(documentEndings);
const media: ReadonlySet<string> = new Set(
  'mp3 wav m4a aac ogg oga opus flac wma mp4 m4v mov mkv webm avi wmv mpg mpeg'.split(' '),
);

/** `document`: worth opening; `media`: sound or video; `other`: not known to hold text. A name without ending is worth it. */
export function kindOfFile(name: string): 'document' | 'media' | 'other' {
  const ending = /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || documents.has(ending)) return 'document';
  return media.has(ending) ? 'media' : 'other';
}
