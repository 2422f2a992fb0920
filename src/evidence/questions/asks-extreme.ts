/**
 * Recognises questions for what has the most or the least of something (“Which ferry is the longest?”), and which of their words say of
 * what. It knows few shapes only; a question that denies or compares with something else is left to the reader.
 */
import { stemsOf } from '../../core/text/stem.ts';

/** What a column measures if the question says only “longest”, by stems of its possible names. */
export type Dimension = 'length' | 'weight' | 'price' | 'height' | 'depth' | 'speed' | 'width' | 'time';

/** What a question wants measured, and of which rows. */
export interface MeasureAsked {
  /** True if the number itself is asked for: “How long is the longest ferry?”. */
  readonly wantsNumber: boolean;
  /** True if its day is asked for: “When was the most expensive repair?”. */
  readonly wantsMoment: boolean;
  /** True if rows are asked for, and never their number: “Which ferries are longer than 40 m?”. */
  readonly wantsRows?: boolean;
  /** What the superlative or comparative measures by itself; absent for “most” and “highest”. */
  readonly dimension?: Dimension;
  /** Stem of the noun behind “which”: what the rows are, in the question's own word for it. */
  readonly thing?: string;
  /** The unit of the question's own number. A column in another unit does not measure it. */
  readonly unit?: string;
  /** True for “first” and “last”: only dates and times of day have them. */
  readonly inOrder?: boolean;
  /** True if the question's own number is a year: a column of dates measures it. */
  readonly years?: boolean;
  /** Stems of what the question's own number counts, if that is no unit. The name of the column must hold them. */
  readonly counted?: readonly string[];
  /** Stems of the words that say of what, without the superlative. */
  readonly words: readonly string[];
  /** Those that stand before the superlative: “What is the length of the oldest ferry?” asks for a length. */
  readonly before: readonly string[];
}

interface ExtremeAsked extends MeasureAsked {
  readonly direction: 'most' | 'least';
}

/** Patterns of superlatives by what they measure; `anything` for those that do not say, such as “most”. */
type Superlatives = Readonly<Partial<Record<Dimension | 'anything', readonly string[]>>>;

