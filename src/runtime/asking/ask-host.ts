/** Questions as hosts ask them: refused early and in words, one at a time, each continuing or starting a run. */
import type { AgentEvent } from '../../agent/agent-events.ts';
import { answerQuestion, checkQuestion, defaultLimits } from '../../agent/agent-loop.ts';
import type { Profile } from '../../agent/profile.ts';
import { RunMemory } from '../../agent/run-memory.ts';
import type { SummarisedMemory, SummaryQueue } from '../../agent/summary-queue.ts';
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { type RunId, runId } from '../../core/memory/units.ts';
import type { TunedSettings } from '../../models/tuned-settings.ts';
import type { PolicyServices } from '../../policies/context-policy.ts';
import { defaultPolicy } from '../../policies/default-policy.ts';
import type { Encoder } from '../../ports/encoder.ts';
import type { RunHold, RunLocks } from '../../ports/run-locks.ts';
import type { Fence, RunRecord, RunStore, StoredRun } from '../../ports/run-store.ts';
import type { Tokenizer } from '../../ports/tokenizer.ts';
import { asUntrusted, openRequest } from '../../record/open-request.ts';
import { settingsInForce } from '../../record/settings-in-force.ts';
import type { AskOptions, AskOutcome, ResumeOptions } from '../runtime.ts';
import { systemClock } from '../system-clock.ts';

export interface AskHostParts {
  readonly store: RunStore;
  readonly locks: RunLocks;
  /** Tells other tabs that something of the run is another now. */
  ring(run: RunId): void;
  readonly encoder: Encoder | null;
  readonly tokenizer: Tokenizer;
  /** Tokens of prompt and reply together that the language model takes. */
  readonly contextWindow: number;
  /** What is set for this device and model, as far as a question does not say otherwise. */
  tuned(): Pick<TunedSettings, 'promptBudget' | 'freshTokens' | 'layout' | 'reserve' | 'recall'>;
  /** Whether the default policy may show more than a chunk's weight earns; wrong where each prompt token is dear. */
  readonly fillsPrompt: boolean;
  profile(
    options: Pick<AskOptions, 'profile' | 'useModel' | 'documents' | 'tabs' | 'approve' | 'tools' | 'signal'>,
  ): Profile | Promise<Profile>;
  /** Makes the engines ready, once a question was not refused. Never rejects. */
  prepare(options: Pick<AskOptions, 'signal' | 'useModel' | 'profile'>): Promise<void>;
  /** Why this question cannot be worked on now; null where it can. */
  refuse(
    question: string,
    stored: StoredRun | undefined,
    options: Pick<AskOptions, 'profile' | 'tools' | 'tabs'>,
  ): WebpaceError | null;
  /** Wraps the work on a question, so that measuring stands still meanwhile. */
  during?<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Where summaries are made in the background; started when a question first asks for them. */
  readonly summaries?: () => SummaryQueue;
  /** Told of every step that begins. */
  readonly onStep?: (step: number) => void;
  /** What the run is labelled with. */
  readonly identity: Readonly<Record<string, unknown>>;
}

/** A run as it stands, and the right to go on with it. */
interface ClaimedRun {
  readonly stored: StoredRun;
  readonly fence: Fence;
}

const longestTitle = 80;

/** After these the store holds something else than before. */
const ringing: ReadonlySet<AgentEvent['type']> = new Set(['run-start', 'step-end', 'run-end']);

export class AskHost {
  private readonly parts: AskHostParts;
  private readonly busy = new Set<RunId>();
  private openSummaries: SummaryQueue | null = null;

  constructor(parts: AskHostParts) {
    this.parts = parts;
  }

