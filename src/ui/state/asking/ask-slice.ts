/** Asks questions: one at a time, the others in a queue. */
import type { RunId } from '../../../core/memory/units.ts';
import { type AskOptions, type Runtime, reportOf } from '../../../runtime/runtime.ts';
import type { AskSettings, QueuedQuestion } from '../app-state.ts';
import { type Conversation, emptyConversation } from '../conversation/conversation.ts';
import { LiveRun } from '../conversation/live-run.ts';
import { readConversation } from '../conversation/read-conversation.ts';
import type { SpeedSlice } from '../models/speed-slice.ts';
import type { StateCell } from '../state-cell.ts';
import type { TabsSlice } from '../tabs/tabs-slice.ts';
import type { SteeringSlice } from './steering-slice.ts';

/** The part of the runs that questions need. */
interface Runs {
  /** Null while none is being opened. */
  readonly opening: Promise<void> | null;
  refresh(): Promise<void>;
}

/** What became of a question: a run takes it, another tab keeps the run, or it cannot be asked. */
type Taken = 'asked' | 'busy' | 'refused';

export class AskSlice {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly #live: LiveRun;
  readonly steering: SteeringSlice;
  readonly #tabs: Pick<TabsSlice, 'allowChosen' | 'chosen' | 'noteRead'> | null;
  readonly #runs: Runs;
  #controller: AbortController | null = null;
  #lastTicket = 0;

  constructor(
    cell: StateCell,
    runtime: Runtime,
    speed: SpeedSlice,
    steering: SteeringSlice,
    tabs: Pick<TabsSlice, 'allowChosen' | 'chosen' | 'noteRead'> | null,
    runs: Runs,
  ) {
    this.#cell = cell;
    this.#runtime = runtime;
    this.#live = new LiveRun(cell, speed, () => runs.refresh());
    this.steering = steering;
    this.#tabs = tabs;
    this.#runs = runs;
  }

