/**
 * Converts HTML to text with Markdown marks: everything readable on a page that somebody chose to keep. It runs no
 * script and opens no address. (Pages from the web, with menus and advertisements, are read by the web tools.)
 */

import { frontMatter } from '../../../evidence/documents/document-title.ts';
import {
  hiddenElements,
  type StyledElement,
  type StyledPage,
} from '../../../evidence/documents/hidden-elements.ts';
import { visibleText } from '../../../evidence/documents/shapeless.ts';
import type { ParsedDocument } from '../../../ports/documents/document-parser.ts';
import { damaged, withoutText } from '../parse-errors.ts';
import { raisedText } from '../raised-digits.ts';
import { SpanningTable, tableBlocks } from '../table-grid.ts';
import { namedEncoding, wideEncodingOf } from '../text/decode-text.ts';
import { withTables } from '../text/text-tables.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';
import { deepest, findNode, type HtmlNode, holdsBlocks, inline, parseHtml } from './html-tree.ts';
import { labelledRows, type PageCell } from './labelled-rows.ts';
import { collapse, hasWords, inOneLine, isTerm, withoutColon } from './page-lines.ts';
import {
  dayMeant,
  isConsentBox,
  isContents,
  isFoldName,
  isHeadingLink,
  isLinkList,
  isLinkRow,
  isNoteMark,
  isPageNumber,
  standsApart,
} from './page-links.ts';

const ignored = new Set(
  'script style noscript template head nav iframe object svg math select option button input textarea form-data dialog'.split(
    ' ',
  ),
);

export function readWebPage(source: string): ParsedDocument {
  const builder = new TextBuilder();
  // Site generators keep the title in a block above the page.
  const [stated, page] = frontMatter(source);
  const title = readHtml(page, builder).title ?? stated ?? null;
  const { text, marks } = builder.finish();
  if (text === '') throw withoutText('This page has no text in it. Add one that does.');
  return { format: 'html', title, text, marks };
}

interface HtmlOptions {
  /** Whether headings mark sections; default true. */
  readonly sections?: boolean;
  /** Style sheets beside the page. */
  readonly sheets?: readonly string[];
}

/** Adds the text of a page to a document and returns its title and first heading. */
export function readHtml(
  source: string,
  builder: TextBuilder,
  options: HtmlOptions = {},
): { readonly title: string | null } {
  const tree = parseHtml(source);
  const reading = new PageReading(tree, builder, options);
  const title = visibleText(oneLine(findNode(tree, 'title')?.textContent ?? ''));
  // Text without any tag makes a tree without a page.
  reading.read(findNode(tree, 'body') ?? findNode(tree, 'html') ?? tree);
  return { title: title === '' ? null : title };
}

interface Around {
  readonly indent: number;
  /** The beginning of the next paragraph, such as a list marker. */
  readonly marker: string | null;
}

/** Adds what is seen of one page to a document. */
class PageReading {
  readonly #builder: TextBuilder;
  readonly #sections: boolean;
  readonly #unseen: ReadonlySet<StyledElement>;
  /** Whether a list of links here leads about the site: it stands above the first heading of a page that has one. */
  #isAbove: boolean;

  constructor(tree: HtmlNode, builder: TextBuilder, { sections = true, sheets = [] }: HtmlOptions) {
    this.#builder = builder;
    this.#sections = sections;
    this.#isAbove = (findNode(tree, 'h1') ?? findNode(tree, 'h2')) !== null;
    const { hidden, wordless } = hiddenElements(tree as unknown as StyledPage<StyledElement>, sheets);
    this.#unseen = hidden;
    for (const element of wordless)
      for (const child of (element as unknown as HtmlNode).childNodes)
        if (child.nodeType === 3) child.textContent = ' ';
  }

  read(root: HtmlNode): void {
    this.#walkBlocks(root, 0, { indent: 0, marker: null });
  }

