/** How the languages of the app say that something is more or less than a number. */
import type { ColumnMeasure } from './extreme-forms.ts';

export type Side = 'below' | 'above' | 'at most' | 'at least';

/** Patterns of what stands before the number. Comparatives say what is measured, too. */
export interface BoundForm {
  readonly sides: Readonly<Record<Side, string>>;
  /** Words that compare, with the side that they ask for and what they measure. */
  readonly comparatives: readonly (readonly [
    words: string,
    side: 'below' | 'above',
    dimension: ColumnMeasure,
  ])[];
  readonly than: string;
  readonly years: Readonly<Record<'below' | 'above' | 'at least', string>>;
  readonly between: readonly [string, string];
  /** Behind the number. */
  readonly behind: Readonly<Record<'at most' | 'at least', string>>;
  /** Numbers in words, from two. */
  readonly numbers: readonly string[];
  /** The number one, which counts only behind `than`. */
  readonly one: string;
}

export const boundForms: readonly BoundForm[] = [
  {
    sides: {
      'at most': 'at most|no more than|not more than|up to|a maximum of',
      'at least': 'at least|no less than|no fewer than|not less than|a minimum of',
      below: '(?:less|fewer|lower|smaller) than|below|under',
      above: '(?:more|greater|higher|larger|bigger) than|above|over',
    },
    comparatives: [
      ['longer', 'above', 'length'],
      ['shorter', 'below', 'length'],
      ['heavier', 'above', 'weight'],
      ['lighter', 'below', 'weight'],
      ['more expensive|dearer', 'above', 'price'],
      ['cheaper|less expensive', 'below', 'price'],
      ['taller', 'above', 'height'],
      ['deeper', 'above', 'depth'],
      ['faster', 'above', 'speed'],
      ['slower', 'below', 'speed'],
      ['wider', 'above', 'width'],
      ['narrower', 'below', 'width'],
      ['older', 'above', 'time'],
      ['younger', 'below', 'time'],
    ],
    than: 'than',
    years: { below: 'before', above: 'after', 'at least': 'since' },
    between: ['between', 'and'],
    behind: { 'at most': 'or (?:less|fewer)', 'at least': 'or more' },
    one: 'one',
    numbers: 'two three four five six seven eight nine ten eleven twelve'.split(' '),
  },
  {
    sides: {
      'at most': 'höchstens|maximal|nicht mehr als|bis zu',
      'at least': 'mindestens|wenigstens|nicht weniger als',
      below: '(?:weniger|niedriger|kleiner|geringer) als|unter',
      above: '(?:mehr|höher|größer) als|über',
    },
    comparatives: [
      ['länger', 'above', 'length'],
      ['kürzer', 'below', 'length'],
      ['schwerer', 'above', 'weight'],
      ['leichter', 'below', 'weight'],
      ['teurer', 'above', 'price'],
      ['billiger|günstiger', 'below', 'price'],
      ['tiefer', 'above', 'depth'],
      ['schneller', 'above', 'speed'],
      ['langsamer', 'below', 'speed'],
      ['breiter', 'above', 'width'],
      ['schmaler', 'below', 'width'],
      ['älter', 'above', 'time'],
      ['jünger', 'below', 'time'],
    ],
    than: 'als',
    years: { below: 'vor', above: 'nach', 'at least': 'seit|ab' },
    between: ['zwischen', 'und'],
    behind: { 'at most': 'oder weniger', 'at least': 'oder mehr' },
    one: 'eine?[nrms]?',
    numbers: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  },
  {
    sides: {
      'at most': 'como máximo|a lo sumo|no más de|hasta',
      'at least': 'al menos|por lo menos|como mínimo|no menos de',
      below: 'menos de|por debajo de|inferior(?:es)? a',
      above: 'más de|por encima de|superior(?:es)? a',
    },
    comparatives: [
      ['más larg[oa]s?', 'above', 'length'],
      ['más cort[oa]s?', 'below', 'length'],
      ['más pesad[oa]s?', 'above', 'weight'],
      ['más liger[oa]s?', 'below', 'weight'],
      ['más car[oa]s?', 'above', 'price'],
      ['más barat[oa]s?', 'below', 'price'],
      ['más profund[oa]s?', 'above', 'depth'],
      ['más rápid[oa]s?', 'above', 'speed'],
      ['más lent[oa]s?', 'below', 'speed'],
    ],
    than: 'que|de',
    years: { below: 'antes de', above: 'después de', 'at least': 'desde' },
    between: ['entre', 'y'],
    behind: { 'at most': 'o menos', 'at least': 'o más' },
    one: 'un[oa]?',
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  },
  {
    sides: {
      'at most': "au plus|au maximum|pas plus de|jusqu[’' ]à",
      'at least': 'au moins|au minimum|pas moins de',
      below: "(?:de )?moins d(?:e |[’'])|en dessous de|inférieure?s? à",
      above: "(?:de )?plus d(?:e |[’'])|au-dessus de|supérieure?s? à",
    },
    comparatives: [
      ['plus long(?:ue)?s?', 'above', 'length'],
      ['plus courte?s?', 'below', 'length'],
      ['plus lourde?s?', 'above', 'weight'],
      ['plus (?:léger|légère)s?', 'below', 'weight'],
      ['plus (?:cher|chère)s?', 'above', 'price'],
      ['moins (?:cher|chère)s?', 'below', 'price'],
      ['plus profonde?s?', 'above', 'depth'],
      ['plus rapides?', 'above', 'speed'],
      ['plus lente?s?', 'below', 'speed'],
    ],
    than: 'que|de',
    years: { below: 'avant', above: 'après', 'at least': 'depuis' },
    between: ['entre', 'et'],
    behind: { 'at most': 'ou moins', 'at least': 'ou plus' },
    one: 'une?',
    numbers: 'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  },
  {
    sides: {
      'at most': 'al massimo|non più di|fino a',
      'at least': 'almeno|come minimo|non meno di',
      below: 'meno di|sotto|inferior[ei] a',
      above: 'più di|oltre|superior[ei] a',
    },
    comparatives: [
      ['più lung(?:[oae]|hi|he)', 'above', 'length'],
      ['più (?:cort[oaie]|brevi?)', 'below', 'length'],
      ['più pesanti?', 'above', 'weight'],
      ['più legger[oaie]', 'below', 'weight'],
      ['più (?:car|costos)[oaie]', 'above', 'price'],
      ['(?:meno (?:car|costos)[oaie]|più economic[oa])', 'below', 'price'],
      ['più profond[oaie]', 'above', 'depth'],
      ['più (?:veloci?|rapid[oaie])', 'above', 'speed'],
      ['più lent[oaie]', 'below', 'speed'],
      ['più (?:vecchi[oae]?|antic[oa])', 'above', 'time'],
      ['più (?:nuov[oaie]|giovani?|recenti?)', 'below', 'time'],
    ],
    than: 'di',
    years: { below: 'prima del', above: 'dopo il', 'at least': 'dal' },
    between: ['tra', 'e'],
    behind: { 'at most': 'o meno', 'at least': 'o più' },
    one: 'un[oa]?',
    numbers: 'due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' '),
  },
];
