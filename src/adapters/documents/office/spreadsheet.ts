/** Reads XLSX: sheets in order, with their tables. ECMA-376, part 1, SpreadsheetML. */
import type { ParsedDocument, ParseProgress } from '../../../ports/documents/document-parser.ts';
import { longestDocument } from '../../../ports/documents/document-parser.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import { readXml } from '../data/xml-events.ts';
import { tooMuchText, withoutText } from '../parse-errors.ts';
import { type GridRow, gridRow } from '../table-grid.ts';
import { mostCells, oneLine, TextBuilder } from '../text-builder.ts';
import { HiddenCells } from './hidden-cells.ts';
import { columnOf, mergeCells } from './merged-cells.ts';
import { formatCode, formatNumber } from './number-format.ts';
import { relationsOf, titleOfPackage } from './office-package.ts';
import { sheetBlocks } from './sheet-tables.ts';

/** Most columns of a row that the format allows. */
const mostColumns = 16_384;

interface Book {
  readonly shared: readonly string[];
  /** Format codes by cell style. */
  readonly codes: readonly string[];
  readonly epoch1904: boolean;
}

export function readSpreadsheet(
  zip: BoundedZip,
  main: string,
  report: (progress: ParseProgress) => void,
): ParsedDocument {
  const relations = relationsOf(zip, main);
  const partOf = (type: string): Uint8Array | null => {
    const target = relations.find((relation) => relation.type === type)?.target;
    return target !== undefined && zip.has(target) ? zip.read(target) : null;
  };
  const { sheets, epoch1904 } = sheetsOf(zip.read(main));
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  const book: Book = {
    shared: strings === null ? [] : sharedStrings(strings),
    codes: styles === null ? [] : formatCodes(styles),
    epoch1904,
  };
  const builder = new TextBuilder();
  for (const [index, { name, relation }] of sheets.entries()) {
    report({ done: index, total: sheets.length });
    const target = relations.find(({ id }) => id === relation)?.target;
    if (target === undefined || !zip.has(target)) continue;
    const blocks = sheetBlocks(readSheet(zip.read(target), book));
    if (blocks.every((block) => block === '')) continue;
    builder.mark('sheet', name);
    builder.heading(2, name);
    for (const block of blocks) builder.block(block);
  }
  const { text, marks } = builder.finish();
  if (text === '')
    throw withoutText('The sheets of this file are empty. Add one that has cells with values.');
  return { format: 'xlsx', title: titleOfPackage(zip), text, marks };
}

function sheetsOf(part: Uint8Array): {
  sheets: { name: string; relation: string }[];
  epoch1904: boolean;
} {
  const sheets: { name: string; relation: string }[] = [];
  let epoch1904 = false;
  readXml(part, {
    open(name, attributes) {
      if (name === 'workbookPr') epoch1904 = /^(?:1|true)$/u.test(attributes.get('date1904') ?? '');
      if (name === 'sheet' && !/hidden$/iu.test(attributes.get('state') ?? '')) {
        const relation = [...attributes].find(([key]) => /^\w+:id$/u.test(key))?.[1] ?? '';
        sheets.push({ name: attributes.get('name') ?? `Sheet ${sheets.length + 1}`, relation });
      }
    },
  });
  return { sheets, epoch1904 };
}

/** Texts that cells refer to by number. Phonetic readings beside ideographs are left out. */
function sharedStrings(part: Uint8Array): string[] {
  const found: string[] = [];
  let current = '';
  let inText = false;
  let phonetic = false;
  let characters = 0;
  readXml(part, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') phonetic = true;
    },
    text(text) {
      if (!inText || phonetic) return;
      current += text;
      characters += text.length;
      // Each text is in some cell, or unused.
      if (characters > 2 * longestDocument) throw tooMuchText();
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') found.push(current);
    },
  });
  return found;
}

function formatCodes(part: Uint8Array): string[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  let inFormats = false;
  readXml(part, {
    open(name, attributes) {
      if (name === 'numFmts') inFormats = true;
      // Conditional formats have formats with numbers of their own.
      else if (name === 'numFmt' && inFormats)
        own.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) ids.push(Number(attributes.get('numFmtId') ?? 0));
    },
    close(name) {
      if (name === 'numFmts') inFormats = false;
      else if (name === 'cellXfs') inCells = false;
    },
  });
  return ids.map((id) => formatCode(id, own));
}

function readSheet(part: Uint8Array, book: Book): GridRow[] {
  const rows: GridRow[] = [];
  const merged: string[] = [];
  let number = 0;
  let row = gridRow(0);
  let cells = 0;
  let type = 'n';
  let style = 0;
  let column = 0;
  let value = '';
  let inValue = false;
  let characters = 0;
  const unseen = new HiddenCells();
  readXml(part, {
    open(name, attributes) {
      unseen.open(name, attributes);
      if (name === 'row') {
        number = Number(attributes.get('r')) || number + 1;
        row = gridRow(number);
        column = 0;
        unseen.beginRow(row, attributes);
      } else if (name === 'mergeCell') merged.push(attributes.get('ref') ?? '');
      else if (name === 'c') {
        type = attributes.get('t') ?? 'n';
        style = Number(attributes.get('s') ?? 0);
        column = columnOf(attributes.get('r')) ?? column;
        value = '';
      } else if (name === 'v' || name === 't') inValue = true;
    },
    text(text) {
      if (inValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c') {
        if (value !== '' && column < mostColumns && !unseen.hasColumn(column)) {
          const shown = oneLine(showCell(value, type, style, book));
          characters += shown.length;
          if (characters > longestDocument) throw tooMuchText();
          if (shown !== '') {
            cells += row.cells.has(column) ? 0 : 1;
            if (cells > mostCells) throw tooMuchText();
            row.cells.set(column, shown);
          }
        }
        column += 1;
      } else if (name === 'row' && row.cells.size > 0) rows.push(row);
    },
  });
  const shown = rows.filter((one) => !unseen.hasRow(one));
  mergeCells(shown, merged);
  return shown;
}

function showCell(value: string, type: string, style: number, book: Book): string {
  switch (type) {
    case 's':
      return book.shared[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return value.replace('T', ' ').replace(/(?: 00:00:00(?:\.0+)?)?Z?$/u, '');
    case 'n': {
      const number = Number(value);
      return Number.isNaN(number)
        ? value
        : formatNumber(number, book.codes[style] ?? 'General', book.epoch1904);
    }
    default:
      return value;
  }
}
