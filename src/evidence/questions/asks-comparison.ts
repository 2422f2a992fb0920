/**
 * Recognises questions for which of two named things has more or less of something (“Which costs more, oak or pine?”), and which of
 * their words say of what. The two stand at the end, behind a comma, a colon or a dash, or behind “which of”.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { dimensionOfVerb } from './asks-bound.ts';
import { excludes, type MeasureAsked, opposite, superlativeIn, tellingWords } from './asks-extreme.ts';
import { boundForms } from './bound-forms.ts';
import { twoInChinese } from './chinese-pieces.ts';
import type { ColumnMeasure } from './extreme-forms.ts';
import { fromFirstWord } from './plain-question.ts';

interface ComparisonAsked extends MeasureAsked {
  readonly direction: 'most' | 'least';
  /** Stems of the names of both things. */
  readonly between: readonly [readonly string[], readonly string[]];
}

/** Comparatives that do not say what they measure. */
const anything: readonly (readonly [words: string, direction: 'most' | 'least'])[] = [
  [
    'more|higher|larger|bigger|greater|mehr|höher|größer|más alt[oa]|más grande|mayor|más|plus haute?|plus grande?|plus|più alt[oa]|più grande|più',
    'most',
  ],
  [
    'less|fewer|lower|smaller|weniger|niedriger|kleiner|geringer|más baj[oa]|menor|menos|plus basse?|plus petite?|moins|più bass[oa]|più piccol[oa]|meno',
    'least',
  ],
];

/** What comes first has the lower date or time of day. */
const inOrder: typeof anything = [
  [
    'first|earlier|sooner|zuerst|früher|eher|primero|antes|d abord|en premier|plus tôt|prima|per prim[oa]',
    'least',
  ],
  ['last|later|zuletzt|später|después|más tarde|en dernier|plus tard|dopo|per ultim[oa]', 'most'],
];

