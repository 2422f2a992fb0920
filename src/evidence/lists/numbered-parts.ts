/** The numbered parts of a text: “§ 5”, “Article 3 – Watering”, “## 2.2 Overtime”, “7. Ending the tenancy”, “第六条”. */
import type { Span } from '../../core/text/sentence-boundaries.ts';
import { hanNumber } from '../values/spoken-numbers.ts';
import { hanNouns, type PartKind, partKind, partNouns } from './part-nouns.ts';

/** From its label, with the marks of bold letters before it, up to the next part. */
export interface NumberedPart extends Span {
  /** “§ 5”, “Article 3”, “2.2”, “第六条”: offsets in the text. */
  readonly label: Span;
  /** “2.2” is [2, 2], “15a” is [15.01]. */
  readonly number: readonly number[];
  /** Null for a number without a noun. */
  readonly kind: PartKind | null;
  /** The rest of the line of the label. */
  readonly title: string;
}

/** Fewer are a number at the start of a line by chance. */
const fewestParts = 3;
/** UTF-16 units of a line that is looked at, and of a text. */
const longestLine = 200;
const longestText = 400_000;
const digits = String.raw`\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?|[IVXL]{1,7}`;
const opening = new RegExp(
  String.raw`^(\s{0,8})(#{1,6}\s{1,4})?(\*\*|__)?(?:((${partNouns})\.?\s?(${digits}))|(${digits})(?=[.):\s*_–—-])|(第([一二三四五六七八九十百零\d]{1,6})(${hanNouns})))`,
  'iu',
);
const behindLabel = /^(?:\*\*|__)?(?:er)?[.):：º°–—\s*_-]{0,8}/u;
const romanSigns = new Map([
  ['I', 1],
  ['V', 5],
  ['X', 10],
  ['L', 50],
]);

/** A part whose end is not known yet. */
interface Opening extends Omit<NumberedPart, 'end'> {
  /** Offset of its line. */
  readonly line: number;
  /** Numbers rise among those of one form. */
  readonly form: string;
  /** A bare number counts only if it follows the one before. */
  readonly isBare: boolean;
}

/** Those of one form that rise, three or more, in order; empty for a text without. Each ends where the next one of its form begins, or a chapter. */
export function numberedParts(text: string): readonly NumberedPart[] {
  if (text.length > longestText) return [];
  const runs = new Map<string, Opening[]>();
  const ended: Opening[][] = [];
  for (const one of openingsOf(text)) {
    const run = runs.get(one.form);
    const last = run?.at(-1)?.number;
    if (run !== undefined && last !== undefined && (one.isBare ? follows : isBehind)(one.number, last))
      run.push(one);
    else if (isFirst(one.number) || !one.isBare) {
      if (run !== undefined) ended.push(run);
      runs.set(one.form, [one]);
    }
  }
  const rising = [...ended, ...runs.values()].filter((run) => run.length >= fewestParts);
  const chapters = rising.flat().filter(({ kind }) => kind === 'chapter');
  return rising
    .flatMap((run) =>
      run.map((one, place) => {
        const chapter = chapters.find(({ line }) => line > one.line)?.line ?? text.length;
        return closed(one, Math.min(run[place + 1]?.line ?? text.length, chapter), text);
      }),
    )
    .sort((one, other) => one.start - other.start);
}

function closed({ form: _, line: __, isBare, ...part }: Opening, end: number, text: string): NumberedPart {
  const own = text.slice(part.start, end);
  // Below the last item of a list the text goes on with something else.
  const heading = isBare ? own.search(/\n#{1,6}\s/u) : -1;
  return { ...part, end: part.start + (heading < 0 ? own : own.slice(0, heading)).trimEnd().length };
}

function openingsOf(text: string): readonly Opening[] {
  const found: Opening[] = [];
  let start = 0;
  let isBelowBlank = true;
  for (const line of text.split('\n')) {
    const one = openingOf(line);
    const isMarked: boolean = one !== null && (one.marked || isBelowBlank);
    if (one !== null && (isMarked || one.isBare)) {
      const { from, label, marked: _, ...rest } = one;
      found.push({
        ...rest,
        line: start,
        start: start + from,
        label: { start: start + label.start, end: start + label.end },
      });
    }
    isBelowBlank = line.trim() === '' || (one !== null && isMarked);
    start += line.length + 1;
  }
  return found;
}

/** With offsets in its line. */
interface LineOpening extends Omit<Opening, 'start' | 'line'> {
  /** Where its bold letters begin, or the label. */
  readonly from: number;
  readonly marked: boolean;
}

function openingOf(line: string): LineOpening | null {
  const found = opening.exec(line.slice(0, longestLine));
  if (found === null) return null;
  const [whole, space = '', hashes = '', bold = '', said, noun, ofNoun, bare, han, hanDigits, hanNoun] =
    found;
  const number = numberOf(ofNoun ?? bare ?? hanDigits ?? '');
  if (number === null) return null;
  const start = space.length + hashes.length + bold.length;
  const behind = line.slice(whole.length);
  const title = behind.slice(behindLabel.exec(behind)?.[0].length ?? 0).trim();
  const isBare = bare !== undefined && hashes === '';
  if (isBare && (!/^(?:\*\*|__)?[.):]|^\s+\p{Lu}/u.test(behind) || /^\s*\p{Ll}/u.test(behind))) return null;
  // “section 7 applies” goes on with a sentence.
  if (said !== undefined && /^\p{Ll}/u.test(said)) return null;
  const name = noun ?? hanNoun;
  return {
    from: start - bold.length,
    label: { start, end: start + (said ?? han ?? bare ?? '').length },
    number,
    kind: name === undefined ? null : partKind(name),
    title: title.replace(/[*_\s]{1,8}$/u, ''),
    form: name?.toLowerCase() ?? (isBare ? 'bare' : 'heading'),
    isBare,
    marked: hashes !== '' || bold !== '' || han !== undefined,
  };
}

/** “2.2”, “15a”, “IV”, “二十一”. Null for what is no number. */
export function numberOf(said: string): readonly number[] | null {
  if (/^[一二三四五六七八九十百零]/u.test(said)) return [hanNumber(said)];
  if (/^[IVXL]+$/u.test(said)) return [romanNumber(said)];
  const letter = /[a-z]$/u.exec(said)?.[0];
  const numbers = said
    .replace(/[a-z]$/u, '')
    .split('.')
    .map(Number);
  if (numbers.some(Number.isNaN)) return null;
  const more = letter === undefined ? 0 : ((letter.codePointAt(0) ?? 0) - 96) / 100;
  return numbers.map((number, place) => (place === numbers.length - 1 ? number + more : number));
}

function romanNumber(said: string): number {
  const values = [...said].map((sign) => romanSigns.get(sign) ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}

function isFirst(number: readonly number[]): boolean {
  return number.every((one) => one <= 1);
}

/** True for the very next number, at its own level or one below or above. */
function follows(number: readonly number[], last: readonly number[]): boolean {
  const depth = number.length - 1;
  const isSame = number.slice(0, depth).every((one, place) => one === last[place]);
  const end = number[depth] ?? 0;
  return isSame && (depth >= last.length ? end <= 1 : end === Math.floor(last[depth] ?? 0) + 1);
}

function isBehind(number: readonly number[], last: readonly number[]): boolean {
  const place = number.findIndex((one, at) => one !== last[at]);
  return place >= 0 && (number[place] ?? 0) > (last[place] ?? -1);
}
