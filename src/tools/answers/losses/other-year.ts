/** What a place loses whose sentence is about another year than the question. */
import { type Sentence, splitSentences } from '../../../core/text/sentences.ts';
import { yearsOf } from '../../../evidence/values/years.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits. Two sentences that differ by their year are about as good to a reader. */
const otherYearLoss = 6;

/** A sentence, item or row that begins with a year: “In 2023, …”, “Im Jahr 2023 …”, “2023年…”, “| 2023 | …”. */
const opening = /^[^\p{L}\p{N}]{0,6}(?:\p{L}{1,10}[^\S\n]){0,3}(\d{4})(?!\d)/u;

/** “Who won the year before 2007?”, “the next album after 1993”. */
const asksBesideYear =
  /(?<!\p{L})(?:before|after|previous(?:ly)?|prior|next|following|earlier|later|preceding|succeeding|vor|nach|vorher\p{L}*|nächste\p{L}?|folgende\p{L}?|avant|après|précédent\p{L}*|suivant\p{L}*|antes|después|anterior|siguiente|prima|dopo|precedente|successiv[oa])(?!\p{L})|[之以]?[前后後](?:一|的|，|[?？]|$)|上一|下一/iu;

/**
 * Loss of a span's margin (rule Q68): its sentence begins with another year than those that the question names, and another one of the
 * same passage begins with one of them. A year further on in a sentence may be of anything, and a year that is the place itself is
 * what is asked for.
 */
export function otherYearLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = new Set(yearsOf(question));
  if (asked.size === 0 || asksBesideYear.test(question)) return () => 0;
  const years = readables.map(({ text }) =>
    splitSentences(text).map((one) => ({ ...one, year: yearOf(one) })),
  );
  return ({ passage, start }) => {
    const own = years[passage] ?? [];
    const at = own.find((one) => one.start <= start && start < one.end);
    if (at === undefined || at.year === null || asked.has(at.year)) return 0;
    if (yearsOf(at.text).some((year) => asked.has(year)) || isWithinOpening(at, start)) return 0;
    return own.some(({ year }) => year !== null && asked.has(year)) ? otherYearLoss : 0;
  };
}

function yearOf({ text }: Sentence): string | null {
  const year = opening.exec(text)?.[1] ?? '';
  return yearsOf(text).includes(year) ? year : null;
}

function isWithinOpening({ text, start: from }: Sentence, start: number): boolean {
  return start - from < (opening.exec(text)?.[0].length ?? 0);
}
