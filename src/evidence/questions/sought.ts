/**
 * What a question looks for, in the form that evidence is compared with: stems of its content words with their emphasis,
 * its years, its script and the kind of answer that it wants. Texts that a follow-up refers to (the question before, a
 * title) come in as context.
 */
import { particularsOf } from '../../core/text/particulars.ts';
import { dominantScript, type Script } from '../../core/text/script.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { yearsOf } from '../values/years.ts';
import { stopWordsOf } from '../words/stop-words.ts';
import { type AnswerKind, expectedAnswer } from './answer-kind.ts';

export interface Sought {
  readonly text: string;
  readonly script: Script;
  /** Stems of the content words. Each has an emphasis in (0, 1.5] that multiplies its rarity. */
  readonly terms: ReadonlyMap<string, number>;
  /** Years from 1000 to 2199 in the question or its context. */
  readonly years: ReadonlySet<string>;
  readonly answer: AnswerKind;
}

/** A text that says what a question is about, but is not asked itself. */
interface QuestionContext {
  readonly text: string;
  /** Emphasis of its words relative to the question's own, in (0, 1]. Its names and numbers count as the question's. */
  readonly emphasis: number;
}

const particularEmphasis = 1.4;

/** Words that ask and would match anywhere. */
const askingWords: ReadonlySet<string> = new Set(
  stemsOf(
    'many much tell give show find list please according also any some being been had whose whom our own get got go ' +
      'does know say said mean remind again now let want need let',
  ),
);
const chineseAskingWords =
  /请问|请|告诉我|什么时候|什么|怎么样|怎样|怎么|如何|多久|多长|多重|多高|多大|多远|为什么|为何|多少|哪一天|哪天|哪一年|哪年|哪一个|哪个|哪位|哪一|哪些|哪里|哪儿|哪|谁|几|吗|呢|吧|啊|是不是|有没有|一下|还有|以及|的|了|是|在|从|那个|那|这个|这|就|我们|你们|他们|我|你|您/g;

/** What stands between the words of Japanese: particles, endings, and words that ask. */
const japaneseBetween = /\p{Script=Hiragana}+|[何誰幾]/gu;

/** Stems of the content words of a text, in order, with repeats. */
export function contentStemsOf(text: string): string[] {
  return stemsOf(withoutAsking(text)).filter((stem) => !askingWords.has(stem));
}

function withoutAsking(text: string): string {
  if (!/\p{Script=Hiragana}/u.test(text)) return text.replace(chineseAskingWords, ' ');
  const words = text.replace(japaneseBetween, ' ');
  return /[\p{L}\p{N}]/u.test(words) ? words : text;
}

/** Without the stop words of the text's language, unless there are no other words. */
export function tellingStemsOf(text: string): readonly string[] {
  const stems = contentStemsOf(text);
  const stopWords = stopWordsOf(text);
  const telling = stems.filter((stem) => !stopWords.has(stem));
  return telling.length === 0 ? stems : telling;
}

/** What a question looks for. A word of both question and context counts as the question's. */
export function soughtBy(question: string, contexts: readonly QuestionContext[] = []): Sought {
  const terms = new Map<string, number>();
  const years = new Set<string>();
  const otherYears = new Set<string>();
  for (const { text, emphasis } of [{ text: question, emphasis: 1 }, ...contexts]) {
    const particular = new Set(particularStems(text));
    for (const stem of tellingStemsOf(text)) {
      const weight = particular.has(stem) ? particularEmphasis : emphasis;
      terms.set(stem, Math.max(weight, terms.get(stem) ?? 0));
    }
    // A year in the question replaces the years of its context.
    const kept = years.size === 0 ? years : otherYears;
    for (const year of yearsOf(text)) kept.add(year);
  }
  for (const year of otherYears) if (!years.has(year)) terms.delete(year);
  return { text: question, script: dominantScript(question), terms, years, answer: expectedAnswer(question) };
}

function particularStems(text: string): string[] {
  const { numbers, identifiers, names } = particularsOf(text);
  return [...numbers, ...identifiers, ...names].flatMap(stemsOf);
}
