/** A quote as the page shows it, without Markdown marks: its words in quotation marks, or a row of a table under its header. */
import { type LabelledText, reshaped, wordsOf } from '../../../core/memory/labelled-text.ts';
import type { Citation } from '../../../runtime/runtime.ts';
import { said } from '../../language/translate.ts';
import {
  cellPieces,
  itemsOf,
  type MarkedSpan,
  markedPieces,
  quotePieces,
} from '../../parts/texts/quote-pieces.ts';
import { colon, semicolon } from '../../words/format.ts';
import { isRow } from '../answer/QuoteTable.tsx';
import { escapeHtml } from './copied-prose.ts';

interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** A part of a quote: its words, where they begin in the quote. */
interface Part {
  readonly text: string;
  readonly start: number;
}

/** @param marked the words that answer; they are bold in the rich form */
export function copiedQuote(
  citation: Citation,
  marked: readonly MarkedSpan[],
): { readonly plain: LabelledText; readonly rich: LabelledText } {
  const { quote, header } = citation;
  const words = wordsOf(citation, 'quote');
  if (isRow(header, quote)) {
    const { heads, cells } = rowOf(header, quote);
    return {
      plain: inMarks(reshaped(words, () => plainRow(heads, cells))),
      rich: reshaped(words, () => richRow(heads, cells, marked)),
    };
  }
  const list = itemsOf(quote);
  if (list !== null) {
    const { ordered, items } = list;
    const tag = ordered ? 'ol' : 'ul';
    const plainItem = (item: Part, at: number): string =>
      `${ordered ? `${at + 1}.` : '•'} ${plainPart(item)}`;
    const richItem = (item: Part): string => `<li>${richPart(item, marked)}</li>`;
    return {
      plain: inMarks(reshaped(words, () => items.map(plainItem).join('\n'))),
      rich: reshaped(words, () => `<${tag}>${items.map(richItem).join('')}</${tag}>`),
    };
  }
  const whole = { text: quote, start: 0 };
  return {
    plain: inMarks(reshaped(words, () => plainPart(whole))),
    rich: reshaped(inMarks(reshaped(words, () => richPart(whole, marked))), (text) => `<p>${text}</p>`),
  };
}

function inMarks(words: LabelledText): LabelledText {
  return said('“{quote}”', { quote: words });
}

function rowOf(header: string | undefined, row: string): { heads: readonly Part[]; cells: readonly Part[] } {
  return { heads: (header === undefined ? null : cellPieces(header)) ?? [], cells: cellPieces(row) ?? [] };
}

/** `Month: May; Lessons: 12`. */
function plainRow(heads: readonly Part[], cells: readonly Part[]): string {
  return cells
    .map((cell, column) => {
      const head = heads[column] === undefined ? '' : plainPart(heads[column]);
      return head === '' ? plainPart(cell) : `${head}${colon()}${plainPart(cell)}`;
    })
    .filter((cell) => cell !== '')
    .join(semicolon());
}

function richRow(heads: readonly Part[], cells: readonly Part[], marked: readonly MarkedSpan[]): string {
  const head = heads.map((cell) => `<th>${escapeHtml(plainPart(cell))}</th>`).join('');
  const row = cells.map((cell) => `<td>${richPart(cell, marked)}</td>`).join('');
  return `<table>${head === '' ? '' : `<tr>${head}</tr>`}<tr>${row}</tr></table>`;
}

function plainPart(part: Part): string {
  return piecesOf(part, [])
    .map(({ text }) => text)
    .join('')
    .trim();
}

function richPart(part: Part, marked: readonly MarkedSpan[]): string {
  return piecesOf(part, marked)
    .map(({ text, marked: answers }) => (answers ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text)))
    .join('')
    .trim()
    .replaceAll('\n', '<br>');
}

/** The words as the page shows them, cut where those that answer begin and end. */
function piecesOf({ text, start }: Part, marked: readonly MarkedSpan[]): readonly Piece[] {
  return quotePieces(text).flatMap((piece): readonly Piece[] => {
    if (piece.kind === 'markup')
      return piece.text.includes('|') || piece.text.includes('\n') ? [{ text: ' ', marked: false }] : [];
    return markedPieces(piece.text, start + piece.start, marked);
  });
}
