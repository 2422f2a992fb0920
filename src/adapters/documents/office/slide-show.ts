/** Reads PPTX: slides in order, with titles, tables and notes. ECMA-376, part 1, PresentationML. */
import type { ParsedDocument, ParseProgress } from '../../../ports/documents/document-parser.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import { readXml, type XmlAttributes } from '../data/xml-events.ts';
import { withoutText } from '../parse-errors.ts';
import { raisedText } from '../raised-digits.ts';
import { SpanningTable, tableBlocks } from '../table-grid.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';
import { chartBlocks } from './chart.ts';
import { relationsOf, titleOfPackage } from './office-package.ts';

export function readSlideShow(
  zip: BoundedZip,
  main: string,
  report: (progress: ParseProgress) => void,
): ParsedDocument {
  const slides = slidesOf(zip, main);
  const builder = new TextBuilder();
  for (const [index, part] of slides.entries()) {
    report({ done: index, total: slides.length });
    const { title, blocks, isHidden } = readSlide(zip.read(part));
    builder.mark('slide', title);
    if (isHidden) continue;
    if (title !== null) builder.heading(2, title);
    for (const block of blocks) builder.block(block);
    const relations = relationsOf(zip, part).filter(({ target }) => zip.has(target));
    for (const { type, target } of relations) {
      // A diagram is kept a second time as the shapes that it is drawn with.
      if (type === 'diagramDrawing') builder.block(readSlide(zip.read(target)).blocks.join('\n'));
      else if (type === 'chart') for (const block of chartBlocks(zip.read(target))) builder.block(block);
    }
    const notes = relations.find(({ type }) => type === 'notesSlide')?.target;
    if (notes === undefined) continue;
    // The page of notes repeats the slide's number.
    const said = readSlide(zip.read(notes)).blocks.filter((block) => !/^\d+$/u.test(block));
    if (said.length > 0) builder.block(`Notes: ${said.join('\n')}`);
  }
  const { text, marks } = builder.finish();
  if (text === '') throw withoutText('These slides have no text on them. Add slides that do.');
  return { format: 'pptx', title: titleOfPackage(zip), text, marks };
}

/** Parts of the slides, in the order of showing. */
function slidesOf(zip: BoundedZip, main: string): string[] {
  const targets = new Map(relationsOf(zip, main).map(({ id, target }) => [id, target]));
  const found: string[] = [];
  readXml(zip.read(main), {
    open(name, attributes) {
      if (name !== 'sldId') return;
      const relation = [...attributes].find(([key]) => /^\w+:id$/u.test(key))?.[1] ?? '';
      const target = targets.get(relation);
      if (target !== undefined && zip.has(target)) found.push(target);
    },
  });
  return found;
}

interface Slide {
  readonly title: string | null;
  readonly blocks: readonly string[];
  /** True if it is not shown. */
  readonly isHidden: boolean;
}

function readSlide(part: Uint8Array): Slide {
  const blocks: string[] = [];
  let title: string | null = null;
  let lines: string[] = [];
  let line = '';
  let grid: SpanningTable | null = null;
  let spans = { columns: 1, rows: 1, covered: false };
  let placeholder = '';
  let level = 0;
  let inText = false;
  let skipped = 0;
  let isHidden = false;
  let isRaised = false;
  const endShape = (): void => {
    const text = lines.join('\n').trim();
    lines = [];
    if (text === '' || placeholder === 'sldNum' || placeholder === 'dt' || placeholder === 'ftr') return;
    if (title === null && /^(?:title|ctrTitle)$/u.test(placeholder)) title = oneLine(text);
    else blocks.push(text);
  };
  readXml(part, {
    open(name, attributes) {
      if (name === 'Fallback') skipped += 1;
      if (skipped > 0) return;
      if (name === 'sp' || name === 'graphicFrame') placeholder = '';
      else if (name === 'sld') isHidden = /^(?:0|false)$/u.test(attributes.get('show') ?? '');
      else if (name === 'r') isRaised = false;
      else if (name === 'rPr') isRaised = Number(attributes.get('baseline')) > 0;
      else if (name === 'ph') placeholder = attributes.get('type') ?? 'body';
      else if (name === 'p') {
        line = '';
        level = 0;
      } else if (name === 'pPr')
        level = /^[0-8]$/u.test(attributes.get('lvl') ?? '') ? Number(attributes.get('lvl')) : 0;
      else if (name === 't') inText = true;
      else if (name === 'br') line += ' ';
      else if (name === 'tbl') grid = new SpanningTable();
      else if (name === 'tr') grid?.beginRow();
      else if (name === 'tc') {
        lines = [];
        spans = spansOf(attributes);
      }
    },
    text(text) {
      if (inText && skipped === 0) line += isRaised ? raisedText(text) : text;
    },
    close(name) {
      if (name === 'Fallback') skipped -= 1;
      else if (skipped > 0) return;
      else if (name === 't') inText = false;
      else if (name === 'p') {
        const shown = oneLine(line);
        // Points of a slide are sentences without punctuation at the end. As list items they stay apart.
        const point = placeholder === 'body' || placeholder === 'obj' || level > 0;
        if (shown !== '') lines.push(grid === null && point ? `${'  '.repeat(level)}- ${shown}` : shown);
      } else if (name === 'tc') {
        if (!spans.covered) grid?.addCell(lines.join(' '), spans.columns, spans.rows);
        lines = [];
      } else if (name === 'tbl') {
        blocks.push(...tableBlocks(grid?.rows ?? []).filter((block) => block !== ''));
        grid = null;
      } else if (name === 'sp') endShape();
    },
  });
  return { title, blocks, isHidden };
}

/** What a cell covers. A cell that another one covers is written as well, and is empty. */
function spansOf(attributes: XmlAttributes): { columns: number; rows: number; covered: boolean } {
  const merged = [attributes.get('hMerge'), attributes.get('vMerge')];
  return {
    columns: Number(attributes.get('gridSpan')),
    rows: Number(attributes.get('rowSpan')),
    covered: merged.some((value) => value === '1' || value === 'true'),
  };
}
