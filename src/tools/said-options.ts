/** The entry of an option that the question says (“-t”, “--timeout”): a search for words hardly finds it in a long manual. */
import { stemsOf } from '../core/text/stem.ts';
import { entryAround } from '../evidence/entry-lists.ts';
import { contentStemsOf } from '../evidence/question-profile.ts';
import { type Readable, type ReadSource, sliceOf } from './readables.ts';

const option = /(?<![\p{L}\p{N}-])-{1,2}[\p{L}\p{N}](?:[\p{L}\p{N}]|-(?=[\p{L}\p{N}])){0,30}/gu;
/** The options that a line begins with (“-t, --timeout seconds”), without what stands behind a gap. */
const keyOfLine = /^[^\S\n]*(-\S.*?)(?: {2,}|\t|$)/u;

/** The passages, behind the entries of the options that the question says, of the document whose title it says or else of the best. */
export function withSaidOptions(question: string, readables: readonly Readable[]): readonly Readable[] {
  const said = question.match(option) ?? [];
  if (said.length === 0) return readables;
  const strength = Math.max(0, ...readables.map((readable) => readable.strength));
  const entries = said.flatMap((one): Readable[] => {
    for (const source of byTitle(question, readables)) {
      const at = readables.find((readable) => readable.source === source);
      const entry = entryOf(source.text, one);
      if (at === undefined || entry === null) continue;
      const whole = sliceOf({ ...at, text: source.text, start: 0, title: source.title, header: null }, entry);
      return [{ ...whole, strength }];
    }
    return [];
  });
  const isIn = (readable: Readable): boolean =>
    entries.some(
      (entry) =>
        entry.source === readable.source &&
        entry.start <= readable.start &&
        readable.start + readable.text.length <= entry.start + entry.text.length,
    );
  return [...entries, ...readables.filter((readable) => !isIn(readable))];
}

function entryOf(text: string, name: string): ReturnType<typeof entryAround> {
  let start = 0;
  for (const line of text.split('\n')) {
    const key = keyOfLine.exec(line)?.[1] ?? '';
    const names = key.split(/[\s,=[\]|]+/u);
    const from = start + line.length - line.trimStart().length;
    const entry = names.includes(name) ? entryAround(text, { start: from, end: from + 1 }) : null;
    if (entry !== null) return entry;
    start += line.length + 1;
  }
  return null;
}

/** The documents, those whose title the question says most of first, then by the strength of their passages. */
function byTitle(question: string, readables: readonly Readable[]): readonly ReadSource[] {
  const asked = new Set(contentStemsOf(question));
  const sources = [...new Set(readables.map(({ source }) => source))];
  const saidOf = ({ title }: ReadSource): number =>
    new Set(stemsOf(title).filter((stem) => asked.has(stem))).size;
  const most = Math.max(0, ...sources.map(saidOf));
  const named = sources.filter((source) => saidOf(source) === most);
  return most > 0 ? named : named.slice(0, 1);
}
