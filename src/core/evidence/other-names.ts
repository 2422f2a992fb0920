/**
 * Names in two scripts. A text that writes `Wangxi (望汐)` says that the two are one place; a question with the one name is
 * then about texts with the other, where no word of it could meet theirs. Found by form alone, in the library's own texts.
 */
import { stemsOf } from '../text/stem.ts';

export interface NamePair {
  readonly latin: string;
  readonly han: string;
}

const latinFirst =
  /(\p{Lu}\p{Script=Latin}+(?:[ '’-]\p{Lu}\p{Script=Latin}+){0,3})\s?[（(](\p{Script=Han}{2,12})[)）]/gu;
const hanFirst =
  /(\p{Script=Han}{2,12})\s?[（(](\p{Lu}\p{Script=Latin}+(?:[ '’-]\p{Lu}\p{Script=Latin}+){0,3})[)）]/gu;

/** The pairs that the texts write with one name in brackets behind the other, each once. Time is linear in the text. */
export function namePairsIn(texts: readonly string[]): NamePair[] {
  const pairs = new Map<string, NamePair>();
  const add = (latin: string, han: string): void => {
    pairs.set(`${latin} ${han}`, { latin, han });
  };
  texts.forEach((text, place) => {
    for (const [, latin = '', han = ''] of text.matchAll(latinFirst)) add(latin, han);
    for (const [, run = '', latin = ''] of text.matchAll(hanFirst)) {
      const han = nameAtEnd(run, texts, place);
      if (han !== null) add(latin, han);
    }
  });
  return [...pairs.values()];
}

/** Chinese marks no beginning of a name: it is the longest end of the run that another text writes as well. */
function nameAtEnd(run: string, texts: readonly string[], own: number): string | null {
  for (let start = 0; start <= run.length - 2; start += 1) {
    const name = run.slice(start);
    if (texts.some((text, place) => place !== own && text.includes(name))) return name;
  }
  return null;
}

/** Stems of the other names of what a text names, one list a name. */
export function otherNamesOf(text: string, pairs: readonly NamePair[]): string[][] {
  const stems = new Set(stemsOf(text));
  return pairs.flatMap(({ latin, han }) => {
    const latinStems = stemsOf(latin);
    const named = latinStems.every((stem) => stems.has(stem));
    return [...(named ? [stemsOf(han)] : []), ...(text.includes(han) ? [latinStems] : [])];
  });
}
