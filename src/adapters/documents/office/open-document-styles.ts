/** The styles of an OpenDocument file that matter to its words. They stand before the text. */
import type { XmlAttributes } from '../data/xml-events.ts';

export class OpenStyles {
  readonly #titles = new Set(['Title']);
  readonly #hidden = new Set<string>();
  readonly #raised = new Set<string>();
  #name = '';

  /** True if the element belongs to a style. */
  open(name: string, attributes: XmlAttributes): boolean {
    if (name === 'style') {
      this.#name = attributes.get('name') ?? '';
      if (attributes.get('parent-style-name') === 'Title') this.#titles.add(this.#name);
    } else if (name === 'text-properties') {
      if (attributes.get('display') === 'none') this.#hidden.add(this.#name);
      if (attributes.get('text-position')?.startsWith('super') === true) this.#raised.add(this.#name);
    } else if (name === 'table-properties') {
      if (attributes.get('display') === 'false') this.#hidden.add(this.#name);
    } else return false;
    return true;
  }

  /** True for the paragraph of a title, which is no heading in the file. */
  isTitle(attributes: XmlAttributes): boolean {
    return this.#titles.has(attributes.get('style-name') ?? '');
  }

  /** True for words above the line. */
  isRaised(attributes: XmlAttributes): boolean {
    return this.#raised.has(attributes.get('style-name') ?? '');
  }

  /** True for a hidden section or row, and for words and sheets of a style that is not shown. */
  isHidden(name: string, attributes: XmlAttributes): boolean {
    if (name === 'section') return attributes.get('display') === 'none';
    if (name === 'table-row') return attributes.get('visibility') === 'collapse';
    return /^(?:h|p|span|table)$/u.test(name) && this.#hidden.has(attributes.get('style-name') ?? '');
  }
}
