/** What a phone number or an address of mail loses, if another one of the text stands in a line that says more of the question. */
import { stemsOf } from '../../../core/text/stem.ts';
import { tellingStemsOf } from '../../../evidence/questions/sought.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for another form. */
const otherContactLoss = 6;
/** Asks for a number or an address, or whom to call or write to. */
const asksContact =
  /(?<!\p{L})(?:phone|telephone|mobile|call|ring|dial|e-?mail|telefon\p{L}{0,8}|handy\p{L}{0,8}|anruf\p{L}{0,3}|rufe?n?|tel[eé]fono|m[oó]vil|llam\p{L}{1,4}|correo|t[eé]l[eé]phone|portable|appel\p{L}{1,4}|joindre|chiam\p{L}{1,4})(?!\p{L})|电话|邮箱|電話|メール|هاتف|بريد/iu;
const contact =
  /[\p{L}\p{N}._%+-]{1,60}@[\p{L}\p{N}.-]{1,60}|(?<![\p{L}\p{N}.,/-])[+(]?\p{Nd}[\p{Nd} ()/-]{5,20}\p{Nd}(?![\p{L}\p{N}])/gu;
/** Longest passage that is looked at, in UTF-16 units. */
const longest = 8_000;

/** Loss of a span's margin (rule Q109). */
export function otherContactLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  if (!asksContact.test(question)) return () => 0;
  const telling = [...new Set(tellingStemsOf(question))].filter((stem) => !asksContact.test(stem));
  const known = new Map<number, ReadonlyMap<number, number>>();
  const saidOf = (passage: number): ReadonlyMap<number, number> => {
    const said = known.get(passage) ?? wordsBeside(readables[passage]?.text ?? '', telling);
    known.set(passage, said);
    return said;
  };
  return ({ passage, start, end }) => {
    const said = saidOf(passage);
    const own = [...said].find(([at]) => at >= start - 2 && at < end)?.[1];
    return own !== undefined && own < Math.max(...said.values()) ? otherContactLoss : 0;
  };
}

/** How many of the words stand in the line of each number and address, by their place. */
function wordsBeside(text: string, telling: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let start = 0;
  for (const line of text.slice(0, longest).split('\n')) {
    const found = [...line.matchAll(contact)];
    // Of several in one line, each has the words since the one before.
    let from = 0;
    for (const [place, { 0: words, index }] of found.entries()) {
      const to = place === found.length - 1 ? line.length : index + words.length;
      const said = new Set(stemsOf(line.slice(from, to)));
      counts.set(start + index, telling.filter((stem) => said.has(stem)).length);
      from = index + words.length;
    }
    start += line.length + 1;
  }
  return counts;
}