  /**
   * Works on a question: a follow-up if a run is open or being opened, else a new run. During another question it waits
   * in the queue, and the promise resolves at once. `ofTabs`: ask the chosen tabs, if there are some. `changes`:
   * settings for this question only. `prepare`: does what must come first while the question already shows; if it gives
   * false, nothing is asked. `refused`: called at once if no run takes the question.
   */
  async ask(
    question: string,
    {
      ofTabs = true,
      changes = {},
      prepare,
      refused,
    }: {
      readonly ofTabs?: boolean;
      readonly changes?: Partial<AskSettings>;
      readonly prepare?: () => Promise<boolean>;
      readonly refused?: () => void;
    } = {},
  ): Promise<void> {
    // The browser asks only within the press, so this comes before anything is awaited.
    const asksTabs = ofTabs && this.#tabs !== null && question.trim() !== '';
    if (asksTabs && !(await this.#tabs?.allowChosen())) return refused?.();
    if (this.#runs.opening !== null) await this.#waitForOpening(question);
    const { conversation } = this.#cell.state;
    const settings = { ...(asksTabs ? this.#settingsNow() : this.#cell.state.settings), ...changes };
    if (this.#controller !== null) {
      if (prepare !== undefined && !(await prepare())) return;
      // A run without an id is continued too, when it gets one.
      const follows = conversation.run?.id ?? (this.#live.isShown ? 'live' : null);
      if (question.trim() !== '') this.#enqueue({ question, settings, follows });
      return;
    }
    if ((await this.#work(question, settings, conversation, true, prepare)) !== 'asked') refused?.();
    await this.#workOffQueue();
  }

  /** The person begins to write a question: what it needs is loaded meanwhile. */
  expect(): void {
    const { profile } = this.#cell.state.settings;
    this.#runtime.expectQuestion({ profile });
  }

  /** A run that opens after the question has begun would replace the page. */
  async #waitForOpening(question: string): Promise<void> {
    const free = this.#controller === null;
    if (free) this.#cell.set({ asking: { run: null, question, stopping: false }, problem: null });
    while (this.#runs.opening !== null) await this.#runs.opening;
    if (free && this.#controller === null) this.#cell.set({ asking: null });
  }

  /** Ends the current run as soon as possible. What it found stays. */
  stop(): void {
    const { asking } = this.#cell.state;
    if (this.#controller === null || asking === null) return;
    this.#cell.set({ asking: { ...asking, stopping: true } });
    this.#controller.abort();
  }

  /** Continues the question at which the open run was interrupted. `steal` takes it from a tab that hangs. */
  async resume(id: RunId, steal = false): Promise<void> {
    const done = await this.#cell.attempt(async () => {
      const result = await this.#resumed(id, { steal });
      if (!result.ok) throw result.error;
    });
    if (done) await this.#workOffQueue();
  }

  /** Waits for the tab that works on a run to end, and continues in its place if it died. Never rejects. */
  async takeOver(id: RunId, signal: AbortSignal): Promise<void> {
    const result = await this.#resumed(id, { wait: true, signal });
    // This tab is busy with another run. This one stays interrupted and can be continued by hand.
    if (!result.ok && result.error.code !== 'aborted' && result.error.code !== 'run-busy')
      this.#cell.fail(reportOf(result.error));
    await this.#workOffQueue();
  }

  async #resumed(
    id: RunId,
    { wait = false, steal = false, signal }: { wait?: boolean; steal?: boolean; signal?: AbortSignal },
  ) {
    const controller = new AbortController();
    const abandon = (): void => {
      // A run that was taken over continues even after the page shows another one.
      if (this.#controller !== controller) controller.abort();
    };
    signal?.addEventListener('abort', abandon, { once: true });
    try {
      return await this.#runtime.resume(id, {
        wait,
        steal,
        ...(await this.#optionsFor(this.#settingsNow())),
        signal: controller.signal,
        onTaken: (question) => this.#takeUp(id, question, controller),
        onEvent: this.#live.hear,
      });
    } finally {
      signal?.removeEventListener('abort', abandon);
      if (this.#controller === controller) {
        this.#controller = null;
        this.#cell.set({ asking: null });
      }
      await this.#runs.refresh();
    }
  }

  /** This tab works on the run from now on. The page shows it if it was open. */
  #takeUp(id: RunId, question: string, controller: AbortController): void {
    const { conversation } = this.#cell.state;
    this.#controller = controller;
    const shown = conversation.run?.id === id;
    this.#live.begin(shown ? conversation : emptyConversation, shown);
    this.#cell.set({ asking: { run: id, question, stopping: false }, problem: null });
  }

  /** Takes a question out of the queue. @returns the question, so that it can be edited */
  unqueue(ticket: number): QueuedQuestion | undefined {
    const { queue } = this.#cell.state;
    const taken = queue.find((queued) => queued.ticket === ticket);
    this.#cell.set({ queue: queue.filter((queued) => queued !== taken) });
    return taken;
  }

  /** Shows the current run. @returns false if it is another one */
  show(id: RunId): boolean {
    if (this.#controller === null || this.#cell.state.asking?.run !== id) return false;
    this.#live.show();
    return true;
  }

  /** Keeps what was read of the current run since its last event. */
  adopt(conversation: Conversation): void {
    if (this.#controller !== null) this.#live.adopt(conversation);
  }

  /** The current run continues behind another page. */
  hide(): void {
    this.#live.hide();
  }

  /** The settings with the tabs chosen at this moment. */
  #settingsNow(): AskSettings {
    const tabs = this.#tabs?.chosen() ?? [];
    return { ...this.#cell.state.settings, ...(tabs.length === 0 ? {} : { tabs }) };
  }

  async #optionsFor(settings: AskSettings): Promise<AskOptions> {
    const { policy, promptBudget, profile, summaries, useModel, documents, tabs } = settings;
    return {
      policy,
      promptBudget,
      stepLimit: settings.steps,
      timeLimitMilliseconds: 60_000 * settings.minutes,
      profile,
      summaries,
      useModel,
      ...(documents === null ? {} : { documents }),
      ...(tabs === undefined ? {} : { tabs }),
      ...(settings.policySettings === undefined ? {} : { policySettings: settings.policySettings }),
      ...(await this.steering.optionsFor(settings)),
    };
  }

  async #work(
    question: string,
    settings: AskSettings,
    conversation: Conversation,
    shown: boolean,
    prepare?: () => Promise<boolean>,
  ): Promise<Taken> {
    const controller = new AbortController();
    const continued = conversation.run;
    this.#controller = controller;
    this.#live.begin(conversation, shown);
    const asking = { run: continued?.id ?? null, question, stopping: false };
    this.#cell.set({
      asking,
      ...(shown ? { problem: null, selectedStep: null, pane: 'source' } : {}),
      // A quote of the answer before stays in sight until the next answer has one.
      ...(shown && continued === null ? { quote: null } : {}),
    });
    let taken: Taken = 'refused';
    let prepared = true;
    const first = async (): Promise<boolean> => {
      prepared = (prepare === undefined || (await prepare())) && !controller.signal.aborted;
      return prepared;
    };
    try {
      const result = await this.#runtime.ask(question, {
        ...(continued ? { run: continued.id } : {}),
        ...(await this.#optionsFor(settings)),
        ...(prepare === undefined ? {} : { prepare: first }),
        signal: controller.signal,
        onEvent: (event) => {
          if (event.type === 'run-start') taken = 'asked';
          this.#live.hear(event);
        },
      });
      if (result.ok) {
        this.#tabs?.noteRead(settings.tabs === undefined ? null : result.value.run.id);
        return 'asked';
      }
      // The page already says why nothing came.
      if (prepared) this.#cell.fail(reportOf(result.error));
      return result.error.code === 'run-busy' ? 'busy' : taken;
    } catch (error) {
      this.#cell.fail(reportOf(error));
      return taken;
    } finally {
      this.#controller = null;
      this.#cell.set({ asking: null });
      await this.#runs.refresh();
    }
  }

  #enqueue(queued: Omit<QueuedQuestion, 'ticket'>): void {
    this.#lastTicket += 1;
    this.#cell.set({ queue: [...this.#cell.state.queue, { ...queued, ticket: this.#lastTicket }] });
  }

  /** Asks the queued questions one after another. One that no run takes stays the first of them. */
  async #workOffQueue(): Promise<void> {
    for (;;) {
      const next = this.#cell.state.queue[0];
      if (next === undefined || this.#controller !== null) return;
      this.unqueue(next.ticket);
      if ((await this.#workQueued(next)) === 'asked') continue;
      this.#cell.set({ queue: [next, ...this.#cell.state.queue] });
      return;
    }
  }

  /** The page stays as it is, unless it shows the run that the question continues, or waits for its first. */
  async #workQueued({ question, settings, follows }: QueuedQuestion): Promise<Taken> {
    const open = this.#cell.state.conversation;
    const run = follows === 'live' ? null : follows;
    if (run === null) {
      const waiting = open.run === null;
      return this.#work(question, settings, emptyConversation, waiting);
    }
    if (open.run?.id === run) return this.#work(question, settings, open, true);
    let conversation = emptyConversation;
    await this.#cell.attempt(async () => {
      const steps = this.#cell.state.runs.find(({ id }) => id === run)?.steps ?? 0;
      conversation = (await readConversation(this.#runtime.runs, run, steps)) ?? emptyConversation;
    });
    // If a run was deleted meanwhile, its questions go to a new one.
    return this.#work(question, settings, conversation, false);
  }
}