  async ask(question: string, options: AskOptions = {}): Promise<Result<AskOutcome, WebpaceError>> {
    const checked = checkQuestion(question);
    if (!checked.ok) return checked;
    const id = options.run ?? runId(crypto.randomUUID());
    return this.working(id, async () => {
      const hold = await this.parts.locks.take(id);
      if (hold === null) return failure(heldElsewhere());
      try {
        const claimed = options.run === undefined ? null : await this.claim(id);
        return await this.work(id, checked.value, claimed, null, options);
      } finally {
        hold.release();
      }
    });
  }

  /**
   * Goes on with the question that a run was interrupted at; null where it has none. With `wait` it first waits for the tab
   * that works on the run to end, and then goes on in its place where that tab died.
   */
  async resume(
    id: RunId,
    { wait = false, steal = false, onTaken, ...options }: ResumeOptions = {},
  ): Promise<Result<AskOutcome | null, WebpaceError>> {
    const { locks } = this.parts;
    let hold: RunHold | null = null;
    try {
      if (steal) hold = await locks.steal(id);
      else if (wait) hold = await locks.wait(id, options.signal ?? new AbortController().signal);
      else hold = await locks.take(id);
      if (hold === null) return failure(heldElsewhere());
      const claimed = await this.claim(id);
      const request = openRequest(claimed.stored);
      if (request === null) return success(null);
      return await this.working(id, () => {
        onTaken?.(request.action);
        return this.work(id, request.action, claimed, request, { ...options, run: id });
      });
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    } finally {
      hold?.release();
    }
  }

  /**
   * Claimed once, and before the reading: whoever takes the run over from now on ends this right, however long this tab
   * loads its engines, and nobody saves a step between this reading and our first one.
   */
  private async claim(id: RunId): Promise<ClaimedRun> {
    const fence = await this.parts.store.claimRun(id);
    const stored = await this.parts.store.readRun(id);
    if (stored === undefined) throw notStored();
    return { stored, fence };
  }

  /** One question at a time in this tab; whatever goes wrong is a value. */
  private async working<Value>(
    id: RunId,
    work: () => Promise<Result<Value, WebpaceError>>,
  ): Promise<Result<Value, WebpaceError>> {
    if (this.busy.size > 0) {
      return failure(
        new WebpaceError('run-busy', 'Another question is being worked on. Wait for it, or stop it first.'),
      );
    }
    this.busy.add(id);
    const { during } = this.parts;
    try {
      return await (during === undefined ? work() : during(work));
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    } finally {
      this.busy.delete(id);
    }
  }

