/**
 * Finds the whole piece of a text around some words: a sentence, a list item, or a table row with its header. Never
 * half a line: if a text was wrapped by hand, a line that goes on in lower case belongs to the sentence before it.
 */
import type { Span } from '../../core/text/sentence-boundaries.ts';
import type { Sentence } from '../../core/text/sentences.ts';
import { stamp, stampWidth } from '../../core/text/stamped-lines.ts';
import { entryAround } from '../lists/entry-lists.ts';
import { longestRow, uncut } from '../tables/tables.ts';
import { closedEnd, endOfRow, openingsBefore, wholeWords, withoutEnd } from '../values/value-ends.ts';
import { wholeAmount } from '../values/whole-amounts.ts';
import { comparable } from '../words/comparable.ts';
import { announcedEnd } from './announced-items.ts';
import { wholeSentences } from './whole-sentences.ts';

export interface WholeQuote extends Span {
  readonly text: string;
  /** The header row above a quoted table row, verbatim; else null. */
  readonly header: string | null;
}

/** UTF-16 units. A longer sentence is quoted by the clauses around the words. */
export const longestQuote = 600;
/** UTF-16 units. A longer line below a label is no value of a form. */
const longestValue = 80;
/** UTF-16 units. An entry up to this length is quoted whole, the key and a sentence of a longer one. */
const longestEntry = 320;
/** A heading without marks, as in a PDF: few words, a capital or the number of a section first (“Article 3”), no other digits, no mark at the end. */
const plainHeading =
  /^(?:(?:\p{Lu}\p{L}{2,11}\s{1,3}|§{1,2}\s?)?\d{1,3}(?:\.\d{1,2}){0,3}\.?\s{1,5})?(?!\p{Ll})\p{L}[^\d:;|]{1,60}$/u;
