/**
 * The policy of a run, whose settings a person may change while it goes on. A change holds from the next step on: another policy
 * first gets the steps that were taken.
 */

import type { Steering, StepSteering } from '../../agent/steering.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices } from '../../policies/context-policy.ts';
import type { DirectiveSource } from '../../policies/directives/directive-source.ts';
import { findPolicy } from '../../policies/index.ts';
import { recordedSettings, type StepSettings, sameSettings } from '../../record/trace/settings-in-force.ts';
import type { SettingsChange } from '../runtime.ts';

interface RunSteeringParts {
  readonly run: RunId;
  /** Policies of the app, beside those of WebPACE. */
  readonly policies: readonly PolicyDefinition[];
  readonly services: PolicyServices;
  /** The model that writes directives for the named policy, if there is one. */
  readonly directives: ((policy: string) => DirectiveSource) | undefined;
  /** The settings of the question. */
  readonly start: StepSettings & { readonly promptBudget: number };
  /** Default settings of the named policy. */
  defaults(policy: string): Readonly<Record<string, unknown>>;
  /** Tokens of prompt and reply together. */
  readonly contextWindow: number;
  readonly replyReserve: number;
  readonly steer: ((run: RunId) => SettingsChange | null) | undefined;
  /** The settings in force when the run was last asked; null for a new run. */
  readonly before: StepSettings | null;
}

export class RunSteering implements Steering {
  readonly #parts: RunSteeringParts;
  readonly #past: { readonly chunk: Chunk; readonly trace: ContextTrace }[] = [];
  #policy: ContextPolicy;
  #inForce: StepSettings & { readonly promptBudget: number };
  #recorded: StepSettings | null;
  #pinned: readonly number[] = [];
  #steering: SettingsChange | null = null;

  /** @throws WebpaceError `policy-unknown` or `settings-invalid` */
  constructor(parts: RunSteeringParts) {
    this.#parts = parts;
    this.#policy = this.#made(parts.start.policy, parts.start.settings);
    this.#inForce = { ...parts.start, settings: this.#policy.settings };
    this.#recorded = parts.before;
  }

  get policy(): ContextPolicy {
    return this.#policy;
  }

  /** @throws WebpaceError `policy-unknown` or `settings-invalid` */
  next(): StepSteering {
    this.#steer(this.#parts.steer?.(this.#parts.run) ?? null);
    const { replyReserve, contextWindow } = this.#parts;
    return {
      policy: this.#policy,
      contextWindow: Math.min(this.#inForce.promptBudget + replyReserve, contextWindow),
      pinned: this.#pinned,
      settings: this.#changed(),
    };
  }

  absorb(event: { readonly chunk: Chunk; readonly trace: ContextTrace }): void {
    this.#past.push(event);
    this.#policy.absorb(event);
  }

  #changed(): Readonly<Record<string, unknown>> | null {
    const before = this.#recorded;
    this.#recorded = this.#inForce;
    return before === null || sameSettings(before, this.#inForce) ? null : recordedSettings(this.#inForce);
  }

  #steer(steering: SettingsChange | null): void {
    if (steering === this.#steering) return;
    this.#steering = steering;
    const { start } = this.#parts;
    const name = steering?.policy ?? start.policy;
    const settings = steering?.policySettings ?? (name === start.policy ? start.settings : {});
    this.#pinned = steering?.pinned ?? [];
    const policy = this.#made(name, settings);
    for (const event of this.#past) policy.absorb(event);
    this.#policy = policy;
    this.#inForce = {
      policy: policy.name,
      settings: policy.settings,
      promptBudget: steering?.promptBudget ?? start.promptBudget,
    };
  }

  #made(name: string, settings: Readonly<Record<string, unknown>>): ContextPolicy {
    const found = findPolicy(name, this.#parts.policies);
    if (!found.ok) throw found.error;
    const directives = settings.source === 'model' ? (this.#parts.directives?.(name) ?? null) : null;
    return found.value.create(
      { ...this.#parts.services, directives },
      { ...this.#parts.defaults(name), ...settings },
    );
  }
}
