/** A text that asks the question itself and answers it below, as a list of questions and answers does. */
import type { Span } from '../../core/text/sentence-boundaries.ts';
import type { Sentence } from '../../core/text/sentences.ts';
import { spokenLine } from '../../core/text/stamped-lines.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { asksHow } from '../../evidence/questions/answer-kind.ts';
import { askingWord } from '../../evidence/questions/asking-word.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import { soughtBy } from '../../evidence/questions/sought.ts';
import { longestQuote } from '../../evidence/quotes/whole-quote.ts';
import { wholeSentences } from '../../evidence/quotes/whole-sentences.ts';
import { coveredShare, type TermStatistics, weighWords } from '../../evidence/strength.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';
import type { Readable, ReadSource } from './reading/readables.ts';

/** Weighted share of the question's words that title and asking line must hold. */
const leastCovered = 0.75;
/** The same if the question holds all words of the line. */
const leastCoveredByAll = 0.5;
/** Share of the question's words in a conversation, where the next line answers what was asked and no more. */
const leastHeldInTalk = 0.9;
/** The other way round: share of the asking line's words that the question must hold. A line that asks for more asks something else. */
const leastAsked = 0.6;
/** UTF-16 units behind a passage in which the answer of a line in it is looked for. */
const unitsBehind = 1_200;
const asks = /[?？؟]$/u;
const marks = /[*_\s]{1,20}$/u;
const answerLabel = /^(?:\*\*)?(?:A|Answer|Antwort|R|Respuesta|Réponse|答|回答|ج)\s?[:：.](?:\*\*)?\s{0,3}/u;

/**
 * The whole answer below a line that asks the same, if it is short. Null if there is none, if a sure value stands elsewhere, or if
 * the answer holds the values that were found; a question for how is answered by all of it.
 */
export function answerBelowQuestion(
  answer: ReadAnswer,
  readables: readonly Readable[],
  { question, sought }: Inquiry,
  statistics: TermStatistics,
): ReadAnswer | null {
  const known = [...weighWords(sought, statistics)].filter(
    ([stem]) => statistics.documentFrequency(stem) > 0,
  );
  const weights = new Map(known);
  const isSame = (source: ReadSource, { line, isSpoken }: Entry): boolean => {
    const words = new Set([...stemsOf(line), ...stemsOf(source.title)]);
    const own = [...soughtBy(line).terms.keys()];
    const shared = own.filter((stem) => sought.terms.has(stem)).length;
    if (isSpoken) {
      // A word that no document holds, such as another day, asks for something else, too.
      const held = [...sought.terms.keys()].filter((stem) => words.has(stem)).length;
      return shared > 0 && shared >= leastAsked * own.length && held >= leastHeldInTalk * sought.terms.size;
    }
    const covered = coveredShare(sought, weights, words, false);
    if (shared > 1 && shared === own.length) return covered >= leastCoveredByAll;
    return shared > 0 && shared >= leastAsked * own.length && covered >= leastCovered;
  };
  for (const readable of [...readables].sort((one, other) => other.strength - one.strength)) {
    const found = entriesIn(readable).find((one) => isSame(readable.source, one));
    if (found === undefined) continue;
    const entry = found.quote;
    const isIn = (quote: SourceQuote | undefined, { start, end }: Span): boolean =>
      quote?.source.text === entry.source.text && quote.start < end && start < quote.end;
    // Who asks is no answer.
    const places = answer.answers
      .filter(({ citation }) => !isIn(answer.quotes[citation], found.asking))
      .map(({ citation, certainty }) => ({ certainty, own: isIn(answer.quotes[citation], entry) }));
    if (places.some(({ own, certainty }) => !own && certainty === 'sure')) continue;
    if (places.length > 0 && places.every(({ own }) => own) && !asksHow(question)) continue;
    return { quotes: [entry], answers: [], nearest: false, whole: true };
  }
  return null;
}

interface Entry {
  /** What asks, without who says it and when. */
  readonly line: string;
  readonly asking: Span;
  readonly isSpoken: boolean;
  readonly quote: SourceQuote;
}

