/**
 * A question as evidence is weighed against it: its content words by stem with their emphasis, its years, its script and
 * the kind of answer it wants. What a follow-up leans on (the previous question, a title) comes in as context.
 */
import { particularsOf } from '../core/text/particulars.ts';
import { dominantScript, type Script } from '../core/text/script.ts';
import { stemsOf } from '../core/text/stem.ts';
import { type AnswerKind, expectedAnswer } from './answer-kind.ts';
import { stopWordsOf } from './stop-words.ts';
import { isYear, yearsOf } from './years.ts';

export interface QuestionProfile {
  readonly text: string;
  readonly script: Script;
  /** Stems of the content words, with an emphasis in (0, 1.5] that multiplies their rarity. */
  readonly terms: ReadonlyMap<string, number>;
  /** Years from 1000 to 2199 that the question or its context names. */
  readonly years: ReadonlySet<string>;
  readonly answer: AnswerKind;
}

/** Text that says what a question is about without being asked itself. */
interface QuestionContext {
  readonly text: string;
  /** Emphasis of its words beside the question's own, in (0, 1]; its names and numbers count as the question's. */
  readonly emphasis: number;
}

const particularEmphasis = 1.4;

/** Words of asking, not of matter: they would match anywhere. */
const askingWords: ReadonlySet<string> = new Set(
  stemsOf(
    'many much tell give show find list please according also any some being been had whose whom our own get got go ' +
      'does know say said mean remind again now let want need let',
  ),
);
const chineseAskingWords =
  /请问|请|告诉我|什么时候|什么|怎么样|怎么|如何|为什么|为何|多少|哪一天|哪天|哪一年|哪年|哪一个|哪个|哪位|哪一|哪些|哪里|哪儿|哪|谁|几|吗|呢|吧|啊|是不是|有没有|一下|还有|以及|的|了|是|在|从|那个|那|这个|这|就|我们|你们|他们|我|你|您/g;

/** Stems of the content words of a text, in order, repeats included. */
export function contentStemsOf(text: string): string[] {
  return stemsOf(text.replace(chineseAskingWords, ' ')).filter((stem) => !askingWords.has(stem));
}

/** Without the stop words of its language, unless it has no others. */
function tellingStemsOf(text: string): readonly string[] {
  const stems = contentStemsOf(text);
  const stopWords = stopWordsOf(text);
  const telling = stems.filter((stem) => !stopWords.has(stem));
  return telling.length === 0 ? stems : telling;
}

/** The profile of a question; a word that stands in question and context counts as the question's. */
export function profileQuestion(
  question: string,
  contexts: readonly QuestionContext[] = [],
): QuestionProfile {
  const terms = new Map<string, number>();
  const years = new Set<string>();
  for (const { text, emphasis } of [{ text: question, emphasis: 1 }, ...contexts]) {
    const particular = new Set(particularStems(text));
    for (const stem of tellingStemsOf(text)) {
      const weight = particular.has(stem) ? particularEmphasis : emphasis;
      terms.set(stem, Math.max(weight, terms.get(stem) ?? 0));
    }
    // A question's own year replaces that of the one before it.
    if (years.size === 0) for (const year of yearsOf(text)) years.add(year);
  }
  if (years.size > 0) {
    for (const term of terms.keys()) if (isYear(term) && !years.has(term)) terms.delete(term);
  }
  return { text: question, script: dominantScript(question), terms, years, answer: expectedAnswer(question) };
}

function particularStems(text: string): string[] {
  const { numbers, identifiers, names } = particularsOf(text);
  return [...numbers, ...identifiers, ...names].flatMap(stemsOf);
}