  #isHidden(node: HtmlNode): boolean {
    return (
      node.getAttribute?.('aria-hidden') === 'true' ||
      /^(?:navigation|search)$/u.test(node.getAttribute?.('role') ?? '') ||
      isPageNumber(node) ||
      isConsentBox(node) ||
      this.#unseen.has(node as unknown as StyledElement)
    );
  }

  #walkBlocks(node: HtmlNode, depth: number, around: Around): void {
    if (depth > deepest) throw damaged('its parts are nested too deeply');
    let line = '';
    let marker = around.marker;
    const flush = (): void => {
      const lines = line.split('\n').map(oneLine);
      const text = node.localName === 'address' ? inOneLine(lines) : lines.join('\n').trim();
      line = '';
      if (text === '') return;
      this.#builder.block(marker === null ? text : `${'  '.repeat(around.indent)}${marker}${oneLine(text)}`);
      marker = null;
    };
    const numberOf = node.localName === 'ol' ? numbering(node) : null;
    /** The terms of a definition list that wait for what they mean. */
    let terms: string[] = [];
    const endTerms = (): void => {
      for (const term of terms) this.#builder.block(term);
      terms = [];
    };
    for (const child of node.childNodes) {
      const name = child.localName ?? '';
      if (child.nodeType === 3) line += collapse(child.textContent ?? '');
      else if (child.nodeType !== 1 || (ignored.has(name) && !isFoldName(child)) || this.#isHidden(child))
        continue;
      else if (inline.has(name) && !holdsBlocks(child, depth))
        line += isNoteMark(child, hasWords(line)) ? '' : this.#joined(line, child, depth, hasWords(line));
      else {
        flush();
        const term = name === 'dt' ? withoutColon(oneLine(this.#inlineText(child, depth))) : '';
        if (name === 'dd' && terms.length > 0 && this.#opensWithWords(child, depth)) {
          marker = `- ${terms.join(', ')}: `;
          terms = [];
        } else if (!isTerm(term)) endTerms();
        // What a part that can be folded is called stands above it.
        const level = isFoldName(child) ? '4' : /^h([1-6])$/u.exec(name)?.[1];
        if (level !== undefined) {
          const heading = this.#headingText(child, depth);
          if (this.#sections && oneLine(heading) !== '') this.#builder.mark('section', heading);
          this.#builder.heading(Number(level), heading);
          if (oneLine(heading) !== '') this.#isAbove = false;
        } else if (name === 'table') this.#addTable(child, depth);
        else if (isTerm(term)) terms.push(term);
        else if (name === 'pre') this.#builder.block(withTables(this.#seenText(child, depth)));
        else if (name === 'li') {
          const mark = numberOf === null ? '- ' : `${numberOf(child)}. `;
          this.#walkBlocks(child, depth + 1, { indent: around.indent, marker: mark });
        } else if (name === 'ul' || name === 'ol') {
          if (isContents(child) || (this.#isAbove && isLinkList(child))) continue;
          const nested = node.localName === 'li';
          this.#walkBlocks(child, depth + 1, { indent: around.indent + (nested ? 1 : 0), marker: null });
        } else if (!isLinkRow(child)) this.#walkBlocks(child, depth + 1, { indent: around.indent, marker });
        if (name !== 'li') marker = null;
      }
    }
    flush();
    endTerms();
  }

  /** True if the first that is seen of a part is words, and no list, table or the like: only before words a term can stand. */
  #opensWithWords(node: HtmlNode, depth: number): boolean {
    if (depth > deepest) throw damaged('its parts are nested too deeply');
    for (const child of node.childNodes) {
      const name = child.localName ?? '';
      if (child.nodeType === 3 && collapse(child.textContent ?? '').trim() !== '') return true;
      if (child.nodeType !== 1 || ignored.has(name) || this.#isHidden(child)) continue;
      if (this.#seenText(child, depth).trim() === '') continue;
      if (inline.has(name) && !holdsBlocks(child, depth)) return true;
      return ['p', 'div'].includes(name) && this.#opensWithWords(child, depth + 1);
    }
    return false;
  }

  #addTable(table: HtmlNode, depth: number): void {
    const grid = new SpanningTable();
    const rows: PageCell[][] = [];
    const collect = (node: HtmlNode, level: number): void => {
      if (level > deepest) throw damaged('its parts are nested too deeply');
      for (const child of node.childNodes) {
        const name = child.localName ?? '';
        if (child.nodeType === 1 && this.#isHidden(child)) continue;
        if (name === 'caption') this.#builder.block(oneLine(this.#inlineText(child, level)));
        else if (name === 'tr') {
          grid.beginRow();
          rows.push([]);
        }
        if (name === 'td' || name === 'th') {
          const span = (attribute: string) => Number(child.getAttribute?.(attribute));
          const text = this.#inlineText(child, level);
          rows.at(-1)?.push({ name, text });
          grid.addCell(text, span('colspan'), span('rowspan'));
        } else if (child.nodeType === 1 && name !== 'caption') collect(child, level + 1);
      }
    };
    collect(table, depth);
    const fields = labelledRows(rows);
    if (fields !== null) this.#builder.block(fields.join('\n'));
    else for (const block of tableBlocks(grid.rows)) this.#builder.block(block);
  }

  /** The words of a heading, without links to itself. */
  #headingText(node: HtmlNode, depth: number): string {
    let text = '';
    for (const child of node.childNodes) {
      const name = child.localName ?? '';
      if (child.nodeType === 3) text += collapse(child.textContent ?? '');
      else if (child.nodeType !== 1 || this.#isHidden(child)) continue;
      // What a part that can be folded is called is often a button within a heading.
      else if (name === 'button') text += this.#headingText(child, depth + 1);
      else if (!ignored.has(name) && !isHeadingLink(child, hasWords(text)))
        text += this.#inlineText(child, depth + 1, hasWords(text));
    }
    return text;
  }

  /** Text as written, without hidden parts. */
  #seenText(node: HtmlNode, depth: number): string {
    if (depth > deepest) throw damaged('its parts are nested too deeply');
    let text = '';
    for (const child of node.childNodes) {
      if (child.nodeType === 3) text += child.textContent ?? '';
      else if (child.nodeType === 1 && !ignored.has(child.localName ?? '') && !this.#isHidden(child))
        text += child.localName === 'br' ? '\n' : this.#seenText(child, depth + 1);
    }
    return text;
  }

  /** Text of an element, with a space or line where a block inside it begins, and a comma between items. `isBegun`: words stand before it. */
  #inlineText(node: HtmlNode, depth: number, isBegun = false): string {
    if (depth > deepest) throw damaged('its parts are nested too deeply');
    const name = node.localName ?? '';
    if (name === 'br') return '\n';
    if (name === 'img') return node.getAttribute?.('alt') ?? '';
    let text = '';
    let begun = isBegun;
    for (const child of node.childNodes) {
      if (child.nodeType === 3) text += collapse(child.textContent ?? '');
      else if (child.nodeType === 1 && !ignored.has(child.localName ?? '') && !this.#isHidden(child)) {
        begun ||= hasWords(text);
        if (isNoteMark(child, begun)) continue;
        const inner = this.#joined(text, child, depth + 1, begun);
        if (child.localName === 'li' && hasWords(text)) text = `${text.trimEnd()}, `;
        text += inline.has(child.localName ?? '') ? inner : ` ${inner} `;
      }
    }
    if (name === 'time') text += dayMeant(node);
    return name === 'sup' ? raisedText(text) : text;
  }

  /** Text of an element that goes on in a line. */
  #joined(line: string, node: HtmlNode, depth: number, isBegun: boolean): string {
    const text = this.#inlineText(node, depth, isBegun);
    // Ideographs need no space.
    const parts = /[\p{L}\p{N})]$/u.test(line) && /^(?!\p{Script=Han})[\p{L}\p{N}]/u.test(text);
    return parts && standsApart(node) ? ` ${text}` : text;
  }
}

/** Gives the items of a list, in order, their numbers as the page shows them. */
function numbering(list: HtmlNode): (item: HtmlNode) => number {
  const stated = (node: HtmlNode, name: string): number | null => {
    const found = /^\s{0,20}(-?\d{1,6})/u.exec(node.getAttribute?.(name) ?? '')?.[1];
    return found === undefined ? null : Number(found);
  };
  const items = [...list.childNodes].filter(({ localName }) => localName === 'li').length;
  const falls = (list.getAttribute?.('reversed') ?? null) !== null;
  let next = stated(list, 'start') ?? (falls ? items : 1);
  return (item) => {
    const number = stated(item, 'value') ?? next;
    next = number + (falls ? -1 : 1);
    return number;
  };
}

/** Decodes an HTML file: UTF-8 or UTF-16, else the encoding that the page names. */
export function decodeHtml(bytes: Uint8Array): string {
  const declared = namedEncoding(String.fromCharCode(...bytes.subarray(0, 1_024)));
  const wide = wideEncodingOf(bytes);
  for (const encoding of wide === null ? ['utf-8', declared] : [wide]) {
    if (encoding === undefined) continue;
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  throw withoutText('This page is not in UTF-8, nor in the encoding that it names. Save it again as UTF-8.');
}
