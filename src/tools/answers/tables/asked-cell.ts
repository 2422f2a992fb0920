/**
 * Finds the cell of a row that a question asks for. A reader of prose finds the row, then takes any number in it.
 * Column names say which number is meant, also in other words and languages, as far as the encoder knows them.
 */

import { dominantScript } from '../../../core/text/script.ts';
import { overlaps, type Span } from '../../../core/text/sentence-boundaries.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import { entryAround } from '../../../evidence/lists/entry-lists.ts';
import { fromLogit } from '../../../evidence/logit.ts';
import { expectedAnswer, holdsAnswer } from '../../../evidence/questions/answer-kind.ts';
import { codeShape } from '../../../evidence/questions/code-shape.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { cellsOf, columnNames } from '../../../evidence/tables/table-cells.ts';
import { headerOfRow } from '../../../evidence/tables/tables.ts';
import { dimensionsAsked, dimensionsIn } from '../../../evidence/values/dimensions.ts';
import { unitsIn } from '../../../evidence/values/units.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { SentenceSimilarity } from '../../sentence-similarity.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { namedColumn } from './named-column.ts';

const shortWord = /^\p{L}{1,3}$/u;
/** The unit of a column: “Weight (g)”, “质量 /g”, “kg”. A rent “in the year” is no time. */
const unitPart = /(?:^(?=.{1,2}$)|[(（/[,]\s?)([^\s()（）/[\],]{1,8})[)）\]]?$/u;
const namePattern = /\p{Lu}\p{L}{3,}/gu;

/** What is asked, and of what. */
export interface AskedCell {
  readonly question: string;
  /** What may name the row: the question, and the turn before if the question refers to it. */
  readonly about: string;
  /** Words of a passage that led to the row. They may name it too, but count less. */
  readonly lead: string;
  readonly similarity: SentenceSimilarity;
  readonly signal: AbortSignal;
}

interface Cell extends Span {
  readonly name: string;
  readonly text: string;
  /** True if the question or the turn before says the words that name the row. */
  readonly said: boolean;
  /** True if it only says the question again, as the description of a setting does: then another cell of its row answers. */
  readonly echo: boolean;
}

/**
 * Smallest lead of the best column's likeness, in deviations of the encoder's cosines. Of 48 questions about eight
 * tables, written for this and in no bench, 35 led by this much, all for the right column; of 20 questions that no
 * column answers, 5 did.
 */
const leastLead = 1;
/** Converts the lead to the logit that the cell answers. Fitted by hand on the same questions. */
const leadWeight = 1.2;
const leadBase = -1.3;
/** Highest probability of a cell chosen by likeness alone, and of a cell in a row that only another passage names. */
const surest = 0.95;
const surestLed = 0.6;
/** Counts as the lead of the only cell that holds what is asked for, beside one that says the question again: likely, not sure. */
const kindLead = 1.5;
/** The same for the only cell that is a code of the length that the question says: sure where the question names the row. */
const shapeLead = 3;
/** The same for the cell of the only column that the question names. */
const nameLead = 3;
/** A cell of at least so many different words says the question again if the question holds this share of them. */
const leastEchoed = 3;
const echoShare = 0.6;

/** Puts the cell of the asked column first, if the best span stands in a named row. */
export async function withAskedCell(found: FoundReading, asked: AskedCell): Promise<FoundReading> {
  const { readables, reading } = found;
  const [best] = reading.spans;
  const at = best && readables[best.passage];
  if (best === undefined || at === undefined) return found;
  const named = rowAround(at, best, asked.about, asked.question);
  const isNamed = named.some(({ said }) => said);
  const led = isNamed ? named : rowAround(at, best, asked.lead, asked.question);
  const cells = led.some(({ said }) => said) ? led : withNameSaid(led, asked.about);
  const chosen = await columnOf(cells, asked);
  if (chosen === null) return found;
  const most = isNamed || chosen.isOnly ? surest : surestLed;
  const probability = Math.min(most, fromLogit(leadWeight * chosen.lead + leadBase));
  const { cell } = chosen;
  const same = overlaps(best, cell);
  const isEcho = cells.some((one) => one.echo && overlaps(best, one));
  if (!same && !isEcho && !chosen.isOnly && probability < best.probability) return found;
  const span: ReadSpan = {
    passage: best.passage,
    ...(same ? { start: best.start, end: best.end } : { start: cell.start, end: cell.end }),
    margin: best.margin,
    probability: same ? Math.max(best.probability, probability) : probability,
  };
  const rest = reading.spans.filter(
    (other) => other.passage !== best.passage || !cells.some((one) => overlaps(other, one)),
  );
  return {
    readables,
    reading: {
      ...reading,
      spans: [span, ...rest],
      answerable: Math.max(reading.answerable, probability),
    },
  };
}

