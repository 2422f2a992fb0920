/** Reads DOCX: paragraphs, headings, lists, tables, notes. ECMA-376, part 1, WordprocessingML. */
import type { ParsedDocument } from '../../../ports/documents/document-parser.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import { readXml, type XmlAttributes } from '../data/xml-events.ts';
import { damaged, withoutText } from '../parse-errors.ts';
import { raisedText } from '../raised-digits.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';
import { relationsOf, titleOfPackage } from './office-package.ts';
import { WordNumbering } from './word-numbering.ts';
import { WordStyles } from './word-styles.ts';
import { WordTables } from './word-tables.ts';

export function readWordDocument(zip: BoundedZip, main: string): ParsedDocument {
  const relations = relationsOf(zip, main);
  const partsOf = (type: string): Uint8Array[] =>
    relations.filter((one) => one.type === type && zip.has(one.target)).map(({ target }) => zip.read(target));
  const [styles = null] = partsOf('styles');
  const [numbers = null] = partsOf('numbering');
  const look = { styles: new WordStyles(styles), numbering: new WordNumbering(numbers) };
  const builder = new TextBuilder();
  readBody(zip.read(main), look, builder);
  for (const type of ['footnotes', 'endnotes'])
    for (const part of partsOf(type)) readBody(part, look, builder);
  for (const line of runningLines([...partsOf('header'), ...partsOf('footer')], look)) builder.block(line);
  const { text, marks } = builder.finish();
  if (text === '') throw withoutText('This Word document has no text in it. Add one that does.');
  return { format: 'docx', title: titleOfPackage(zip), text, marks };
}

interface WordLook {
  readonly styles: WordStyles;
  readonly numbering: WordNumbering;
}

/** The number of a page, also among those of all pages: “Page 1 of 3”. */
const pageNumber =
  /^\P{L}{0,9}(?:\p{L}{1,12}\P{L}{1,3})?\d{1,4}(?:\P{L}{1,3}\p{L}{0,12}\P{L}{0,3}\d{1,4})?\P{L}{0,9}$/u;

/** What stands above and below the pages, each line once. A letterhead is there. */
function runningLines(parts: readonly Uint8Array[], look: WordLook): Set<string> {
  const lines = parts.flatMap((part) => {
    const builder = new TextBuilder();
    readBody(part, look, builder);
    return builder.finish().text.split(/\n+/u);
  });
  return new Set(lines.filter((line) => line !== '' && !pageNumber.test(line)));
}

function readBody(part: Uint8Array, look: WordLook, builder: TextBuilder): void {
  const body = new WordBody(look, builder);
  readXml(part, body);
  if (!body.isThere) throw damaged('it has no text body');
}

/** Elements that repeat text for older programs, that hold no text of the document, or the format that a part had before a change. */
const skippedElements: ReadonlySet<string> = new Set(
  'Fallback del moveFrom instrText pPrChange rPrChange sectPrChange tblGridChange tblPrChange tblPrExChange tcPrChange trPrChange numberingChange'.split(
    ' ',
  ),
);
const bodies: ReadonlySet<string> = new Set(['body', 'footnotes', 'endnotes', 'hdr', 'ftr']);

interface Paragraph {
  readonly runs: string[];
  /** Of a heading, from 1. */
  level: number | null;
  /** The list that it is an item of, empty for one without a name. */
  list: string | null;
  /** From 0. */
  listLevel: number;
}

/** How the letters of a run look. */
interface RunLook {
  hidden: boolean;
  raised: boolean;
}

/** Takes the events of a body's XML, and adds its paragraphs and tables to the text. */
class WordBody {
  readonly #look: WordLook;
  readonly #builder: TextBuilder;
  readonly #tables = new WordTables();
  #paragraph: Paragraph = emptyParagraph();
  /** Open paragraphs around the current one, because text boxes stand inside paragraphs. */
  readonly #outer: Paragraph[] = [];
  #depth = 0;
  #skipped = 0;
  #inText = false;
  /** Of each open run, since a text box stands within one. */
  readonly #runs: RunLook[] = [];
  /** True if the next content of a control only says what to write there. */
  #isPlaceholder = false;
  #isThere = false;

