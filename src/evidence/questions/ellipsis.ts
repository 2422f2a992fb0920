/**
 * Recognises a question that only names another thing to ask the same of: “And a foreman?”, “What about the gates?”, “那樟木箱子呢？”.
 * What it names takes the place of a thing that the question before named.
 */

import { askingWord } from './asking-word.ts';

/** Words that go on from the question before, and small verbs of their language that make it a question of its own. */
const openings: readonly (readonly [words: string, verbs: string])[] = [
  [
    'and|or|but|what about|how about',
    'is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|must|may|might',
  ],
  [
    'und|oder|aber',
    'ist|sind|war|waren|hat|haben|kann|können|darf|dürfen|muss|müssen|soll|sollen|wird|werden|gibt',
  ],
  ['et|mais', 'est|sont|était|a-t-\\p{L}{2,4}|ont|peut|peut-on|doit|doit-on|faut|faut-il|y a'],
  [
    'y|pero|e|o',
    'es|son|está|están|hay|puede|puedo|pueden|debe|è|sono|ha|hanno|può|posso|devo|deve|é|são|pode',
  ],
  ['en', 'is|zijn|was|waren|heeft|kan|mag|moet|wordt'],
  ['og|och|а|и|ve', ''],
];
const forms = openings.map(
  ([words, verbs]) =>
    [
      new RegExp(`^[\\s"“¿¡(]{0,3}(?:${words})(?![\\p{L}\\p{N}])`, 'iu'),
      verbs === '' ? null : new RegExp(`(?<!\\p{L})(?:${verbs})(?!\\p{L})`, 'iu'),
    ] as const,
);
const withoutVerbs = /^[\s"“¿¡(]{0,3}(?:و(?:ماذا عن|عن)?\s?|那么?|那|それでは|では|じゃあ?)/u;
/** “In May” says a month. */
const monthOfMay = /(?<=(?<!\p{L})(?:in|for|since|until|till|by|from|to|of|last|next) )May(?!\p{L})/gu;
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
  if (question.length > longest) return null;
  const form = forms.find(([opening]) => opening.test(question));
  const first = (form?.[0] ?? withoutVerbs).exec(question)?.[0];
  if (first === undefined) return null;
  const named = question.slice(first.length).replace(ending, '').replace(particle, '').trim();
  const isOwn = form?.[1]?.test(named.replace(monthOfMay, ' ')) === true;
  if (named === '' || isOwn || askingWord.test(named) || pointing.test(named)) return null;
  if (withoutSpaces.test(named)) return named.length <= mostSigns ? named : null;
  return named.split(/\s+/u).length <= mostWords && !/[,;:]/u.test(named) ? named : null;
}
