/** How the languages of the app ask for the most and the least, and what columns of such a measure are called. */

import { plainChinese } from './chinese-pieces.ts';

/** What a column measures if the question says only “longest”, by stems of its possible names. */
export type ColumnMeasure =
  | 'length'
  | 'weight'
  | 'price'
  | 'value'
  | 'height'
  | 'depth'
  | 'speed'
  | 'width'
  | 'time';

/** Patterns of superlatives by what they measure; `anything` for those that do not say, such as “most”. */
export type Superlatives = Readonly<Partial<Record<ColumnMeasure | 'anything', readonly string[]>>>;

export interface ExtremeForm {
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
  /** A question that holds this asks for a row, whatever stands before the superlative: “座位最多的渡轮是哪艘”. */
  readonly forRows?: RegExp;
  /** Words that do not say of what. */
  readonly plain: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Stems of names that a column of a dimension has. */
export const namesOfDimension: Readonly<Record<ColumnMeasure, RegExp>> = {
  length:
    /\b(?:length|long(?!itude)|länge|lang|longitud|largo|longueur|duration|dauer|duración|durée|pages|seiten|páginas|lunghezza|durata|pagine)|长度|全长|时长|页数/iu,
  weight: /\b(?:weight|mass|gewicht|masse|peso|masa|poids)|重量|体重/iu,
  price:
    /\b(?:price|cost|fee|fare|charge|rate|rent|premium|fahrpreis|preis|kosten|gebühr|miete|precio|coste?|tarifa|alquiler|prix|coût|tarif|loyer|prezzo|costo|tariffa|canone|affitto)|价|费|租金/iu,
  value: /\b(?:value|worth|wert|versicherungswert|valor|valeur|valore)|价值/iu,
  height: /\b(?:height|elevation|altitude|höhe|altura|altitud|hauteur|altezza|quota)|高度|海拔|身高|楼高/iu,
  depth:
    /\b(?:depth|draught|tiefe|tiefgang|profundidad|calado|profondeur|profondità|pescaggio)|深度|水深|吃水/iu,
  speed: /\b(?:speed|knots|geschwindigkeit|tempo|velocidad|vitesse|velocità)|速度|时速/iu,
  width: /\b(?:width|beam|breite|anchura|ancho|largeur|larghezza)|宽度/iu,
  time: /\b(?:built|founded|opened|launched|born|since|year|baujahr|gebaut|gegründet|eröffnet|geboren|jahr|seit|construid|fundad|inaugurad|nacid|año|construit|fondé|ouvert|né|année|depuis|costruit|fondat|apert|anno|dal)|年|建造|成立|出生|日期/iu,
};

/** Names of columns whose highest number is the oldest, where that of a year is the newest. */
export const namesOfAge = /\b(?:age|alter|edad|âge|età)\b|年龄|年纪/iu;

/** Names of columns whose lowest number is the fastest. */
export const namesOfDuration =
  /\b(?:time|duration|zeit|dauer|tiempo|duración|temps|durée|tempo|durata)\b|用时|成绩|耗时/iu;

export const extremeForms: readonly ExtremeForm[] = [
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
      value: ['most valuable'],
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
      value: ['least valuable'],
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
      value: ['wertvollste[nrs]?'],
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
      value: ['más valios[oa]'],
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
      value: ['plus précieu(?:x|ses?)'],
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
  {
    asks: /^(?:quale?|quali|qual|che|chi|dove|quando|come|quant[oaie])\s/u,
    article: /^(?:il|la|lo|i|le|gli|l) /u,
    number: /^quant[oaie]\s/u,
    most: {
      anything: ['più alt[oaie]', 'più grandi?', 'maggiore?', 'massim[oa]', 'più'],
      length: ['più lung[oa]', 'più lunghi', 'più lunghe'],
      weight: ['più pesanti?'],
      price: ['più car[oaie]', 'più costos[oaie]'],
      value: ['più prezios[oaie]'],
      depth: ['più profond[oaie]'],
      speed: ['più veloci?', 'più rapid[oaie]'],
      width: ['più larg[oa]'],
      time: ['più nuov[oaie]', 'più recenti?', 'più giovani?'],
    },
    least: {
      anything: ['più bass[oaie]', 'più piccol[oaie]', 'minore', 'minim[oa]', 'meno'],
      length: ['più cort[oaie]', 'più brevi?'],
      weight: ['più legger[oaie]'],
      price: ['meno car[oaie]', 'meno costos[oaie]', 'più economic[oa]'],
      speed: ['più lent[oaie]'],
      width: ['più strett[oaie]'],
      time: ['più vecchi[oae]?', 'più antic[oa]'],
    },
    first: 'prim[oaie]',
    last: 'ultim[oaie]',
    plain: words(
      'quale quali qual che chi dove quando come quanto quanta quanti quante il lo la i gli le l un uno una è sono era erano ha hanno di del dello della dei degli delle d in nel nello nella nei negli nelle su sul sulla a al alla per con da dal dalla tra fra e c nome chiama si lungo lunga alto alta pesante profondo profonda veloce largo larga vecchio vecchia caro cara stato stata stati state',
    ),
  },
  {
    asks: /(?:^|\s)(?:哪|谁|什么|何时|多)/u,
    article: /^(?:请问|我们) /u,
    number: /(?:^|\s)多/u,
    most: {
      anything: ['最大', '最多'],
      length: ['最长', '最久'],
      weight: ['最重'],
      price: ['最贵'],
      value: ['最值钱'],
      height: ['最高'],
      depth: ['最深'],
      speed: ['最快'],
      width: ['最宽'],
      time: ['最新', '最近', '最晚', '最年轻'],
    },
    least: {
      anything: ['最小', '最少'],
      length: ['最短'],
      weight: ['最轻'],
      price: ['最便宜', '最实惠'],
      height: ['最低', '最矮'],
      depth: ['最浅'],
      speed: ['最慢'],
      width: ['最窄'],
      time: ['最早', '最老', '最旧', '最古老', '最年长'],
    },
    first: '第一',
    last: '最后',
    forRows: /(?:^|\s)(?:哪|谁)/u,
    plain: new Set(plainChinese),
  },
];
