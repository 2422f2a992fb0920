/** A run goes on with other matters, too: “What does the pump cost?” behind a question about soup. */
import { splitSentences } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { thingNamed } from '../../evidence/questions/ellipsis.ts';
import { inquire } from '../../evidence/questions/inquiry.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import { strongestOf } from '../../tools/answers/reading/weigh-reading.ts';
import { cellOfAnotherRow } from './asked-alike.ts';
import { isQuoted, type TurnBefore } from './turn-before.ts';

/**
 * Share of the strength of the best passage elsewhere. Of the follow-ups of the tuning halves that go on, one is below, and says one
 * word; of three that begin something new, two are.
 */
const leastShare = 0.65;
/**
 * Telling words of the question that one passage elsewhere holds more than any where the question before was answered. So it is with one of
 * 42 follow-ups of the tuning halves that go on, and with 159 of 217 questions that are asked behind one about another document.
 */
const wordsMore = 2;

/**
 * True if a passage of another document holds two telling words of the question more than any of the documents that answered the one before.
 * @param found passages of those documents, and of all
 */
export function hasOtherWords(question: string, before: TurnBefore, found: readonly Readable[]): boolean {
  const { terms } = inquire(question).sought;
  if (terms.size < wordsMore || thingNamed(question) !== null) return false;
  const isOwn = ({ source }: Readable): boolean => isQuoted(before.answered, source);
  const own = found.filter(isOwn);
  if (own.length === 0 || cellOfAnotherRow(question, before, found) !== null) return false;
  const rest = found.filter((readable) => !isOwn(readable));
  return mostHeld(rest, terms) >= mostHeld(own, terms) + wordsMore;
}

/** Telling words that a question asked in full shares with the one before, at least. */
const fewestShared = 3;
/** Of the telling words of the question before. */
const leastRepeated = 0.6;

/** True if the question says so much of the one before again that it needs nothing of it. */
export function isAskedInFull(question: string, before: string): boolean {
  if (thingNamed(question) !== null) return false;
  const [asked, last] = [inquire(question).sought.terms, inquire(before).sought.terms];
  const shared = [...last.keys()].filter((term) => asked.has(term)).length;
  return shared >= fewestShared && shared >= leastRepeated * last.size;
}

/** Somebody asked so: no answer follows, as it does in a list of questions and answers. */
const quotedQuestion = /[?？؟]["'”’»“」』]+$/u;

/** Of a question that is quoted nothing counts. */
function mostHeld(readables: readonly Readable[], terms: ReadonlyMap<string, number>): number {
  const held = readables.map(({ title, text }) => {
    const told = splitSentences(text).filter(({ text: own }) => !quotedQuestion.test(own));
    const stems = new Set(stemsOf(`${title} ${told.map(({ text: own }) => own).join(' ')}`));
    return [...terms.keys()].filter((term) => stems.has(term)).length;
  });
  return Math.max(0, ...held);
}

/**
 * True if the question says two telling words or more, and no passage that the question before was answered from fits it nearly as well
 * as one elsewhere.
 */
export function isNewMatter(question: string, own: readonly Readable[], rest: readonly Readable[]): boolean {
  if (own.length === 0 || inquire(question).sought.terms.size < 2) return false;
  return strongestOf(own) < leastShare * strongestOf(rest);
}
