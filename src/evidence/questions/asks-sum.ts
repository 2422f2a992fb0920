/** Recognises questions for a sum or a mean over the rows of a table (“What is the average fare?”), and which of their words say of what. */
import { stemsOf } from '../../core/text/stem.ts';
import { fromFirstWord } from './plain-question.ts';

export type SumKind = 'sum' | 'mean';

interface SumAsked {
  readonly kind: SumKind;
  /** Stems of the words that say of what. */
  readonly words: readonly string[];
}

interface SumForm {
  readonly asks: RegExp;
  readonly sum: RegExp;
  readonly mean: RegExp;
  /** Words that do not say of what. */
  readonly plain: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const forms: readonly SumForm[] = [
  {
    asks: /^(?:what|how|which)\s/u,
    sum: /(?<!\p{L})(?:in total|in all|altogether|total|sum|added up|combined)(?!\p{L})/u,
    mean: /(?<!\p{L})(?:on average|average|mean)(?!\p{L})/u,
    plain: words(
      'what how much many which is are was were the a an of in on at for from by with to do does did has have had all its their our we number amount per together value values',
    ),
  },
  {
    asks: /^(?:was|wie|welche[rsn]?)\s/u,
    sum: /(?<!\p{L})(?:insgesamt|zusammen|in summe|summe|gesamt(?:e|er|en|es|summe|betrag)?)(?!\p{L})/u,
    mean: /(?<!\p{L})(?:im (?:durchschnitt|schnitt|mittel)|durchschnitt(?:lich(?:e|er|en|es)?|swert)?|mittelwert)(?!\p{L})/u,
    plain: words(
      'was wie viel viele welche welcher welches hoch ist sind war waren der die das den dem des ein eine aller alle im in am an auf von vom für mit zu hat haben wir wert werte anzahl',
    ),
  },
  {
    asks: /^(?:cu[aá]l|cu[aá]nt[oa]s?|qu[eé])\s/u,
    sum: /(?<!\p{L})(?:en total|la suma|suma|total)(?!\p{L})/u,
    // “La media pensión” and “media hora” are halves.
    mean: /(?<!\p{L})(?:(?:en |el )?promedio|(?:de |la )?medi[oa](?=[^\p{L}\p{N}]*$| (?:de|del|en|por|para|al|entre) ))(?!\p{L})/u,
    plain: words(
      'cuál cual cuánto cuánta cuántos cuántas qué que es son fue el la los las un una de del en por para con a al hay se todos todas valor',
    ),
  },
  {
    asks: /^(?:quel(?:le)?s?|combien|c)[\s'’]/u,
    sum: /(?<!\p{L})(?:au total|en tout|la somme|somme|total(?:e|es)?)(?!\p{L})/u,
    mean: /(?<!\p{L})(?:en moyenne|la moyenne|(?<!(?:quels?|les?|un|des|au) )moyen(?:ne)?s?)(?!\p{L})/u,
    plain: words(
      'quel quelle quels quelles combien est sont était le la les l un une de du des d en par pour avec au aux à tous toutes valeur',
    ),
  },
];

/** Words that make it another question: a comparison, a share, an exception. */
const other =
  /(?<!\p{L})(?:not|no|than|except|without|most|least|percent|nicht|kein\p{L}{0,3}|als|außer|ohne|prozent|sin|excepto|más|menos|sauf|sans|plus|moins)(?!\p{L})|%/u;

/** “What does the score mean?” */
const asksMeaning = /^what (?:do|does|did) .*(?<!\p{L})mean(?!\p{L})/u;

/** Null if the question asks for no sum and no mean, or for more than one. */
export function sumAsked(question: string): SumAsked | null {
  const asked = fromFirstWord(question);
  if (other.test(asked) || asksMeaning.test(asked)) return null;
  for (const { asks, sum, mean, plain } of forms) {
    if (!asks.test(asked)) continue;
    const kinds = [
      ...(sum.test(asked) ? (['sum'] as const) : []),
      ...(mean.test(asked) ? (['mean'] as const) : []),
    ];
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) continue;
    const rest = asked.replace(kind === 'sum' ? sum : mean, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return {
      kind,
      words: [...new Set(rest.filter((one) => !plain.has(one)).flatMap((one) => stemsOf(one)))],
    };
  }
  return null;
}
