/**
 * What in a quote could be the answer itself: the amounts of a question for a price, the names of a question for a
 * person, and of any other what the quote adds to the question. A small model chooses among a few of these better than
 * among all runs of words, and where only one is left there is nothing to choose.
 */
import { stemsOf } from '../core/text/stem.ts';
import { answerForms } from './answer-forms.ts';
import { type AnswerKind, expectedAnswer } from './answer-kind.ts';
import { contentStemsOf } from './question-profile.ts';

/** No span is longer, in UTF-16 units: a short answer is a name, a date, a phrase. */
const longestSpan = 80;
/** Beyond this the choice is no easier than free copying. */
const mostSpans = 6;

/**
 * Spans of the first quote that holds any of the kind asked for, in order of place, each once, none of which only repeats
 * the question, and of these the ones beside most of its words; at most six of at most 80 characters, verbatim. Questions of no plain kind get runs of words of the first
 * quotes that the question does not hold. Empty where nothing could be the answer.
 */
export function answerSpans(question: string, quotes: readonly string[]): string[] {
  const kind = expectedAnswer(question);
  const known = kind === 'person' ? namesHeldTwice(quotes) : new Set<string>();
  if (kind !== 'any' && kind !== 'place') {
    for (const forms of answerForms[kind]) {
      const pattern = new RegExp(forms.map((form) => `(?:${form})`).join('|'), 'gu');
      for (const quote of quotes) {
        const found = (quote.match(pattern) ?? []).map(trimmed).filter((span) => isNew(span, question, kind));
        const spans = [...new Set(found)].filter((span) => !known.has(span));
        if (spans.length > 0) return nearest(spans, quote, question);
      }
    }
  }
  for (const quote of quotes) {
    const spans = [...new Set(clausesOf(quote).flatMap((clause) => addedRuns(clause, question)))];
    if (spans.length > 0) return nearest(spans, quote, question);
  }
  return [];
}

/** Those whose clause says most of what the question says: an answer stands beside what is asked. */
function nearest(spans: readonly string[], quote: string, question: string): string[] {
  const asked = new Set(contentStemsOf(question));
  const clauses = clausesOf(quote);
  const shares = spans.map((span) => {
    const held = clauses
      .filter((clause) => clause.includes(span))
      .map((clause) => new Set(stemsOf(clause).filter((stem) => asked.has(stem))).size);
    return Math.max(0, ...held);
  });
  const most = Math.max(...shares);
  return spans.filter((_, i) => shares[i] === most).slice(0, mostSpans);
}

/** A name that stands in several quotes is what links them, and not what is asked for. */
function namesHeldTwice(quotes: readonly string[]): Set<string> {
  const pattern = new RegExp(answerForms.person.flat().join('|'), 'gu');
  const names = new Set(quotes.flatMap((quote) => quote.match(pattern) ?? []).map(trimmed));
  return new Set([...names].filter((name) => quotes.filter((quote) => quote.includes(name)).length > 1));
}

/** A question asks for something that it does not say; a name asked for shares no word with it. */
function isNew(span: string, question: string, kind: AnswerKind): boolean {
  if (span.length === 0 || span.length > longestSpan) return false;
  if (fold(question).includes(fold(span))) return false;
  if (kind !== 'person') return true;
  const asked = new Set(fold(question).match(/[\p{L}\p{N}]+/gu));
  return !(fold(span).match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => asked.has(word));
}

const clauseMark = /[,.;:!?](?=\s|$)|[，。；：！？]|\s[–—-]\s|\*\*|\||\n|["“”]/gu;

function clausesOf(text: string): string[] {
  return text
    .split(clauseMark)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

const functionWord =
  /^(?:the|a|an|to|of|and|or|but|in|on|at|by|for|from|with|as|is|are|was|were|be|been|our|my|your|his|her|its|their|that|which|who|it|he|she|they|we|i|you|so|then|also|please|note|remember)$/i;
/** Function words that open a place or a manner and belong to the answer. */
const preposition = /^(?:in|on|at|by|from|to|with|the|a|an)$/i;

/** The longest runs of a clause's words that the question does not hold, without function words at the ends. */
function addedRuns(clause: string, question: string): string[] {
  if (/\p{Script=Han}/u.test(clause)) return hanRuns(clause, question);
  const asked = new Set(stemsOf(question));
  const words = [...clause.matchAll(/\S+/gu)];
  const runs: RegExpMatchArray[][] = [[]];
  for (const word of words) {
    const stems = stemsOf(word[0]);
    if (stems.length > 0 && stems.every((stem) => asked.has(stem))) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.flatMap((run) => {
    while (run.length > 0 && functionWord.test(run[0]?.[0] ?? '') && !preposition.test(run[0]?.[0] ?? ''))
      run.shift();
    while (run.length > 0 && functionWord.test(run.at(-1)?.[0] ?? '')) run.pop();
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    const span = trimmed(clause.slice(first.index, (last.index ?? 0) + last[0].length));
    return span.length > 0 &&
      span.length <= longestSpan &&
      !run.every(([word]) => functionWord.test(word ?? ''))
      ? [span]
      : [];
  });
}

/** Chinese writes no spaces: a run ends where two characters in a row stand in the question. */
function hanRuns(clause: string, question: string): string[] {
  const characters = [...clause];
  const held = characters.map((character, i) => {
    const pairs = [character + (characters[i + 1] ?? ''), (characters[i - 1] ?? '') + character];
    return pairs.some((pair) => [...pair].length === 2 && question.includes(pair));
  });
  const runs: string[] = [''];
  characters.forEach((character, i) => {
    if (held[i]) runs.push('');
    else runs[runs.length - 1] += character;
  });
  return runs
    .map((run) => run.replace(/^[的了是在于为和与也都]+|[的了是在于为和与也都]+$/gu, '').trim())
    .filter((run) => [...run].length >= 2 && run.length <= longestSpan);
}

function trimmed(text: string): string {
  return text.trim().replace(/[,.;:，。；：]+$/u, '');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
