/**
 * The entry of a key that the question says as it is written, an option (“-t”, “--timeout”), a word in quotation marks or the number of a
 * code (“exit code 4”): a search for words hardly finds it in a long manual.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { type Entry, entryAround } from '../../evidence/lists/entry-lists.ts';
import { type NumberedCode, numberedCodeIn, speaksOfCodes } from '../../evidence/questions/numbered-code.ts';
import { contentStemsOf } from '../../evidence/questions/sought.ts';
import { comparable } from '../../evidence/words/comparable.ts';
import { type Readable, type ReadSource, sliceOf } from './reading/readables.ts';

const optionWord = /^-{1,2}[\p{L}\p{N}]/u;
const betweenWords = /[\s,;:?!？！。，()“”„"'`]+/u;
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;
const quotationMark = /["“”„«»'‘’`「」『』]/u;
/** What a line begins with, up to a gap: “-t, --timeout seconds”. */
const keyOfLine = /^[^\S\n]*(\S.*?)(?: {2,}|\t|$)/u;
/** UTF-16 units of a line that is looked at. */
const longestLine = 200;
/** Documents that are looked through for a key in quotation marks. */
const mostDocuments = 4;
/** UTF-16 units above a code in which the text says what the list is of. */
const aboveCode = 6_000;

interface SaidEntry {
  readonly readable: Readable;
  readonly entry: Entry;
}

/** The passages, behind the entries of the keys that the question says. */
export function withSaidEntries(question: string, readables: readonly Readable[]): readonly Readable[] {
  const entries = saidEntries(question, readables).map(({ readable }) => readable);
  const isIn = (readable: Readable): boolean =>
    entries.some(
      (entry) =>
        entry.source === readable.source &&
        entry.start <= readable.start &&
        readable.start + readable.text.length <= entry.start + entry.text.length,
    );
  return [...entries, ...readables.filter((readable) => !isIn(readable))];
}

/** Of each key the entry in the document whose title the question says most of; if it says none, of an option in the best document. */
export function saidEntries(question: string, readables: readonly Readable[]): readonly SaidEntry[] {
  const options = question
    .split(betweenWords)
    .map((word) => word.replace(/\.$/u, ''))
    .filter((word) => optionWord.test(word));
  // Between the first and the second mark, the third and the fourth, and so on.
  const words = question
    .replace(apostrophe, '')
    .split(quotationMark)
    .filter((_, place) => place % 2 === 1)
    .map(comparable)
    .filter((word) => word !== '');
  const code = numberedCodeIn(question);
  if (options.length + words.length === 0 && code === null) return [];
  const sources = byTitle(question, readables);
  const strength = Math.max(0, ...readables.map((readable) => readable.strength));
  const found = (among: readonly ReadSource[], isKey: IsKey): readonly SaidEntry[] => {
    for (const source of among) {
      const at = readables.find((readable) => readable.source === source);
      const entry = entryOf(source.text, isKey);
      if (at === undefined || entry === null) continue;
      const whole = { ...at, text: source.text, start: 0, title: source.title, header: null, strength };
      return [{ readable: sliceOf(whole, entry), entry }];
    }
    return [];
  };
  return [
    ...options.flatMap((one) => found(sources.slice(0, 1), (key) => key.split(/[\s,=[\]|]+/u).includes(one))),
    ...words.flatMap((one) => found(sources.slice(0, mostDocuments), (key) => isWord(key, one))),
    ...(code === null
      ? []
      : found(sources.filter(isOf(code)).slice(0, mostDocuments), (key, above) => isCode(key, above, code))),
  ];
}

/** @param above the text above the key */
type IsKey = (key: string, above: string) => boolean;

/** Documents whose titles say all else that the question says. */
function isOf({ others }: NumberedCode): (source: ReadSource) => boolean {
  return ({ title, fileName = '' }) => {
    const said = new Set(stemsOf(`${title} ${fileName}`));
    return others.every((word) => said.has(word));
  };
}

function isCode(key: string, above: string, { number }: NumberedCode): boolean {
  return isWord(key, number) && speaksOfCodes(above);
}

function entryOf(text: string, isKey: IsKey): Entry | null {
  let start = 0;
  for (const line of text.split('\n')) {
    const from = start + line.length - line.trimStart().length;
    const key = keyOfLine.exec(line.slice(0, longestLine))?.[1] ?? '';
    const above = text.slice(Math.max(0, start - aboveCode), start);
    const entry = isKey(key, above) ? entryAround(text, { start: from, end: from + 1 }) : null;
    if (entry !== null) return entry;
    start += line.length + 1;
  }
  return null;
}

/** One space may be all that is between a short key and its explanation. */
function isWord(key: string, word: string): boolean {
  return comparable(key) === word || comparable(key.split(' ')[0] ?? '') === word;
}

/** The documents, those whose title the question says most of first, then by the strength of their passages. */
function byTitle(question: string, readables: readonly Readable[]): readonly ReadSource[] {
  const asked = new Set(contentStemsOf(question));
  const sources = [
    ...new Set(
      [...readables].sort((one, other) => other.strength - one.strength).map(({ source }) => source),
    ),
  ];
  const saidOf = ({ title }: ReadSource): number =>
    new Set(stemsOf(title).filter((stem) => asked.has(stem))).size;
  return sources.sort((one, other) => saidOf(other) - saidOf(one));
}
