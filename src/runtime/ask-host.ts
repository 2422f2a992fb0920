/** Questions as hosts ask them: refused early and in words, one at a time, each continuing or starting a run. */
import { answerQuestion, checkQuestion, defaultLimits } from '../agent/agent-loop.ts';
import type { Profile } from '../agent/profile.ts';
import { RunMemory } from '../agent/run-memory.ts';
import { failure, type Result, toWebpaceError, WebpaceError } from '../core/errors.ts';
import { type RunId, runId } from '../core/memory/units.ts';
import type { PolicyServices } from '../policies/context-policy.ts';
import { defaultPolicy, findPolicy } from '../policies/index.ts';
import type { Encoder } from '../ports/encoder.ts';
import type { RunRecord, RunStore, StoredRun } from '../ports/run-store.ts';
import type { Tokenizer } from '../ports/tokenizer.ts';
import type { AskOptions, AskOutcome } from './runtime.ts';
import { systemClock } from './system-clock.ts';

export interface AskHostParts {
  readonly store: RunStore;
  readonly encoder: Encoder | null;
  readonly tokenizer: Tokenizer;
  /** Tokens of prompt and reply together that the language model takes. */
  readonly contextWindow: number;
  profile(options: Pick<AskOptions, 'profile' | 'useModel'>): Profile;
  /** Makes the engines ready, once a question was not refused. Never rejects. */
  prepare(options: Pick<AskOptions, 'signal' | 'useModel'>): Promise<void>;
  /** Why this question cannot be worked on now; null where it can. */
  refuse(question: string, stored: StoredRun | undefined): WebpaceError | null;
  /** What the run is labelled with. */
  readonly identity: Readonly<Record<string, unknown>>;
}

/** Prompt tokens of the bundled model are slow on a CPU: a prompt of this size is read in about half a minute. */
export const defaultPromptBudget = 1024;
/** New prompt tokens a call: 10 seconds at the bundled model's speed on two cores. */
export const freshTokens = 300;

const longestTitle = 80;

export class AskHost {
  private readonly parts: AskHostParts;
  private readonly busy = new Set<RunId | 'new'>();

  constructor(parts: AskHostParts) {
    this.parts = parts;
  }

  async ask(question: string, options: AskOptions = {}): Promise<Result<AskOutcome, WebpaceError>> {
    const checked = checkQuestion(question);
    if (!checked.ok) return checked;
    if (this.busy.size > 0) {
      return failure(
        new WebpaceError('run-busy', 'Another question is being worked on. Wait for it, or stop it first.'),
      );
    }
    const turn = options.run ?? 'new';
    this.busy.add(turn);
    try {
      return await this.work(checked.value, options);
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    } finally {
      this.busy.delete(turn);
    }
  }

  private async work(question: string, options: AskOptions): Promise<Result<AskOutcome, WebpaceError>> {
    const { store, encoder, tokenizer } = this.parts;
    const definition = findPolicy(options.policy ?? defaultPolicy);
    if (!definition.ok) return definition;
    const stored = options.run === undefined ? undefined : await store.readRun(options.run);
    if (options.run !== undefined && stored === undefined) {
      return failure(
        new WebpaceError('run-not-found', 'That run is not stored (any more). Ask in a new run.'),
      );
    }
    const refusal = this.parts.refuse(question, stored);
    if (refusal !== null) return failure(refusal);

    await this.parts.prepare(options);
    const profile = this.parts.profile(options);
    const promptBudget = options.promptBudget ?? defaultPromptBudget;
    if (!Number.isInteger(promptBudget) || promptBudget < 1) {
      return failure(
        new WebpaceError('settings-invalid', 'The prompt budget is a whole number of tokens, at least 1.'),
      );
    }
    const contextWindow = Math.min(promptBudget + profile.replyReserve, this.parts.contextWindow);
    const memory = await RunMemory.of(store, encoder, stored?.chunks ?? []);
    const services: PolicyServices = { tokenizer, encoder, keys: encoder === null ? null : memory };
    const policy = definition.value.create(services, this.policySettings(definition.value.name, options));
    stored?.chunks.forEach((chunk, i) => {
      const trace = stored.traces[i];
      if (trace) policy.absorb({ chunk, trace });
    });
    const run =
      stored?.run ??
      (await this.createRun(question, { policy: policy.name, ...policy.settings, promptBudget }));
    const signal = options.signal ?? new AbortController().signal;
    const fence = await store.claimRun(run.id);
    try {
      return await answerQuestion(
        {
          store,
          fence,
          memory,
          policy,
          tokenizer,
          clock: systemClock,
          emit: options.onEvent ?? (() => undefined),
          frame: profile.frame,
          contextWindow,
          replyReserve: profile.replyReserve,
          freshTokens,
          signal,
        },
        profile,
        run,
        question,
        {
          steps: options.stepLimit ?? defaultLimits.steps,
          milliseconds: options.timeLimitMilliseconds ?? defaultLimits.milliseconds,
        },
      );
    } finally {
      memory.close();
    }
  }

  /** A prompt token of the bundled model is dear: its default policy shows no more than a chunk's weight earns. */
  private policySettings(name: string, { policySettings }: AskOptions): Readonly<Record<string, unknown>> {
    return name === 'webpace' ? { fill: false, ...policySettings } : (policySettings ?? {});
  }

  private async createRun(question: string, settings: Readonly<Record<string, unknown>>): Promise<RunRecord> {
    const now = systemClock.now();
    const run: RunRecord = {
      id: runId(crypto.randomUUID()),
      title: question.length > longestTitle ? `${question.slice(0, longestTitle - 1)}…` : question,
      createdAt: now,
      updatedAt: now,
      status: 'running',
      steps: 0,
      settings: { ...this.parts.identity, ...settings },
      answers: [],
    };
    await this.parts.store.createRun(run);
    return run;
  }
}
