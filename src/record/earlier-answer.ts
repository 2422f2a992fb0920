/**
 * Answers as versions before run file 2 wrote them: quotes, notes and the short answer in one text. They are read as data
 * of today wherever a run comes in: from a file, and from the rows of a store, which stay as they were committed since
 * the hash chain is made over them.
 */
import { foldWithPlaces } from './fold-text.ts';
import type { AnswerRecord, AnswerValue, Citation, StepRecord } from './step-record.ts';

/** What an answer was before. */
export interface EarlierAnswer
  extends Pick<AnswerRecord, 'question' | 'citations' | 'outcome' | 'reason' | 'source'> {
  readonly text: string;
  readonly shortAnswer: string | null;
}

const nearestNote = 'Nothing answers this for certain. The nearest that was found:';
const notedNote = 'Noted.';

/** The answer of today; one that is of today already stays the same object. */
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

/** The run or its outline with answers of today. */
export function withPresentAnswers<Run extends { readonly answers: readonly AnswerRecord[] }>(run: Run): Run {
  return run.answers.some(isEarlier) ? { ...run, answers: run.answers.map(presentAnswer) } : run;
}

export function withPresentAnswer<Step extends Pick<StepRecord, 'answer'>>(step: Step): Step {
  return step.answer !== null && isEarlier(step.answer)
    ? { ...step, answer: presentAnswer(step.answer) }
    : step;
}

/** What stands in a file or a row may be of an earlier version, whatever its type says. */
function isEarlier(answer: AnswerRecord): boolean {
  return 'shortAnswer' in answer;
}

/** Where the words stand in a quote, case, width and accents folded; nobody told how sure they were. */
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
