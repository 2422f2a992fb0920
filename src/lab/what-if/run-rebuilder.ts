/**
 * Rebuilds contexts of a recorded run. Each one uses the history of its step, the state that the traces before it leave
 * (rule A2), and the query that was encoded then. Earlier steps stay as recorded, so the result is what this one step
 * would have seen.
 */

import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import { keptTrace } from '../../core/trace/kept-trace.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { PolicyDefinition, PreparedContext, Situation } from '../../policies/context-policy.ts';
import { findPolicy } from '../../policies/index.ts';
import { type SharedWork, sharedWork } from '../../policies/shared-work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type {
  RebuildGap,
  RecordedStep,
  StepRebuilder,
  WhatIf,
  WhatIfResult,
} from '../../ports/runs/step-rebuilder.ts';
import type { StoredRun } from '../../record/run-record.ts';
import { compareContexts, shownWell } from '../../record/trace/compare-contexts.ts';
import { RunNeeds } from '../../record/trace/later-needs.ts';
import { type StepSettings, settingsInForce } from '../../record/trace/settings-in-force.ts';
import { freshTokensOf, inputsOfStep, type StepInputs } from '../../record/trace/step-inputs.ts';
import type { VectorTable } from '../vectors/vector-table.ts';
import { KeysAtStep, queryTable, type RecordedEncoder, recordedEncoder } from './recorded-vectors.ts';
import { TextsAtStep } from './texts-at-step.ts';

interface RebuilderParts {
  readonly run: StoredRun;
  /** Keys of the chunks from the run's encoder. Absent ones are missing and not made. */
  readonly keys: ReadonlyMap<ChunkId, Float32Array>;
  /** Null if the encoder of the run is not known. Words alone decide then. */
  readonly encoder: RecordedEncoder | null;
  readonly tokenizer: Tokenizer;
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Policies of the app, beside those of WebPACE. */
  readonly policies?: readonly PolicyDefinition[];
}

/** A step that is looked at, and results that all of its changes share. */
interface OpenStep {
  readonly trace: ContextTrace;
  readonly inputs: StepInputs;
  readonly recorded: RecordedStep;
  readonly baseline: Result<Made>;
  readonly gaps: readonly RebuildGap[];
}

interface Made {
  readonly context: PreparedContext;
  readonly settings: StepSettings;
  readonly gaps: readonly RebuildGap[];
}

/** Number of steps whose unchanged context is kept. */
const mostOpen = 6;

