/**
 * Makes pairs for training a student (PAACE, section 3.1): the full context of a step and the one that a policy made
 * for it, with what each gives for the next step. A pair is kept if the compressed context is smaller and gives the
 * same result, by cosine, ratio and judge.
 */
import type { ErrorReport } from '../../core/errors.ts';
import { renderBlock } from '../../core/memory/chunk.ts';
import { renderPart } from '../../core/trace/trace.ts';
import { fullHistory } from '../../policies/full-history/full-history.ts';
import { isHistory } from '../../record/trace/step-inputs.ts';
import { isSuccessfulCompression, sameAnswerThreshold } from '../answers/answer-similarity.ts';
import type { PolicyVariant } from '../compare/policy-variants.ts';
import {
  type ReplayedPrompt,
  type ReplayHost,
  type ReplaySettings,
  replaySession,
} from '../replay/replay.ts';
import { readingsOf } from '../replay/requests.ts';
import { makeSessionChunks } from '../sessions/session-chunks.ts';
import type { Session } from '../sessions/trajectory.ts';
import { holds, type StepOutcomes } from './step-outcomes.ts';
import { compressWhole, type WholeContext } from './whole-context.ts';

export interface ContextPair {
  readonly session: string;
  /** Number of the step that both contexts are for, from 1. */
  readonly step: number;
  readonly policy: string;
  /** The step's request. */
  readonly request: string;
  readonly full: string;
  readonly compressed: string;
  /** Who compressed the whole context: `rule` or a model's id. Absent if a policy made it from steps. */
  readonly writer?: string;
  /** Why the model's text was not accepted. */
  readonly refused?: ErrorReport;
  readonly tokens: { readonly full: number; readonly compressed: number };
  /** |C̃| / |C| in tokens. */
  readonly ratio: number;
  /** The result of each context for the step, and who read it. */
  readonly outcome: { readonly full: string; readonly compressed: string; readonly by: string };
  readonly cosine: { readonly value: number; readonly by: string };
  /** Whether the compressed result is strictly worse, and who says so. */
  readonly judged: { readonly worse: boolean; readonly by: string };
  /** True if the compressed context holds what the step needs; null if the session names no value. */
  readonly holdsNeed: boolean | null;
  readonly kept: boolean;
  /** The criteria that it fails. Empty for a pair that is kept. */
  readonly fails: readonly ('cosine' | 'ratio' | 'judge')[];
}

/** Size of the contexts of one policy over one session (PAACE, section 4.2). */
export interface ContextLoad {
  readonly session: string;
  readonly policy: string;
  readonly steps: number;
  /** Number of steps whose whole context a model wrote. */
  readonly byModel: number;
  /** Tokens of the largest context. */
  readonly peak: number;
  /** Tokens of all contexts together. */
  readonly dependency: number;
}

export interface SessionPairs {
  readonly pairs: readonly ContextPair[];
  readonly load: ContextLoad;
}

/** What a step gets instead of its full context. */
type Compressed = Pick<WholeContext, 'text' | 'tokens'> & Partial<WholeContext>;

/** The pairs of a session under one variant: one for each request that needs the history. */
export function makePairs(
  session: Session,
  { definition: policy, settings, label }: PolicyVariant,
  replay: Pick<ReplaySettings, 'budget' | 'directives'>,
  outcomes: StepOutcomes,
  host: ReplayHost,
): Promise<SessionPairs> {
  const ofPolicy = async (prompt: ReplayedPrompt): Promise<Compressed> => ({
    text: historyText(prompt),
    tokens: historyTokens(prompt),
  });
  return collectPairs(session, label, { policy, settings, ...replay }, outcomes, host, ofPolicy);
}

/**
 * The same with a teacher that compresses the whole context into one text at every step.
 * @param nextTasks k: the number of tasks that it is told, the present one first
 */
export function makeWholePairs(
  session: Session,
  nextTasks: number,
  { budget, directives = null }: Pick<ReplaySettings, 'budget' | 'directives'>,
  outcomes: StepOutcomes,
  host: ReplayHost,
): Promise<SessionPairs> {
  const label = `whole context, k = ${nextTasks}, by ${directives === null ? 'rule' : directives.model}`;
  const replay = { policy: fullHistory, settings: {}, budget };
  const planned = readingsOf(session).filter(({ needs }) => needs.length > 0);
  return collectPairs(session, label, replay, outcomes, host, ({ reading: { at, request }, chunks }) => {
    const later = planned.filter((task) => task.at > at).map((task) => task.request);
    const tasks = [...new Set([request, ...later])].slice(0, nextTasks);
    return compressWhole(blocksOf(chunks), tasks, budget, directives);
  });
}

