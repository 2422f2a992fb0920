/** The styles of a Word document that matter to its words: which are headings, and which are numbered. ECMA-376, part 1, 17.7. */
import { readXml } from '../data/xml-events.ts';

/** The place of a paragraph in a numbered list. */
interface ListPlace {
  readonly list: string;
  readonly level: number;
}

interface WordStyle {
  /** Level of a heading, from 1. */
  level: number | null;
  list: string | null;
  listLevel: number;
  base: string | null;
}

/** Bases of bases that are followed. */
const mostBases = 20;

export class WordStyles {
  readonly #styles = new Map<string, WordStyle>();

  constructor(part: Uint8Array | null) {
    if (part !== null) this.#read(part);
  }

  /** By outline level, else by name, following the styles that it is based on. Null for what is no heading. */
  headingLevel(style: string): number | null {
    return this.#found(style, ({ level }) => level !== null)?.level ?? null;
  }

  /** Null for a style without numbers or bullets. */
  listPlace(style: string): ListPlace | null {
    const found = this.#found(style, ({ list }) => list !== null);
    return found?.list == null ? null : { list: found.list, level: found.listLevel };
  }

  #found(style: string, says: (style: WordStyle) => boolean): WordStyle | undefined {
    let current = this.#styles.get(style);
    for (let steps = 0; current !== undefined && steps < mostBases; steps += 1) {
      if (says(current)) return current;
      current = current.base === null ? undefined : this.#styles.get(current.base);
    }
    return undefined;
  }

  #read(part: Uint8Array): void {
    let id = '';
    readXml(part, {
      open: (name, attributes) => {
        const value = attributes.get('val') ?? '';
        if (name === 'style') {
          id = attributes.get('styleId') ?? '';
          this.#styles.set(id, { level: null, list: null, listLevel: 0, base: null });
        }
        const style = this.#styles.get(id);
        if (style === undefined) return;
        if (name === 'outlineLvl' && /^[0-8]$/u.test(value)) style.level = Number(value) + 1;
        else if (name === 'basedOn') style.base = value;
        else if (name === 'numId') style.list = value;
        else if (name === 'ilvl') style.listLevel = Number(value) || 0;
        const named = name === 'name' ? /^(?:heading (\d)|(title))$/iu.exec(value) : null;
        if (named !== null) style.level ??= named[2] === undefined ? Number(named[1]) : 1;
      },
    });
  }
}
