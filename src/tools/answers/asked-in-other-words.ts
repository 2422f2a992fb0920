/**
 * A list of questions and answers often asks in other words (“Can I come with my dog?” for “May we bring our pet?”). Their meaning
 * tells which of its questions is meant, if one is far nearer than all others (docs/lab/tried/answers.md).
 */
import type { Sentence } from '../../core/text/sentences.ts';
import { withoutMarkup } from '../../evidence/documents/markup.ts';
import { longestQuote } from '../../evidence/quotes/whole-quote.ts';
import { languageOf } from '../../evidence/words/language.ts';
import type { SentenceSimilarity } from '../sentence-similarity.ts';
import { answerStart, askingLines } from './answered-question.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';
import type { Readable, ReadSource } from './reading/readables.ts';

/** Questions of the shortest list: the distance to the next one says nothing among few. */
const leastLines = 5;
/** More questions in all take too long to encode beside an answer. */
const mostLines = 80;
/** Question marks of a text. One with more is not looked through. */
const mostMarks = 400;
/** UTF-16 units. In a longer text questions are rarely such a list. */
const longestText = 100_000;
/** Cosine by which the nearest question must be nearer than the next, and its least own one. */
const leastLead = 0.025;
const leastCosine = 0.85;

interface Asked {
  readonly line: string;
  readonly source: ReadSource;
  readonly below: readonly Sentence[];
}

/** What stands below the question that means the same (rule Q97). Null without such a list, or if a value is sure. */
export async function answerBelowAlike(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
  similarity: SentenceSimilarity,
  signal: AbortSignal,
): Promise<ReadAnswer | null> {
  if (answer.answers.some(({ certainty }) => certainty === 'sure')) return null;
  const lines = [...new Set(readables.map(({ source }) => source))].flatMap((source) =>
    linesOf(source, question),
  );
  if (lines.length < leastLines || lines.length > mostLines) return null;
  const found = await similarity.likeness(
    question,
    lines.map(({ line }) => line),
    signal,
  );
  if (found === null) return null;
  const order = [...found.keys()].sort((one, other) => (found[other] ?? 0) - (found[one] ?? 0));
  const [best = 0, next = 0] = order.map((place) => found[place] ?? 0);
  const meant = lines[order[0] ?? -1];
  if (meant === undefined || best < leastCosine || best - next < leastLead) return null;
  // What is likely in another document was read, and not only alike.
  if (answer.answers.some(({ citation }) => answer.quotes[citation]?.source.text !== meant.source.text))
    return null;
  const quote = quoteBelow(meant);
  return quote === null ? null : { quotes: [quote], answers: [], nearest: false, whole: true };
}

/** The questions of a document that is a list of such, in the language that is asked in. */
function linesOf(source: ReadSource, question: string): readonly Asked[] {
  if (source.text.length > longestText) return [];
  const marks = source.text.match(/[?？؟]/gu)?.length ?? 0;
  if (marks < leastLines || marks > mostMarks) return [];
  const lines = askingLines(source.text).map(({ line, below }) => ({
    line: withoutMarkup(line),
    source,
    below,
  }));
  if (lines.length < leastLines) return [];
  const language = languageOf(lines.map(({ line }) => line).join(' '));
  // Few words may be of any language.
  return languageOf(question, language) === language ? lines : [];
}

/** The whole answer if it is short, else its first sentences. */
function quoteBelow({ source, below }: Asked): SourceQuote | null {
  const [first] = below;
  if (first === undefined) return null;
  const start = answerStart(first);
  const last = below.findLast(({ end }) => end - start <= longestQuote) ?? first;
  return { source, start, end: last.end, text: source.text.slice(start, last.end), header: null };
}
