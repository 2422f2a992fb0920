/** The turn before a question, and how a question that may lean on it is read with it. */
import type { DocumentId } from '../../core/memory/units.ts';
import { comparable } from '../../evidence/comparable.ts';
import { wordsIn } from '../../evidence/passages/split-passages.ts';
import { cellsOf } from '../../evidence/table-cells.ts';
import type { AnswerRecord } from '../../ports/step-record.ts';
import type { FoundReading } from '../../tools/read-answer.ts';
import type { AnsweredCell } from '../../tools/same-column.ts';

/** Words of a question as it is read: readers cut longer ones at the end, where the question itself stands. */
const longestAsked = 40;
/** Words of an answer that a question is read with. */
const longestValue = 8;
/** What answered the question before is passed over for what is worth less by no more than this, in logits. */
const repeatedMargin = 3;

/** The turn before, as far as a question may lean on it. */
export interface TurnBefore {
  readonly question: string;
  /** What answered it, best first. */
  readonly values: readonly string[];
  /** Of the document that this came from. */
  readonly title: string;
  /** Those that hold the values; the one quoted first where there are none. */
  readonly documents: ReadonlySet<DocumentId>;
  /** All that were quoted. */
  readonly cited: ReadonlySet<DocumentId>;
  /** Where the best value stood in a row of a table; null where it stood in none. */
  readonly cell: AnsweredCell | null;
}

export function turnBefore(last: AnswerRecord | undefined): TurnBefore | null {
  if (last === undefined) return null;
  const { question, answers, citations } = last;
  const title = citations[answers[0]?.citation ?? 0]?.title ?? '';
  const places = answers.length > 0 ? answers.map(({ citation }) => citation) : [0];
  const documents = new Set(places.flatMap((place) => citations[place]?.document ?? []));
  const cited = new Set(citations.flatMap(({ document }) => document ?? []));
  const values = answers.map(({ text }) => text);
  return { question, values, title, documents, cited, cell: answeredCell(last) };
}

function answeredCell({ answers: [value], citations }: AnswerRecord): AnsweredCell | null {
  const citation = citations[value?.citation ?? -1];
  if (value === undefined || citation?.header === undefined) return null;
  const column = cellsOf(citation.quote).findIndex(
    ({ start, end }) => start <= value.start && value.end <= end && start < end,
  );
  return column < 0 ? null : { header: citation.header, column };
}

export function withValue(question: string, { values: [value] }: TurnBefore): string {
  return value === undefined || wordsIn(value) > longestValue ? question : `${question} (${value})`;
}

/** The question behind the one before and its answer, as in a conversation; behind the answer alone where that is too long. */
export function inConversation(question: string, { question: asked, values, title }: TurnBefore): string {
  const [value = title] = values;
  const whole = `${asked} ${value}. ${question}`;
  if (wordsIn(whole) <= longestAsked) return whole;
  return wordsIn(`${value}. ${question}`) <= longestAsked ? `${value}. ${question}` : question;
}

/** Without what answered the question before, where something else is worth nearly as much: that is asked for. */
export function passingOver(found: FoundReading, before: TurnBefore): FoundReading {
  const { readables, reading } = found;
  const known = reading.spans.filter(({ passage, start, end }) =>
    saidBefore(readables[passage]?.text.slice(start, end) ?? '', before),
  );
  const other = reading.spans.find((span) => !known.includes(span));
  const [best] = reading.spans;
  if (best === undefined || other === undefined || !known.includes(best)) return found;
  if (other.margin < best.margin - repeatedMargin) return found;
  const rest = reading.spans.filter((span) => !known.includes(span));
  const lifted = { ...other, probability: Math.max(other.probability, best.probability) };
  return { readables, reading: { ...reading, spans: [lifted, ...rest.slice(1)] } };
}

export function saidBefore(words: string, { values }: TurnBefore): boolean {
  return values.some((value) => repeats(words, value));
}

/** Whether words say a value once more, with others around it or without. */
function repeats(words: string, value: string): boolean {
  const [said, known] = [comparable(words), comparable(value)];
  if (known === '') return false;
  return /\p{Script=Han}/u.test(known) ? said.includes(known) : ` ${said} `.includes(` ${known} `);
}
