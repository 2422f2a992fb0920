/** Reads OpenDocument: texts (.odt), sheets (.ods) and slides (.odp), as LibreOffice writes them. OASIS OpenDocument 1.3, part 3. */
import type { ParsedDocument, ParseProgress } from '../../../ports/documents/document-parser.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import { readXml, type XmlAttributes } from '../data/xml-events.ts';
import { isDefaultTitle } from '../default-title.ts';
import { damaged, encrypted, withoutText } from '../parse-errors.ts';
import { raisedText } from '../raised-digits.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';
import { OpenLists } from './open-document-lists.ts';
import { OpenStyles } from './open-document-styles.ts';
import { OpenDocumentTables } from './open-document-tables.ts';

type Kind = 'odt' | 'ods' | 'odp';

const kinds: Readonly<Record<string, Kind>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** Deleted text, remarks, what is not printed, and marks of notes. */
const unread = new Set([
  'tracked-changes',
  'annotation',
  'hidden-text',
  'hidden-paragraph',
  'note-citation',
  'ruby-text',
  'desc',
  'forms',
  'shapes',
]);

/** The kind by the file that names it, also of a template; null for what is no such document. */
export function openDocumentKind(zip: BoundedZip): Kind | null {
  if (!zip.has('mimetype') || !zip.has('content.xml')) return null;
  const type = new TextDecoder().decode(zip.read('mimetype')).trim();
  return kinds[type.replace(/-template$/u, '')] ?? null;
}

export function readOpenDocument(
  zip: BoundedZip,
  kind: Kind,
  report: (progress: ParseProgress) => void,
): ParsedDocument {
  if (isProtected(zip)) throw encrypted('The document');
  report({ done: 0, total: 1 });
  const builder = new TextBuilder();
  readContent(zip, kind, builder);
  const { text, marks } = builder.finish();
  if (text === '') throw withoutText('This OpenDocument file has no text in it. Add one that does.');
  return { format: kind, title: titleOf(zip), text, marks };
}

function isProtected(zip: BoundedZip): boolean {
  const manifest = 'META-INF/manifest.xml';
  let found = false;
  if (!zip.has(manifest)) return false;
  readXml(zip.read(manifest), {
    open(name) {
      found ||= name === 'encryption-data';
    },
  });
  return found;
}

function titleOf(zip: BoundedZip): string | null {
  if (!zip.has('meta.xml')) return null;
  let title = '';
  let inTitle = false;
  readXml(zip.read('meta.xml'), {
    open(name) {
      inTitle = name === 'title';
    },
    text(text) {
      if (inTitle) title += text;
    },
    close() {
      inTitle = false;
    },
  });
  const shown = oneLine(title);
  return shown === '' || isDefaultTitle(shown) ? null : shown;
}

interface Paragraph {
  /** Level of a heading; null for other text. */
  readonly level: number | null;
  text: string;
}

/** The styles that a document shares with others of its kind. */
function readStyles(zip: BoundedZip, styles: OpenStyles, lists: OpenLists): void {
  if (!zip.has('styles.xml')) return;
  readXml(zip.read('styles.xml'), {
    open(name, attributes) {
      // Lists themselves stand there in lines above and below the pages.
      if (!styles.open(name, attributes) && name.startsWith('list-')) lists.open(name, attributes);
    },
  });
}

function readContent(zip: BoundedZip, kind: Kind, builder: TextBuilder): void {
  const tables = new OpenDocumentTables(kind, builder);
  /** Open paragraphs: a note, and a text box, stand within one. */
  const open: Paragraph[] = [];
  const lists = new OpenLists();
  const styles = new OpenStyles();
  /** Notes of the paragraph that is read. They follow it. */
  const notes: string[] = [];
  let inNote = false;
  /** What stands before the first words of the notes to a slide. */
  let lead = '';
  let depth = 0;
  /** Depth of the outermost element that is not read. */
  let unreadFrom: number | null = null;
  /** Depth of the outermost element whose words stand above the line. */
  let raisedFrom: number | null = null;
  let isTitle = false;
  let sawBody = false;

  const add = (said: string, level: number | null): void => {
    if (said === '') return;
    const shown = `${lead}${said}`;
    lead = '';
    if (inNote) notes.push(shown);
    else if (tables.isOpen) tables.say(shown);
    else if (level !== null) {
      builder.mark('section', shown);
      builder.heading(level, shown);
    } else if (isTitle) builder.heading(2, shown);
    else builder.block(lists.isOpen ? `${lists.marker()}${oneLine(shown)}` : shown);
  };

  readStyles(zip, styles, lists);
  readXml(zip.read('content.xml'), {
    open(name, attributes) {
      depth += 1;
      if (unread.has(name) || styles.isHidden(name, attributes)) unreadFrom ??= depth;
      if (unreadFrom !== null || styles.open(name, attributes)) return;
      if (name === 'span' && styles.isRaised(attributes)) raisedFrom ??= depth;
      if (name === 'body') sawBody = true;
      else if (name === 'p') open.push({ level: styles.isTitle(attributes) ? 1 : null, text: '' });
      else if (name === 'h') open.push({ level: levelOf(attributes), text: '' });
      else if (lists.open(name, attributes)) return;
      else if (name === 'page' && kind === 'odp') builder.mark('slide', attributes.get('name') ?? null);
      else if (name === 'frame') isTitle = attributes.get('class') === 'title';
      else if (name === 'note') inNote = true;
      else if (name === 'notes') lead = 'Notes: ';
      else if (open.length > 0 && blanks.has(name)) append(open, blanks.get(name) ?? '');
      else tables.open(name, attributes);
    },
    text(text) {
      const shown = text.replace(/\s+/gu, ' ');
      if (unreadFrom === null) append(open, raisedFrom === null ? shown : raisedText(shown));
    },
    close(name) {
      const closed = depth;
      depth -= 1;
      if (closed === raisedFrom) raisedFrom = null;
      if (unreadFrom !== null) {
        if (closed === unreadFrom) unreadFrom = null;
      } else if (name === 'h' || name === 'p') {
        const { level = null, text = '' } = open.pop() ?? {};
        add(text.trim(), level);
        if (!inNote) for (const note of notes.splice(0)) add(note, null);
      } else if (name === 'list') lists.close();
      else if (name === 'frame') isTitle = false;
      else if (name === 'note') inNote = false;
      else if (name === 'notes') lead = '';
      else tables.close(name);
    },
  });
  if (!sawBody) throw damaged('it has no text body');
}

const blanks: ReadonlyMap<string, string> = new Map([
  ['s', ' '],
  ['tab', '\t'],
  ['line-break', '\n'],
]);

function append(open: readonly Paragraph[], text: string): void {
  const paragraph = open.at(-1);
  if (paragraph !== undefined) paragraph.text += text;
}

function levelOf(attributes: XmlAttributes): number {
  const level = Number(attributes.get('outline-level'));
  return level >= 1 && level <= 6 ? Math.floor(level) : 1;
}
