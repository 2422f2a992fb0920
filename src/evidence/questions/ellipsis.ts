/**
 * Recognises a question that only names another thing to ask the same of: “And a foreman?”, “What about the gates?”, “那樟木箱子呢？”.
 * What it names takes the place of a thing that the question before named.
 */

import { askingWord } from './asking-word.ts';

/** Words that go on from the question before. */
const opening =
  /^[\s"“¿¡(]{0,3}(?:(?:and|or|but|what about|how about|und|oder|aber|et|mais|y|e|o|pero|en|och|og|а|и|ve)(?![\p{L}\p{N}])|و(?:ماذا عن|عن)?\s?|那么?|那|それでは|では|じゃあ?)/iu;
/** Small verbs that make it a question of its own. */
const own =
  /(?<!\p{L})(?:is|are|was|were|do|does|did|has|have|can|could|will|would|shall|should|must|may|might|ist|sind|war|hat|kann|darf|muss|soll|wird|gibt|est|sont|peut|doit|es|son|está|hay|puede|debe|può|deve|pode)(?!\p{L})/iu;
/** Words that only point at what was said. */
const pointing =
  /^(?:(?:after|before|then|that|this|there|now|later|else|it|the|others?|ones?|danach|davor|dann|sonst|das|después|antes|luego|eso|ensuite|après|ça|dopo|poi|depois)(?:\s|$)){1,4}$|^(?:之后|以后|之前|后来|然后)$/iu;
const ending = /[\s?？؟.!。！]{1,8}$/u;
const particle = /(?:呢|吗|的呢|はどうですか|はどう|は|啊)$/u;
/** UTF-16 units. */
const longest = 120;
/** Words of what is named; characters in a script without spaces. */
const mostWords = 5;
const mostSigns = 12;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What the question names, as it writes it; null if it says more or does not go on from another one. */
export function thingNamed(question: string): string | null {
  const first = question.length > longest ? undefined : opening.exec(question)?.[0];
  if (first === undefined) return null;
  const named = question.slice(first.length).replace(ending, '').replace(particle, '').trim();
  if (named === '' || [askingWord, own, pointing].some((words) => words.test(named))) return null;
  if (withoutSpaces.test(named)) return named.length <= mostSigns ? named : null;
  return named.split(/\s+/u).length <= mostWords && !/[,;:]/u.test(named) ? named : null;
}
