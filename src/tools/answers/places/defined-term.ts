/**
 * Reads a glossary the other way round: “Which rope is at the bow of a dinghy?” is answered by the term whose explanation says all of
 * that. A reader of prose takes any term of the list.
 */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { soughtBy } from '../../../evidence/questions/sought.ts';
import type { FoundReading } from '../read-answer.ts';
import type { ReadSource } from '../reading/readables.ts';
import { placedFirst } from './placed-first.ts';

/** A question for one of several things, or for what a thing is called. “What does it cost?” asks for no term. */
const asks =
  /^[^\p{L}]*(?:which|welche[rsnm]?|quel(?:le)?s?(?! (?:est|sont)(?!\p{L})))(?!\p{L})|(?<!\p{L})(?:called|(?:name|term|word) for|heißt|nennt|se llama|s['’]appelle)(?!\p{L})|哪(?![里儿天年月日])|叫什么|称为/iu;
/** Words that ask for a name and say nothing of the thing. */
const naming = new Set(
  stemsOf(
    'name named names call called term word word for heißt nennt nennen name wort begriff llama nombre término appelle nom terme mot number dial nummer wählen anrufen número llamar marcar numéro appeler composer',
  ),
);
const mark = /^\s{0,8}(?:[-*+•‣·]\s{1,3})?\*{0,2}/u;
/** UTF-16 units. */
const longestTerm = 40;
const explanationUnits = { least: 8, most: 400 } as const;
/** Fewer such lines are no glossary. */
const leastEntries = 3;
const leastWords = 2;
/** UTF-16 units of a document that are searched. */
const mostSearched = 100_000;
const probability = 0.85;

interface Term extends Span {
  readonly source: ReadSource;
  readonly explained: readonly string[];
}

/** Puts the only term first whose explanation holds all words of the question (rule Q92). */
export function withDefinedTerm(found: FoundReading, question: string): FoundReading {
  const words = [...soughtBy(question).terms.keys()].filter((word) => !naming.has(word));
  if (!asks.test(question) || words.length < leastWords) return found;
  const { readables, reading } = found;
  const sources = [...new Set(readables.map(({ source }) => source))];
  const meant = sources
    .flatMap(termsIn)
    .filter(({ explained }) => words.every((word) => holdsWord(explained, word)));
  const [only] = meant;
  if (only === undefined || meant.length > 1) return found;
  const at = readables.find(({ source }) => source === only.source);
  const text = only.source.text.slice(only.start, only.end);
  if (at === undefined || stemsOf(text).some((stem) => holdsWord(words, stem))) return found;
  const margin = Math.max(reading.spans[0]?.margin ?? 0, 0);
  const answerable = Math.max(reading.answerable, probability);
  const { start, end } = only;
  return placedFirst(found, [{ readable: at, start, end, margin, probability }], reading.spans, answerable);
}

function termsIn(source: ReadSource): readonly Term[] {
  const terms: Term[] = [];
  let from = 0;
  for (const line of source.text.slice(0, mostSearched).split('\n')) {
    const indent = mark.exec(line)?.[0].length ?? 0;
    const start = from + indent;
    from += line.length + 1;
    // Not that of a time of day.
    const colon = line.search(/(?<!\p{N})[:：]|[:：](?!\p{N})/u);
    const term = line.slice(indent, Math.max(indent, colon)).replace(/[*\s]{1,4}$/u, '');
    const explanation = line
      .slice(colon + 1)
      .replace(/^\*{1,2}/u, '')
      .trim();
    const { least, most } = explanationUnits;
    if (colon < 0 || term.length < 2 || term.length > longestTerm) continue;
    if (explanation.length < least || explanation.length > most || /[?？؟]/u.test(explanation)) continue;
    terms.push({ source, start, end: start + term.length, explained: stemsOf(explanation) });
  }
  return terms.length < leastEntries ? [] : terms;
}
