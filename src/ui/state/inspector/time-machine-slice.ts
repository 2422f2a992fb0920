/** Moves through the steps of the open run, by hand or playing, and forks from one of them. */
import type { RunId } from '../../../core/memory/units.ts';
import { Observed } from '../../../runtime/observed.ts';
import { type PromptCheck, type Runtime, reportOf } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import type { ShownStep } from '../conversation/conversation.ts';
import { stepsWithMemory } from '../conversation/conversation-steps.ts';
import { beforeNextFrame } from '../next-frame.ts';
import type { RunSlice } from '../runs/run-slice.ts';
import type { StateCell } from '../state-cell.ts';
import type { InspectorSlice } from './inspector-slice.ts';
import { factsOf, nextPlace } from './step-outline.ts';

interface TimeMachineState {
  readonly playing: boolean;
  /** The requested step that is not shown yet, or null. */
  readonly target: number | null;
}

/** Milliseconds between two steps while it plays. */
const playPace = 600;
/** Steps on either side that are read ahead in a long run. */
const ahead = 3;
/** Traces that are searched at once for a step. */
const searchedAtOnce = 100;

export class TimeMachineSlice {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly #inspector: InspectorSlice;
  readonly #runs: RunSlice;
  readonly #moves = new Observed<TimeMachineState>({ playing: false, target: null });
  #waiting = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(cell: StateCell, runtime: Runtime, inspector: InspectorSlice, runs: RunSlice) {
    this.#cell = cell;
    this.#runtime = runtime;
    this.#inspector = inspector;
    this.#runs = runs;
  }

  readonly state = this.#moves.read;
  readonly subscribe = this.#moves.subscribe;

  /** Shows a step when the page draws next. Of several requests, the last counts. Null follows the newest. */
  goTo(step: number | null): void {
    if (step === null) {
      this.#moves.change({ target: null });
      this.#inspector.showStep(null);
      return;
    }
    this.#moves.change({ target: step });
    if (this.#waiting) return;
    this.#waiting = true;
    beforeNextFrame(() => {
      this.#waiting = false;
      void this.#show();
    });
  }

  moveBy(steps: number): void {
    const { all, at } = this.#place();
    const place = Math.max(0, Math.min(all.length - 1, at + steps));
    const found = all[place];
    if (found !== undefined && place !== at) this.goTo(found.step);
  }

  toStart(): void {
    this.goTo(this.#place().all[0]?.step ?? null);
  }

  /** Goes to the newest step and follows it. */
  toEnd(): void {
    this.pause();
    this.goTo(null);
  }

  /** @returns false if there is none */
  async toNextRequest(): Promise<boolean> {
    const { all, at } = this.#place();
    const found = all[nextPlace(all, at, ({ kind }) => kind === 'request')];
    if (found !== undefined) this.goTo(found.step);
    return found !== undefined;
  }

  /** Goes to the next step in which a memory is shown less than wanted. @returns false if there is none */
  async toNextShortened(): Promise<boolean> {
    const { all, at } = this.#place();
    const run = this.#cell.state.conversation.run?.id;
    if (run === undefined) return false;
    for (let first = at + 1; first < all.length; first += searchedAtOnce) {
      const page = all.slice(first, first + searchedAtOnce);
      const [from, to] = [page[0]?.step ?? 0, page.at(-1)?.step ?? 0];
      const read = page.some(({ trace }) => trace === null)
        ? await this.#runtime.runs.traces(run, from, to)
        : page.flatMap(({ trace }) => trace ?? []);
      const found = read.find((trace) => factsOf(trace).shortened > 0);
      if (found === undefined) continue;
      this.goTo(found.step);
      return true;
    }
    return false;
  }

  /** Checks that the store still gives the prompt that the step had. */
  check(run: RunId, step: number): Promise<PromptCheck> {
    return this.#runtime.timeMachine.check(run, step);
  }

  play(): void {
    const { all, at } = this.#place();
    if (at >= all.length - 1) this.toStart();
    this.#moves.change({ playing: true });
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      const now = this.#place();
      if (now.at >= now.all.length - 1) this.pause();
      else this.moveBy(1);
    }, playPace);
  }

  pause(): void {
    clearInterval(this.#timer);
    if (this.state().playing) this.#moves.change({ playing: false });
  }

  /** Makes and opens a new run with the steps up to this one. It can be undone. @returns its id, or null */
  async fork(step: number): Promise<RunId | null> {
    const from = this.#cell.state.conversation.run;
    if (from === null) return null;
    this.pause();
    const title = t('{title}, from step {step}', { title: from.title, step });
    const forked = await this.#runtime.runs.fork(from.id, step, title);
    if (!forked.ok) {
      this.#cell.fail(reportOf(forked.error));
      return null;
    }
    const { id } = forked.value;
    await this.#runs.refresh();
    await this.#runs.open(id);
    this.#cell.offerUndo(
      () => t('Forked at step {step}. The conversation it comes from stays as it is.', { step }),
      async () => {
        await this.#runtime.runs.remove(id);
        await this.#runs.refresh();
        await this.#runs.open(from.id);
      },
    );
    return id;
  }

  /** Steps whose memory can be shown, and the index of the shown or requested one. */
  #place(): { readonly all: readonly ShownStep[]; readonly at: number } {
    const { conversation, selectedStep } = this.#cell.state;
    const all = stepsWithMemory(conversation);
    const shown = this.state().target ?? selectedStep;
    const at = shown === null ? all.length - 1 : all.findIndex(({ step }) => step === shown);
    return { all, at: at < 0 ? all.length - 1 : at };
  }

  async #show(): Promise<void> {
    const step = this.state().target;
    if (step === null) return;
    await this.#runs.readMemory(step);
    // The person has moved on meanwhile.
    if (this.state().target !== step) return;
    this.#inspector.showStep(step);
    this.#moves.change({ target: null });
    for (let by = 1; by <= ahead; by += 1)
      for (const near of [step + by, step - by]) if (near > 0) void this.#runs.readMemory(near);
  }
}
