/**
 * Questions that lean on the conversation: pronouns without a name before them, ellipsis, very few words of matter. Such
 * a question is searched together with the one before it; any other is searched as it stands, because what was asked
 * before would only lead away from it.
 */

import { particularsOf } from '../core/text/particulars.ts';
import { contentStemsOf } from '../evidence/question-profile.ts';

/** The turn before. */
export interface PreviousTurn {
  /** Its question; where that leaned itself, together with what it leaned on. */
  readonly question: string;
  /** Title of the document that its answer quoted first; null where it quoted none. */
  readonly title: string | null;
}

const pronoun = /\b(?:he|she|it|they|him|her|them|his|hers|its|their|theirs)\b/i;
const backReference =
  /\b(?:that|those|the same|this) (?:year|day|month|week|time|one|place|person|man|woman|boat|ship|house|room|page|event|trip)\b|\b(?:there|then|again|instead|the other(?: one)?|the former|the latter|the first one|the second one)\b|^\s*(?:and|but)?\s*(?:what|how) about\b/i;
const connectingOpening = /^\s*(?:and|but|so|then|also|or)\b/i;
const chineseBackReference =
  /[它他她]|那(?:里|儿|边|个|些|年|天|时|次|位|座|场|家|本|条|张|艘|位|只|棵)|这(?:里|儿|个|些|年|天|位|座|场|家|本|条|次|张|艘|只|棵)|该|其(?:中|他|余)?|同一|又是|呢[？?]?\s*$/;
const chineseConnectingOpening = /^\s*(?:那么?|还有|另外|而且|然后|那)/;
const ownMatter = /\b(?:i|my|mine|our|ours|we)\b|我/i;

const fewWords = 4;
const veryFewWords = 1;

/**
 * What a question leans on, for `inquire`: nothing at the start of a conversation or where it stands by itself, else the
 * question before and the title that its answer came from.
 */
export function leansOn(question: string, previous: PreviousTurn | null): readonly string[] {
  if (previous === null || !leansOnConversation(question)) return [];
  return previous.title === null ? [previous.question] : [previous.question, previous.title];
}

/** Whether a question cannot be understood without the one before it. */
export function leansOnConversation(question: string): boolean {
  const words = new Set(contentStemsOf(question)).size;
  if (words <= veryFewWords) return true;
  if (chineseBackReference.test(question) || backReference.test(question)) return true;
  const at = pronoun.exec(question)?.index ?? -1;
  if (at >= 0 && !namesSomething(question.slice(0, at))) return true;
  const connects = connectingOpening.test(question) || chineseConnectingOpening.test(question);
  // "And when does my club meet?" goes on talking, but of something else.
  return connects && words <= fewWords && !ownMatter.test(question);
}

/** A name, a number or several words of matter before a pronoun are what it stands for. */
function namesSomething(before: string): boolean {
  const { names, numbers, identifiers } = particularsOf(before);
  return names.length + numbers.length + identifiers.length > 0 || new Set(contentStemsOf(before)).size >= 3;
}
