/** Answers “What does -r do?” by the entry of a list whose key the question says, as a whole; of a numbered code by what it stands for. */

import { stemsOf } from '../../core/text/stem.ts';
import type { Entry } from '../../evidence/lists/entry-lists.ts';
import type { AnswerKind } from '../../evidence/questions/answer-kind.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import { numberedCodeIn } from '../../evidence/questions/numbered-code.ts';
import { longestQuote } from '../../evidence/quotes/whole-quote.ts';
import { coveredShare, type TermStatistics, weighWords } from '../../evidence/strength.ts';
import { namedEntries } from './places/named-entries.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';
import type { Readable } from './reading/readables.ts';
import { saidEntries } from './said-entries.ts';
import { isSaid } from './tables/asked-cell.ts';

/** What a question asks for that an entry may answer: “What does code 4 mean?” speaks of a code. */
const kinds: ReadonlySet<AnswerKind> = new Set(['any', 'code']);
/** UTF-16 units, with the space in front of its lines. */
const longestEntry = 2 * longestQuote;
/** Weighted share of the question's words that title and entry must hold. */
const leastCovered = 0.5;
/** UTF-16 units of what a code stands for. */
const longestMeaning = 120;
/** Likely, never sure: the reader did not find it. */
const probability = 0.62;

/**
 * The entry under the key that the question says. Null if there is none, if the question asks for who, when or how much, or if a
 * value is sure, unless the question writes the key.
 */
export function entryAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  { question, sought }: Inquiry,
  statistics: TermStatistics,
): ReadAnswer | null {
  if (!kinds.has(sought.answer)) return null;
  const isSure = answer.answers.some(({ certainty }) => certainty === 'sure');
  const weights = weighWords(sought, statistics);
  const written = saidEntries(question, readables).map(({ readable, entry }) => ({
    readable,
    // In places of the readable.
    entry: { ...entry, start: 0, end: entry.end - entry.start },
  }));
  for (const named of [...written, ...namedEntries(question, readables, statistics)]) {
    const { readable, entry } = named;
    const { source, title } = readable;
    const words = new Set(stemsOf(`${title} ${source.title} ${entry.text}`));
    if (entry.text.length > longestEntry || !namesOf(entry).some((name) => isSaid(name, question))) continue;
    const isQuoted = written.includes(named);
    if (isSure && !isQuoted) continue;
    if (!isQuoted && coveredShare(sought, weights, words, false) < leastCovered) continue;
    const start = readable.start + entry.start;
    const quote: SourceQuote = {
      source,
      start,
      end: start + entry.text.length,
      text: entry.text,
      header: null,
    };
    const isIn = (other: SourceQuote | undefined): boolean =>
      other?.source.text === source.text && other.start < quote.end && quote.start < other.end;
    if (!isQuoted && !answer.answers.every(({ citation }) => isIn(answer.quotes[citation]))) continue;
    const others = answer.nearest ? [] : answer.quotes.filter((other) => !isIn(other));
    const meant = isQuoted && numberedCodeIn(question) !== null ? meaningOf(entry) : null;
    const said =
      meant === null
        ? { answers: [], whole: true }
        : { answers: [{ ...meant, citation: 0, probability, certainty: 'likely' as const }] };
    return { quotes: [quote, ...others], nearest: false, ...said };
  }
  return null;
}

/** What a code stands for: its first sentence, behind the key. Null if that is long. */
function meaningOf({ text, parts }: Entry): { text: string; start: number; end: number } | null {
  const key = (parts[0] ?? '').split('\n')[0] ?? '';
  const behind = /^[\s:–—=-]*/u.exec(text.slice(key.length))?.[0].length ?? 0;
  const start = key.length + behind;
  const [first = ''] = text.slice(start).split(/(?<=\p{L})[.。](?=\s|$)|[。]/u);
  const meant = first.trimEnd();
  return meant === '' || meant.length > longestMeaning
    ? null
    : { text: meant, start, end: start + meant.length };
}

/** The key is the first part, up to the end of its line: “-r, --reverse”, “ndots:n”. */
function namesOf({ text, parts }: Entry): readonly string[] {
  const key = (parts[0] ?? text).split('\n')[0] ?? '';
  return key.split(/[\s,|=:<>[\]]+/u).filter((name) => name.length > 1 || /\p{N}/u.test(name));
}
