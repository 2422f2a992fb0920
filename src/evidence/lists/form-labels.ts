/** Finds the labels of a form, such as “Order number: 4711”, with their values. */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/** Where the value stands, and its label without marks. */
export interface LabelledValue extends Span {
  readonly label: string;
  /** What the value belongs to, if it stands in brackets behind it: “Pump (part number: C-3)”. */
  readonly of?: string;
}

const mostLabelWords = 4;
/** UTF-16 units. */
const longestLabel = 48;
const longestValue = 80;

/** The labels of a text, outside its tables, with their values: on one line, in the next column, on the line below, or in brackets. */
export function labelledIn(text: string): readonly LabelledValue[] {
  const lines = [...text.matchAll(/[^\n]+/gu)].filter(
    ([line]) => line.trim() !== '' && !/^(?:#|\s*\|)/u.test(line),
  );
  return lines.flatMap(({ 0: line, index }, place) => {
    const cells = cellsOfLine(line, index);
    const below = lines[place + 1];
    return cells.flatMap((cell, column) => {
      const bracketed = inBrackets(cell.text, cell.start);
      if (bracketed !== null) return [bracketed];
      const colon = cell.text.search(/[:：]/u);
      const label = withoutMarks(colon < 0 ? cell.text : cell.text.slice(0, colon));
      const beside = colon < 0 ? '' : cell.text.slice(colon + 1).replace(/^\*{0,2}\s*/u, '');
      if (!isLabel(label)) return [];
      const next = cells[column + 1];
      if (beside !== '') return valueAt(label, beside, cell.start + cell.text.length - beside.length);
      if (next !== undefined) return /\d/u.test(next.text) ? valueAt(label, next.text, next.start) : [];
      if (below === undefined || cells.length > 1) return [];
      // Without a colon, only a number or a code below it makes the line a label: below a name stands a street.
      if (colon < 0 && (/\s/u.test(below[0].trim()) || !/\d/u.test(below[0]))) return [];
      const indent = below[0].length - below[0].trimStart().length;
      return valueAt(label, below[0].trim(), below.index + indent);
    });
  });
}

const brackets = /^([^()（）:：]{2,60})[(（]([^()（）:：]{2,48})[:：]\s{0,9}([^()（）:：]{1,80})[)）]/u;

/** A label and its value in brackets behind what they are of. */
function inBrackets(text: string, at: number): LabelledValue | null {
  const [, of = '', name = '', value = ''] = brackets.exec(text) ?? [];
  const label = name.trim();
  if (!isLabel(label)) return null;
  const [found] = valueAt(label, value.trim(), at + text.indexOf(value, of.length + name.length));
  return found === undefined ? null : { ...found, of: withoutMarks(of.trim()) };
}

/** What stands between tabs, or between three spaces and more, with its place. */
function cellsOfLine(line: string, at: number): { readonly text: string; readonly start: number }[] {
  let from = 0;
  return line.split(/(\t| {3,})/u).flatMap((part) => {
    const start = at + from + part.length - part.trimStart().length;
    from += part.length;
    const text = part.trim();
    return text === '' ? [] : [{ text, start }];
  });
}

/** The label without the mark of a list item and without marks of bold letters. */
function withoutMarks(label: string): string {
  return label
    .replace(/^[-*+•] /u, '')
    .replace(/^\*{1,2}|\*{1,2}$/gu, '')
    .trim();
}

function isLabel(text: string): boolean {
  return (
    text.length <= longestLabel &&
    /\p{L}{2}/u.test(text) &&
    !/\d/u.test(text) &&
    text.split(/\s+/u).length <= mostLabelWords
  );
}

function valueAt(label: string, text: string, start: number): LabelledValue[] {
  if (text.length > longestValue || /[:：|?？؟]$/u.test(text) || !/[\p{L}\p{N}]/u.test(text)) return [];
  return [{ label, start, end: start + text.length }];
}
