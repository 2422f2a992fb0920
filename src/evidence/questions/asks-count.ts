/**
 * Recognises questions about how many things of a kind there are, and which of their words say which things. It accepts
 * few shapes only: the question begins with words for “how many”, and the rest is content words or words of the short
 * lists below. Everything that compares, denies or excludes (“more than”, “not”, “except”) is left to the reader.
 */
import { stemsOf } from '../../core/text/stem.ts';

export interface CountAsked {
  /** The stem of the thing that is counted. */
  readonly thing: string;
  /** Stems of the other content words. */
  readonly words: readonly string[];
  /** Content words of a text, stemmed in the same way as the question's. */
  matterOf(text: string): readonly string[];
}

interface CountForm {
  readonly asks: RegExp;
  /** Words that do not say which things are meant. */
  readonly plain: ReadonlySet<string>;
  /** True if a qualifier stands before its noun: “coal wagons”. */
  readonly nounLast: boolean;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const forms: readonly CountForm[] = [
  {
    asks: /^how many\s/u,
    plain: words(
      'the a an are is were was there in on at of for by with do does did have has listed total we our',
    ),
    nounLast: true,
  },
  {
    asks: /^wie viele\s/u,
    plain: words(
      'der die das den dem des ein eine einen einem einer im in am an auf bei es gibt sind war waren wurden stehen hat haben hatte von vom mit für insgesamt wir',
    ),
    nounLast: true,
  },
  {
    asks: /^cu[aá]nt[oa]s\s/u,
    plain: words(
      'hay en el la los las un una del de al a por con para tiene tienen son fueron están figuran total',
    ),
    nounLast: false,
  },
  {
    asks: /^combien d(?:e\s|['’])/u,
    plain: words('y a t il dans le la les l d de du des sur au aux ont sont est en un une pour avec'),
    nounLast: false,
  },
  {
    asks: /^quant[ie]\s/u,
    plain: words(
      'ci sono ha hanno il lo la i gli le l un una di del dello della dei degli delle dell in nel nello nella nei negli nelle nell a al alla per con',
    ),
    nounLast: false,
  },
  {
    asks: /^quant[oa]s\s/u,
    plain: words('há tem têm são estão o a os as um uma do da dos das de em no na nos nas com para por'),
    nounLast: false,
  },
  {
    asks: /^hoeveel\s/u,
    plain: words('zijn er in het de een van op aan heeft hebben staan met voor bij we totaal'),
    nounLast: true,
  },
];

/** Rows of a table are taken to differ. */
const different =
  /^(?:different|distinct|verschiedenen?|unterschiedlichen?|distint[oa]s|diferentes|différente?s|divers[ie]|verschillende) /u;

/** Null if the question asks for no count, or says more than a list of things can tell. */
export function countAsked(question: string): CountAsked | null {
  const asked = question
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(/['’]s(?!\p{L})/gu, '');
  for (const { asks, plain, nounLast } of forms) {
    const opening = asks.exec(asked)?.[0];
    if (opening === undefined) continue;
    const rest = asked.slice(opening.length).replace(different, '').match(word) ?? [];
    const end = rest.findIndex((one) => plain.has(one));
    const phrase = rest.slice(0, end < 0 ? rest.length : end);
    const named = nounLast ? phrase.at(-1) : phrase[0];
    const [thing, ...more] = stemsOf(named ?? '');
    if (thing === undefined || more.length > 0) return null;
    const matterOf = (text: string): readonly string[] => matterIn(text, plain);
    const others = [...new Set(matterOf(rest.join(' ')))].filter((stem) => !isSameWord(stem, thing));
    return { thing, words: others, matterOf };
  }
  return null;
}

/** Stems of the words of a text, without the plain ones. */
export function matterIn(text: string, plain: ReadonlySet<string> = new Set()): readonly string[] {
  const telling = (text.toLowerCase().match(word) ?? []).filter((one) => !plain.has(one));
  return telling.flatMap((one) => {
    const stems = stemsOf(one);
    // Words that search ignores may still say which things are meant: “other”, “now”, “not”.
    return stems.length === 0 ? [one] : stems;
  });
}

const endings = words('s es e n en er');

/** A participle of Spanish, Italian or Portuguese, without the letter for its gender: “rechazado”, “rechazada”. */
const participle = /(?<=\p{L}{2}[ai][dt])[oa]$/u;

/** True if two stems are forms of one word: “fahrt”, “fahrten”. English stems are already equal. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other || one.replace(participle, '') === other.replace(participle, '')) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short) && endings.has(long.slice(short.length));
}

/** True if one of the stems is a form of the word. */
export function holdsWord(stems: readonly string[], word: string): boolean {
  return stems.some((stem) => isSameWord(stem, word));
}