interface ExtremeForm {
  readonly asks: RegExp;
  /** What stands before a superlative that opens a question: “cheapest burger on the menu”. */
  readonly article: RegExp;
  /** Opens a question for the number. */
  readonly number: RegExp;
  readonly most: Superlatives;
  readonly least: Superlatives;
  /** “First” and “last”, which count only beside no other superlative, and only of dates and times of day. */
  readonly first: string;
  readonly last: string;
  /** Words that do not say of what. */
  readonly plain: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Stems of names that a column of a dimension has. */
export const namesOfDimension: Readonly<Record<Dimension, RegExp>> = {
  length:
    /\b(?:length|long(?!itude)|länge|lang|longitud|largo|longueur|duration|dauer|duración|durée|pages|seiten|páginas)/iu,
  weight: /\b(?:weight|mass|gewicht|masse|peso|masa|poids)/iu,
  price:
    /\b(?:price|cost|fee|fare|charge|rate|rent|premium|fahrpreis|preis|kosten|gebühr|miete|precio|coste?|tarifa|alquiler|prix|coût|tarif|loyer)/iu,
  height: /\b(?:height|elevation|altitude|höhe|altura|altitud|hauteur)/iu,
  depth: /\b(?:depth|draught|tiefe|tiefgang|profundidad|calado|profondeur)/iu,
  speed: /\b(?:speed|knots|geschwindigkeit|tempo|velocidad|vitesse)/iu,
  width: /\b(?:width|beam|breite|anchura|ancho|largeur)/iu,
  time: /\b(?:built|founded|opened|launched|born|since|year|baujahr|gebaut|gegründet|eröffnet|geboren|jahr|seit|construid|fundad|inaugurad|nacid|año|construit|fondé|ouvert|né|année|depuis)/iu,
};

/** Names of columns whose highest number is the oldest, where that of a year is the newest. */
export const namesOfAge = /\b(?:age|alter|edad|âge)\b/iu;

const forms: readonly ExtremeForm[] = [
  {
    asks: /^(?:which|what|who|whose|where|when|how)\s/u,
    article: /^(?:the|our|my) /u,
    number: /^how (?:long|much|many|high|heavy|tall|deep|fast|wide|old|expensive|large|big)\s/u,
    most: {
      anything: ['most', 'highest', 'largest', 'biggest', 'greatest', 'maximum'],
      length: ['longest'],
      weight: ['heaviest'],
      height: ['tallest'],
      depth: ['deepest'],
      speed: ['fastest'],
      width: ['widest'],
      time: ['newest', 'youngest', 'latest', 'most recent', 'most recently'],
      price: ['dearest', 'priciest', 'costliest'],
    },
    least: {
      anything: ['fewest', 'least', 'lowest', 'smallest', 'minimum'],
      length: ['shortest'],
      weight: ['lightest'],
      depth: ['shallowest'],
      speed: ['slowest'],
      width: ['narrowest'],
      time: ['oldest', 'earliest'],
      price: ['cheapest'],
    },
    first: 'first',
    last: 'last',
    plain: words(
      'which what who whose where when how the a an is are was were be has have had does do did of in on at by with for to from there that its any all per and among our we long much many high heavy tall deep fast wide old one expensive costly between name called large big got received ever thing things',
    ),
  },
  {
    asks: /^(?:welche[rsmn]?|was|wer|wo|wann|wie)\s/u,
    article: /^(?:der|die|das|unser|unsere|mein|meine) /u,
    number: /^(?:wie (?:lang|viele?|hoch|schwer|tief|schnell|breit|alt|teuer|groß)|was kostet)\s/u,
    most: {
      anything: ['meisten', 'meiste', 'höchste', 'höchsten', 'größte', 'größten', 'maximale'],
      length: ['längste', 'längsten'],
      weight: ['schwerste', 'schwersten'],
      price: ['teuerste', 'teuersten'],
      depth: ['tiefste', 'tiefsten'],
      speed: ['schnellste', 'schnellsten'],
      width: ['breiteste'],
      time: ['neueste', 'neuesten', 'jüngste', 'jüngsten', 'zuletzt'],
    },
    least: {
      anything: [
        'wenigsten',
        'wenigste',
        'niedrigste',
        'niedrigsten',
        'geringste',
        'geringsten',
        'kleinste',
        'kleinsten',
        'minimale',
      ],
      length: ['kürzeste', 'kürzesten'],
      weight: ['leichteste', 'leichtesten'],
      price: ['billigste', 'billigsten', 'günstigste', 'günstigsten'],
      speed: ['langsamste', 'langsamsten'],
      width: ['schmalste'],
      time: ['älteste', 'ältesten', 'zuerst'],
    },
    first: '(?:erste|früheste)[rsnm]?',
    last: '(?:letzte|späteste)[rsnm]?',
    plain: words(
      'welche welcher welches welchen welchem was wer wo wann wie der die das den dem des ein eine einen einem einer im in am an auf bei es gibt sind ist war waren hat haben hatte von vom mit für wir und lang hoch schwer tief schnell breit alt teuer viel viele zwischen pro je name heißt lautet nennt groß kostet bekommen bekam erhalten erhielt',
    ),
  },
  {
    asks: /^(?:qu[eé]|cu[aá]l|cu[aá]les|qui[eé]n|qui[eé]nes|d[oó]nde|cu[aá]ndo|cu[aá]nt[oa]s?)\s/u,
    article: /^(?:el|la|los|las|lo) /u,
    number: /^cu[aá]nt[oa]s?\s/u,
    most: {
      anything: ['más alt[oa]', 'más grande', 'mayor', 'máxim[oa]', 'más'],
      length: ['más larg[oa]'],
      weight: ['más pesad[oa]'],
      price: ['más car[oa]'],
      depth: ['más profund[oa]'],
      speed: ['más rápid[oa]'],
      width: ['más anch[oa]'],
      time: ['más nuev[oa]', 'más recientes?', 'más recientemente'],
    },
    least: {
      anything: ['más baj[oa]', 'más pequeñ[oa]', 'menor', 'mínim[oa]', 'menos'],
      length: ['más cort[oa]'],
      weight: ['más liger[oa]'],
      price: ['más barat[oa]'],
      speed: ['más lent[oa]'],
      width: ['más estrech[oa]'],
      time: ['más antigu[oa]', 'más viej[oa]'],
    },
    first: 'primer[oa]?s?',
    last: 'últim[oa]s?',
    plain: words(
      'qué que cuál cual cuáles quién dónde cuándo cuánto cuánta cuántos cuántas el la los las un una es son fue era hay en de del al a por con para tiene tienen y se entre lo nombre llama',
    ),
  },
  {
    asks: /^(?:quel(?:le)?s?|qui|o[uù]|quand|combien)\s/u,
    article: /^(?:le|la|les) /u,
    number: /^combien\s/u,
    most: {
      anything: ['plus haute?s?', 'plus élevée?s?', 'plus grande?s?', 'maxim(?:um|ale?)', 'plus'],
      length: ['plus long(?:ue)?s?'],
      weight: ['plus lourde?s?'],
      price: ['plus ch(?:er|ère)s?'],
      depth: ['plus profonde?s?'],
      speed: ['plus rapides?'],
      width: ['plus larges?'],
      time: ['plus récente?s?', 'plus récemment'],
    },
    least: {
      anything: ['plus basse?s?|plus bas', 'plus petite?s?', 'minim(?:um|ale?)', 'moins'],
      length: ['plus courte?s?'],
      weight: ['plus (?:léger|légère)s?'],
      price: ['moins ch(?:er|ère)s?'],
      speed: ['plus lente?s?'],
      width: ['plus étroite?s?'],
      time: ['plus ancien(?:ne)?s?', 'plus vieux|plus vieille'],
    },
    first: 'premi(?:er|ère)s?',
    last: 'derni(?:er|ère)s?',
    plain: words(
      'quel quelle quels quelles qui où quand combien le la les l un une est sont était a ont y en de du des d au aux dans sur pour avec et par entre ce qu nom appelle s',
    ),
  },
];

const moment = /^(?:when|wann|cu[aá]ndo|quand)\s/u;

/** Words that turn the question into another one. */
const other =
  /(?<!\p{L})(?:not|no|than|except|without|second|third|nicht|kein\p{L}{0,3}|als|außer|ohne|zweit\p{L}{0,6}|dritt\p{L}{0,6}|sin|excepto|segund[oa]|tercer[oa]?|que no|sauf|sans|deuxième|troisième)(?!\p{L})/iu;

/** Typed in haste: “whats the longest core we ever took”. */
const hasty = /^(what|who|where|when|how|which)s(?=\s)/u;

/** The question in lower case, without signs before its first word and without “ ’s”. */
export function plainQuestion(question: string): string {
  return question
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(hasty, '$1 is')
    .replace(/['’]s?(?!\p{L})/gu, ' ');
}

/** True if words turn the question into another one. */
export function excludes(asked: string): boolean {
  return other.test(asked);
}

const opensThing =
  /^(?:which|what|welche[rsmn]?|qu[eé]|cu[aá]l(?:es)?|quel(?:le)?s?) (?:is the |are the |ist die |ist der |ist das )?(\p{L}+)/u;

/** Stem of the noun behind “which” of a question in lower case; null if none follows. */
function thingBehindWhich(asked: string): string | null {
  const noun = opensThing.exec(asked)?.[1];
  const form = forms.find(({ asks }) => asks.test(asked));
  if (noun === undefined || form === undefined || form.plain.has(noun)) return null;
  const [stem = null, ...more] = stemsOf(noun);
  return more.length > 0 ? null : stem;
}

/** Stems of the words of a question in lower case that say of what; null if it opens like no question that is known. */
export function tellingWords(asked: string): readonly string[] | null {
  const form = forms.find(({ asks }) => asks.test(asked));
  return form === undefined ? null : stemsIn(asked.replace(ofTheTable, ' '), form.plain);
}

function stemsIn(part: string, plain: ReadonlySet<string>): string[] {
  return (part.match(/\p{N}+[.,]\p{N}+|[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((one) => !plain.has(one))
    .flatMap((one) => (/^\p{N}+[.,]/u.test(one) ? [one] : stemsOf(one)));
}

/** Words for the table as a whole, which do not say which rows are meant. */
const ofTheTable =
  / (?:(?:on|in|of) (?:the|this|my|our) (?:menu|list|table|sheet|file)|(?:auf|in|aus|von) (?:der|dieser|meiner) (?:karte|speisekarte|liste|tabelle)|(?:de|sur|dans) la (?:carte|liste)|(?:du|au|dans le) (?:menu|tableau)|(?:de|en) (?:la|mi) (?:carta|lista|tabla)|del menú)(?!\p{L})/u;

/** Null if the question asks for no extreme, or for more than one. */
export function extremeAsked(question: string): ExtremeAsked | null {
  const asked = plainQuestion(question).replace(ofTheTable, ' ');
  if (other.test(asked)) return null;
  for (const form of forms) {
    const begins = opensWith(asked, form);
    if (!form.asks.test(asked) && !begins) continue;
    const found = [
      ...superlativesIn(asked, form.most, 'most' as const),
      ...superlativesIn(asked, form.least, 'least' as const),
    ].sort((one, two) => two.text.length - one.text.length);
    const [longest = ordinalIn(asked, form)] = found;
    if (longest === null || found.some(({ text }) => !longest.text.includes(text))) continue;
    return askedBy(asked, longest, form);
  }
  return null;
}

/** True for a question that is a superlative with what it is of, and no more: “cheapest burger on the menu”. */
function opensWith(asked: string, { article, most, least, first, last }: ExtremeForm): boolean {
  const bare = asked.replace(article, '');
  const all = [
    ...superlativesIn(bare, most, 'most'),
    ...superlativesIn(bare, least, 'least'),
    ...superlativesIn(bare, { time: [first, last] }, 'least'),
  ];
  return all.some(({ text }) => text !== 'most' && bare.startsWith(text));
}

/** “First” or “last”; null for neither, and for both. */
function ordinalIn(asked: string, { first, last }: ExtremeForm): Superlative | null {
  const ordinals = [
    ...superlativesIn(asked, { time: [first] }, 'least'),
    ...superlativesIn(asked, { time: [last] }, 'most'),
  ];
  const [only = null, ...others] = ordinals;
  return only === null || others.length > 0 ? null : { ...only, inOrder: true };
}

interface Superlative {
  readonly text: string;
  readonly dimension: Dimension | 'anything';
  readonly direction: 'most' | 'least';
  readonly inOrder?: boolean;
}

function superlativesIn(
  asked: string,
  known: Superlatives,
  direction: Superlative['direction'],
): Superlative[] {
  const dimensions = Object.keys(known) as (keyof Superlatives)[];
  return dimensions.flatMap((dimension) =>
    (known[dimension] ?? []).flatMap((pattern) => {
      const text = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u').exec(asked)?.[0];
      return text === undefined ? [] : [{ text, dimension, direction }];
    }),
  );
}

function askedBy(
  asked: string,
  { text, dimension, direction, inOrder = false }: Superlative,
  { number, plain }: ExtremeForm,
): ExtremeAsked {
  const priced = /(?<!\p{L})(?:most|least) (?:expensive|costly)/u.test(asked) ? 'price' : dimension;
  const at = asked.indexOf(text);
  const before = stemsIn(asked.slice(0, at), plain);
  return {
    direction,
    wantsNumber: number.test(asked),
    wantsMoment: moment.test(asked),
    ...(priced === 'anything' ? {} : { dimension: priced }),
    words: [...new Set([...before, ...stemsIn(asked.slice(at + text.length), plain)])],
    before,
    ...(inOrder ? { inOrder } : {}),
    ...thingIn(asked),
  };
}

export function thingIn(asked: string): Pick<MeasureAsked, 'thing'> {
  const thing = thingBehindWhich(asked);
  return thing === null ? {} : { thing };
}