const separator = /[,:]| [-–—] /gu;
const alternatives = / (?:or|oder|o|u|ou) /u;
const before = /^(?:is it |ist es )?(?:(?:the|der|die|das|den|el|la|los|las|le|les|il|lo|i|gli) |l['’ ])?/u;
/** “Is A or B longer?” asks as “which is longer, A or B?” does, with this word. */
const openings: readonly (readonly [RegExp, string])[] = [
  [/^(?:is|are|was|were|does|do|did|has|have|had) /u, 'which'],
  [/^(?:ist|sind|war|waren|hat|haben|kostet|kosten|wiegt|wiegen) /u, 'welche'],
  [/^(?:es|son|era|fue|tiene|cuesta|pesa) /u, 'qué'],
  [/^(?:est-ce que|est|sont|était) /u, 'quel'],
  [/^(?:è|sono|era|ha|costa|pesa) /u, 'quale'],
];
/** Begins what is said of the second of two things. */
const saying =
  / (?:have|has|had|costs?|weighs?|takes?|took|come|came|an?|the|eine?n?|den|die|das|tiene|cuesta|pesa|un|una|el|la|est|a|une|le|coûte|pèse|è|ha|il|costa|pesa) /u;
const opensWhichOf = /^(which|who) of /u;
const verb = / (?:is|are|was|were|has|had|have|costs?|weighs?|pays?) /u;
/** UTF-16 units: what is longer names no two things. */
const longestQuestion = 300;

/** Null if the question compares nothing, or does not name two things. */
export function comparisonAsked(question: string): ComparisonAsked | null {
  const named = question.length > longestQuestion ? null : namedIn(fromFirstWord(question));
  if (named === null) return null;
  const { head, one, other } = named;
  const between = [stemsOf(one), stemsOf(other)] as const;
  const [left, right] = between;
  if (left.length === 0 || right.length === 0 || left.join(' ') === right.join(' ')) return null;
  const compared = comparativeIn(head);
  if (compared === null) return null;
  const rest = head.replace(compared.text, ' ');
  const words = excludes(rest) ? null : tellingWords(rest);
  if (words === null) return null;
  const dimension = compared.dimension ?? dimensionOfVerb(rest);
  return {
    direction: compared.direction,
    between,
    words: [...new Set(words)],
    before: [],
    wantsNumber: false,
    wantsMoment: false,
    wantsRows: true,
    ...(dimension === undefined ? {} : { dimension }),
  };
}

interface Named {
  /** The question without the names. */
  readonly head: string;
  readonly one: string;
  readonly other: string;
}

function namedIn(asked: string): Named | null {
  const chinese = twoInChinese(asked);
  if (chinese !== null) return chinese;
  const text = asked.replace(/[?.!\s]{1,9}$/u, '').replace(/, (?=(?:or|oder|o|u|ou) )/u, ' ');
  const of = opensWhichOf.exec(text);
  if (of !== null) {
    const end = verb.exec(text)?.index ?? text.length;
    const [one = '', other = '', ...more] = text.slice(of[0].length, end).split(/ (?:and|or) /u);
    const head = `${of[1]}${text.slice(end)}`;
    return more.length > 0 ? null : { head, one: withoutArticle(one), other: withoutArticle(other) };
  }
  const last = [...text.matchAll(separator)].at(-1);
  if (last === undefined) return namedFirst(text);
  const [one = '', other = '', ...more] = text
    .slice(last.index + last[0].length)
    .trim()
    .split(alternatives);
  if (other === '' || more.length > 0) return null;
  return { head: text.slice(0, last.index), one: withoutArticle(one), other: withoutArticle(other) };
}

/** Of “is the Linnet or the Tern longer”. */
function namedFirst(text: string): Named | null {
  const [opening = null] = openings.filter(([opens]) => opens.test(text));
  if (opening === null) return null;
  const [opens, which] = opening;
  const verb = opens.exec(text)?.[0] ?? '';
  const [one = '', behind = '', ...more] = text.slice(verb.length).split(alternatives);
  const other = withoutArticle(behind);
  const compared = more.length > 0 ? null : comparativeIn(other);
  if (compared === null) return null;
  const end = Math.min(saying.exec(other)?.index ?? other.length, other.lastIndexOf(compared.text));
  const measure = dimensionOfVerb(verb) === undefined ? '' : verb;
  return {
    head: `${which} ${measure}${other.slice(end)}`,
    one: withoutArticle(one),
    other: other.slice(0, end),
  };
}

function withoutArticle(name: string): string {
  return name.trim().replace(before, '');
}

interface Comparative {
  readonly text: string;
  readonly direction: 'most' | 'least';
  readonly dimension?: ColumnMeasure;
}

function comparativeIn(head: string): Comparative | null {
  const chinese = /更\S+/u.exec(head)?.[0];
  if (chinese !== undefined) return asSuperlative(chinese);
  for (const [words, side, dimension] of boundForms.flatMap(({ comparatives }) => comparatives)) {
    const text = wordIn(head, words);
    if (text === null) continue;
    const direction = side === 'above' ? 'most' : 'least';
    return { text, direction: dimension === 'time' ? opposite[direction] : direction, dimension };
  }
  for (const [words, direction] of inOrder) {
    const text = wordIn(head, words);
    if (text !== null) return { text, direction, dimension: 'time' };
  }
  for (const [words, direction] of anything) {
    const text = wordIn(head, words);
    if (text !== null) return { text, direction };
  }
  return null;
}

/** “更贵” measures what “最贵” does. */
function asSuperlative(text: string): Comparative | null {
  const measured = superlativeIn(text.replace('更', '最'));
  if (measured === null) return null;
  const { direction, dimension } = measured;
  return { text, direction, ...(dimension === 'anything' ? {} : { dimension }) };
}

function wordIn(head: string, words: string): string | null {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u').exec(head)?.[0] ?? null;
}
