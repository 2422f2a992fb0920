/** The quote that the region on the right shows in its document, and its neighbours. */
import {
  type AnswerRecord,
  type Citation,
  headlineOf,
  type LibraryDocument,
} from '../../../runtime/runtime.ts';
import { plainTitle } from '../../words/plain-title.ts';
import type { AppState } from '../app-state.ts';

interface QuotesInSight {
  /** Quotes of documents and pages of one answer, with their numbers there. The library need not hold their source. */
  readonly quotes: readonly { readonly citation: Citation; readonly number: number }[];
  /** Index of the shown quote. */
  readonly at: number;
}

/** Null if there is no quote of a document or page. */
export function quotesInSight({
  conversation,
  quote,
}: Pick<AppState, 'conversation' | 'quote'>): QuotesInSight | null {
  const asked = quote === null ? null : answerOf(quote, conversation);
  const answer = asked ?? newestAnswer(conversation);
  // The nearest passages are no source of an answer, unless the person asks for one.
  if (answer === null || (asked === null && headlineOf(answer) === 'not-found')) return null;
  const quotes = answer.citations
    .map((citation, index) => ({ citation, number: index + 1 }))
    .filter(({ citation }) => citation.document !== null);
  if (quotes.length === 0) return null;
  const at = quote === null ? 0 : quotes.findIndex(({ citation }) => isSame(citation, quote));
  return { quotes, at: Math.max(0, at) };
}

/** Title of the source that stands behind the answer; null without one, and while the person looks at a step. */
export function sourceInSight(
  state: Pick<AppState, 'conversation' | 'quote' | 'selectedStep'>,
): string | null {
  const seen = state.selectedStep === null ? quotesInSight(state) : null;
  const title = seen?.quotes[seen.at]?.citation.title;
  return title === undefined ? null : plainTitle(title);
}

/** The question that has no run yet, on the empty page that will be its run's; null where there is none. */
export function comingQuestion({ asking }: Pick<AppState, 'asking'>): string | null {
  return asking?.run === null && asking.left !== true ? asking.question : null;
}

/** Whether the open run's newest question is being worked on: its source is still to come, and has its place. */
export function awaitsSource(state: Pick<AppState, 'asking' | 'conversation'>): boolean {
  const { asking, conversation } = state;
  const newest = conversation.turns.at(-1);
  if (newest === undefined) return comingQuestion(state) !== null;
  return newest.answer === null && asking !== null && asking.run === conversation.run?.id;
}

/** While a question has no answer yet, not even an early one, that of the question before it. */
function newestAnswer({ turns }: AppState['conversation']): AnswerRecord | null {
  const newest = turns.at(-1);
  return newest?.answer ?? newest?.soFar ?? turns.findLast(({ answer }) => answer !== null)?.answer ?? null;
}

/** The newest answer if it says that the documents do not tell and has passages that came near; else null. */
export function nearestOnly({ conversation }: Pick<AppState, 'conversation'>): AnswerRecord | null {
  const answer = newestAnswer(conversation);
  if (answer === null || headlineOf(answer) !== 'not-found') return null;
  return answer.citations.length > 0 ? answer : null;
}

function answerOf(quote: Citation, { turns }: AppState['conversation']): AnswerRecord | null {
  const holds = (answer: AnswerRecord | null): boolean =>
    answer?.citations.some((citation) => isSame(citation, quote)) === true;
  return turns.findLast(({ answer }) => holds(answer))?.answer ?? null;
}

export function documentOf(
  { document }: Citation,
  documents: readonly LibraryDocument[],
): LibraryDocument | undefined {
  return document === null ? undefined : documents.find(({ id }) => id === document);
}

function isSame(one: Citation, other: Citation): boolean {
  return one.document === other.document && one.start === other.start && one.end === other.end;
}
