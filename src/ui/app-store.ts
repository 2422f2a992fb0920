/**
 * The one store of the page: an immutable state, the actions that a person can take, and the way to hear of changes.
 * Runs feed it through agent events and nothing else; it knows the runtime by its interface alone.
 */
import type { ErrorReport } from '../core/errors.ts';
import type { DocumentId, RunId } from '../core/memory/units.ts';
import { defaultPolicy } from '../runtime/policy-choices.ts';
import { type AgentEvent, type IncomingFile, type Runtime, reportOf } from '../runtime/runtime.ts';
import { type AppSettings, type AppState, type FileOutcome, initialState, type Work } from './app-state.ts';
import { applyEvent, type Conversation, conversationOf, emptyConversation } from './conversation.ts';
import { formatMany } from './format.ts';

const defaultSettings: AppSettings = { policy: defaultPolicy, promptBudget: 1024, useModel: true };

export class AppStore {
  #state: AppState;
  readonly #runtime: Runtime;
  readonly #listeners = new Set<() => void>();
  readonly #work = new Map<Work, AbortController>();
  #asking: AbortController | null = null;
  /** The run under way, also while another one is on the screen. */
  #live: Conversation = emptyConversation;
  #liveIsShown = false;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#state = initialState(runtime.status(), defaultSettings);
    runtime.subscribe(() => this.#readStatus());
    this.#readStatus();
  }

  /** For `useSyncExternalStore`. */
  readonly state = (): AppState => this.#state;

