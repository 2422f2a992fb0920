/**
 * A text as the reader takes it: without the marks of Markdown and HTML, and each cell of a table beside the name of its
 * column, since a reader of prose does not count columns. Words stay those of the text, and every place leads back to it.
 */
import type { Span } from '../core/text/sentence-boundaries.ts';
import { type Sentence, splitSentences } from '../core/text/sentences.ts';
import { markupSpans } from './markup.ts';
import { cellsOf, columnNames } from './table-cells.ts';

export interface SpokenText {
  readonly text: string;
  /** The place in the original text; null for what was only put between its words. */
  original(span: Span): Span | null;
}

/** A stretch that both texts share. */
interface Shared {
  readonly at: number;
  readonly start: number;
  readonly length: number;
}

/** No row is cut at this length. */
const uncut = 1_000_000;

/** @param header the header of a table that the text begins in the middle of; null elsewhere */
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

/** Whether a rule stands under a row: then it names the columns, and each cell below says so itself. */
function isNamed(text: string, row: Sentence, next: Sentence | undefined): boolean {
  return next?.tableHeader === row.text && /-{2}/u.test(text.slice(row.end, next.start));
}

function speakRow(speech: Speech, row: Sentence, header: string): void {
  const names = columnNames(header);
  for (const [column, { start, end }] of cellsOf(row.text).entries()) {
    if (start === end) continue;
    const name = names[column] ?? '';
    if (name !== '') speech.put(`${name}: `);
    speech.share(row.start + start, row.start + end);
    speech.put('; ');
  }
}

class Speech implements SpokenText {
  readonly #original: string;
  /** What is left out, in order. */
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
