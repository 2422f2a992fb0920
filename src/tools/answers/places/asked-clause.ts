/**
 * Of a sentence with two values of one form (“between 23 and 6 o'clock, in bakeries between 22 and 5”) the question may name the clause
 * of the other one. A reader of prose takes the value that the sentence begins with.
 */
import { dominantScript } from '../../../core/text/script.ts';
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { soughtBy } from '../../../evidence/questions/sought.ts';
import { endMarks } from '../../../evidence/values/value-ends.ts';
import { clauseDivider } from '../../../evidence/words/clause-divider.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';

const number = /\p{N}+(?:[.,]\p{N}+)*/gu;
/** UTF-16 units of a value, and of a sentence that is searched. */
const longestValue = 40;
const longestSentence = 600;

interface Clause extends Span {
  /** How many of the question's words this clause alone says. */
  readonly own: number;
  /** True if it says something that the question does not say: the next date of a list has no words of its own. */
  readonly tells: boolean;
}

/**
 * Puts the value of a clause further on first that says as many words of the question alone (rule Q85). Further on, because it leaves out
 * what the sentence began with. A clause before counts if the value's own one says no word of the question.
 */
export function withAskedClause(found: FoundReading, question: string): FoundReading {
  const { readables, reading } = found;
  const [best, ...rest] = reading.spans;
  const at = best && readables[best.passage];
  const value = best && at ? otherValue(at, best, question) : null;
  if (best === undefined || value === null) return found;
  const others = rest.filter(
    ({ passage, start, end }) => passage !== best.passage || end <= value.start || start >= value.end,
  );
  return { readables, reading: { ...reading, spans: [{ ...best, ...value }, ...others] } };
}

function otherValue({ text }: Readable, best: Span, question: string): Span | null {
  const sentence = splitSentences(text, longestSentence).find(
    ({ kind, start, end }) => kind !== 'table-row' && start <= best.start && best.end <= end,
  );
  const said = text.slice(best.start, best.end).replace(endMarks, '');
  const end = best.start + said.length;
  const form = formOf(said, text.slice(end, end + longestValue));
  if (sentence === undefined || form === null) return null;
  const clauses = clausesOf(sentence, form, [...soughtBy(question).terms.keys()]);
  const own = clauses.find((clause) => clause.start <= best.start && end <= clause.end);
  if (own === undefined || (own.own === 0 && !own.tells)) return null;
  // Pairs of ideographs are no words: one more of them says little.
  const least = dominantScript(question) === 'han' ? own.own + 1 : Math.max(1, own.own);
  const isNearer = (clause: Clause): boolean =>
    clause !== own && clause.own >= least && (clause.start > own.start || own.own === 0);
  const values = clauses.filter(isNearer).flatMap((clause) =>
    [...text.slice(clause.start, clause.end).matchAll(form)].map((match) => {
      const start = clause.start + match.index;
      return { start, end: start + match[0].length };
    }),
  );
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** What a value of the same form looks like: its words, and any numbers. A number alone has the same word behind it. Null for words alone. */
function formOf(value: string, behind: string): RegExp | null {
  const words = value.split(number);
  if (words.length < 2 || value.length > longestValue) return null;
  const form = words.map(literal).join(number.source);
  const isAlone = words.every((part) => part === '' || part === ':');
  const unit = isAlone ? (/^\s?[\p{L}%°]+/u.exec(behind)?.[0] ?? '') : '';
  const next = unit === '' ? '(?![\\p{N}:])' : `(?=${literal(unit)})`;
  return new RegExp(`(?<![\\p{N}\\p{Sc}.,:])${form}${next}`, 'giu');
}

function literal(words: string): string {
  return words.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&').replace(/\s+/gu, '\\s+');
}

/** The clauses of a sentence with a value of the form in each: “in bakeries and mills from 22 to 5” is one. */
function clausesOf(
  { start, text }: Span & { readonly text: string },
  form: RegExp,
  asked: readonly string[],
): readonly Clause[] {
  const spans: { from: number; to: number }[] = [];
  let from = 0;
  for (const cut of [...[...text.matchAll(clauseDivider)].map(({ index }) => index), text.length]) {
    if (text.slice(from, cut).search(form) < 0) continue;
    spans.push({ from, to: cut });
    from = cut;
  }
  const stems = spans.map((span) => stemsOf(text.slice(span.from, span.to)));
  return spans.map((span, place) => ({
    start: start + span.from,
    end: start + span.to,
    own: asked.filter((word) => stems.every((all, at) => holdsWord(all, word) === (at === place))).length,
    tells: (stems[place] ?? []).some((stem) => /^\p{L}{2}/u.test(stem) && !holdsWord(asked, stem)),
  }));
}
