/**
 * Reads one JSON record of any length from pieces of its text, because a long run's file is longer than a browser's longest
 * string. Entries arrive one by one, and lists item by item, as soon as their text is complete.
 */
import { parseJson } from '../../core/text/bounded-json.ts';
import { ShapeMismatch } from './shape.ts';

export interface RecordListener {
  /** A complete entry that is not a list. */
  entry(name: string, value: unknown): void;
  /** The list of this name begins. */
  list(name: string): void;
  item(name: string, value: unknown): void;
}

/** Most UTF-16 units of one entry or item: more than any text of a run. */
const longestValue = 200_000_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** @throws ShapeMismatch if the text is not a JSON record, or its end is missing */
export class JsonPieces {
  readonly #listener: RecordListener;
  /** The text from the start of the present value on. */
  #text = '';
  /** The next place to read. */
  #at = 0;
  /** The start of the present value; −1 between values. */
  #start = -1;
  #depth = 0;
  #inText = false;
  #name: string | null = null;
  #inList = false;
  #ended = false;

  constructor(listener: RecordListener) {
    this.#listener = listener;
  }

  add(piece: string): void {
    this.#text += piece;
    while (this.#at < this.#text.length) {
      if (this.#inText) {
        if (!this.#passText()) break;
      } else {
        this.#sign(this.#text.charCodeAt(this.#at));
        this.#at += 1;
      }
    }
    const from = this.#start < 0 ? this.#at : this.#start;
    this.#text = this.#text.slice(from);
    this.#at -= from;
    if (this.#start >= 0) this.#start = 0;
    if (this.#text.length > longestValue)
      throw new ShapeMismatch('one of its parts is longer than any of a run');
  }

  end(): void {
    if (!this.#ended) throw notJson();
  }

  /** Moves past a string; false if its end has not arrived. */
  #passText(): boolean {
    const text = this.#text;
    for (let at = this.#at; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign === quote) {
        this.#inText = false;
        this.#at = at + 1;
        return true;
      }
      if (sign !== backslash) continue;
      // The escaped character comes with the next piece, and both are then read.
      if (at + 1 === text.length) {
        this.#at = at;
        return false;
      }
      at += 1;
    }
    this.#at = text.length;
    return false;
  }

  #sign(sign: number): void {
    if (this.#ended && !isSpace(sign)) throw notJson();
    switch (sign) {
      case quote:
        this.#begin();
        this.#inText = true;
        return;
      case openBrace:
      case openBracket:
        this.#open(sign);
        return;
      case closeBrace:
      case closeBracket:
        this.#close();
        return;
      case comma:
        if (this.#depth === (this.#inList ? 2 : 1)) this.#finish();
        return;
      case colon:
        if (this.#depth === 1 && this.#name === null) this.#named();
        return;
      default:
        if (!isSpace(sign)) this.#begin();
    }
  }

  #begin(): void {
    if (this.#depth === 0) throw notJson();
    if (this.#start < 0) this.#start = this.#at;
  }

  #open(sign: number): void {
    if (this.#depth === 0) {
      if (sign !== openBrace) throw notJson();
    } else if (this.#depth === 1 && sign === openBracket && this.#name !== null && this.#start < 0) {
      this.#inList = true;
      this.#listener.list(this.#name);
    } else this.#begin();
    this.#depth += 1;
  }

  #close(): void {
    if (this.#depth === (this.#inList ? 2 : 1) && this.#start >= 0) this.#finish();
    this.#depth -= 1;
    if (this.#inList && this.#depth === 1) {
      this.#inList = false;
      this.#name = null;
    }
    if (this.#depth === 0) this.#ended = true;
    if (this.#depth < 0) throw notJson();
  }

  #named(): void {
    const name = this.#value(this.#at);
    if (typeof name !== 'string') throw notJson();
    this.#name = name;
    this.#start = -1;
  }

  #finish(): void {
    // After a list, its entry has no more content.
    if (this.#start < 0 && !this.#inList && this.#name === null) return;
    const value = this.#value(this.#at);
    this.#start = -1;
    if (this.#name === null) throw notJson();
    if (this.#inList) this.#listener.item(this.#name, value);
    else {
      this.#listener.entry(this.#name, value);
      this.#name = null;
    }
  }

  #value(to: number): unknown {
    try {
      return parseJson(this.#start < 0 ? '' : this.#text.slice(this.#start, to));
    } catch {
      throw notJson();
    }
  }
}

function isSpace(sign: number): boolean {
  // Also the byte order mark, which some programs write first.
  return sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09 || sign === 0xfeff;
}

function notJson(): ShapeMismatch {
  return new ShapeMismatch('it is another kind of file, or its end is missing');
}
