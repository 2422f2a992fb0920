/** Reads DOCX: paragraphs, headings, lists, tables, notes. ECMA-376, part 1, WordprocessingML. */
import type { ParsedDocument } from '../../../ports/documents/document-parser.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import { readXml, type XmlAttributes } from '../data/xml-events.ts';
import { damaged, withoutText } from '../parse-errors.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';
import { relationsOf, titleOfPackage } from './office-package.ts';
import { WordTables } from './word-tables.ts';

export function readWordDocument(zip: BoundedZip, main: string): ParsedDocument {
  const relations = relationsOf(zip, main);
  const partOf = (type: string): string | undefined =>
    relations.find((relation) => relation.type === type && zip.has(relation.target))?.target;
  const styles = partOf('styles');
  const levels = styles === undefined ? new Map<string, number>() : headingStyles(zip.read(styles));
  const builder = new TextBuilder();
  readBody(zip.read(main), levels, builder);
  for (const type of ['footnotes', 'endnotes']) {
    const part = partOf(type);
    if (part !== undefined) readBody(zip.read(part), new Map(), builder);
  }
  const { text, marks } = builder.finish();
  if (text === '') throw withoutText('This Word document has no text in it. Add one that does.');
  return { format: 'docx', title: titleOfPackage(zip), text, marks };
}

/** Heading styles with their levels: by outline level, else by name, following the styles that they are based on. */
function headingStyles(part: Uint8Array): Map<string, number> {
  const styles = new Map<string, { level: number | null; base: string | null }>();
  let id = '';
  readXml(part, {
    open(name, attributes) {
      const value = attributes.get('val') ?? '';
      if (name === 'style') {
        id = attributes.get('styleId') ?? '';
        styles.set(id, { level: null, base: null });
      }
      const style = styles.get(id);
      if (style === undefined) return;
      if (name === 'outlineLvl' && /^[0-8]$/u.test(value)) style.level = Number(value) + 1;
      if (name === 'basedOn') style.base = value;
      const named = name === 'name' ? /^(?:heading (\d)|(title))$/iu.exec(value) : null;
      if (named !== null) style.level ??= named[2] === undefined ? Number(named[1]) : 1;
    },
  });
  const levels = new Map<string, number>();
  for (const [style, found] of styles) {
    let current: { level: number | null; base: string | null } | undefined = found;
    for (let steps = 0; current !== undefined && steps < 20; steps += 1) {
      if (current.level !== null) {
        levels.set(style, current.level);
        break;
      }
      current = current.base === null ? undefined : styles.get(current.base);
    }
  }
  return levels;
}

function readBody(part: Uint8Array, levels: ReadonlyMap<string, number>, builder: TextBuilder): void {
  const body = new WordBody(levels, builder);
  readXml(part, body);
  if (!body.isThere) throw damaged('it has no text body');
}

/** Elements that repeat text for older programs, that hold no text of the document, or the format that a part had before a change. */
const skippedElements: ReadonlySet<string> = new Set(
  'Fallback del moveFrom instrText pPrChange rPrChange sectPrChange tblGridChange tblPrChange tblPrExChange tcPrChange trPrChange numberingChange'.split(
    ' ',
  ),
);
const bodies: ReadonlySet<string> = new Set(['body', 'footnotes', 'endnotes']);

interface Paragraph {
  readonly runs: string[];
  /** Of a heading, from 1. */
  level: number | null;
  /** Of a list item, from 0. */
  listed: number | null;
}

/** Takes the events of a body's XML, and adds its paragraphs and tables to the text. */
class WordBody {
  readonly #levels: ReadonlyMap<string, number>;
  readonly #builder: TextBuilder;
  readonly #tables = new WordTables();
  #paragraph: Paragraph = emptyParagraph();
  /** Open paragraphs around the current one, because text boxes stand inside paragraphs. */
  readonly #outer: Paragraph[] = [];
  #depth = 0;
  #skipped = 0;
  #inText = false;
  /** For each open run, since a text box stands within one: true if it is hidden. */
  readonly #hiddenRuns: boolean[] = [];
  #isThere = false;