async function collectPairs(
  session: Session,
  label: string,
  replay: Pick<ReplaySettings, 'policy' | 'settings' | 'budget' | 'directives'>,
  outcomes: StepOutcomes,
  host: ReplayHost,
  compress: (prompt: ReplayedPrompt) => Promise<Compressed>,
): Promise<SessionPairs> {
  const chunks = await makeSessionChunks(session, session.id, { tokenizer: null, lateSummaries: false });
  const pairs: ContextPair[] = [];
  let [peak, dependency, steps, byModel] = [0, 0, 0, 0];
  const full = { ...replay, vectors: null, every: 1, summaryDelay: 0 };
  await replaySession(session, chunks, full, host, async (prompt) => {
    const { reading, context } = prompt;
    const isPaired = reading.needs.length > 0;
    if (context === null || !(reading.decides || isPaired)) return;
    const compressed = await compress(prompt);
    if (reading.decides) {
      steps += 1;
      peak = Math.max(peak, compressed.tokens);
      dependency += compressed.tokens;
      if (compressed.model) byModel += 1;
    }
    if (isPaired) pairs.push(await pairOf(session, label, prompt, compressed, outcomes));
  });
  return { pairs, load: { session: session.id, policy: label, steps, byModel, peak, dependency } };
}

async function pairOf(
  session: Session,
  policy: string,
  prompt: ReplayedPrompt,
  { text: compressed, tokens: compressedTokens, model, refused }: Compressed,
  outcomes: StepOutcomes,
): Promise<ContextPair> {
  const { reading, chunks } = prompt;
  const { request } = reading;
  const full = blocksOf(chunks).join('');
  const fullTokens = chunks.reduce((sum, { representations }) => sum + representations.full.tokens, 0);
  const ratio = fullTokens === 0 ? 1 : compressedTokens / fullTokens;
  const outcome = {
    full: await outcomes.answer(full, request),
    compressed: await outcomes.answer(compressed, request),
    by: outcomes.reader,
  };
  const values = reading.needs.flatMap((index) => session.needs[index]?.values ?? []);
  const value = await outcomes.similarity(outcome.full, outcome.compressed);
  const judged = await outcomes.judge(request, outcome.full, outcome.compressed, values);
  const criteria = [
    ['cosine', value >= sameAnswerThreshold],
    ['ratio', ratio > 0 && ratio < 1],
    ['judge', !judged.worse],
  ] as const;
  return {
    session: session.id,
    step: reading.at + 1,
    policy,
    request,
    full,
    compressed,
    ratio,
    outcome,
    judged,
    ...(model === undefined ? {} : { writer: model ?? 'rule' }),
    ...(refused ? { refused } : {}),
    tokens: { full: fullTokens, compressed: compressedTokens },
    cosine: { value, by: outcomes.measure },
    holdsNeed: values.length === 0 ? null : values.some((one) => holds(compressed, one)),
    kept: isSuccessfulCompression({
      similarity: { cosine: value, same: value >= sameAnswerThreshold },
      ratios: [ratio],
      judgedWorse: judged.worse,
    }),
    fails: criteria.flatMap(([name, holdsTrue]) => (holdsTrue ? [] : [name])),
  };
}

function blocksOf(chunks: ReplayedPrompt['chunks']): string[] {
  return chunks.map(({ step, representations }) => renderBlock(step, representations.full.text));
}

function historyTokens({ context }: ReplayedPrompt): number {
  if (context === null) return 0;
  const { recent, older, ranges } = context.trace.ledger;
  return recent + older + ranges;
}

/** The history in the prompt, without the question and the frame. */
function historyText({ context, chunks }: ReplayedPrompt): string {
  const texts = new Map(
    chunks.flatMap(({ representations }) =>
      Object.values(representations).map(({ id, text }) => [id, text] as const),
    ),
  );
  return (context?.trace.parts ?? [])
    .filter(isHistory)
    .map((part) => renderPart(part, (id) => texts.get(id) ?? ''))
    .join('');
}
