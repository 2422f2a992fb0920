/**
 * Answers as written before run file 2: quotes, notes and the short answer in one text. They become present-day data wherever a
 * run is read, from a file or from the rows of a store. The rows stay as committed, because the hash chain covers them.
 */
import { foldWithPlaces } from '../search/fold-text.ts';
import type { AnswerRecord, AnswerValue, Citation, StepRecord } from '../step-record.ts';

export interface EarlierAnswer
  extends Pick<AnswerRecord, 'question' | 'citations' | 'outcome' | 'reason' | 'source'> {
  readonly text: string;
  readonly shortAnswer: string | null;
}

/** As those versions wrote them; today's sentences may change. */
const nearestNote = 'Nothing answers this for certain. The nearest that was found:';
const notedNote = 'Noted.';

/** The present form of an answer; an answer that already has it stays the same object. */
export function presentAnswer(answer: AnswerRecord | EarlierAnswer): AnswerRecord {
  if (!('shortAnswer' in answer)) return answer;
  const { question, text, shortAnswer, citations, outcome, reason, source } = answer;
  const value = shortAnswer === null ? null : valueInQuotes(shortAnswer, citations);
  let prose = outcome === 'answered' ? text : '';
  for (const { quote, title } of citations) {
    const line = `“${quote}”`;
    prose = prose.replace(title === '' ? line : `${line} (${title})`, () => '').replace(line, () => '');
  }
  if (value !== null) prose = prose.replace(`In short: ${shortAnswer}`, () => '');
  const nearest = prose.includes(nearestNote);
  prose = prose.replace(nearestNote, '').trim();
  if (source === 'user' && prose.startsWith(notedNote)) prose = prose.slice(notedNote.length).trim();
  return {
    question,
    prose: prose === '' ? null : prose,
    answers: value === null || nearest ? [] : [value],
    nearest,
    citations,
    outcome,
    reason,
    source,
  };
}

/** The run or its outline with answers in the present form. */
export function withPresentAnswers<Run extends { readonly answers: readonly AnswerRecord[] }>(run: Run): Run {
  return run.answers.some(isEarlier) ? { ...run, answers: run.answers.map(presentAnswer) } : run;
}

export function withPresentAnswer<Step extends Pick<StepRecord, 'answer'>>(step: Step): Step {
  return step.answer !== null && isEarlier(step.answer)
    ? { ...step, answer: presentAnswer(step.answer) }
    : step;
}

/** A file or a row may hold an earlier version, whatever its type says. */
function isEarlier(answer: AnswerRecord): boolean {
  return 'shortAnswer' in answer;
}

/** The place of the words in a quote, ignoring case, width and accents; their probability is unknown. */
function valueInQuotes(words: string, citations: readonly Citation[]): AnswerValue | null {
  const wanted = foldWithPlaces(words.trim()).text;
  if (wanted === '') return null;
  for (const [citation, { quote }] of citations.entries()) {
    const { text, places } = foldWithPlaces(quote);
    const at = text.indexOf(wanted);
    if (at < 0) continue;
    const start = places[at] as number;
    const end = places[at + wanted.length] as number;
    return { text: quote.slice(start, end), citation, start, end, probability: null, certainty: 'likely' };
  }
  return null;
}
