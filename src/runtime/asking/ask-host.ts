/** Takes questions from hosts: refuses early and in words, works on one at a time, and starts or continues a run for each. */
import type { AgentEvent, AgentListener } from '../../agent/agent-events.ts';
import { answerQuestion, checkQuestion, defaultLimits } from '../../agent/agent-loop.ts';
import type { RunMemory } from '../../agent/run-memory.ts';
import type { SummarisedMemory, SummaryQueue } from '../../agent/summary-queue.ts';
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { type RunId, runId } from '../../core/memory/units.ts';
import { defaultPolicy } from '../../policies/default-policy.ts';
import type { RunHold } from '../../ports/runs/run-locks.ts';
import type { AnswerRecord } from '../../ports/runs/step-record.ts';
import { mayBeOpen, openQuestion } from '../../record/open-request.ts';
import type { AskOptions, AskOutcome, ResumeOptions } from '../runtime.ts';
import { systemClock } from '../system-clock.ts';
import type { AskHostParts } from './ask-host-parts.ts';
import { type ClaimedRun, type KeptQuestion, keepQuestion } from './kept-question.ts';
import { makeReady, type ReadyQuestion } from './ready-question.ts';
import { takeSoon } from './take-soon.ts';

/** Events after which the store has changed. */
const ringing: ReadonlySet<AgentEvent['type']> = new Set(['run-start', 'step-end', 'run-end']);

export class AskHost {
  readonly #parts: AskHostParts;
  readonly #busy = new Set<RunId>();
  #openSummaries: SummaryQueue | null = null;
  /** Runs when the current question ends. */
  #afterwards: (() => void) | null = null;
  /** When the current question was asked. */
  #askedAt = 0;
  /** Called when the current question has its first quotes, or looks for none. */
  #quotesTold: () => void = () => undefined;

  constructor(parts: AskHostParts) {
    this.#parts = parts;
  }

  worksOn(run: RunId): boolean {
    return this.#busy.has(run);
  }

  /** Runs `work` while no question is being worked on: now or after the current one. Only the last one given runs. */
  betweenQuestions(work: () => void): void {
    if (this.#busy.size === 0) work();
    else this.#afterwards = work;
  }

  async ask(question: string, options: AskOptions = {}): Promise<Result<AskOutcome, WebpaceError>> {
    const checked = checkQuestion(question);
    if (!checked.ok) return checked;
    const id = options.run ?? runId(crypto.randomUUID());
    return this.#working(id, async () => {
      const hold = await takeSoon(this.#parts.locks, id, options.signal);
      if (hold === null) return failure(heldElsewhere());
      try {
        const claimed = options.run === undefined ? null : await this.#claim(id);
        return await this.#work(id, checked.value, claimed, null, options);
      } finally {
        hold.release();
      }
    });
  }

  /**
   * Continues the question at which a run was interrupted; null if it has none. With `wait` it first waits for the tab
   * that works on the run, and continues in its place if that tab dies.
   */
  async resume(
    id: RunId,
    { wait = false, steal = false, onTaken, ...options }: ResumeOptions = {},
  ): Promise<Result<AskOutcome | null, WebpaceError>> {
    const { locks } = this.#parts;
    let hold: RunHold | null = null;
    try {
      if (steal) hold = await locks.steal(id);
      else if (wait) hold = await locks.wait(id, options.signal ?? new AbortController().signal);
      else hold = await locks.take(id);
      if (hold === null) return failure(heldElsewhere());
      if (wait && !(await this.#mayBeOpen(id))) return success(null);
      const claimed = await this.#claim(id);
      const open = openQuestion(claimed.stored);
      if (open === null) return success(null);
      return await this.#working(id, () => {
        onTaken?.(open.question);
        return this.#work(id, open.question, claimed, open.request, { ...options, run: id });
      });
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    } finally {
      hold?.release();
    }
  }