  constructor(look: WordLook, builder: TextBuilder) {
    this.#look = look;
    this.#builder = builder;
  }

  get isThere(): boolean {
    return this.#isThere;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#isSkipped(name)) this.#skipped += 1;
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
    if (this.#skipped > 0 || !this.#inText || this.#runs.some(({ hidden }) => hidden)) return;
    this.#paragraph.runs.push(this.#runs.at(-1)?.raised === true ? raisedText(text) : text);
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      if (this.#isSkipped(name)) this.#skipped -= 1;
      return;
    }
    if (name === 'sdt') this.#isPlaceholder = false;
    else if (name === 't') this.#inText = false;
    else if (name === 'r') this.#runs.pop();
    else if (name === 'p') this.#endParagraph();
    else if (name === 'tc') this.#tables.endCell();
    else if (name === 'tbl') for (const block of this.#tables.endTable()) this.#builder.block(block);
  }

  #isSkipped(name: string): boolean {
    if (name === 'sdtContent') return this.#skipped > 0 || this.#isPlaceholder;
    return skippedElements.has(name);
  }

  #beginParagraph(): void {
    if (this.#depth > 0) this.#outer.push(this.#paragraph);
    this.#depth += 1;
    this.#paragraph = emptyParagraph();
  }

  #noteStyle(name: string, value: string): void {
    const paragraph = this.#paragraph;
    if (name === 'pStyle') {
      const { styles } = this.#look;
      paragraph.level = styles.headingLevel(value);
      const { list = null, level = 0 } = styles.listPlace(value) ?? {};
      Object.assign(paragraph, { list, listLevel: level });
    } else if (name === 'outlineLvl' && this.#depth > 0 && /^[0-8]$/u.test(value))
      paragraph.level = Number(value) + 1;
    else if (name === 'numPr') paragraph.list ??= '';
    else if (name === 'ilvl') paragraph.listLevel = /^\d$/u.test(value) ? Number(value) : 0;
    // The list 0 takes an item out of the list of its style.
    else if (name === 'numId') paragraph.list = value === '0' ? null : value;
    else if (name === 'showingPlcHdr') this.#isPlaceholder = true;
  }

  #openRun(name: string, value: string): void {
    const run = this.#runs.at(-1);
    if (name === 'r') this.#runs.push({ hidden: false, raised: false });
    else if (name === 't') this.#inText = true;
    else if (run === undefined) return;
    else if (name === 'vanish' && !/^(?:0|false|off)$/u.test(value)) run.hidden = true;
    else if (name === 'vertAlign') run.raised = value === 'superscript';
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

  #addParagraph({ runs, level, list, listLevel }: Paragraph): void {
    const text = runs.join('').replace(/[ \t]+/gu, ' ');
    const builder = this.#builder;
    const mark = list === null ? '' : this.#look.numbering.next(list, listLevel);
    const numbered = mark === '' || mark === '-' ? text : `${mark} ${text}`;
    if (text.trim() === '') return;
    if (this.#tables.isOpen) this.#tables.add(oneLine(numbered));
    else if (level !== null) {
      builder.mark('section', numbered);
      builder.heading(level, numbered);
    } else if (mark === '') builder.block(text.trim());
    else {
      const item = mark === '-' || /^\d{1,3}[.)]$/u.test(mark) ? mark : `- ${mark}`;
      builder.block(`${'  '.repeat(Math.min(8, listLevel))}${item} ${oneLine(text)}`);
    }
  }
}

function emptyParagraph(): Paragraph {
  return { runs: [], level: null, list: null, listLevel: 0 };
}

/** A character of a symbol font. Those in the private area mean nothing here. */
function symbolOf(code: string | undefined): string {
  const value = Number.parseInt(code ?? '', 16);
  return value >= 0x20 && value < 0xe000 ? String.fromCharCode(value) : '';
}