/** A cell of a row, with the name of its column. */
type NamedCell = Pick<Cell, 'start' | 'end' | 'text' | 'name'>;

/** The cells of the row around a span, with places in the readable. Empty if the span stands in no row of a table with column names. */
function rowAround(readable: Readable, span: Span, about: string, question: string): readonly Cell[] {
  const asked = new Set(contentStemsOf(question));
  return [...cellsOfTable(readable, span), ...cellsOfList(readable, span)].flatMap((cell): Cell[] => {
    if (cell.text === '' || cell.name === '') return [];
    const stems = [...new Set(contentStemsOf(cell.text))];
    const held = stems.filter((stem) => asked.has(stem)).length;
    const echo = stems.length >= leastEchoed && held >= echoShare * stems.length;
    return [{ ...cell, echo, said: echo || isCellSaid(cell.text, about) }];
  });
}

/** True if the text says the cell. “IS” is a code that a question with “is” does not say. */
function isCellSaid(cell: string, about: string): boolean {
  const words = comparable(cell);
  if (!shortWord.test(words)) return isSaid(words, comparable(about));
  return isSaid(cell, about) || contentStemsOf(about).includes(words);
}

function cellsOfTable({ text, header }: Readable, span: Span): readonly NamedCell[] {
  const row = splitSentences(text, text.length).find(
    ({ kind, start, end }) => kind === 'table-row' && start <= span.start && span.end <= end,
  );
  const names = row === undefined ? null : headerOfRow({ text, header }, row);
  if (row === undefined || names === null || names === row.text) return [];
  const cells = cellsOf(row.text);
  const columns = columnNames(names, cells.length);
  return cells.map(({ start, end }, column) => ({
    start: row.start + start,
    end: row.start + end,
    text: row.text.slice(start, end),
    name: spaced(columns[column] ?? ''),
  }));
}

/** Of a list in columns whose first line names them. */
function cellsOfList({ source, start }: Readable, span: Span): readonly NamedCell[] {
  const entry = entryAround(source.text, { start: start + span.start, end: start + span.end });
  if (entry === null || entry.columns === null) return [];
  let from = 0;
  return entry.parts.map((text, column) => {
    const at = entry.text.indexOf(text, from);
    from = at + text.length;
    const first = entry.start - start + at;
    return { start: first, end: first + text.length, text, name: spaced(entry.columns?.[column] ?? '') };
  });
}

/** The cells, the only one that holds a name which the text says (“Iceland Krona”) as the one that names the row. */
function withNameSaid(cells: readonly Cell[], about: string): readonly Cell[] {
  const holders = cells.filter(({ text }) =>
    (text.match(namePattern) ?? []).some((name) => isSaid(name, about)),
  );
  return holders.length === 1 ? cells.map((cell) => ({ ...cell, said: holders.includes(cell) })) : cells;
}

/** Turns `meltingPoint` and `melting_point` into words. */
export function spaced(name: string): string {
  return name
    .replace(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/_+/gu, ' ')
    .trim();
}

/** True if the text holds the cell's words as whole words. Scripts without spaces have no word borders to check. */
export function isSaid(cell: string, about: string): boolean {
  if (cell === '') return false;
  for (let at = about.indexOf(cell); at >= 0; at = about.indexOf(cell, at + 1)) {
    const before = about.charAt(at - 1);
    const after = about.charAt(at + cell.length);
    if (!isJoined(before, cell.charAt(0)) && !isJoined(cell.slice(-1), after)) return true;
  }
  return false;
}

