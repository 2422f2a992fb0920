/** The turn before a question, and how a question that may refer to it is read. */
import type { DocumentId } from '../../core/memory/units.ts';
import { wordsIn } from '../../evidence/passages/split-passages.ts';
import { withYearMeant } from '../../evidence/questions/year-meant.ts';
import { cellsOf } from '../../evidence/tables/table-cells.ts';
import { comparable } from '../../evidence/words/comparable.ts';
import type { AnswerRecord, Citation } from '../../ports/runs/step-record.ts';
import type { AnsweredPlace } from '../../tools/answers/places/another-entry.ts';
import type { FoundReading } from '../../tools/answers/read-answer.ts';
import type { ReadSource } from '../../tools/answers/reading/readables.ts';
import type { AnsweredCell } from '../../tools/answers/tables/same-column.ts';

/** Turns that are looked back at: “And a foreman?”, “And an apprentice?”, “And a clerk?”. */
const mostTurns = 4;
/** Most words of a question that is read. Readers cut longer ones at the end, where the question itself stands. */
const longestAsked = 40;
/** Most words of an answer that a question is read with. */
const longestValue = 8;
/** In logits. The answer to the question before is passed over if another one is at most this much worse. */
const repeatedMargin = 3;

/** Where the quotes of a turn stand. */
export interface QuotedPlaces {
  readonly documents: ReadonlySet<DocumentId>;
  /** Of remembered texts: a page that was read in parts is remembered as several texts of one title. */
  readonly titles: ReadonlySet<string>;
}

export function isQuoted(places: QuotedPlaces, source: ReadSource): boolean {
  const { document, memory } = source;
  return memory === null ? document !== null && places.documents.has(document) : isQuotedText(places, source);
}

/** Of a remembered text. */
export function isQuotedText(
  { documents, titles }: QuotedPlaces,
  { document, title }: Pick<ReadSource, 'document' | 'title'>,
): boolean {
  return (document !== null && documents.has(document)) || titles.has(title);
}

function placesOf(citations: readonly Citation[]): QuotedPlaces {
  const remembered = citations.filter(({ document, title }) => document === null && title !== '');
  return {
    documents: new Set(citations.flatMap(({ document }) => document ?? [])),
    titles: new Set(remembered.map(({ title }) => title)),
  };
}

/** What was asked and answered. */
export interface SaidTurn {
  readonly question: string;
  /** Its answers, best first. */
  readonly values: readonly string[];
  /** Title of the document that answered it. */
  readonly title: string;
}

/** The parts of the turn before that a question may refer to. */
export interface TurnBefore extends SaidTurn {
  /** The quote that holds the best value, or the first one, with its header. */
  readonly quote: string;
  /** What holds the values, or what is quoted first if there are no values. */
  readonly answered: QuotedPlaces;
  /** All that is quoted. */
  readonly cited: QuotedPlaces;
  /** The table cell of the best value; null if it stood in no table. */
  readonly cell: AnsweredCell | null;
  /** Where the best value stood, or the first quote if there was none; null if it stood in a table. */
  readonly place: AnsweredPlace | null;
  /** The turn that it may refer to in its turn. */
  readonly earlier: TurnBefore | null;
}

/** Null without answers. @param answers of the run, oldest first */
export function turnBefore(answers: readonly AnswerRecord[]): TurnBefore | null {
  const [last, ...others] = answers.slice(-mostTurns).reverse();
  if (last === undefined) return null;
  const earlier = turnBefore(others.reverse());
  const { question, answers: found, citations } = last;
  const places = found.length > 0 ? found.map(({ citation }) => citation) : [0];
  const answered = placesOf(places.flatMap((place) => citations[place] ?? []));
  const cited = placesOf(citations);
  const values = found.map(({ text }) => text);
  const best = citations[found[0]?.citation ?? 0];
  const title = best?.title ?? '';
  const quote = `${best?.header ?? ''}\n${best?.quote ?? ''}`;
  return {
    question,
    values,
    title,
    quote,
    answered,
    cited,
    cell: answeredCell(last),
    place: answeredPlace(last),
    earlier,
  };
}

function answeredPlace({ answers: [value], citations }: AnswerRecord): AnsweredPlace | null {
  const citation = citations[value?.citation ?? 0];
  if (citation === undefined || citation.header !== undefined) return null;
  const { quote } = citation;
  return { quote, start: value?.start ?? 0, end: value?.end ?? quote.length };
}

function answeredCell({ answers: [value], citations }: AnswerRecord): AnsweredCell | null {
  const citation = citations[value?.citation ?? -1];
  if (value === undefined || citation?.header === undefined) return null;
  const column = cellsOf(citation.quote).findIndex(
    ({ start, end }) => start <= value.start && value.end <= end && start < end,
  );
  return column < 0 ? null : { header: citation.header, row: citation.quote, column };
}

/** The question with the words of the one before if it only asks for another year (rule Q61). @param answers of the run, oldest first */
export function askedInFull(question: string, answers: readonly AnswerRecord[]): string {
  const full = (before: string, asked: string): string => withYearMeant(asked, before) ?? asked;
  return [...answers.map((answer) => answer.question), question].reduce(full, '');
}

export function withValue(question: string, { values: [value] }: SaidTurn): string {
  return value === undefined || wordsIn(value) > longestValue ? question : `${question} (${value})`;
}

/** The question after the one before and its answer, as in a conversation. If that is too long, after the answer alone. */
export function inConversation(question: string, { question: asked, values, title }: SaidTurn): string {
  const [value = title] = values;
  const whole = `${asked} ${value}. ${question}`;
  if (wordsIn(whole) <= longestAsked) return whole;
  return wordsIn(`${value}. ${question}`) <= longestAsked ? `${value}. ${question}` : question;
}

/** Passes over the answer to the question before if another one is nearly as good: a new question asks for something new. */
export function passingOver(found: FoundReading, before: SaidTurn): FoundReading {
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

export function saidBefore(words: string, { values }: SaidTurn): boolean {
  return values.some((value) => repeats(words, value));
}

/** True if the words contain the value again, with or without other words. */
function repeats(words: string, value: string): boolean {
  const [said, known] = [comparable(words), comparable(value)];
  if (known === '') return false;
  return /\p{Script=Han}/u.test(known) ? said.includes(known) : ` ${said} `.includes(` ${known} `);
}
