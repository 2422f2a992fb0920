/** What each line of a text is, by its own words and those right below it: prose, a heading, a list item, a row, a rule. */
import { isSpace, type Span } from './sentence-boundaries.ts';

/** Lines without the white space at their ends; a blank line is an empty span. */
export function* linesOf(text: string): Generator<Span> {
  let from = 0;
  while (from <= text.length) {
    let newline = text.indexOf('\n', from);
    if (newline < 0) newline = text.length;
    let start = from;
    let end = newline;
    while (start < end && isSpace(text.charCodeAt(start))) start += 1;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
    yield { start, end };
    from = newline + 1;
  }
}

export interface LineKind {
  readonly name: 'blank' | 'rule' | 'heading' | 'list-item' | 'table-row' | 'prose';
  /** The first of the line's own words, after its mark. */
  readonly start: number;
}

/** First characters of lines that are not prose. */
const markOpenings = '#-*+=~`:_|>•‣·0123456789(（';
/** Longer comments above a setting are taken for headings. */
const mostCommentLines = 6;
/**
 * The mark of a numbered item as the source of a pattern, with the space behind it and its number as a group: “1. ”, “1、”, “（1）”. Before
 * Chinese, no space need follow.
 */
export const numberMark = String.raw`(?:[(（](?=\d{1,3}[)）]\s?\p{Script=Han}))?(\d{1,3})(?:[.)）](?:[^\S\n]+|(?=\p{Script=Han}))|[、．][^\S\n]*(?!\d))`;
const itemMark = new RegExp(String.raw`^(?:[-*+•‣·]\s+(?:\[[ xX]\]\s+)?|${numberMark}|>\s*)`, 'u');
/** Marks are looked for in this many characters at the start of a line. */
export const markWidth = 24;

export function kindOf(text: string, line: Span): LineKind {
  const { start, end } = line;
  if (start === end) return { name: 'blank', start };
  if (!markOpenings.includes(text.charAt(start)))
    return { name: isTabbed(text, line) ? 'table-row' : 'prose', start };
  const opening = text.slice(start, Math.min(end, start + markWidth));
  if (opening.startsWith('```') || opening.startsWith('~~~')) return { name: 'rule', start };
  if (/^[-=*_~+#|:`>\s]+$/.test(opening) && /^[-=*_~+#|:`>\s]+$/.test(text.slice(start, end)))
    return { name: 'rule', start };
  const heading = /^#{1,6}\s+/.exec(opening);
  if (heading && isSettingBelow(text, end)) return { name: 'prose', start };
  if (heading) return { name: 'heading', start: start + heading[0].length };
  if (opening.startsWith('|') || isTabbed(text, line)) return { name: 'table-row', start };
  const item = itemMark.exec(opening);
  if (item) return { name: 'list-item', start: start + item[0].length };
  return { name: 'prose', start };
}

/** A longer line with marks below it is a paragraph above a rule. */
const longestTitle = 120;

/** The heading in a line with a line of marks right below it, as in Markdown, change logs and reStructuredText. */
export function headedBelow(text: string, line: Span, previous: LineKind['name']): LineKind | null {
  if (previous !== 'blank' && previous !== 'rule' && previous !== 'heading') return null;
  if (line.start === line.end || line.end - line.start > longestTitle) return null;
  const marks = /^[^\S\n]{0,80}\r?\n {0,3}(([=~^-])\2{2,119})[^\S\n]{0,80}(?:\n|$)/u.exec(
    text.slice(line.end, line.end + longestTitle * 3),
  )?.[1];
  if (marks === undefined || marks.length * 2 < line.end - line.start) return null;
  const { name } = kindOf(text, line);
  return name === 'prose' || name === 'list-item' ? { name: 'heading', start: line.start } : null;
}

/** Of a line that begins with `#`: a setting (`port = 25`) right below it, or below more such lines, makes it a comment. */
export function isSettingBelow(text: string, end: number): boolean {
  let from = end;
  for (let lines = 0; lines < mostCommentLines; lines += 1) {
    const next = /^[^\S\n]{0,80}\n([^\n]{1,120})/u.exec(text.slice(from, from + 208));
    const line = next?.[1]?.trim() ?? '';
    if (/^[\p{L}\p{N}_.-]{1,40}\s?=/u.test(line)) return true;
    if (next === null || !line.startsWith('#')) return false;
    from += next[0].length;
  }
  return false;
}

/** Two tabs or more: a table row pasted as text. */
function isTabbed(text: string, line: Span): boolean {
  let tabs = 0;
  for (let index = line.start; index < line.end && tabs < 2; index += 1)
    if (text.charCodeAt(index) === 0x09) tabs += 1;
  return tabs === 2;
}