export class RunRebuilder implements StepRebuilder {
  readonly #parts: RebuilderParts;
  readonly #traces: ReadonlyMap<number, ContextTrace>;
  readonly #texts: TextsAtStep;
  readonly #queries: VectorTable | null;
  readonly #open = new Map<number, OpenStep>();
  #needs: RunNeeds | null = null;
  #shared: { readonly history: readonly Chunk[]; readonly work: SharedWork } = {
    history: [],
    work: sharedWork(),
  };

  constructor(parts: RebuilderParts) {
    const { run, encoder } = parts;
    this.#parts = parts;
    this.#traces = new Map(run.traces.map((trace) => [trace.step, trace]));
    this.#texts = new TextsAtStep(run.representations, run.traces);
    this.#queries = encoder && queryTable(encoder, run.steps);
  }

  async recorded(step: number): Promise<Result<RecordedStep>> {
    const trace = this.#traces.get(step);
    return trace === undefined ? failure(notThere(step)) : success(this.#recordedOf(trace));
  }

  async whatIf(step: number, change: WhatIf): Promise<Result<WhatIfResult>> {
    const open = await this.#opened(step);
    if (open === null) return failure(notThere(step));
    if (!open.baseline.ok) return open.baseline;
    const before = open.baseline.value;
    const started = this.#parts.clock.elapsed();
    const made = isNothing(change) ? open.baseline : await this.#make(open, change);
    const milliseconds = this.#parts.clock.elapsed() - started;
    if (!made.ok) return made;
    const [was, is] = [before.context.trace, made.value.context.trace];
    this.#needs ??= new RunNeeds(this.#parts.run);
    const needs = this.#needs.from(step);
    const faithful = was.promptHash === open.trace.promptHash;
    const gaps = new Set([...open.gaps, ...before.gaps, ...made.value.gaps]);
    if (!faithful && gaps.size === 0) gaps.add('not-recorded');
    return success({
      step,
      difference: compareContexts(was, is),
      needs,
      shownBefore: shownWell(was, needs.all),
      shownAfter: shownWell(is, needs.all),
      faithful,
      gaps: [...gaps],
      settings: made.value.settings,
      trace: keptTrace(is),
      milliseconds,
    });
  }

  async #opened(step: number): Promise<OpenStep | null> {
    const known = this.#open.get(step);
    if (known !== undefined) return known;
    const trace = this.#traces.get(step);
    if (trace === undefined) return null;
    const { run } = this.#parts;
    const inputs = this.#inputsOf(trace);
    const recorded = this.#recordedOf(trace);
    const unmade = {
      trace,
      inputs,
      recorded,
      gaps: gapsOf(trace, run, this.#parts.tokenizer),
    };
    const open: OpenStep = { ...unmade, baseline: await this.#make(unmade, {}) };
    const [oldest] = this.#open.keys();
    if (this.#open.size >= mostOpen && oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(step, open);
    return open;
  }

  #recordedOf(trace: ContextTrace): RecordedStep {
    const given = recordedSettingsOf(trace, this.#parts.run) ?? {};
    return {
      step: trace.step,
      policy: trace.policy,
      promptBudget: trace.ledger.promptBudget,
      settings: withDefaults(findPolicy(trace.policy, this.#parts.policies), given, this.#parts.tokenizer),
      freshTokens: freshTokensOf(trace) ?? this.#freshTokensNear(trace.step),
      pinned: trace.decisions.filter(({ reason }) => reason === 'pinned').map(({ step }) => step),
    };
  }

  #inputsOf(trace: ContextTrace): StepInputs {
    const { chunks, traces } = this.#parts.run;
    const neighbours = traces.filter(({ step }) => Math.abs(step - trace.step) <= 8 && step !== trace.step);
    const inputs = inputsOfStep(trace, chunks, neighbours);
    return { ...inputs, history: inputs.history.map((chunk) => this.#texts.of(chunk, trace.step)) };
  }

  /** The limit on new tokens belongs to the engine and so to the run. If this step does not show it, the nearest one does. */
  #freshTokensNear(step: number): number | null {
    const limits = this.#parts.run.traces.flatMap((trace) => {
      const limit = freshTokensOf(trace);
      return limit === null ? [] : [{ limit, distance: Math.abs(trace.step - step) }];
    });
    return limits.sort((left, right) => left.distance - right.distance)[0]?.limit ?? null;
  }

  async #make(
    { trace, inputs, recorded }: Omit<OpenStep, 'baseline'>,
    change: WhatIf,
  ): Promise<Result<Made>> {
    const { run, encoder, keys: vectors, tokenizer } = this.#parts;
    const found = findPolicy(change.policy ?? recorded.policy, this.#parts.policies);
    if (!found.ok) return found;
    const gaps = new Set<RebuildGap>();
    const given = change.settings ?? (found.value.name === recorded.policy ? recorded.settings : {});
    if (given.source === 'model') gaps.add('model-directives');
    if (trace.encoder !== null && encoder?.id !== trace.encoder) gaps.add('query-missing');
    const record = run.steps.find(({ step }) => step === trace.step);
    const keys = encoder && new KeysAtStep(encoder.id, vectors, trace, record);
    const services = {
      tokenizer,
      keys,
      directives: null,
      encoder: recordedEncoder(this.#queries, () => gaps.add('query-missing')),
      shared: this.#sharedFor(inputs.history),
    };
    try {
      const policy = found.value.create(
        services,
        given.source === 'model' ? { ...given, source: 'automatic' } : given,
      );
      for (const [i, chunk] of run.chunks.entries()) {
        const earlier = run.traces[i];
        if (chunk.step >= trace.step || earlier === undefined) break;
        policy.absorb({ chunk: this.#texts.of(chunk, trace.step), trace: earlier });
      }
      const prepared = await policy.prepare(situationOf(inputs, change, recorded));
      if (!prepared.ok) return prepared;
      if ((keys?.missing ?? 0) > 0) gaps.add('keys-missing');
      const promptBudget = prepared.value.trace.ledger.promptBudget;
      return success({
        context: prepared.value,
        settings: { policy: policy.name, settings: policy.settings, promptBudget },
        gaps: [...gaps],
      });
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    }
  }

  /** Indexes of a history are valid for every longer one. For a shorter or different one they are made again. */
  #sharedFor(history: readonly Chunk[]): SharedWork {
    const { history: indexed, work } = this.#shared;
    const grows = indexed.length <= history.length && indexed.every((chunk, i) => chunk === history[i]);
    this.#shared = { history, work: grows ? work : sharedWork() };
    return this.#shared.work;
  }
}

function situationOf(inputs: StepInputs, change: WhatIf, recorded: RecordedStep): Situation {
  const { freshTokens = recorded.freshTokens } = change;
  const { history, replyReserve, contextWindow, frame, question, step, glimpsed, pinned, thread } = inputs;
  const idOf = new Map(history.map((chunk) => [chunk.step, chunk.id]));
  return {
    step,
    question,
    frame,
    replyReserve,
    history,
    glimpsed,
    contextWindow: change.promptBudget === undefined ? contextWindow : change.promptBudget + replyReserve,
    pinned: change.pinned?.flatMap((pinnedStep) => idOf.get(pinnedStep) ?? []) ?? pinned,
    ...(freshTokens === null ? {} : { freshTokens }),
    ...(thread === undefined ? {} : { thread }),
  };
}

function gapsOf(trace: ContextTrace, run: StoredRun, tokenizer: Tokenizer): RebuildGap[] {
  const gaps: RebuildGap[] = [];
  const lost = [...run.missingSteps, ...run.damagedSteps].some((step) => step < trace.step);
  if (recordedSettingsOf(trace, run) === null) gaps.push('settings-unknown');
  if (trace.tokenizer !== tokenizer.id) gaps.push('other-tokenizer');
  if (lost) gaps.push('steps-missing');
  return gaps;
}

/** Null if the run's recorded settings belong to another policy. */
function recordedSettingsOf(trace: ContextTrace, { run, steps }: StoredRun): StepSettings['settings'] | null {
  const { policy, settings } = settingsInForce(run, steps, trace.step);
  return policy === trace.policy ? settings : null;
}

/** Settings that an older version of the policy did not know are off if the policy says so, else at their default. */
function withDefaults(
  found: Result<PolicyDefinition>,
  settings: StepSettings['settings'],
  tokenizer: Tokenizer,
): StepSettings['settings'] {
  if (!found.ok) return settings;
  try {
    const known = found.value.recorded?.(settings) ?? settings;
    const automatic = known.source === 'model' ? { ...known, source: 'automatic' } : known;
    const complete = found.value.create({ tokenizer, encoder: null, keys: null }, automatic).settings;
    return settings.source === 'model' ? { ...complete, source: 'model' } : complete;
  } catch {
    // The policy now refuses these settings. Rebuilding the step reports that.
    return settings;
  }
}

function isNothing(change: WhatIf): boolean {
  return Object.values(change).every((part) => part === undefined);
}

function notThere(step: number): WebpaceError {
  return new WebpaceError(
    'run-not-found',
    `Step ${step} of this conversation is not stored. Choose another step.`,
    {
      details: { step },
    },
  );
}
