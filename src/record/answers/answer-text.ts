/** An answer in words. This file alone renders its fields as text, for memory, search and every other use. */
import { numberMark } from '../../core/text/line-kinds.ts';
import type { AnswerRecord } from '../step-record.ts';

const nearestNote = 'Nothing answers this for certain. The nearest that was found:';

/** A model's own words if it wrote any; else the quotes and values; else the reason why there is no answer. */
export function answerText({
  prose,
  answers,
  nearest,
  citations,
  reason,
  source,
  count,
  missing,
}: AnswerRecord): string {
  if (prose !== null) return prose;
  if (citations.length === 0) return reason ?? '';
  const lines = citations.map(({ quote, header, title }) => {
    const row = header === undefined ? quote : `${header}\n${quote}`;
    return `“${row}”${title === '' ? '' : ` (${title})`}`;
  });
  if (source === 'user') return `Noted. ${lines.join('\n')}`;
  if (nearest) lines.unshift(nearestNote);
  if (count !== undefined) lines.unshift(countText(count, citations[0]?.title ?? ''));
  if (answers.length > 0) lines.push(`In short: ${answers.map(({ text }) => text).join('; ')}`);
  if (missing !== undefined) lines.push(`Nothing sure was found for: ${missing}`);
  return lines.join('\n');
}

function countText({ rows, figure }: NonNullable<AnswerRecord['count']>, title: string): string {
  if (figure === undefined) return `Counted, likely: ${rows} rows of ${title}`;
  const { kind, column, value, decimals, before, behind } = figure;
  const number = `${before} ${value.toFixed(decimals)} ${behind}`.trim();
  return `Calculated, likely: ${number}, the ${kind} of ${column} in ${rows} rows of ${title}`;
}

/**
 * The first part of an answer: its values; the sentences of values that are only likely; a model's words; the best whole sentence;
 * a whole list or two documents side by side; the key points of a document; documents that speak of something; that the user's words were noted; that the sources do not answer; the number of a
 * table's rows; or how it ended.
 */
export type Headline =
  | 'values'
  | 'marked'
  | 'count'
  | 'prose'
  | 'quote'
  | 'whole'
  | 'key-points'
  | 'documents'
  | 'noted'
  | 'not-found'
  | 'ended';

const item = new RegExp(String.raw`^[ \t]*(?:${numberMark}|[-*+•][ \t])`, 'u');

/** Two lines or more begin with the mark of an item, the first of them too. */
function isList(quote: string): boolean {
  const lines = quote.split('\n');
  return item.test(lines[0] ?? '') && lines.filter((line) => item.test(line)).length > 1;
}

export function headlineOf(answer: AnswerRecord): Headline {
  const { prose, answers, nearest, citations, outcome, source, count } = answer;
  const { pairs, whole, shape } = answer;
  if (outcome !== 'answered') return 'ended';
  if (prose !== null) return 'prose';
  if (source === 'user') return 'noted';
  if (nearest || citations.length === 0) return 'not-found';
  if (count !== undefined) return 'count';
  if (shape !== undefined) return shape;
  if (answers.length === 0)
    return whole === true || pairs !== undefined || isList(citations[0]?.quote ?? '') ? 'whole' : 'quote';
  return answers.some(({ certainty }) => certainty === 'sure') ? 'values' : 'marked';
}

/** Whether the values contradict each other: each comes from another document, and no document gives two. */
export function documentsDiffer({ answers, citations }: AnswerRecord): boolean {
  const sources = answers.map(({ citation }) => citations[citation]?.document ?? null);
  return sources.length > 1 && !sources.includes(null) && new Set(sources).size === sources.length;
}

/** An answer that consists of the reason why there is none. */
export function endedAnswer(
  question: string,
  outcome: Exclude<AnswerRecord['outcome'], 'answered'>,
  reason: string,
): AnswerRecord {
  return { question, prose: null, answers: [], nearest: false, citations: [], outcome, reason, source: null };
}
