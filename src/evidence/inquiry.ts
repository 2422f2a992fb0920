/**
 * What is looked for: a question, and what it leans on (the question before it, a title, a sentence found on the way).
 * The same inquiry is encoded, searched by words, and weighed against sentences.
 */
import { profileQuestion, type QuestionProfile } from './question-profile.ts';

export interface Inquiry {
  readonly question: string;
  readonly about: readonly string[];
  /** What is encoded as the query. */
  readonly text: string;
  readonly profile: QuestionProfile;
}

/** Emphasis of the words of what a question leans on, beside its own. */
const aboutEmphasis = 0.5;
/** Encoders cut long texts: what a question leans on must not push the question out. */
const longestAbout = 400;

/** @param about texts that the question leans on, most telling first */
export function inquire(question: string, about: readonly string[] = []): Inquiry {
  const texts = about.map((text) => text.trim().slice(0, longestAbout)).filter((text) => text !== '');
  return {
    question: question.trim(),
    about: texts,
    text: [...texts, question.trim()].join(' '),
    profile: profileQuestion(
      question,
      texts.map((text) => ({ text, emphasis: aboutEmphasis })),
    ),
  };
}
