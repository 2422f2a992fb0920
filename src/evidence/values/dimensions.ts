/** What is measured, by the units of amounts, in the languages of the app and some others: “9.2 kg” is a weight, “キロ” that or a length. */

import { howLong, howMany } from '../questions/asking-forms.ts';

const physical = [
  'length',
  'weight',
  'volume',
  'temperature',
  'sound',
  'power',
  'pressure',
  'voltage',
  'speed',
  'data',
  'rating',
] as const;
export type Dimension = (typeof physical)[number] | 'time' | 'money';

/** No number of things is told in these. */
export const dimensionsOfThings: readonly Dimension[] = [...physical, 'money'];

/** Units in scripts with spaces between words, and in scripts without. */
const units: Readonly<Record<Dimension, readonly [words: string, joined: string]>> = {
  length: [
    '[mck]?m|(?:milli|centi|kilo|zenti|mili|centí|kiló|milí)?m(?:et(?:er|re)s?|etern|etros?|ètres?)|(?:kilo|centi|milli)mètres?|inch(?:es)?|f(?:oo|ee)t|ft|miles?|yards?|meilen?|millas?',
    '公里|千米|[厘毫]?米|キロメートル|キロ|(?:センチ|ミリ)?メートル|センチ|ミリ|كيلومتر\\p{L}*|متر\\p{L}*|سم',
  ],
  weight: [
    'k?g|t|lbs?|oz|kilos?|(?:kilo)?gram(?:me?|o)?s?|tons?|tonn?es?|tonnen|toneladas?|pounds?|pfund|libras?|ounces?',
    '公斤|千克|[克吨斤]|キログラム|キロ|グラム|トン|كيلو\\p{L}*|غرام\\p{L}*|طن',
  ],
  time: [
    'seconds?|minutes?|hours?|days?|weeks?|months?|years?|min|hrs?|sekunden?|minuten?|stunden?|tagen?|tage?|wochen?|monaten?|monate?|jahren?|jahre?|segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|a[nñ]os?|secondes?|heures?|jours?|semaines?|mois|ans|années?',
    '秒|分钟|分|小时|時間|天|日|周|週間|[个ヶか]月|年|ثاني\\p{L}*|دقيق\\p{L}*|ساع\\p{L}*|يوم\\p{L}*|أيام|أسبوع\\p{L}*|أسابيع|شهر\\p{L}*|أشهر|سن[ةو]\\p{L}*',
  ],
  volume: [
    'm?l|(?:milli|mili|centi)?lit(?:er|re|ro)s?|litern|gallons?|pints?|m³|cubic \\p{L}+|kubikmeter|metros? cúbicos?|mètres? cubes?',
    '[毫]?升|(?:ミリ)?リットル|لتر\\p{L}*',
  ],
  sound: ['db|decibels?|dezibel|decibelios?|décibels?', '分贝|デシベル|ديسيبل'],
  temperature: ['°\\s?[CF]|°|kelvin|degrees?|grad|grados?|degrés?', '摄氏度|度|درج\\p{L}*'],
  power: ['k?w|(?:kilo)?watts?|ps|hp|horsepower|cv|kva', '千?瓦|(?:キロ)?ワット|واط'],
  pressure: ['m?bar|h?k?pa|psi|mmhg', '千?帕|ヘクトパスカル'],
  voltage: ['k?v|volts?|voltios?', '伏|ボルト|فولت'],
  speed: [
    'km/h|kph|mph|m/s|kn|knots?|knoten|nudos?|nœuds?',
    '(?:公里|千米|米|英里)(?:/|每)(?:小?[时時]|小時|秒)|ノット',
  ],
  data: ['[kmgt]i?b|(?:kilo|mega|giga)?bytes?', '字节'],
  rating: ['stars?|sternen?|étoiles?|estrellas?|stelle', '颗?星(?!期)|نجوم'],
  money: [
    'euros?|dollars?|pounds?|pence|p(?!\\.\\s?m)|cents?|francs?|dólares|libras?|pesos|eur|usd|gbp',
    '[元镑块円]|ユーロ|ドル|جنيه\\p{L}*|درهم\\p{L}*|ريال\\p{L}*|يورو',
  ],
};
const dimensions = Object.keys(units) as readonly Dimension[];
const any = (dimension: Dimension): string => {
  const [words, joined] = units[dimension];
  return `(?:(?:${words})(?!\\p{L})|(?:${joined}))`;
};
const measured = new Map(dimensions.map((one) => [one, new RegExp(`\\p{N}\\s?${any(one)}`, 'iu')] as const));
const sign = /[£$€¥￥]\s?\p{N}|\p{N}\s?[£$€¥￥]/u;
const asked = new Map(
  dimensions.map(
    (one) =>
      [
        one,
        new RegExp(
          `(?<!\\p{L})(?:${howMany}|combien d[e'’]|كم)\\s?${any(one)}|(?:多少|(?<![哪第])几|何)${any(one)}`,
          'iu',
        ),
      ] as const,
  ),
);
/** Questions that ask for an amount without its unit. A way is told in hours, too. */
const forms: readonly (readonly [form: RegExp, dimensions: readonly Dimension[]])[] = [
  // “If I weigh 80 kg” says it.
  [
    /(?<!\p{L})(?:how heavy|wie schwer|(?<!\p{N}\s?\p{L}{0,10}\s)(?:weigh|wiegt|pesan?|pèsent?)(?!\s(?:\p{L}{1,8}\s)?\p{N}))(?!\p{L})|多重|重さ/iu,
    ['weight'],
  ],
  [
    /(?<!\p{L})how (?:tall|deep|wide|thick)(?!\p{L})|(?<!\p{L})wie (?:tief|breit|dick)(?!\p{L})|多[高宽深]|高さ/iu,
    ['length'],
  ],
  [/(?<!\p{L})(?:how far|wie weit|à quelle distance)(?!\p{L})|多远/iu, ['length', 'time']],
  [/(?<!\p{L})how long(?!\p{L})|多长|長さ/iu, ['length', 'time']],
  [new RegExp(String.raw`(?<!\p{L})(?:${howLong}|cu[aá]nto (?:dura|tarda))(?!\p{L})|多久`, 'iu'), ['time']],
  [
    /(?<!\p{L})(?:how fast|wie schnell|à quelle vitesse|a qu[eé] velocidad)(?!\p{L})|多快/iu,
    ['speed', 'time'],
  ],
  [
    /(?<!\p{L})(?:what(?:['’]s| is| was) the|how high (?:is|was)|wie hoch (?:ist|war)|quelle (?:est|était) la|cu[aá]l (?:es|era) la)(?: \p{L}{1,12})? (?:pressure|(?:blut|luft|wasser|reifen)?druck|pression|tension artérielle|presi[oó]n)(?!\p{L})|(?:血压|压力|血圧)(?:是|为|は)/iu,
    ['pressure'],
  ],
  [/(?<!\p{L})(?:how (?:loud|noisy)|wie laut|noise level)(?!\p{L})|(?:音量|噪音)多大/iu, ['sound']],
  [/(?<!\p{L})(?:how (?:hot|cold|warm)|wie (?:warm|heiß|kalt))(?!\p{L})/iu, ['temperature']],
  [
    /(?<!\p{L})(?:(?:what(?:['’]s| is| was) the|quelle est la|cu[aá]l es la|qu[eé]|qual è la|welche) (?:depth|height|width|thickness|profondeur|hauteur|largeur|épaisseur|profundidad|altura|anchura|grosor|profondità|altezza|larghezza|tiefe|höhe|breite|dicke))(?!\p{L})|(?:深度|高度|宽度|厚度)(?:是|为)/iu,
    ['length'],
  ],
  [
    /(?<!\p{L})(?:what(?:['’]s| is| was) the weight|quel est le poids|cu[aá]l es el peso|qual è il peso)(?!\p{L})|重量(?:是|为)/iu,
    ['weight'],
  ],
  [
    /(?<!\p{L})(?:what temperature|what(?:['’]s| is| was) the temperature|welche[rn]? temperatur|quelle température|qu[eé] temperatura|che temperatura)(?!\p{L})|温度(?:是|为)/iu,
    ['temperature'],
  ],
  [
    /(?<!\p{L})(?:(?:how much|what) (?:does|do|did|will|would) [^?\n]{1,80}? cost|was koste[nt]?|kostete|wie teuer|cu[aá]nto (?:cuesta|cuestan|cost[oó]|vale|valen)|combien coût\p{L}{1,5}|quanto (?:cost|cust)\p{L}{1,3}|wat kost(?:te|en)?)(?!\p{L})|多少钱/iu,
    ['money'],
  ],
];

/** What the amounts of a text measure. Empty if it has no amount with a unit that is known. */
export function dimensionsIn(text: string): readonly Dimension[] {
  return dimensions.filter((one) => measured.get(one)?.test(text) || (one === 'money' && sign.test(text)));
}

/** What a question wants measured: by the unit that it says, else by its form. Empty if it does not say. */
export function dimensionsAsked(question: string): readonly Dimension[] {
  const said = dimensions.filter((one) => asked.get(one)?.test(question));
  return said.length > 0 ? said : (forms.find(([form]) => form.test(question))?.[1] ?? []);
}
