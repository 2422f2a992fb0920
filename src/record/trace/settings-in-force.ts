/** Finds the settings of a run's step. */
import { canonicalJson } from '../hashes/canonical-json.ts';
import type { RunRecord } from '../run-record.ts';
import type { StepRecord } from '../step-record.ts';

export interface StepSettings {
  readonly policy: string;
  /** Of the policy, defaults included. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Tokens; null if not recorded. */
  readonly promptBudget: number | null;
}

/** Settings of a run that belong to no policy. */
const others = ['model', 'encoder', 'tokenizer', 'policy', 'promptBudget'];

/** Settings that earlier versions recorded under another name, and their name now (rule M8). */
const renamed: ReadonlyMap<string, string> = new Map([['profile', 'strategy']]);

/** Recorded by a run's first step, or by a later step that changed them. */
export function readStepSettings(recorded: Readonly<Record<string, unknown>>): StepSettings {
  const { policy, promptBudget } = recorded;
  return {
    policy: typeof policy === 'string' ? policy : '',
    promptBudget: typeof promptBudget === 'number' ? promptBudget : null,
    settings: Object.fromEntries(
      Object.entries(recorded)
        .filter(([name]) => !others.includes(name))
        .map(([name, value]) => [renamed.get(name) ?? name, value]),
    ),
  };
}

export function recordedSettings({ policy, settings, promptBudget }: StepSettings): Record<string, unknown> {
  return { policy, ...settings, ...(promptBudget === null ? {} : { promptBudget }) };
}

/** The last settings recorded up to `step`: the run's own, or those of a step with a change. */
export function settingsInForce(
  run: Pick<RunRecord, 'settings'>,
  steps: readonly Pick<StepRecord, 'step' | 'settings'>[],
  step: number,
): StepSettings {
  let found: Readonly<Record<string, unknown>> = run.settings;
  for (const record of steps) {
    if (record.step > step) break;
    if (record.settings !== undefined) found = record.settings;
  }
  return readStepSettings(found);
}

export function sameSettings(left: StepSettings, right: StepSettings): boolean {
  return canonicalJson(recordedSettings(left)) === canonicalJson(recordedSettings(right));
}
