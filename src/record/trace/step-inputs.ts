/** The inputs of a recorded step's context, read from its trace. It asks no model and no clock. */
import { type PromptFrame, splitGiven } from '../../core/layout/assemble.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { ContextTrace, PromptPart } from '../../core/trace/trace.ts';
import { withLateAnswers } from '../answers/late-answer.ts';

export interface StepInputs {
  readonly step: number;
  /** Q, as in the prompt. */
  readonly question: string;
  readonly frame: PromptFrame;
  readonly contextWindow: number;
  readonly replyReserve: number;
  /** The limit of new prompt tokens, if the ledger shows that it limited the history; else null. */
  readonly freshTokens: number | null;
  /** In order of time: everything before the step except its request, which is Q. */
  readonly history: readonly Chunk[];
  readonly glimpsed: readonly ChunkId[];
  readonly pinned: readonly ChunkId[];
  /** The next step's thread as the trace shows it: the thread of the memories that were raised for it (rule C7). */
  readonly thread?: string;
}

/**
 * @param chunks of the run, in order of time
 * @param others traces of the run, for a label of the frame that an empty history left out
 */
export function inputsOfStep(
  trace: ContextTrace,
  chunks: readonly Chunk[],
  others: readonly ContextTrace[],
): StepInputs {
  const { ledger, decisions, parts } = trace;
  const earlier = withLateAnswers(chunks.filter(({ step }) => step < trace.step));
  const kind = chunks.find(({ step }) => step === trace.step)?.kind;
  const request = kind === 'request' ? undefined : earlier.findLast((chunk) => chunk.kind === 'request');
  const decided = decisions.length + (trace.omitted ?? 0);
  // A step with as many memories as exist used its own request as one of them.
  const history =
    request === undefined || decided === earlier.length
      ? earlier
      : earlier.filter((chunk) => chunk !== request);
  const frame = frameOf(trace);
  const historyLabel =
    frame.historyLabel ?? others.map((other) => frameOf(other).historyLabel).find((label) => label !== null);
  const reasoned = (reason: string) =>
    decisions.filter((decision) => decision.reason === reason).map(({ chunk }) => chunk);
  const raised = decisions.find(({ terms }) => (terms?.thread ?? 0) > 0)?.chunk;
  const thread = raised === undefined ? undefined : earlier.find(({ id }) => id === raised)?.thread;
  return {
    ...(thread === undefined ? {} : { thread }),
    step: trace.step,
    question: parts
      .filter(({ section }) => section === 'question')
      .map(textOf)
      .join(''),
    frame: { ...frame, historyLabel: historyLabel ?? '' },
    contextWindow: ledger.contextWindow,
    replyReserve: ledger.replyReserve,
    freshTokens: freshTokensOf(trace),
    history,
    glimpsed: [...new Set([...reasoned('glimpsed'), ...cutShort(trace, earlier)])],
    pinned: reasoned('pinned'),
  };
}

/** The limit of new prompt tokens that a ledger shows; null if the window or a repair limited the history. */
export function freshTokensOf({ ledger, repairs }: ContextTrace): number | null {
  const { promptBudget, historyBudget, system, question } = ledger;
  return repairs === 0 && historyBudget < promptBudget - system - question ? historyBudget + question : null;
}

/** Memories that the previous step opened and that the budget did not show in full. */
function cutShort({ step, decisions }: ContextTrace, earlier: readonly Chunk[]): ChunkId[] {
  const before = earlier.at(-1);
  if (before?.step !== step - 1 || before.kind !== 'glimpse') return [];
  const opened = new Set(before.origins.flatMap((origin) => (origin.kind === 'chunk' ? [origin.chunk] : [])));
  return decisions
    .filter(({ reason, chunk }) => reason === 'budget' && opened.has(chunk))
    .map(({ chunk }) => chunk);
}

type ReadFrame = Omit<PromptFrame, 'historyLabel'> & { readonly historyLabel: string | null };

/** The words around history and question. The label of an empty history is not in the trace: null. */
function frameOf({ roles, parts }: ContextTrace): ReadFrame {
  const last = roles.length - 1;
  const prefix = roles.slice(0, last).map((role, message) => ({
    role,
    content: parts
      .filter((part) => part.message === message)
      .map(textOf)
      .join(''),
  }));
  const { given, rest: own } = splitGiven(parts.filter(({ message }) => message === last));
  const opening = { prefix, ...(given === null ? {} : { given }) };
  const question = own.findIndex(({ section }) => section === 'question');
  const first = own.findIndex(isHistory);
  const end = own.findLastIndex(isHistory);
  const words = (from: number, to: number) => own.slice(from, to).map(textOf).join('');
  if (first < 0)
    return {
      ...opening,
      historyLabel: null,
      questionLabel: words(0, question),
      closing: words(question + 1, own.length),
    };
  if (first < question)
    return {
      ...opening,
      historyLabel: words(0, first),
      questionLabel: words(end + 1, question),
      closing: words(question + 1, own.length),
    };
  return {
    ...opening,
    // A line end separates the question from the history's label.
    historyLabel: words(question + 1, first).replace(/^\n/, ''),
    questionLabel: words(0, question),
    closing: words(end + 1, own.length),
  };
}

export function isHistory({ section }: PromptPart): boolean {
  return section === 'older' || section === 'recent' || section === 'range';
}

function textOf(part: PromptPart): string {
  return 'text' in part ? part.text : '';
}