  /** For `useSyncExternalStore`. Returns the way to stop listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Works on a question: a follow-up where a run is open, a new run otherwise. */
  async ask(question: string): Promise<void> {
    if (this.#asking !== null) return;
    const controller = new AbortController();
    const continued = this.#state.conversation.run;
    const { policy, promptBudget, useModel } = this.#state.settings;
    this.#asking = controller;
    this.#live = this.#state.conversation;
    this.#liveIsShown = true;
    this.#set({ asking: { run: continued?.id ?? null, stopping: false }, problem: null, selectedStep: null });
    try {
      const result = await this.#runtime.ask(question, {
        ...(continued ? { run: continued.id } : {}),
        policy,
        promptBudget,
        useModel,
        signal: controller.signal,
        onEvent: (event) => this.#hear(event),
      });
      if (!result.ok) this.#fail(reportOf(result.error));
    } catch (error) {
      this.#fail(reportOf(error));
    } finally {
      this.#asking = null;
      this.#set({ asking: null });
      await this.refreshRuns();
    }
  }

  /** Loads the sample library first where there are no documents, so that an example is one click. */
  async askExample(question: string): Promise<void> {
    if (this.#state.documents.length === 0 && !(await this.addSample())) return;
    await this.ask(question);
  }

  /** Ends the run under way at the next possible moment; what it found is kept. */
  stop(): void {
    if (this.#asking === null || this.#state.asking === null) return;
    this.#set({ asking: { ...this.#state.asking, stopping: true } });
    this.#asking.abort();
  }

  newQuestion(): void {
    this.#liveIsShown = false;
    this.#set({ conversation: emptyConversation, selectedStep: null, problem: null });
  }

  async openRun(id: RunId): Promise<void> {
    if (this.#asking !== null && this.#state.asking?.run === id) {
      this.#liveIsShown = true;
      this.#set({ conversation: this.#live, selectedStep: null, problem: null });
      return;
    }
    await this.#attempt(async () => {
      const stored = await this.#runtime.runs.read(id);
      if (stored === undefined) {
        this.#fail({ code: 'run-not-found', message: 'This run is no longer stored. Choose another one.' });
        return this.refreshRuns();
      }
      this.#liveIsShown = false;
      this.#set({ conversation: conversationOf(stored), selectedStep: null, problem: null });
    });
  }

  async deleteRun(id: RunId): Promise<void> {
    await this.#attempt(() => this.#runtime.runs.remove(id));
    if (this.#state.conversation.run?.id === id) this.newQuestion();
    await this.refreshRuns();
  }

  async refreshRuns(): Promise<void> {
    await this.#attempt(async () => this.#set({ runs: await this.#runtime.runs.list() }));
  }

  /** @returns whether the sample library is there; its index is made meanwhile */
  async addSample(): Promise<boolean> {
    const added = await this.#during('sample', (signal) => this.#runtime.library.addSample(signal));
    if (added) void this.index();
    return added;
  }

  /** Adds what can be added; `refused` are files that were turned down before they came here. */
  async addFiles(files: readonly IncomingFile[], refused: readonly FileOutcome[] = []): Promise<void> {
    this.#set({ fileOutcomes: refused });
    if (files.length === 0 && refused.length === 0) {
      const message =
        'There are no files in what was added. Add .txt or .md files, or a folder that has some.';
      this.#fail({ code: 'document-not-found', message });
    }
    if (files.length === 0) return;
    await this.#during('files', async (signal) => {
      const results = await this.#runtime.library.addFiles(files, signal);
      const outcomes = results.map(({ name, result }) => ({
        name,
        refusal: result.ok ? null : reportOf(result.error),
      }));
      this.#set({ fileOutcomes: [...outcomes, ...refused] });
    });
    if (this.#state.fileOutcomes.some(({ refusal }) => refusal === null)) void this.index();
  }

  async removeDocument(id: DocumentId): Promise<void> {
    await this.#attempt(() => this.#runtime.library.remove(id));
  }

  /** Makes the keys that are missing: after documents came in, or after it was cancelled or had failed. */
  async index(): Promise<void> {
    await this.#during('index', (signal) => this.#runtime.library.index(signal));
  }

  /** Loads the models before they are needed. */
  async loadModels(): Promise<void> {
    await this.#during('models', (signal) => this.#runtime.load(signal));
  }

  cancel(work: Work): void {
    this.#work.get(work)?.abort();
  }

  selectStep(step: number | null): void {
    this.#set({ selectedStep: step });
  }

  changeSettings(change: Partial<AppSettings>): void {
    this.#set({ settings: { ...this.#state.settings, ...change } });
  }

  dismissProblem(): void {
    this.#set({ problem: null });
  }

  dismissFileOutcomes(): void {
    this.#set({ fileOutcomes: [] });
  }

  #hear(event: AgentEvent): void {
    this.#live = applyEvent(this.#live, event);
    if (this.#liveIsShown) this.#set({ conversation: this.#live });
    if (event.type === 'run-start') {
      this.#set({ asking: { stopping: false, ...this.#state.asking, run: event.run.id } });
      this.#set({ announcement: 'The agent has started.' });
      void this.refreshRuns();
    }
    if (event.type === 'run-end') this.#set({ announcement: endingSentence(event) });
  }

  #readStatus(): void {
    this.#set({ status: this.#runtime.status(), documents: this.#runtime.library.list() });
  }

  /** Runs one piece of cancellable work of a kind at a time; a cancelled one is no failure. */
  async #during(work: Work, act: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    if (this.#work.has(work)) return false;
    const controller = new AbortController();
    this.#work.set(work, controller);
    this.#set({ work: new Set(this.#work.keys()), problem: null });
    try {
      await act(controller.signal);
      return true;
    } catch (error) {
      if (!controller.signal.aborted) this.#fail(reportOf(error));
      return false;
    } finally {
      this.#work.delete(work);
      this.#set({ work: new Set(this.#work.keys()) });
    }
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#fail(reportOf(error));
    }
  }

  #fail(report: ErrorReport): void {
    this.#set({ problem: report, announcement: report.message });
  }

  #set(change: Partial<AppState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

function endingSentence({ answer }: Extract<AgentEvent, { type: 'run-end' }>): string {
  if (answer.outcome !== 'answered') return answer.reason ?? 'The agent has ended without an answer.';
  return `Answered with ${formatMany(answer.citations.length, 'quote')}.`;
}
