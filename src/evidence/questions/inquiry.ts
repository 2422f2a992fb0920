/**
 * What a search looks for: a question, and the texts that it refers to (the question before it, a title, a sentence
 * found on the way). The same inquiry is encoded, searched by words, and compared with sentences.
 */
import { type Sought, soughtBy } from './sought.ts';

export interface Inquiry {
  readonly question: string;
  readonly about: readonly string[];
  /** The text that is encoded as the query. */
  readonly text: string;
  readonly sought: Sought;
}

/** Emphasis of the words of those texts, relative to the question's own. */
const aboutEmphasis = 0.5;
/** Encoders cut long texts. Those texts must not push the question out. */
const longestAbout = 400;

/** @param about texts that the question refers to, most telling first */
export function inquire(question: string, about: readonly string[] = []): Inquiry {
  const texts = about.map((text) => text.trim().slice(0, longestAbout)).filter((text) => text !== '');
  return {
    question: question.trim(),
    about: texts,
    text: [...texts, question.trim()].join(' '),
    sought: soughtBy(
      question,
      texts.map((text) => ({ text, emphasis: aboutEmphasis })),
    ),
  };
}
