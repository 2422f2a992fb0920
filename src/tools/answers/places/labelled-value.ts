/**
 * Reads a form: “Order number: 4711” answers “What is the order number of the lamp?”. A reader of prose takes any number near the
 * words.
 */

import { type LabelledValue, labelledIn } from '../../../evidence/lists/form-labels.ts';
import { labelForms } from '../../../evidence/lists/label-forms.ts';
import { asksWhether } from '../../../evidence/questions/asks-whether.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { isSaid } from '../tables/asked-cell.ts';
import { placedFirst } from './placed-first.ts';

/** Sure where label and document say all of the question's words, likely where one word is left over. */
const probabilities = [0.9, 0.7] as const;
/** A label of a single word has so many letters: “name” and “date” stand in any text. */
const longWord = 8;
/** UTF-16 units of a document that are searched for labels. A form is short. */
const mostSearched = 20_000;
/** Letters of a word before the label that only leads to it (“wat is het”), in whatever language. */
const shortWord = 4;

/** “Which port does the …” asks for a port. */
const otherThing =
  /^(?:\p{L}{1,5} )?(?:which|what|welche[rnms]?|quel(?:le)?s?|qué|cuál|quale?|welke?) (?!(?:is|are|was|were|ist|sind|war|est|sont|était|son|sono|era|zijn) )(\p{L}{3,40}) /u;

interface Found extends LabelledValue {
  /** A passage of the document. */
  readonly readable: Readable;
  /** Number of the question's words that neither the label nor the document says. */
  readonly left: number;
}

/** Puts the value first whose label the question says (rule Q78), if its document has one such value. */
export function withLabelledValue(found: FoundReading, question: string): FoundReading {
  if (asksWhether(question)) return found;
  const { readables, reading } = found;
  const value = onlyValue(labelledBy(question, readables), found);
  const probability = value === null ? undefined : probabilities[value.left];
  if (value === null || probability === undefined) return found;
  const { source } = value.readable;
  const isThere = ({ passage, start, end }: ReadSpan): boolean => {
    const at = readables[passage];
    return at?.source === source && at.start + start < value.end && value.start < at.start + end;
  };
  const [best, ...others] = reading.spans;
  if (best !== undefined && isThere(best)) {
    // Reader and label agree.
    const agreed = { ...best, probability: Math.max(best.probability, probability) };
    const answerable = Math.max(reading.answerable, probability);
    return { readables, reading: { ...reading, spans: [agreed, ...others], answerable } };
  }
  const { start, end, readable } = value;
  return placedFirst(
    found,
    [{ readable, start, end, margin: best?.margin ?? 0, probability }],
    reading.spans.filter((other) => !isThere(other)),
    Math.max(reading.answerable, probability),
  );
}

/** The values whose labels the question says, in the documents that were read. */
function labelledBy(question: string, readables: readonly Readable[]): Found[] {
  const asked = comparable(question);
  const firsts = new Map(readables.toReversed().map((readable) => [readable.source, readable]));
  return [...firsts].flatMap(([source, readable]) => {
    const text = source.text.slice(0, mostSearched);
    // “Harrowick Clinic: questions that patients ask” is a title and no label.
    const title = comparable(source.title);
    const said = labelledIn(text).flatMap((one) => {
      const form = labelForms(one.label).find((words) => isAsked(words, asked));
      if (form === undefined) return [];
      const { of, label } = one;
      const isMeant = of === undefined ? !title.startsWith(comparable(label)) : isSaid(comparable(of), asked);
      return isMeant ? [{ ...one, form }] : [];
    });
    if (said.length === 0) return [];
    const known = new Set(contentStemsOf(`${source.title} ${text}`));
    return said.map(({ form, ...one }) => ({ ...one, readable, left: wordsLeft(asked, form, known) }));
  });
}

/** The value in the document of the best place, or the only one; null if there are several that differ. */
function onlyValue(labelled: readonly Found[], { readables, reading }: FoundReading): Found | null {
  const [best] = reading.spans;
  const source = readables[best?.passage ?? -1]?.source;
  const beside = labelled.filter(({ readable }) => readable.source === source);
  // The invoice number of another invoice is no answer.
  const among = beside.length > 0 ? beside : labelled.filter(({ left }) => left === 0);
  const longest = Math.max(...among.map(({ label }) => label.length));
  const named = among.filter(({ label }) => label.length === longest);
  const said = named.map(({ readable, start, end }) => comparable(readable.source.text.slice(start, end)));
  return new Set(said).size === 1 ? (named[0] ?? null) : null;
}

/** True if the question says the label as the thing that it asks for: behind it the question ends, or goes on with a word like “of”. @param words of a form of the label */
function isAsked(words: string, asked: string): boolean {
  const [first = ''] = words.split(' ');
  const isTelling = words.includes(' ') ? contentStemsOf(first).length > 0 : words.length >= longWord;
  if (!isTelling || !isSaid(words, asked)) return false;
  const [, thing = ''] = otherThing.exec(asked.slice(0, asked.indexOf(words))) ?? [];
  if (contentStemsOf(thing).length > 0) return false;
  const [next = ''] = asked
    .slice(asked.indexOf(words) + words.length)
    .trim()
    .split(' ');
  return next === '' || contentStemsOf(next).length === 0 || next.length <= 3;
}

function wordsLeft(asked: string, label: string, known: ReadonlySet<string>): number {
  const at = asked.indexOf(label);
  const before = asked
    .slice(0, at)
    .split(' ')
    .filter((word) => word.length > shortWord)
    .join(' ');
  const rest = `${before} ${asked.slice(at + label.length)}`;
  return contentStemsOf(rest).filter((stem) => stem.length > 2 && !known.has(stem)).length;
}