const mostHeadingWords = 8;
const mostLabelWords = 4;
const clauseName = /^\p{Lu}[^.!?]*\.$/u;
/** One word, in scripts that write spaces between words. */
const singleWord = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}'’&-]+$/u;
/** A line in bold, as above the entries of many lists of questions and answers. */
const boldLine = /^(?:\*\*[^*\n]{1,120}\*\*|__[^_\n]{1,120}__)$/u;
/** A line in capitals, as above the parts of a manual page, or in the brackets that head a part of a Chinese text. */
const capitalLine = /^(?:\p{Lu}[\p{Lu} &/'’-]{3,58}\p{Lu}|【[^】\n]{1,30}】)$/u;
/** First words of an entry, by the form of its list: settings, options, codes, and two kinds of conversation. */
const entryForms: readonly RegExp[] = [
  /^(?:[;#]\s|\[[\p{L}\p{N}_.-]{1,40}\]\s|[\p{L}\p{N}_.-]{1,40}\s{0,8}=)/u,
  /^-{1,2}[\p{L}?]/u,
  /^(?:\p{N}{1,4}\s{1,8}|[\p{L}\p{N}_.-]{1,24}\s{2,8})[-–—:]\s/u,
  /^(?:\p{N}{1,4}(?: {2,16}|\t)|[\p{L}\p{N}_.-]{1,24} {3,24})[\p{L}\p{N}“"(]/u,
  stamp,
  /^\p{Lu}[\p{L}\p{M}\p{N}.]{0,24}(?: [\p{Lu}\p{N}][\p{L}\p{M}\p{N}.]{0,24}){0,2}:\s/u,
];
/** UTF-16 units in which the mark of an entry ends. */
const longestEntryMark = 96;
/** UTF-16 units around a line break in which the paragraph's width is looked for. */
const longestParagraph = 2_000;
/** A line that reaches this share of its paragraph's width may have been cut by the width. */
const fullLine = 0.7;
/** A yes or a no by itself, with up to three words around it: “Malheureusement non.”, “Yes, of course!” */
const bareReply =
  /^(?:(?:[\p{L}’'-]{1,20},? ){0,3}(?:yes|no|nein|ja|oui|non|sí|sì|sim|não|да|нет)|(?:yes|no|nein|ja|oui|non|sí|sì|sim|não|да|нет)(?:,? [\p{L}’'-]{1,20}){0,3}|(?:是的?|对|可以|不(?:是|行|可以)?|没有|否|نعم|لا|はい|いいえ))[.!。！]$/iu;
const ending = /[.!?。！？:：;；…|]["'”’」』)）\]]*$/u;

/** Splits a text into whole pieces once, to quote several of them. */
export class QuotableText {
  readonly #text: string;
  readonly #whole: readonly Sentence[];
  #pieces: readonly Sentence[] | null = null;

  constructor(text: string) {
    this.#text = text;
    this.#whole = wholeSentences(text, uncut);
  }

  /** The whole piece around a span, or the span itself if there is none. */
  around(span: Span): WholeQuote {
    const whole = this.#joined(this.#whole, span);
    if (whole === null) return { ...span, text: this.#text.slice(span.start, span.end), header: null };
    const entry = whole.header === null ? (this.#keyed(whole, span) ?? this.#stamped(whole)) : null;
    if (entry !== null) return entry;
    // A piece of a row would stand under the names of other columns.
    const most = whole.header === null ? longestQuote : longestRow;
    if (whole.end - whole.start <= most) return span.end < whole.end ? whole : this.#withItems(whole);
    this.#pieces ??= wholeSentences(this.#text);
    const cut = this.#covering(this.#pieces, span);
    return cut === null ? whole : this.#quote(cut[0], cut[1]);
  }

  /** With the items that a whole sentence announces, if they are short. */
  #withItems(whole: WholeQuote): WholeQuote {
    const end = announcedEnd(this.#text, this.#whole, whole.end);
    if (whole.header !== null || end === whole.end || end - whole.start > longestQuote) return whole;
    return { ...whole, end, text: this.#text.slice(whole.start, end) };
  }

  /** The entry of a list with the span, or the key of a long one with its first sentence; null elsewhere. */
  #keyed({ start, end }: WholeQuote, span: Span): WholeQuote | null {
    const entry = entryAround(this.#text, span);
    if (entry === null) return null;
    const { start: from, end: to, text } = entry;
    if (text.length <= longestEntry) return { start: from, end: to, text, header: null };
    const isKey = this.#text.slice(from, start).trim().split('\n').length === 1;
    if (!isKey || start <= from || end > to) return null;
    return { start: from, end, text: this.#text.slice(from, end), header: null };
  }

  /** The lines of a log or a conversation with the words, if they are no long ones; null elsewhere. */
  #stamped({ start, end }: WholeQuote): WholeQuote | null {
    const from = this.#text.lastIndexOf('\n', start - 1) + 1;
    const below = this.#text.indexOf('\n', end);
    const text = this.#text.slice(from, below < 0 ? this.#text.length : below).trimEnd();
    if (stampWidth(text, 0) === 0 || text.length > longestQuote) return null;
    return { start: from, end: from + text.length, text, header: null };
  }

  /**
   * The part of a span that says one thing: it stays in the sentence where it begins, without the mark that ends or
   * divides that sentence. Words, amounts and lists stay whole.
   */
  within(span: Span): Span {
    const { start: from, end } = wholeAmount(this.#text, wholeWords(this.#text, span));
    const start = from + openingsBefore(this.#text.slice(from, end));
    const whole = this.#joined(this.#whole, { start, end: start + 1 });
    const last = whole === null ? end : Math.min(this.#endOfCell(start, end, whole), whole.end);
    const before = whole === null ? '' : this.#text.slice(whole.start, start);
    const closed = closedEnd(this.#text, { start, end: last }, whole?.end ?? last);
    const words = withoutEnd(this.#text.slice(start, closed), before);
    if (words === '' || whole === null || whole.header !== null)
      return { start, end: words === '' ? end : start + words.length };
    return { start, end: start + endOfRow(words, this.#text.slice(start + words.length, whole.end)) };
  }

  /**
   * The end of the first cell, if a value goes over several cells of a row that each hold a number or a day, or over cells without names
   * that all say the same (“15   15   15”).
   */
  #endOfCell(start: number, end: number, { header }: WholeQuote): number {
    const words = this.#text.slice(start, end);
    const cells = header === null ? words.split(/ {2,}|\t\s*/u) : words.split(' | ');
    const [first = ''] = cells;
    const isOne = cells.every((cell) => (header === null ? cell === first : /\d/u.test(cell)));
    return cells.length > 1 && isOne ? start + first.trimEnd().length : end;
  }

  /** The span without the headings that it begins with, unless it holds nothing else. */
  belowHeadings({ start, end }: Span, title: string): Span {
    const touched = this.#whole.filter((one) => one.start < end && one.end > start);
    const first = touched.find((one) => !this.isHeading(one, title));
    return { start: Math.max(start, first?.start ?? start), end };
  }

  /** True if the span lies in a heading, or in the line with the title. */
  isHeading(span: Span, title: string): boolean {
    const touched = this.#covering(this.#whole, span);
    if (touched === null || touched[0] !== touched[1]) return false;
    const [piece] = touched;
    return (
      piece.kind === 'heading' ||
      boldLine.test(piece.text) ||
      capitalLine.test(piece.text.trim()) ||
      this.#isLabel(piece) ||
      comparable(piece.text) === comparable(title) ||
      this.#isPlainHeading(this.#whole.indexOf(piece))
    );
  }

  /** True if the span lies in a piece of one word, as the brand in a record of a page, or of none: it says nothing by itself. */
  isSingleWord(span: Span): boolean {
    const touched = this.#covering(this.#whole, span);
    if (touched === null || touched[0] !== touched[1]) return false;
    if (!/[\p{L}\p{N}]/u.test(touched[0].text)) return true;
    return touched[0].kind === 'prose' && singleWord.test(touched[0].text.trim());
  }

  /** True for a line of its own, in a text without marks, that heads the sentence below it. */
  #isPlainHeading(place: number): boolean {
    const [piece, before, below] = [this.#whole[place], this.#whole[place - 1], this.#whole[place + 1]];
    if (piece === undefined || below?.kind !== 'prose') return false;
    if (piece.kind !== 'prose' && !this.#isNumbered(piece)) return false;
    if (before !== undefined && before.block === piece.block) return false;
    if (!plainHeading.test(piece.text) || ending.test(piece.text) || piece.text.includes('\n')) return false;
    return (
      piece.text.split(/\s+/u).length <= mostHeadingWords &&
      this.#text.slice(piece.end, below.start).includes('\n') &&
      !this.#goesOn(piece, below) &&
      ending.test(below.text) &&
      below.text.length > piece.text.length
    );
  }

  /** True for a line of its own that only names what is below it (“LICENSE:”), and for the name of a clause (“6. Trademarks. …”). */
  #isLabel(piece: Sentence): boolean {
    const { start, end, text } = piece;
    const isShort = text.split(/\s+/u).length <= mostLabelWords && !text.includes('\n');
    if (this.#isNumbered(piece))
      return isShort && clauseName.test(text) && /^[^\S\n]*\S/u.test(this.#text.slice(end));
    const line = this.#text.slice(this.#text.lastIndexOf('\n', start - 1) + 1, start);
    return isShort && /[:：]$/u.test(text) && line.trim() === '' && /^\s*\n/u.test(this.#text.slice(end));
  }

  /** True for a value on a line of its own below its label, as in a form: it says nothing alone. */
  #isLabelled(before: Sentence | undefined, { kind, text }: Sentence): boolean {
    if (before === undefined || kind !== 'prose' || text.length > longestValue || text.includes('\n'))
      return false;
    return /[:：]$/u.test(before.text) && !ending.test(text) && this.#isLabel(before);
  }

  /** True for a yes or a no that the sentence behind it explains. */
  #isBareReply({ kind, text, block }: Sentence, behind: Sentence | undefined): boolean {
    return kind !== 'heading' && behind?.block === block && behind.kind === kind && bareReply.test(text);
  }

  /** True for “5. Storage”: behind such a mark a list item, and above a paragraph a heading. */
  #isNumbered({ kind, start }: Sentence): boolean {
    return (
      kind === 'list-item' &&
      /(?:^|\n)\s{0,3}\d{1,2}[.)]\s{1,4}$/u.test(this.#text.slice(Math.max(0, start - 12), start))
    );
  }

  #joined(sentences: readonly Sentence[], span: Span): WholeQuote | null {
    const found = this.#covering(sentences, span);
    if (found === null) return null;
    let first = sentences.indexOf(found[0]);
    let last = sentences.indexOf(found[1]);
    while (this.#goesOn(sentences[first - 1], sentences[first])) first -= 1;
    if (first === last && this.#isLabelled(sentences[first - 1], found[0])) first -= 1;
    while (this.#goesOn(sentences[last], sentences[last + 1])) last += 1;
    if (first === last && this.#isBareReply(found[0], sentences[last + 1])) last += 1;
    const quote = this.#quote(sentences[first] as Sentence, sentences[last] as Sentence);
    return quote.header === null ? this.#entryAround(quote, span) : quote;
  }

  /** Of lines that seem to be wrapped, the entry with the span. The first line must be an entry of the same form: in prose one may be chance. */
  #entryAround(quote: WholeQuote, span: Span): WholeQuote {
    const { start, end, header } = quote;
    const mark = `${quote.text} `.slice(0, longestEntryMark);
    const form = entryForms.find((one) => one.test(mark));
    if (form === undefined) return quote;
    const lines = this.#text.slice(start, end).matchAll(/\n[^\S\n]*/gu);
    const starts = [...lines]
      .map(({ 0: gap, index }) => start + index + gap.length)
      .filter((at) => form.test(this.#text.slice(at, at + longestEntryMark)) && !this.#isBelowComment(at));
    const from = starts.findLast((at) => at <= span.start) ?? start;
    const behind = starts.find((at) => at >= span.end) ?? end;
    const text = this.#text.slice(from, behind).trimEnd();
    return { start: from, end: from + text.length, text, header };
  }

  /** True below a line that only comments on the setting under it. */
  #isBelowComment(at: number): boolean {
    const line = this.#text.lastIndexOf('\n', at - 1);
    return /^\s*[;#]\s/u.test(this.#text.slice(this.#text.lastIndexOf('\n', line - 1) + 1, line + 1));
  }

  /** The first and the last piece that the span touches. */
  #covering(sentences: readonly Sentence[], { start, end }: Span): [Sentence, Sentence] | null {
    const touched = sentences.filter((one) => one.start < end && one.end > start);
    const [first] = touched;
    const last = touched.at(-1);
    return first === undefined || last === undefined ? null : [first, last];
  }

  /** True if the line was wrapped by hand in the middle of a sentence. */
  #goesOn(before: Sentence | undefined, after: Sentence | undefined): boolean {
    if (before === undefined || after === undefined || after.kind !== 'prose') return false;
    if (before.kind !== 'prose' && before.kind !== 'list-item') return false;
    if (stampWidth(after.text, 0) > 0 && stampWidth(before.text, 0) > 0) return false;
    const between = this.#text.slice(before.end, after.start);
    if (!/^[^\S\n]*\n[^\S\n]*$/u.test(between) || ending.test(before.text)) return false;
    if (/[,-]$/u.test(before.text)) return true;
    const shouts = !/\p{Ll}/u.test(before.text);
    if (/^["'“‘(]?\p{Ll}/u.test(after.text)) return !(shouts && this.#hadRoom(before, after));
    return /\p{Ll}$/u.test(before.text) && !this.#hadRoom(before, after);
  }

  /** True if the next word would have fitted on the line: then its writer ended it, as a heading or an entry. */
  #hadRoom({ end }: Sentence, after: Sentence): boolean {
    const from = Math.max(0, end - longestParagraph);
    const above =
      this.#text
        .slice(from, end)
        .split(/\n\s*\n/u)
        .at(-1) ?? '';
    const below = this.#text.slice(end, end + longestParagraph).split(/\n\s*\n/u)[0] ?? '';
    const widths = `${above}${below}`.split('\n').map((line) => line.trimEnd().length);
    const line = above.slice(above.lastIndexOf('\n') + 1).trimEnd().length;
    const word = /^\S{1,40}/u.exec(after.text)?.[0].length ?? 0;
    return line + 1 + word < fullLine * Math.max(...widths);
  }

  #quote(first: Sentence, last: Sentence): WholeQuote {
    const { start, kind, tableHeader } = first;
    const { end } = last;
    const header = kind === 'table-row' ? tableHeader : null;
    return { start, end, text: this.#text.slice(start, end), header };
  }
}
