/**
 * The text as the reader model gets it: without marks of Markdown and HTML, and with each table cell beside its
 * column's name, because a reader of prose does not count columns. Words stay unchanged, and every place leads back to
 * the original text.
 */
import type { Span } from '../../core/text/sentence-boundaries.ts';
import { type Sentence, splitSentences } from '../../core/text/sentences.ts';
import { markupSpans } from '../documents/markup.ts';
import { cellsOf, columnNames } from './table-cells.ts';
import { uncut } from './tables.ts';

interface SpokenText {
  readonly text: string;
  /** The place in the original text; null for words that were only inserted. */
  original(span: Span): Span | null;
}

/** A stretch that both texts share. */
interface Shared {
  readonly at: number;
  readonly start: number;
  readonly length: number;
}

/** @param header the header of the table in whose middle the text begins; null elsewhere */
export function spokenRows(text: string, header: string | null): SpokenText {
  const marks = markupSpans(text);
  const sentences = splitSentences(text, uncut);
  const hasRows = sentences.some(({ kind }) => kind === 'table-row');
  if (!hasRows && marks.length === 0) return { text, original: (span) => span };
  const speech = new Speech(text, marks);
  if (!hasRows) {
    speech.share(0, text.length);
    return speech;
  }
  let given = header;
  let done = 0;
  for (const [place, sentence] of sentences.entries()) {
    if (sentence.kind !== 'table-row') {
      given = null;
      speech.share(done, sentence.end);
    } else {
      speech.put('\n');
      const names = given ?? sentence.tableHeader;
      if (names !== null) speakRow(speech, sentence, names);
      else if (!isNamed(text, sentence, sentences[place + 1])) speech.share(sentence.start, sentence.end);
    }
    done = sentence.end;
  }
  return speech;
}

/** True if a rule stands under the row. Then the row names the columns, and each cell below repeats its name. */
function isNamed(text: string, row: Sentence, next: Sentence | undefined): boolean {
  return next?.tableHeader === row.text && /-{2}/u.test(text.slice(row.end, next.start));
}

function speakRow(speech: Speech, row: Sentence, header: string): void {
  const cells = cellsOf(row.text);
  const names = columnNames(header, cells.length);
  for (const [column, { start, end }] of cells.entries()) {
    if (start === end) continue;
    const name = names[column] ?? '';
    if (name !== '') speech.put(`${name}: `);
    speech.share(row.start + start, row.start + end);
    speech.put('; ');
  }
}

class Speech implements SpokenText {
  readonly #original: string;
  /** Spans that are left out, in order. */
  readonly #marks: readonly Span[];
  readonly #shared: Shared[] = [];
  #text = '';

  constructor(original: string, marks: readonly Span[]) {
    this.#original = original;
    this.#marks = marks;
  }

  get text(): string {
    return this.#text;
  }

  put(words: string): void {
    this.#text += words;
  }

  share(start: number, end: number): void {
    let from = start;
    for (const mark of this.#marks) {
      if (mark.end <= from || mark.start >= end) continue;
      this.#take(from, Math.max(from, mark.start));
      from = Math.min(end, mark.end);
    }
    this.#take(from, end);
  }

  #take(start: number, end: number): void {
    if (start >= end) return;
    this.#shared.push({ at: this.#text.length, start, length: end - start });
    this.#text += this.#original.slice(start, end);
  }

  original({ start, end }: Span): Span | null {
    const touched = this.#shared.filter(({ at, length }) => at < end && at + length > start);
    const [first] = touched;
    const last = touched.at(-1);
    if (first === undefined || last === undefined) return null;
    return {
      start: first.start + Math.max(0, start - first.at),
      end: last.start + Math.min(last.length, end - last.at),
    };
  }
}
