/**
 * The shown step under other settings. Changes are stored as differences from the recorded settings, so that they carry
 * over from step to step. Each change rebuilds the context in a worker and stores nothing.
 */

import type { ErrorReport } from '../../../core/errors.ts';
import type { Shown } from '../../../core/memory/tier.ts';
import type { RunId } from '../../../core/memory/units.ts';
import { canonicalJson } from '../../../record/hashes/canonical-json.ts';
import { Observed } from '../../../runtime/observed.ts';
import {
  fieldValue,
  type RecordedStep,
  type Runtime,
  reportOf,
  type SettingField,
  type SettingsChange,
  type WhatIf,
  type WhatIfResult,
  withField,
} from '../../../runtime/runtime.ts';
import type { InspectorSlice } from './inspector-slice.ts';

/** What the person has set. */
interface WhatIfDraft {
  readonly policy: string | null;
  /** By the name of the field. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly promptBudget: number | null;
  /** Undefined: as recorded. */
  readonly freshTokens: number | null | undefined;
  /** By step: pinned, or no longer pinned. */
  readonly pins: Readonly<Record<number, boolean>>;
}

export interface WhatIfState {
  readonly run: RunId | null;
  readonly step: number;
  readonly recorded: RecordedStep | null;
  readonly draft: WhatIfDraft;
  /** For this step and these settings, or for the last ones while `rebuilding`. */
  readonly result: WhatIfResult | null;
  /** True if rebuilding takes longer than a person notices. */
  readonly rebuilding: boolean;
  /** Why there is no context for this step or these settings. */
  readonly problem: ErrorReport | null;
}

const noDraft: WhatIfDraft = {
  policy: null,
  fields: {},
  promptBudget: null,
  freshTokens: undefined,
  pins: {},
};
const idle: WhatIfState = {
  run: null,
  step: 0,
  recorded: null,
  draft: noDraft,
  result: null,
  rebuilding: false,
  problem: null,
};

/** Milliseconds after which the old result is marked as old. */
const slowAfter = 200;
/** Milliseconds before a step is rebuilt, so that moving quickly through the steps starts no work. */
const settleAfter = 150;

export class WhatIfSlice {
  readonly #runtime: Runtime;
  readonly #inspector: InspectorSlice;
  readonly #shown = new Observed(idle);
  #settling: ReturnType<typeof setTimeout> | undefined;
  #ticket = 0;

  constructor(runtime: Runtime, inspector: InspectorSlice) {
    this.#runtime = runtime;
    this.#inspector = inspector;
  }

  readonly state = this.#shown.read;
  readonly subscribe = this.#shown.subscribe;

  /**
   * Looks at another step. Changes stay within the same run. The first step of a run is rebuilt at once as recorded:
   * reading the run and indexing its memories is most of the work, and is done when something changes.
   */
  look(run: RunId, step: number): void {
    const { run: before, step: last } = this.state();
    if (run === before && step === last) return;
    if (run !== before) this.#shown.change({ ...idle, run, step });
    else this.#shown.change({ step, problem: null });
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => void this.#make(), run === before ? settleAfter : 0);
  }