/** True if two neighbouring characters belong to one word. */
function isJoined(left: string, right: string): boolean {
  const spaced =
    /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}]$/u;
  return spaced.test(left) && spaced.test(right);
}

interface ChosenCell {
  readonly cell: Cell;
  readonly lead: number;
  /** True if no other cell of the row can be what is asked for. */
  readonly isOnly?: boolean;
}

/** The column nearest to the question, without the words that name the row. Null if no lead is large enough. */
async function columnOf(
  cells: readonly Cell[],
  { question, similarity, signal }: AskedCell,
): Promise<ChosenCell | null> {
  const open = cells.filter(({ said }) => !said);
  if (open.length === cells.length || open.length < 2) return null;
  const ofShape = cellOfShape(open, question);
  if (ofShape !== null) return { cell: ofShape, lead: shapeLead, isOnly: true };
  const measured = cellOfMeasure(open, question);
  if (measured !== null) return { cell: measured, lead: nameLead, isOnly: true };
  const ofKind = cells.some(({ echo }) => echo) ? cellOfKind(open, question) : null;
  const named = cellOfName(open, question);
  if (named === null && ofKind !== null) return { cell: ofKind, lead: kindLead };
  const words = cells.reduce((left, { said, text }) => (said ? without(left, text) : left), question);
  const names = open.map(({ name }) => name);
  const likeness = await similarity.likeness(words, names, signal);
  const encoder = similarity.encoder;
  if (likeness === null || encoder === null) return named === null ? null : { cell: named, lead: nameLead };
  const [first = 0, second = 0] = [...likeness.keys()].sort(
    (left, right) => (likeness[right] as number) - (likeness[left] as number),
  );
  const { deviation } = encoder.cosinePrior(dominantScript(words), dominantScript(names.join(' ')));
  const leadOver = (other: number): number =>
    ((likeness[first] as number) - (likeness[other] as number)) / deviation;
  // “Who repaired the engine?” names the engine, and “Who” is the column.
  if (named !== null && leadOver(open.indexOf(named)) < leastLead) return { cell: named, lead: nameLead };
  const cell = open[first];
  return cell === undefined || !(leadOver(second) >= leastLead) ? null : { cell, lead: leadOver(second) };
}

/** The cell of the only column that the question names, unless another cell alone holds the kind of thing that is asked for. */
function cellOfName(cells: readonly Cell[], question: string): Cell | null {
  const at = namedColumn(
    cells.map(({ name }) => name),
    question,
  );
  const named = at === null ? undefined : cells[at];
  const kind = expectedAnswer(question);
  // A code may be letters alone.
  const isTelling = kind !== 'any' && kind !== 'code';
  const holds = ({ text }: Cell): boolean => holdsAnswer(text, kind) === 1;
  if (named === undefined || (isTelling && !holds(named) && cells.some(holds))) return null;
  return named;
}

/** The only cell that is a code of as many letters or digits as the question says; else null. */
function cellOfShape(cells: readonly Cell[], question: string): Cell | null {
  const shape = codeShape(question);
  const [cell, ...others] = cells.filter(({ text }) => shape?.test(text));
  return others.length === 0 ? (cell ?? null) : null;
}

/** The only cell whose column has a unit of what the question wants measured: “g” for “how many grams”; else null. */
function cellOfMeasure(cells: readonly Cell[], question: string): Cell | null {
  const asked = dimensionsAsked(question);
  if (asked.length === 0) return null;
  const [cell, ...others] = cells.filter(
    ({ name, text }) =>
      /\p{N}/u.test(text) &&
      unitsIn(unitPart.exec(name)?.[1] ?? '').some((unit) =>
        dimensionsIn(`1 ${unit}`).some((one) => asked.includes(one)),
      ),
  );
  return others.length === 0 ? (cell ?? null) : null;
}

/** The only cell that holds the kind of thing that the question asks for; else null. */
function cellOfKind(cells: readonly Cell[], question: string): Cell | null {
  const kind = expectedAnswer(question);
  const [cell, ...others] = cells.filter(({ text }) => kind !== 'any' && holdsAnswer(text, kind) === 1);
  return others.length === 0 ? (cell ?? null) : null;
}

/** Removes words from a text, ignoring case. */
function without(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + words.length)}`;
}
