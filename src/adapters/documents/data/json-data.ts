/**
 * Reads JSON, also with comments and with commas behind the last field, as in files of settings, and one value a line. Amounts keep their
 * decimals. What says nothing (null, an empty text) is left out.
 */
import { type DataValue, deepestData } from './data-value.ts';

/** The data of a text; null if it is no JSON. Takes linear time. */
export function readJson(text: string): DataValue | null {
  const reader = new JsonReader(text);
  const values: DataValue[] = [];
  try {
    while (!reader.isAtEnd()) {
      const value = reader.value(0);
      // A text that begins with a number or a quotation is no data.
      if (values.length === 0 && (value === null || typeof value === 'string')) return null;
      if (value !== null) values.push(value);
    }
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
  return values.length === 1 ? (values[0] as DataValue) : values.length === 0 ? null : values;
}

const literal = /[^\s,:[\]{}"'/]+/uy;
const blank = /(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/uy;

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    this.#skip();
    return this.#at >= this.#text.length;
  }

  /** The next value; null for one that says nothing. */
  value(depth: number): DataValue | null {
    if (depth > deepestData) throw new SyntaxError('too deep');
    this.#skip();
    const opening = this.#text[this.#at];
    if (opening === '{') return this.#record(depth);
    if (opening === '[') return this.#list(depth);
    if (opening === '"') return this.#string() || null;
    const word = this.#match(literal);
    if (!/^(?:true|false|null|-?\d[\d.eE+-]*)$/u.test(word)) throw new SyntaxError('no value');
    return word === 'null' ? null : word;
  }

  #record(depth: number): DataValue {
    const fields = new Map<string, DataValue>();
    this.#at += 1;
    while (!this.#closes('}')) {
      const name = this.#string();
      this.#skip();
      if (this.#text[this.#at] !== ':') throw new SyntaxError('no colon');
      this.#at += 1;
      const value = this.value(depth + 1);
      if (value !== null) fields.set(name, value);
      this.#separate('}');
    }
    return fields;
  }

  #list(depth: number): DataValue {
    const items: DataValue[] = [];
    this.#at += 1;
    while (!this.#closes(']')) {
      const item = this.value(depth + 1);
      if (item !== null) items.push(item);
      this.#separate(']');
    }
    return items;
  }

  #closes(mark: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }

  /** Passes a comma; none is needed before the end. */
  #separate(end: string): void {
    this.#skip();
    if (this.#text[this.#at] === ',') this.#at += 1;
    else if (this.#text[this.#at] !== end) throw new SyntaxError('no comma');
  }

  #string(): string {
    const start = this.#at;
    if (this.#text[start] !== '"') throw new SyntaxError('no text');
    let end = start + 1;
    while (end < this.#text.length && this.#text[end] !== '"') end += this.#text[end] === '\\' ? 2 : 1;
    this.#at = end + 1;
    return JSON.parse(this.#text.slice(start, this.#at)) as string;
  }

  #skip(): void {
    this.#match(blank);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}
