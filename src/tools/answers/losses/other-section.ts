/** What a place loses in a section beside the one that the question names: in a book of recipes, the salt of the rolls for that of the stew. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { contentStemsOf, tellingStemsOf } from '../../../evidence/questions/sought.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';

/** Logits, as for another item. */
const otherSectionLoss = 6;
/** Words of a name: one alone may be the matter of any section. */
const leastWords = 2;
/** UTF-16 units of a text whose sections are looked at. */
const longestText = 200_000;
const heading = /^(#{1,6})[^\S\n]{1,4}([^\n]{1,120})$/gmu;
const inBrackets = /[(（][^()（）\n]{1,60}[)）]/gu;

interface Section extends Span {
  readonly level: number;
  /** Stems of its heading, without what stands in brackets. */
  readonly words: readonly string[];
}

/**
 * Loss of a span's margin (rule Q113): the question says all words of one heading, two or more, and the place stands in another section
 * of the same level, of which neither the heading has a word of the question nor the text all words of that name.
 */
export function otherSectionLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = new Set(tellingStemsOf(question));
  const known = new Map<ReadSource, readonly Section[]>();
  return ({ passage, start }) => {
    const readable = readables[passage];
    if (readable === undefined || readable.source.text.length > longestText) return 0;
    const { source } = readable;
    const sections = known.get(source) ?? sectionsOf(source.text);
    known.set(source, sections);
    const [named, ...others] = sections.filter(
      ({ words }) => words.length >= leastWords && words.every((word) => asked.has(word)),
    );
    if (named === undefined || others.length > 0) return 0;
    const at = readable.start + start;
    const own = sections.find((one) => one.level === named.level && one.start <= at && at < one.end);
    if (own === undefined || own === named || own.words.some((word) => asked.has(word))) return 0;
    const said = new Set(stemsOf(source.text.slice(own.start, own.end)));
    return named.words.every((word) => said.has(word)) ? 0 : otherSectionLoss;
  };
}

/** Each ends before the next heading of its level or above. */
function sectionsOf(text: string): readonly Section[] {
  const heads = [...text.matchAll(heading)].map(({ 1: marks = '', 2: name = '', index }) => ({
    level: marks.length,
    start: index,
    words: [...new Set(contentStemsOf(name.replace(inBrackets, ' ')))],
  }));
  return heads.map((head, place) => {
    const next = heads.slice(place + 1).find(({ level }) => level <= head.level);
    return { ...head, end: next?.start ?? text.length };
  });
}
