/** Marks where the pages, sheets, slides and sections of a document begin in its text, so that a quote can name its place. */

export type MarkKind = 'page' | 'sheet' | 'slide' | 'section';

export interface DocumentMark {
  /** Offset in the document's text where the part begins, in UTF-16 units. */
  readonly start: number;
  readonly kind: MarkKind;
  /** Counted from 1 within its kind. */
  readonly number: number;
  /** Name of a sheet, heading of a section or title of a slide. Null if it has none. */
  readonly label: string | null;
}

/** The parts that a span touches, in order. Empty if the span lies before the first mark. `marks` must ascend by `start`. */
export function marksOfSpan(
  marks: readonly DocumentMark[],
  start: number,
  end: number,
): readonly DocumentMark[] {
  const first = lastAtOrBefore(marks, start);
  const last = Math.max(first, lastAtOrBefore(marks, Math.max(start, end - 1)));
  return marks.slice(Math.max(0, first), last + 1);
}

/** What a part of a recording is called: the moment at which it begins, with hours if there are any, then minutes and seconds. */
export function momentOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** For example `page 3`, `sheet “Prices”`, `slide 2`, `section “Opening hours”`. */
export function nameOfMark({ kind, number, label }: DocumentMark): string {
  const named = (kind === 'sheet' || kind === 'section') && label !== null && label !== '';
  return named ? `${kind} “${label}”` : `${kind} ${number}`;
}

/** The place of a span in words, such as `pages 3 to 4`. Null if the document has no parts there. */
export function placeInMarks(marks: readonly DocumentMark[], start: number, end: number): string | null {
  const touched = marksOfSpan(marks, start, end);
  const [first] = touched;
  const last = touched.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first === last || first.kind !== last.kind) return nameOfMark(first);
  return first.kind === 'page' || first.kind === 'slide'
    ? `${first.kind}s ${first.number} to ${last.number}`
    : `${nameOfMark(first)} to ${nameOfMark(last)}`;
}

/** Index of the last mark that starts at or before an offset, or −1. */
function lastAtOrBefore(marks: readonly DocumentMark[], offset: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as DocumentMark).start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