  /** Asked without a claim, which is a write and would keep the next question of the other tab waiting. */
  async #mayBeOpen(id: RunId): Promise<boolean> {
    const outline = await this.#parts.store.readOutline(id);
    return outline === undefined || mayBeOpen(outline.run);
  }

  /**
   * Claims the run once, before reading it. Whoever takes the run over later ends this right, even while this tab still
   * loads its engines, and nobody saves a step between this reading and our first step.
   */
  async #claim(id: RunId): Promise<ClaimedRun> {
    // A summary that is stored after the reading would be unknown to this question's memory.
    this.#openSummaries?.close();
    const fence = await this.#parts.store.claimRun(id);
    const stored = await this.#parts.store.readRun(id);
    if (stored === undefined) throw notStored();
    return { stored, fence };
  }

  /** One question at a time in this tab. Every failure is a value. */
  async #working<Value>(
    id: RunId,
    work: () => Promise<Result<Value, WebpaceError>>,
  ): Promise<Result<Value, WebpaceError>> {
    if (this.#busy.size > 0) {
      return failure(
        new WebpaceError('run-busy', 'Another question is being worked on. Wait for it, or stop it first.'),
      );
    }
    this.#busy.add(id);
    this.#askedAt = systemClock.elapsed();
    const { during, firstQuotes } = this.#parts;
    this.#quotesTold = firstQuotes?.begin() ?? (() => undefined);
    try {
      return await (during === undefined ? work() : during(work));
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    } finally {
      this.#quotesTold();
      this.#busy.delete(id);
      const afterwards = this.#afterwards;
      this.#afterwards = null;
      afterwards?.();
    }
  }

  async #work(
    id: RunId,
    question: string,
    claimed: ClaimedRun | null,
    resumed: Chunk | null,
    options: AskOptions,
  ): Promise<Result<AskOutcome, WebpaceError>> {
    // Policies are loaded with the first question. Until then a page needs one name at most.
    const { findPolicy } = await import('../../policies/index.ts');
    const definition = findPolicy(options.policy ?? defaultPolicy, this.#parts.policies);
    if (!definition.ok) return definition;
    if (options.prepare !== undefined && !(await options.prepare())) return failure(notPrepared());
    await this.#parts.arrived?.(options.signal);
    const refusal = await this.#parts.refuse(question, claimed?.stored, options);
    if (refusal !== null) return failure(refusal);

    // Reads the tabs now, so that a tab that cannot be read refuses the question before engines load.
    const ofTabs = (options.tabs ?? []).length > 0 ? await this.#parts.profile(options) : null;
    const asked = { id, text: question, resumed };
    const kept = await keepQuestion(this.#parts.store, asked, claimed, this.#parts.identity);
    this.#parts.ring(id);
    const ready = await makeReady(
      this.#parts,
      definition.value.name,
      kept,
      claimed?.stored,
      ofTabs,
      options,
    ).catch((thrown: unknown) => failure(toWebpaceError(thrown)));
    if (!ready.ok) {
      await kept.withdraw();
      this.#parts.ring(id);
      return ready;
    }
    return this.#answer(kept, asked, ready.value, options);
  }

  async #answer(
    { fence }: KeptQuestion,
    {
      id,
      text: question,
      resumed,
    }: { readonly id: RunId; readonly text: string; readonly resumed: Chunk | null },
    { run, chunks, memory, steering, tokenizer, profile, contextWindow, plan }: ReadyQuestion,
    options: AskOptions,
  ): Promise<Result<AskOutcome, WebpaceError>> {
    const { store, ring } = this.#parts;
    const summaries = this.#summariesOf(memory, options);
    const emit = (event: AgentEvent): void => {
      tell(options.onEvent, event);
      if (event.type === 'step-start') this.#parts.onStep?.(event.step);
      if (event.type === 'chunk-stored') summaries?.add(event.chunk);
      if (ringing.has(event.type)) ring(id);
    };
    const load = await this.#loading(options);
    try {
      return await answerQuestion(
        {
          store,
          fence,
          memory,
          steering,
          tokenizer,
          clock: systemClock,
          emit,
          frame: profile.frame,
          contextWindow,
          plan,
          replyReserve: profile.replyReserve,
          askedAt: this.#askedAt,
          freshTokens: this.#parts.tuned().freshTokens.value ?? undefined,
          askedOf: tabsAsked(options),
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
        load,
      );
    } finally {
      memory.close();
    }
  }

  /** Loads what the question needs if that is quick. Else returns a function that loads it after the first quotes (rule V13). */
  async #loading(options: AskOptions): Promise<(() => Promise<void>) | null> {
    const load = async (): Promise<void> => {
      this.#quotesTold();
      await this.#parts.load?.(options);
    };
    if (this.#parts.waitsForEncoder === true) return load;
    await load();
    return null;
  }

  /** Summaries continue after the question, while the person reads, until another run opens. */
  #summariesOf(memory: RunMemory, { summaries = false, onEvent }: AskOptions): SummaryQueue | null {
    const open = this.#openSummaries;
    open?.close();
    this.#openSummaries = summaries ? (this.#parts.summaries?.() ?? null) : null;
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
        tell(onEvent, { type: 'summary-ready', step: chunk.step, chunk });
      },
    };
    this.#openSummaries?.open(summarised);
    return this.#openSummaries;
  }
}

/** A listener of the app that throws stops no question (rule R46). */
function tell(listener: AgentListener | undefined, event: AgentEvent): void {
  try {
    listener?.(event);
  } catch (thrown) {
    reportError(thrown);
  }
}

/** Undefined if no open tab is asked. */
function tabsAsked({ tabs = [], documents = [] }: AskOptions): AnswerRecord['askedOf'] {
  if (tabs.length === 0) return undefined;
  return documents.length === 0 ? 'tabs' : 'both';
}

function heldElsewhere(): WebpaceError {
  return new WebpaceError(
    'run-busy',
    'Another tab is working on this conversation, so this one only watches. Ask there, or in a new one.',
  );
}

function notPrepared(): WebpaceError {
  return new WebpaceError('aborted', 'What the question needed did not come. Ask again.');
}

function notStored(): WebpaceError {
  return new WebpaceError('run-not-found', 'That conversation is no longer stored. Ask in a new one.');
}