  private async work(
    id: RunId,
    question: string,
    claimed: ClaimedRun | null,
    resumed: Chunk | null,
    options: AskOptions,
  ): Promise<Result<AskOutcome, WebpaceError>> {
    const { store, encoder, tokenizer, ring } = this.parts;
    const stored = claimed?.stored;
    // Policies are fetched with the first question: until then a page needs the name of one at most.
    const [{ findPolicy }, { SteeredPolicy }] = await Promise.all([
      import('../../policies/index.ts'),
      import('./steered-policy.ts'),
    ]);
    const definition = findPolicy(options.policy ?? defaultPolicy);
    if (!definition.ok) return definition;
    const refusal = this.parts.refuse(question, stored, options);
    if (refusal !== null) return failure(refusal);

    // Tabs are read as they are now, and refused before engines are loaded for nothing.
    const ofTabs = (options.tabs ?? []).length > 0 ? await this.parts.profile(options) : null;
    await this.parts.prepare(options);
    const profile = ofTabs ?? (await this.parts.profile(options));
    const tuned = this.parts.tuned();
    const room = Math.max(1, this.parts.contextWindow - profile.replyReserve);
    const promptBudget = options.promptBudget ?? Math.min(tuned.promptBudget.value, room);
    if (!Number.isInteger(promptBudget) || promptBudget < 1) {
      return failure(
        new WebpaceError('settings-invalid', 'The prompt budget is a whole number of tokens, at least 1.'),
      );
    }
    const contextWindow = Math.min(promptBudget + profile.replyReserve, this.parts.contextWindow);
    const chunks = stored?.run.imported ? stored.chunks.map(asUntrusted) : (stored?.chunks ?? []);
    const memory = await RunMemory.of(store, encoder, chunks);
    const services: PolicyServices = { tokenizer, encoder, keys: encoder === null ? null : memory };
    const policy = new SteeredPolicy({
      ...{ run: id, services, contextWindow: this.parts.contextWindow, steer: options.steer },
      start: { policy: definition.value.name, settings: options.policySettings ?? {}, promptBudget },
      before: stored === undefined ? null : settingsInForce(stored.run, stored.steps, stored.run.steps),
      defaults: (name) => this.policyDefaults(name),
    });
    chunks.forEach((chunk, i) => {
      const trace = stored?.traces[i];
      if (trace) policy.absorb({ chunk, trace });
    });
    const run =
      stored?.run ??
      (await this.createRun(id, question, { policy: policy.name, ...policy.settings, promptBudget }));
    const fence = claimed?.fence ?? (await store.claimRun(id));
    const summaries = this.summariesOf(memory, options);
    const emit = (event: AgentEvent): void => {
      options.onEvent?.(event);
      if (event.type === 'step-start') this.parts.onStep?.(event.step);
      if (event.type === 'chunk-stored') summaries?.add(event.chunk);
      if (ringing.has(event.type)) ring(id);
    };
    try {
      return await answerQuestion(
        {
          store,
          fence,
          memory,
          policy,
          settingsChanged: () => policy.changed(),
          tokenizer,
          clock: systemClock,
          emit,
          frame: profile.frame,
          contextWindow,
          replyReserve: profile.replyReserve,
          freshTokens: tuned.freshTokens.value ?? undefined,
          signal: options.signal ?? new AbortController().signal,
        },
        profile,
        run,
        question,
        {
          steps: options.stepLimit ?? defaultLimits.steps,
          milliseconds: options.timeLimitMilliseconds ?? defaultLimits.milliseconds,
        },
        chunks.find((chunk) => chunk.id === resumed?.id) ?? null,
      );
    } finally {
      memory.close();
    }
  }

  /** They go on after the question's end, in the time that the person reads, until another run is opened. */
  private summariesOf(memory: RunMemory, { summaries = false, onEvent }: AskOptions): SummaryQueue | null {
    const open = this.openSummaries;
    open?.close();
    this.openSummaries = summaries ? (this.parts.summaries?.() ?? null) : null;
    const summarised: SummarisedMemory = {
      get chunks() {
        return memory.chunks;
      },
      get encoder() {
        return memory.encoder;
      },
      key: (chunk) => memory.key(chunk),
      replace(chunk) {
        memory.replace(chunk);
        onEvent?.({ type: 'summary-ready', step: chunk.step, chunk });
      },
    };
    this.openSummaries?.open(summarised);
    return this.openSummaries;
  }

  /** Of the default policy, what follows from the device's speed; a question's own settings go before it. */
  private policyDefaults(name: string): Readonly<Record<string, unknown>> {
    if (name !== 'webpace') return {};
    const { layout, reserve, recall } = this.parts.tuned();
    return {
      ...(this.parts.fillsPrompt ? {} : { fill: false }),
      ...(layout.value === 'stable' ? { layout: 'stable', stable: { reserve: reserve.value, recall } } : {}),
    };
  }

  private async createRun(
    id: RunId,
    question: string,
    settings: Readonly<Record<string, unknown>>,
  ): Promise<RunRecord> {
    const now = systemClock.now();
    const run: RunRecord = {
      id,
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

function heldElsewhere(): WebpaceError {
  return new WebpaceError(
    'run-busy',
    'Another tab is working on this run, so this one only watches. Ask there, or in a new run.',
  );
}

function notStored(): WebpaceError {
  return new WebpaceError('run-not-found', 'That run is not stored (any more). Ask in a new run.');
}
