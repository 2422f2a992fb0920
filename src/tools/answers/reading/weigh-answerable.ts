/**
 * Estimates how likely anything answers, with what the search knows. The reader judges each passage by itself; how likely its best
 * place is says more. A passage that suits the question well, or a title that has its words, makes an answer expected: if none is
 * likely there, there hardly is one. Where all suit a little, as in another language, doubt says less. Fitted on six sets of
 * questions, and on questions of two of them asked of another library (docs/lab/tried/answers.md).
 */
import { fromLogit, logit } from '../../../evidence/logit.ts';
import { contentStemsOf, tellingStemsOf } from '../../../evidence/questions/sought.ts';
import { yearsOf } from '../../../evidence/values/years.ts';
import type { FoundReading } from '../read-answer.ts';
import type { ReadSource } from './readables.ts';

/** Logits for each logit of the best place's probability. */
const likelyWeight = 1.14;
/** Logits for each logit of what the reader and the weighing tell. */
const answerableWeight = 0.27;
/** Logits for each unit of strength of the passage, within what the questions cover. */
const suitsWeight = -0.23;
const weakest = 0.35;
const strongest = 1.3;
/** Logits if all words of a question stand in the title. */
const titledWeight = -2.59;
/** Words of the question below which each one in the title counts as a sixth. */
const fewWords = 6;
/** Logits for each natural logarithm of the number of words: a longer question tells more of what it is about. */
const wordsWeight = 0.31;
/**
 * Logits if the documents say no year that the question names. Of 6,059 questions of one language in the reader's data, 7 % of those
 * with an answer have such a passage, and 56 % of the others.
 */
const yearlessWeight = -1.7;
/** Of Latin, Arabic, Persian, Hindi, Bengali, Thai and wide digits. */
const zeros = ['0', '٠', '۰', '०', '০', '๐', '０'] as const;
/** Sentences that score so much are part of the answer, as the one that gives a name. */
const leastScore = 0.5;
/** So that nine in ten of the questions that have an answer stay above the bar. */
const base = 0.65;
/** Added for a question behind one that was answered: it goes on about something that the documents tell of. */
const goesOnBase = 0.8;

interface AskedFor {
  readonly question: string;
  /** True of a question behind one that was answered. */
  readonly goesOn?: boolean;
}

/**
 * @param answerable of what was read, as the reader and the weighing tell, in [0, 1]
 * @param found what stands for the answer
 * @returns in [0, 1]; 0 stays 0
 */
export function weighedAnswerable(
  answerable: number,
  { readables, reading }: FoundReading,
  { question, goesOn = false }: AskedFor,
): number {
  const [best] = reading.spans;
  if (answerable <= 0 || best === undefined) return 0;
  const at = readables[best.passage];
  const words = new Set(tellingStemsOf(question));
  const titled = new Set(contentStemsOf(at?.title ?? ''));
  const share = [...words].filter((word) => titled.has(word)).length / Math.max(fewWords, words.size);
  const told = reading.sentences.filter(({ score }) => score >= leastScore);
  const sources = new Set([best, ...told].flatMap(({ passage }) => readables[passage]?.source ?? []));
  return fromLogit(
    base +
      (saysAYear(question, sources) ? 0 : yearlessWeight) +
      (goesOn ? goesOnBase : 0) +
      likelyWeight * logit(best.probability) +
      answerableWeight * logit(answerable) +
      suitsWeight * Math.min(strongest, Math.max(weakest, at?.strength ?? 0)) +
      titledWeight * share +
      wordsWeight * Math.log1p(words.size),
  );
}

/** True if the documents say a year of the question, or it names none. What is remembered need not say its year. */
function saysAYear(question: string, sources: ReadonlySet<ReadSource>): boolean {
  const years = yearsOf(question);
  if (years.length === 0) return true;
  return [...sources].some(
    ({ document, title, fileName = '', text }) =>
      document === null || years.some((year) => says(`${title} ${fileName}`, year) || says(text, year)),
  );
}

/** “2023”, in the digits of any script that has its own, and “14/05/23” or “'23”. */
function says(text: string, year: string): boolean {
  if (zeros.some((zero) => text.includes(inDigits(year, zero)))) return true;
  return new RegExp(`(?:['’./-]|\\d\\s)${year.slice(2)}(?!\\d)`, 'u').test(text);
}

function inDigits(year: string, zero: string): string {
  return year.replace(/\d/gu, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
}