/** The lines of a passage that ask, each with what stands below it up to the next line that asks or heads, if that is short. */
function entriesIn(readable: Readable): readonly Entry[] {
  const { source, start, text } = readable;
  const window = source.text.slice(start, start + text.length + unitsBehind);
  const written = askingLines(window, text.length).flatMap(({ line, asking, below }): Entry[] => {
    const first = below[0];
    const last = below.at(-1);
    if (first === undefined || last === undefined || last.end - first.start > longestQuote) return [];
    const from = answerStart(first);
    const quote = { start: start + from, end: start + last.end, text: window.slice(from, last.end) };
    return [
      {
        line,
        isSpoken: false,
        quote: { ...quote, header: null, source },
        asking: { start: start + asking.start, end: start + asking.end },
      },
    ];
  });
  return [...written, ...repliesIn(window, readable)];
}

/** True if a sentence asks with the asking word of the line above: who asks in a forum goes on below the title, and asks once more. */
function asksOn(line: string, sentence: string): boolean {
  const word = askingWord.exec(line)?.[0].toLowerCase();
  return (
    word !== undefined &&
    asks.test(sentence.replace(marks, '')) &&
    askingWord.exec(sentence)?.[0].toLowerCase() === word
  );
}

/** Where an answer begins, behind its label (“A: ”). */
export function answerStart({ start, text }: Sentence): number {
  return start + (answerLabel.exec(text)?.[0].length ?? 0);
}

/** A line that asks, and the sentences below it up to the next line that asks or heads. */
interface AskingLine {
  readonly line: string;
  readonly asking: Span;
  readonly below: readonly Sentence[];
}

/** @param end lines from there on are only read as what stands below one before it */
export function askingLines(text: string, end: number = text.length): readonly AskingLine[] {
  const sentences = wholeSentences(text);
  const isAsking = (one: Sentence | undefined): boolean =>
    one !== undefined &&
    asks.test(one.text.replace(marks, '')) &&
    isOwnLine(text, one) &&
    spokenLine(one.text) === null;
  return sentences.flatMap((one, place): AskingLine[] => {
    if (!isAsking(one) || one.start >= end) return [];
    const behind = sentences.slice(place + 1);
    const blank = text.slice(one.end).search(/\n\s*\n/u);
    // Right below the line the answer is its paragraph; behind an empty line it may have several.
    const limit = blank < 0 || one.end + blank < (behind[0]?.start ?? 0) ? text.length : one.end + blank;
    const next = behind.findIndex(
      (other) => isAsking(other) || other.kind === 'heading' || other.start >= limit,
    );
    const below = next < 0 ? behind : behind.slice(0, next);
    const close = one.kind === 'heading' && behind[next]?.kind !== 'heading' ? next + 1 : next;
    if (behind.slice(0, next < 0 ? undefined : close).some(({ text: words }) => asksOn(one.text, words)))
      return [];
    const isLabelled = below[0] !== undefined && answerStart(below[0]) >= below[0].end;
    return [{ line: one.text, asking: one, below: isLabelled ? below.slice(1) : below }];
  });
}

/** Lines of a conversation in which a reply is looked for. */
const mostLines = 3;

/** The lines of a conversation that ask, each with the next line of somebody else. */
function repliesIn(window: string, { source, start, text }: Readable): readonly Entry[] {
  const lines = [...window.matchAll(/[^\n]+/gu)].map(({ 0: line, index }) => ({
    line,
    index,
    spoken: spokenLine(line),
  }));
  return lines.flatMap(({ line, index, spoken }, place): Entry[] => {
    if (spoken === null || index >= text.length || !asks.test(line.replace(marks, ''))) return [];
    const reply = lines
      .slice(place + 1, place + 1 + mostLines)
      .find((other) => other.spoken !== null && other.spoken.speaker !== spoken.speaker);
    if (reply === undefined || asks.test(reply.line.replace(marks, ''))) return [];
    const at = start + reply.index;
    const quote = { start: at, end: at + reply.line.length, text: reply.line, header: null, source };
    const from = start + index;
    return [
      {
        line: lastSentence(spoken.said.replace(marks, '')),
        asking: { start: from, end: from + line.length },
        isSpoken: true,
        quote,
      },
    ];
  });
}

function lastSentence(text: string): string {
  const ends = ['.', '!', '?', '。', '！', '？'].map((mark) => text.lastIndexOf(mark, text.length - 2));
  return text.slice(Math.max(...ends) + 1);
}

/** True if nothing but marks stands beside it on its line. */
function isOwnLine(text: string, { start, end }: Sentence): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const newline = text.indexOf('\n', end);
  const behind = text.slice(end, newline < 0 ? text.length : newline);
  return /^[\s#>*_\d.)-]{0,12}$/u.test(before) && /^[\s*_]*$/u.test(behind);
}
