/** Reads DOCX: paragraphs, headings, lists, tables, notes. ECMA-376, part 1, WordprocessingML. */
import type { ParsedDocument } from '../../../ports/documents/document-parser.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import { readXml } from '../data/xml-events.ts';
import { damaged, withoutText } from '../parse-errors.ts';
import { SpanningTable, tableBlocks } from '../table-grid.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';
import { relationsOf, titleOfPackage } from './office-package.ts';

/** Limits nested tables, because each outer table repeats the text of the inner ones. */
const deepestTable = 30;

/** A table that is being read. Its cells may hold other tables. */
interface OpenTable {
  readonly grid: SpanningTable;
  cell: string[];
  /** Columns that the cell covers. */
  columns: number;
  /** True if the cell goes on from the row above. */
  goesOn: boolean;
}

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
  const tables: OpenTable[] = [];
  let runs: string[] = [];
  let level: number | null = null;
  let listed: number | null = null;
  /** Depth inside elements that repeat text for older programs, or that hold no text of the document. */
  let skipped = 0;
  let inText = false;
  /** For each open run, since a text box stands within one: true if it is hidden. */
  const hiddenRuns: boolean[] = [];
  let sawBody = false;
  /** Open paragraphs around the current one, because text boxes stand inside paragraphs. */
  const outer: { runs: string[]; level: number | null; listed: number | null }[] = [];
  let depth = 0;

  const endParagraph = (): void => {
    const text = runs.join('').replace(/[ \t]+/gu, ' ');
    const table = tables.at(-1);
    if (table !== undefined) {
      if (text.trim() !== '') table.cell.push(oneLine(text));
    } else if (level !== null && text.trim() !== '') {
      builder.mark('section', text);
      builder.heading(level, text);
    } else if (listed !== null && text.trim() !== '') {
      builder.block(`${'  '.repeat(Math.min(8, listed))}- ${oneLine(text)}`);
    } else builder.block(text.trim());
  };

  readXml(part, {
    open(name, attributes) {
      if (name === 'Fallback' || name === 'del' || name === 'moveFrom' || name === 'instrText') skipped += 1;
      if (skipped > 0) return;
      const value = attributes.get('val') ?? '';
      if (name === 'body' || name === 'footnotes' || name === 'endnotes') sawBody = true;
      else if (name === 'p') {
        if (depth > 0) outer.push({ runs, level, listed });
        depth += 1;
        runs = [];
        level = null;
        listed = null;
      } else if (name === 'pStyle') level = levels.get(value) ?? null;
      else if (name === 'outlineLvl' && depth > 0 && /^[0-8]$/u.test(value)) level = Number(value) + 1;
      else if (name === 'ilvl') listed = /^\d$/u.test(value) ? Number(value) : 0;
      else if (name === 'numPr') listed ??= 0;
      else if (name === 'r') hiddenRuns.push(false);
      else if (name === 'vanish') {
        if (hiddenRuns.length > 0 && !/^(?:0|false|off)$/u.test(value))
          hiddenRuns[hiddenRuns.length - 1] = true;
      } else if (name === 't') inText = true;
      else if (name === 'tab' && depth > 0 && attributes.size === 0) runs.push('\t');
      else if (name === 'br' || name === 'cr') runs.push(attributes.get('type') === 'page' ? '' : '\n');
      else if (name === 'noBreakHyphen') runs.push('-');
      else if (name === 'sym') runs.push(symbolOf(attributes.get('char')));
      else if (name === 'tbl') {
        if (tables.length > deepestTable) throw damaged('its tables are nested too deeply');
        tables.push({ grid: new SpanningTable(), cell: [], columns: 1, goesOn: false });
      } else if (name === 'tr') tables.at(-1)?.grid.beginRow();
      else if (name === 'tc') {
        const table = tables.at(-1);
        if (table !== undefined) Object.assign(table, { cell: [], columns: 1, goesOn: false });
      } else if (name === 'gridSpan' || name === 'vMerge') {
        const table = tables.at(-1);
        if (table === undefined) return;
        if (name === 'gridSpan') table.columns = Number(value);
        else table.goesOn = value !== 'restart';
      }
    },
    text(text) {
      if (skipped === 0 && inText && !hiddenRuns.includes(true)) runs.push(text);
    },
    close(name) {
      if (name === 'Fallback' || name === 'del' || name === 'moveFrom' || name === 'instrText') {
        skipped -= 1;
        return;
      }
      if (skipped > 0) return;
      if (name === 't') inText = false;
      else if (name === 'r') hiddenRuns.pop();
      else if (name === 'p') {
        endParagraph();
        depth -= 1;
        const around = outer.pop();
        runs = around?.runs ?? [];
        level = around?.level ?? null;
        listed = around?.listed ?? null;
      } else if (name === 'tc') {
        const table = tables.at(-1);
        if (table === undefined) return;
        if (table.goesOn) table.grid.addContinued(table.columns);
        else table.grid.addCell(table.cell.join(' '), table.columns);
        table.cell = [];
      } else if (name === 'tbl') {
        const table = tables.pop();
        if (table === undefined) return;
        const around = tables.at(-1);
        // A table inside a cell becomes text of that cell, because a Markdown row cannot hold rows.
        if (around !== undefined)
          around.cell.push(table.grid.rows.flatMap(({ cells }) => [...cells.values()]).join(', '));
        else for (const block of tableBlocks(table.grid.rows)) builder.block(block);
      }
    },
  });
  if (!sawBody) throw damaged('it has no text body');
}

/** A character of a symbol font. Those in the private area mean nothing here. */
function symbolOf(code: string | undefined): string {
  const value = Number.parseInt(code ?? '', 16);
  return value >= 0x20 && value < 0xe000 ? String.fromCharCode(value) : '';
}
