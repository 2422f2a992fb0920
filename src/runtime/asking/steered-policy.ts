/** A policy whose settings a person may change during the run. A change holds from the next step on, over the same history. */

import type { Chunk } from '../../core/memory/chunk.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { ContextPolicy, PolicyServices, Situation } from '../../policies/context-policy.ts';
import type { DirectiveSource } from '../../policies/directives/directive-source.ts';
import { findPolicy } from '../../policies/index.ts';
import { recordedSettings, type StepSettings, sameSettings } from '../../record/settings-in-force.ts';
import type { SettingsChange } from '../runtime.ts';

interface SteeredPolicyParts {
  readonly run: RunId;
  readonly services: PolicyServices;
  /** The model that writes directives for the named policy, if there is one. */
  readonly directives?: (policy: string) => DirectiveSource;
  /** The settings of the question. */
  readonly start: StepSettings & { readonly promptBudget: number };
  /** Default settings of the named policy. */
  defaults(policy: string): Readonly<Record<string, unknown>>;
  /** Tokens of prompt and reply together. */
  readonly contextWindow: number;
  readonly steer: ((run: RunId) => SettingsChange | null) | undefined;
  /** The settings in force when the run was last asked; null for a new run. */
  readonly before: StepSettings | null;
}

export class SteeredPolicy implements ContextPolicy {
  readonly #parts: SteeredPolicyParts;
  readonly #past: { readonly chunk: Chunk; readonly trace: ContextTrace }[] = [];
  #policy: ContextPolicy;
  #inForce: StepSettings & { readonly promptBudget: number };
  #recorded: StepSettings | null;
  #pinned: readonly number[] = [];
  #steering: SettingsChange | null = null;

  /** @throws WebpaceError `policy-unknown` or `settings-invalid` */
  constructor(parts: SteeredPolicyParts) {
    this.#parts = parts;
    this.#policy = this.#made(parts.start.policy, parts.start.settings);
    this.#inForce = { ...parts.start, settings: this.#policy.settings };
    this.#recorded = parts.before;
  }

  get name(): string {
    return this.#policy.name;
  }

  get settings(): Readonly<Record<string, unknown>> {
    return this.#policy.settings;
  }

  async prepare(situation: Situation, signal?: AbortSignal): ReturnType<ContextPolicy['prepare']> {
    this.#steer(this.#parts.steer?.(this.#parts.run) ?? null);
    return this.#policy.prepare(this.#steered(situation), signal);
  }

  anticipate(situation: Situation): void {
    this.#policy.anticipate?.(this.#steered(situation));
  }

  #steered(situation: Situation): Situation {
    const pinned = situation.history.filter(({ step }) => this.#pinned.includes(step)).map(({ id }) => id);
    const contextWindow = Math.min(
      this.#inForce.promptBudget + situation.replyReserve,
      this.#parts.contextWindow,
    );
    return { ...situation, contextWindow, pinned };
  }

  absorb(event: { readonly chunk: Chunk; readonly trace: ContextTrace }): void {
    this.#past.push(event);
    this.#policy.absorb(event);
  }

  snapshot(): unknown {
    return this.#policy.snapshot();
  }

  restore(snapshot: unknown): void {
    this.#policy.restore(snapshot);
  }

  /** The settings to record with this step; null if they equal those of the step before. */
  changed(): Readonly<Record<string, unknown>> | null {
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
    const found = findPolicy(name);
    if (!found.ok) throw found.error;
    const directives = settings.source === 'model' ? (this.#parts.directives?.(name) ?? null) : null;
    return found.value.create(
      { ...this.#parts.services, directives },
      { ...this.#parts.defaults(name), ...settings },
    );
  }
}
