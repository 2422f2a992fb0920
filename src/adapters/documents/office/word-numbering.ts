/** The numbers that Word computes for headings, clauses and items of lists. ECMA-376, part 1, 17.9. */
import { readXml } from '../data/xml-events.ts';

interface Level {
  start: number;
  format: string;
  /** “%1.%2” for “2.1”. */
  text: string;
}

/** A list as a paragraph names it. Lists of one kind count on from each other, unless one begins anew. */
interface NumberedList {
  kind: string;
  readonly starts: Map<number, number>;
}

const deepestLevel = 8;

export class WordNumbering {
  readonly #kinds = new Map<string, Map<number, Level>>();
  readonly #lists = new Map<string, NumberedList>();
  /** Numbers so far, by kind and level. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(part: Uint8Array | null) {
    if (part !== null) this.#read(part);
  }

  /** What stands before the next paragraph of the list: “2.1”, “(a)”; “-” for a bullet, and for a list that is not known. */
  next(list: string, level: number): string {
    const { kind, starts } = this.#lists.get(list) ?? { kind: '', starts: new Map<number, number>() };
    const levels = this.#kinds.get(kind);
    const own = levels?.get(level);
    if (levels === undefined || own === undefined || level > deepestLevel) return '-';
    const counts = this.#counts.get(kind) ?? [];
    this.#counts.set(kind, counts);
    if (!this.#begun.has(list)) for (const at of starts.keys()) counts[at] = undefined;
    this.#begun.add(list);
    counts[level] = (counts[level] ?? (starts.get(level) ?? own.start) - 1) + 1;
    counts.length = level + 1;
    if (own.format === 'bullet') return '-';
    return own.text
      .replace(/%([1-9])/gu, (_, digit: string) => {
        const at = Number(digit) - 1;
        const { start = 1, format = 'decimal' } = levels.get(at) ?? {};
        return inFormat(counts[at] ?? start, format);
      })
      .trim();
  }

  #read(part: Uint8Array): void {
    let kind = new Map<number, Level>();
    let list: NumberedList = { kind: '', starts: new Map() };
    let level: Level = { start: 1, format: 'decimal', text: '' };
    let at = 0;
    readXml(part, {
      open: (name, attributes) => {
        const value = attributes.get('val') ?? '';
        if (name === 'abstractNum') {
          kind = new Map();
          this.#kinds.set(attributes.get('abstractNumId') ?? '', kind);
        } else if (name === 'num') {
          list = { kind: '', starts: new Map() };
          this.#lists.set(attributes.get('numId') ?? '', list);
        } else if (name === 'abstractNumId') list.kind = value;
        else if (name === 'lvlOverride') at = Number(attributes.get('ilvl'));
        else if (name === 'startOverride') list.starts.set(at, Number(value) || 1);
        else if (name === 'lvl') {
          level = { start: 1, format: 'decimal', text: '' };
          kind.set(Number(attributes.get('ilvl')), level);
        } else if (name === 'start') level.start = Number(value) || 0;
        else if (name === 'numFmt') level.format = value;
        else if (name === 'lvlText') level.text = value;
      },
    });
  }
}

const chineseDigits = '零一二三四五六七八九';

function inFormat(number: number, format: string): string {
  if (format === 'none') return '';
  if (/^(?:lower|upper)Letter$/u.test(format)) return cased(letters(number), format);
  if (/^(?:lower|upper)Roman$/u.test(format)) return cased(roman(number), format);
  if (/^(?:chinese|japanese|taiwanese|ideograph)/u.test(format) && number > 0 && number < 100)
    return chinese(number);
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
}

function cased(text: string, format: string): string {
  return format.startsWith('upper') ? text.toUpperCase() : text;
}

/** “a” to “z”, then “aa”, “bb”. */
function letters(number: number): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return number < 1 ? String(number) : letter.repeat(Math.min(9, Math.ceil(number / 26)));
}

const romanSigns: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  if (number < 1 || number > 399) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of romanSigns) for (; rest >= value; rest -= value) text += sign;
  return text;
}

/** “十二” for 12. */
function chinese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : chineseDigits[tens]}十`;
  return `${ten}${ones === 0 ? '' : chineseDigits[ones]}`;
}
