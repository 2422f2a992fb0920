/**
 * Replays one session through one policy, step by step, so that all state (pressure from the previous context, late
 * summaries, a growing index) evolves as in use. No model is asked. A step only passes.
 */

import { WebpaceError } from '../../core/errors.ts';
import type { PromptFrame } from '../../core/layout/assemble.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { PromptCounter } from '../../policies/context/prompt-counter.ts';
import type { PolicyDefinition, Situation } from '../../policies/context-policy.ts';
import type { DirectiveSource } from '../../policies/directives/directive-source.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessionChunks } from '../sessions/session-chunks.ts';
import type { Session } from '../sessions/trajectory.ts';
import { type QueryCounts, TableEncoder, TableKeys, type VectorTable } from '../vectors/vector-table.ts';
import { GrowingHistory } from './growing-history.ts';
import { PromptSpans, type SpannedPrompt } from './prompt-spans.ts';
import { type Reading, readingsOf } from './requests.ts';

export interface ReplaySettings {
  readonly policy: PolicyDefinition;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Tokens for history: everything but system prompt and question (docs/lab/protocol.md, Replay 2). */
  readonly budget: number;
  /** Null without an encoder. Policies then use words alone. */
  readonly vectors: VectorTable | null;
  /** See `TableEncoder`. */
  readonly every: number;
  /** Steps until a chunk's summaries are there. 0: at once, like the app's extracts. */
  readonly summaryDelay: number;
  /** True: end the replay at the first context over the budget or refusal, which is all that a stress test needs. */
  readonly untilOverflow?: boolean;
  /** True: policies learn the true thread (`task`) of each step and of the next one. */
  readonly threads?: boolean;
  /** True: each prompt is made once more with what a reader who knows the answer would open (docs/lab/protocol.md, Glimpse). */
  readonly glimpses?: boolean;
  /** Writes for policies with the setting `source=model`. Each step waits for it, as in the papers. */
  readonly directives?: DirectiveSource | null;
}

/** What a replay needs from outside. */
export interface ReplayHost {
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Called after every step. A promise is awaited, so that a host can pause. */
  onStep?(done: number, total: number): Promise<void> | void;
  /** Called with the exact string of each missing vector. */
  onMissingVector?(text: string): void;
  /** True: give up the replay (`aborted`). */
  readonly stopped?: () => boolean;
}

/** One prompt of the replay, as a measure sees it. */
export interface ReplayedPrompt {
  readonly reading: Reading;
  /** Null if the policy refused. The error says why. */
  readonly context: SpannedTrace | null;
  readonly error: WebpaceError | null;
  /** The history at that moment, by index. */
  readonly chunks: readonly Chunk[];
  /** Time that the policy took. */
  readonly milliseconds: number;
  /** The same step once more with `ids` glimpsed, or null if the policy refuses. Null in a replay without glimpses. */
  readonly reopen: ((ids: readonly ChunkId[]) => Promise<SpannedTrace | null>) | null;
}

export type SpannedTrace = SpannedPrompt & { readonly trace: ContextTrace };

interface ReplaySummary {
  /** The settings in force, including defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly encoder: EncoderId | null;
  readonly queries: QueryCounts;
  /** Number of chunks without a ready vector. */
  readonly keysMissing: number;
}

/** No text around history and question, so that the budget is for the history alone. */
const emptyFrame: PromptFrame = { prefix: [], historyLabel: '', questionLabel: '', closing: '' };

/**
 * @param onPrompt called for each prompt in order. Its argument is only valid during the call.
 * @throws WebpaceError `settings-invalid` if the policy refuses its settings, `aborted` if the host stopped it
 */
export async function replaySession(
  session: Session,
  sessionChunks: SessionChunks,
  replay: ReplaySettings,
  host: ReplayHost,
  onPrompt: (prompt: ReplayedPrompt) => Promise<void> | void,
): Promise<ReplaySummary> {
  const { tokenizer, chunks } = sessionChunks;
  const { vectors, directives = null } = replay;
  const onMissing = host.onMissingVector?.bind(host);
  const encoder = vectors && new TableEncoder(vectors, replay.every, onMissing);
  const keys = vectors && new TableKeys(vectors, chunks, onMissing);
  const policy = replay.policy.create({ tokenizer, encoder, keys, directives }, replay.settings);
  const frames = new PromptCounter(tokenizer);
  const spans = new PromptSpans(tokenizer);
  const history = new GrowingHistory(sessionChunks, replay.summaryDelay);
  const readings = readingsOf(session);
  const spanned = async (trace: ContextTrace): Promise<SpannedTrace> => ({
    trace,
    ...(await spans.of(trace, history.byId)),
  });

  for (const [done, reading] of readings.entries()) {
    const { at, request } = reading;
    if (host.stopped?.() === true) throw new WebpaceError('aborted', 'The replay was stopped.');
    if (at > 0) history.growTo(at);
    encoder?.begin(at + 1, request);
    const frame = await frames.frame(emptyFrame, request, at > 0);
    const started = host.clock.elapsed();
    const task = replay.threads === true ? session.steps[at]?.task : null;
    const situation = situationOf(
      reading,
      task,
      history.chunks,
      replay.budget + frame.system + frame.question,
    );
    const prepared = await policy.prepare(situation);
    const milliseconds = host.clock.elapsed() - started;
    const trace = prepared.ok ? prepared.value.trace : null;
    const reopen = async (glimpsed: readonly ChunkId[]): Promise<SpannedTrace | null> => {
      const again = await policy.prepare({ ...situation, glimpsed });
      return again.ok ? spanned(again.value.trace) : null;
    };
    await onPrompt({
      reading,
      context: trace === null ? null : await spanned(trace),
      error: prepared.ok ? null : prepared.error,
      chunks: history.chunks,
      milliseconds,
      reopen: replay.glimpses === true ? reopen : null,
    });
    if (replay.untilOverflow === true && (trace === null || trace.overflow)) break;
    const left = history.fresh(at);
    if (reading.decides && trace !== null && left !== undefined) policy.absorb({ chunk: left, trace });
    await host.onStep?.(done + 1, readings.length);
  }
  return {
    settings: policy.settings,
    encoder: encoder?.id ?? null,
    queries: encoder?.counts ?? { encoded: 0, held: 0, missing: 0 },
    keysMissing: keys?.missing ?? 0,
  };
}

/** @param task the true thread of the step, if policies may know it */
function situationOf(
  { at, request }: Reading,
  task: string | null | undefined,
  history: readonly Chunk[],
  contextWindow: number,
): Situation {
  return {
    step: at + 1,
    question: request,
    frame: emptyFrame,
    history,
    glimpsed: [],
    pinned: [],
    contextWindow,
    replyReserve: 0,
    ...(typeof task === 'string' ? { thread: task } : {}),
  };
}