  constructor(levels: ReadonlyMap<string, number>, builder: TextBuilder) {
    this.#levels = levels;
    this.#builder = builder;
  }

  get isThere(): boolean {
    return this.#isThere;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (skippedElements.has(name)) this.#skipped += 1;
    if (this.#skipped > 0) return;
    const value = attributes.get('val') ?? '';
    if (bodies.has(name)) this.#isThere = true;
    else if (name === 'p') this.#beginParagraph();
    else {
      this.#noteStyle(name, value);
      this.#openRun(name, value);
      this.#addSign(name, attributes);
      this.#tables.open(name, value);
    }
  }

  text(text: string): void {
    if (this.#skipped === 0 && this.#inText && !this.#hiddenRuns.includes(true))
      this.#paragraph.runs.push(text);
  }

  close(name: string): void {
    if (skippedElements.has(name)) {
      this.#skipped -= 1;
      return;
    }
    if (this.#skipped > 0) return;
    if (name === 't') this.#inText = false;
    else if (name === 'r') this.#hiddenRuns.pop();
    else if (name === 'p') this.#endParagraph();
    else if (name === 'tc') this.#tables.endCell();
    else if (name === 'tbl') for (const block of this.#tables.endTable()) this.#builder.block(block);
  }

  #beginParagraph(): void {
    if (this.#depth > 0) this.#outer.push(this.#paragraph);
    this.#depth += 1;
    this.#paragraph = emptyParagraph();
  }

  #noteStyle(name: string, value: string): void {
    const paragraph = this.#paragraph;
    if (name === 'pStyle') paragraph.level = this.#levels.get(value) ?? null;
    else if (name === 'outlineLvl' && this.#depth > 0 && /^[0-8]$/u.test(value))
      paragraph.level = Number(value) + 1;
    else if (name === 'ilvl') paragraph.listed = /^\d$/u.test(value) ? Number(value) : 0;
    else if (name === 'numPr') paragraph.listed ??= 0;
  }

  #openRun(name: string, value: string): void {
    const hidden = this.#hiddenRuns;
    if (name === 'r') hidden.push(false);
    else if (name === 't') this.#inText = true;
    else if (name === 'vanish' && hidden.length > 0 && !/^(?:0|false|off)$/u.test(value))
      hidden[hidden.length - 1] = true;
  }

  /** Adds a character that is written as an element. */
  #addSign(name: string, attributes: XmlAttributes): void {
    const { runs } = this.#paragraph;
    if (name === 'tab' && this.#depth > 0 && attributes.size === 0) runs.push('\t');
    else if (name === 'br' || name === 'cr') runs.push(attributes.get('type') === 'page' ? '' : '\n');
    else if (name === 'noBreakHyphen') runs.push('-');
    else if (name === 'sym') runs.push(symbolOf(attributes.get('char')));
  }

  #endParagraph(): void {
    this.#addParagraph(this.#paragraph);
    this.#depth -= 1;
    this.#paragraph = this.#outer.pop() ?? emptyParagraph();
  }

  #addParagraph({ runs, level, listed }: Paragraph): void {
    const text = runs.join('').replace(/[ \t]+/gu, ' ');
    const builder = this.#builder;
    if (this.#tables.isOpen) {
      if (text.trim() !== '') this.#tables.add(oneLine(text));
    } else if (level !== null && text.trim() !== '') {
      builder.mark('section', text);
      builder.heading(level, text);
    } else if (listed !== null && text.trim() !== '') {
      builder.block(`${'  '.repeat(Math.min(8, listed))}- ${oneLine(text)}`);
    } else builder.block(text.trim());
  }
}

function emptyParagraph(): Paragraph {
  return { runs: [], level: null, listed: null };
}

/** A character of a symbol font. Those in the private area mean nothing here. */
function symbolOf(code: string | undefined): string {
  const value = Number.parseInt(code ?? '', 16);
  return value >= 0x20 && value < 0xe000 ? String.fromCharCode(value) : '';
}