  /** Frees memory and worker, because nobody looks any more. */
  leave(): void {
    clearTimeout(this.#settling);
    this.#ticket += 1;
    this.#runtime.timeMachine.rest();
    this.#inspector.compareWith(null);
    this.#shown.change(idle);
  }

  /** Fields of another policy mean nothing to this one. */
  choosePolicy(policy: string): void {
    const recorded = this.state().recorded?.policy === policy;
    this.#change({ policy: recorded ? null : policy, fields: {} });
  }

  setField(field: SettingField, value: unknown): void {
    const { [field.name]: _, ...others } = this.state().draft.fields;
    const same = value === fieldValue(this.baseSettings(), field);
    this.#change({ fields: same ? others : { ...others, [field.name]: value } });
  }

  setBudget(tokens: number): void {
    this.#change({ promptBudget: tokens === this.state().recorded?.promptBudget ? null : tokens });
  }

  setFreshTokens(tokens: number | null): void {
    this.#change({ freshTokens: tokens === this.state().recorded?.freshTokens ? undefined : tokens });
  }

  togglePin(step: number): void {
    const { [step]: _, ...others } = this.state().draft.pins;
    const recorded = this.state().recorded?.pinned.includes(step) ?? false;
    const next = !this.isPinned(step);
    this.#change({ pins: next === recorded ? others : { ...others, [step]: next } });
  }

  isPinned(step: number): boolean {
    return this.state().draft.pins[step] ?? this.state().recorded?.pinned.includes(step) ?? false;
  }

  reset(): void {
    this.#change(noDraft);
  }

  /** Makes the vectors that the run lacks and rebuilds the step with them. */
  async makeKeys(): Promise<void> {
    const { run } = this.state();
    if (run === null) return;
    this.#shown.change({ rebuilding: true });
    try {
      await this.#runtime.timeMachine.makeKeys(run);
    } catch (error) {
      this.#shown.change({ problem: reportOf(error), rebuilding: false });
      return;
    }
    await this.#make();
  }

  /** True if anything differs from the recording. */
  isChanged(): boolean {
    return canonicalJson(this.state().draft) !== canonicalJson(noDraft);
  }

  /** The settings that the fields differ from: the recorded ones, or the defaults if none were recorded. */
  baseSettings(): Readonly<Record<string, unknown>> {
    const { draft, recorded } = this.state();
    const policy = draft.policy ?? recorded?.policy ?? '';
    const own = policy === recorded?.policy ? recorded.settings : {};
    return Object.keys(own).length > 0 ? own : (this.#defaults.get(policy) ?? {});
  }

  /** The part of this that can take effect from a run's next step on. */
  settingsChange(): SettingsChange | null {
    const { recorded, result } = this.state();
    if (recorded === null || result === null) return null;
    const { policy, settings } = result.settings;
    return {
      policy,
      policySettings: settings,
      promptBudget: this.state().draft.promptBudget ?? recorded.promptBudget,
      pinned: this.#pinned(),
    };
  }

  /** By policy, from a context with nothing else changed. */
  readonly #defaults = new Map<string, Readonly<Record<string, unknown>>>();

  #change(change: Partial<WhatIfDraft>): void {
    this.#shown.change({ draft: { ...this.state().draft, ...change } });
    void this.#make();
  }

  #pinned(): readonly number[] {
    const { recorded, draft, step } = this.state();
    const changed = Object.entries(draft.pins).map(([at, pinned]) => [Number(at), pinned] as const);
    const kept = (recorded?.pinned ?? []).filter((at) => draft.pins[at] !== false);
    return [...new Set([...kept, ...changed.flatMap(([at, pinned]) => (pinned ? [at] : []))])].filter(
      (at) => at < step,
    );
  }

  #wanted(): WhatIf {
    const { draft } = this.state();
    const { policy, fields, promptBudget, freshTokens, pins } = draft;
    const settings = Object.entries(fields).reduce(
      (all, [name, value]) => withField(all, { name }, value),
      this.baseSettings(),
    );
    return {
      ...(policy === null ? {} : { policy }),
      ...(Object.keys(fields).length === 0 ? {} : { settings }),
      ...(promptBudget === null ? {} : { promptBudget }),
      ...(freshTokens === undefined ? {} : { freshTokens }),
      ...(Object.keys(pins).length === 0 ? {} : { pinned: this.#pinned() }),
    };
  }

  async #make(): Promise<void> {
    const { run, step, draft } = this.state();
    if (run === null) return;
    this.#ticket += 1;
    const ticket = this.#ticket;
    const slow = setTimeout(() => {
      if (ticket === this.#ticket) this.#shown.change({ rebuilding: true });
    }, slowAfter);
    try {
      if (this.state().recorded?.step !== step) {
        const recorded = await this.#runtime.timeMachine.recorded(run, step);
        if (ticket !== this.#ticket) return;
        if (!recorded.ok)
          return this.#shown.change({ problem: reportOf(recorded.error), rebuilding: false, result: null });
        this.#shown.change({ recorded: recorded.value });
      }
      const made = await this.#runtime.timeMachine.whatIf(run, step, this.#wanted());
      if (ticket !== this.#ticket) return;
      if (!made.ok) return this.#shown.change({ problem: reportOf(made.error), rebuilding: false });
      const { settings } = made.value;
      if (Object.keys(draft.fields).length === 0) this.#defaults.set(settings.policy, settings.settings);
      this.#shown.change({ result: made.value, problem: null, rebuilding: false });
      this.#compare(made.value);
    } catch (error) {
      // The run itself could not be read, so what is shown may be of another step.
      if (ticket === this.#ticket)
        this.#shown.change({ problem: reportOf(error), rebuilding: false, result: null });
    } finally {
      clearTimeout(slow);
    }
  }

  /** The map marks what would be shown differently. */
  #compare({ difference }: WhatIfResult): void {
    const changed = difference.changes.filter(({ from, to }) => from !== to);
    const shown = new Map(changed.map(({ step, to }): [number, Shown] => [step, to]));
    this.#inspector.compareWith(shown.size === 0 ? null : shown);
  }
}
