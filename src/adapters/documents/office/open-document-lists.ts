/** The lists of an OpenDocument file: how deep a paragraph stands, and if its items have numbers. */
import type { XmlAttributes } from '../data/xml-events.ts';

interface OpenList {
  readonly numbered: boolean;
  item: number;
  /** True until the first paragraph of the item. */
  begins: boolean;
}

export class OpenLists {
  /** Levels with numbers, from 1, by the name of the style. Styles stand before the text. */
  readonly #numbered = new Map<string, Set<number>>();
  readonly #open: OpenList[] = [];
  #style = '';

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** True if the element belongs to a list, or to the style of one. */
  open(name: string, attributes: XmlAttributes): boolean {
    if (name === 'list-style') {
      this.#style = attributes.get('name') ?? '';
      this.#numbered.set(this.#style, new Set());
    } else if (name === 'list-level-style-number')
      this.#numbered.get(this.#style)?.add(Number(attributes.get('level')));
    else if (name === 'list') {
      // Only the outermost list names its style.
      this.#style = attributes.get('style-name') ?? (this.isOpen ? this.#style : '');
      const numbered = this.#numbered.get(this.#style)?.has(this.#open.length + 1) === true;
      this.#open.push({ numbered, item: 0, begins: false });
    } else if (name === 'list-item') {
      const list = this.#open.at(-1);
      if (list === undefined) return true;
      list.item += 1;
      list.begins = true;
    } else return false;
    return true;
  }

  close(): void {
    this.#open.pop();
  }

  /** What stands before the next paragraph: the mark of its item, else room below it. */
  marker(): string {
    const list = this.#open.at(-1);
    const indent = '  '.repeat(Math.min(8, this.#open.length - 1));
    if (list === undefined || !list.begins) return `${indent}  `;
    list.begins = false;
    return `${indent}${list.numbered ? `${list.item}.` : '-'} `;
  }
}
