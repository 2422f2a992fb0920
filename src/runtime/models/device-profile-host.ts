/** Measures the device on request, keeps the profile, and turns it into settings. */

import type { KeptDeviceProfiles } from '../../adapters/device/kept-device-profiles.ts';
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { DeviceProfile } from '../../models/device-profile.ts';
import type { TunedModel, TunedSettings, TuningOverrides } from '../../models/tuned-settings.ts';
import { tune } from '../../models/tuning.ts';
import type { MeasuringStage } from '../engines/measure-device.ts';
import { Listeners } from '../observed.ts';
import {
  DeviceMeasurement,
  idle,
  type MeasurementParts,
  type MeasuringProgress,
} from './device-measurement.ts';
import { QuestionsUnderWay } from './questions-under-way.ts';

export interface DeviceProfileState {
  /** `paused`: measuring waits for a question to end. */
  readonly state: 'idle' | 'running' | 'paused';
  readonly stage: MeasuringStage | null;
  /** Share of the whole, in [0, 1]; 0 while idle. */
  readonly share: number;
  /** The last profile of this device with these models, or null. */
  readonly profile: DeviceProfile | null;
  /** The settings, with or without a profile, and their reasons. Encoder batch and threads change at the next start. */
  readonly settings: TunedSettings;
  readonly overrides: TuningOverrides;
  /** Why the last measurement failed; null after one that ended or was stopped by hand. */
  readonly error: ErrorReport | null;
}

/** How fast this device is with the models in use. */
export interface DeviceProfiling {
  /** The same object until something changes. */
  read(): DeviceProfileState;
  subscribe(listener: () => void): () => void;
  /**
   * Measures for half a minute and keeps the result; the shortest request of each engine may take longer. Loads the engines
   * first if needed. Gives way to a question at once and continues after it. Resolves when it ends in any way; the state tells how. One at a time.
   */
  start(): Promise<void>;
  cancel(): void;
  /** Forgets the measurements. Settings made by hand stay. */
  clear(): void;
  /** Sets values by hand. A null gives the choice back. Takes effect with the next question. */
  override(changes: { readonly [Name in keyof TuningOverrides]: TuningOverrides[Name] | null }): void;
}

export interface DeviceProfileParts extends MeasurementParts {
  /** This and `model` describe the models in use. They are read each time, because the model may change. */
  readonly kept: KeptDeviceProfiles;
  readonly model: TunedModel;
}

export interface DeviceProfileHost extends DeviceProfiling {
  /** Pauses measuring while `work` runs. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Tells that another model is in use. Its measurements and their settings count from now on. */
  modelChanged(): void;
  close(): void;
}

/** Each function works without its object, too. */
export function hostDeviceProfile(parts: DeviceProfileParts): DeviceProfileHost {
  const host = new ProfileHost(parts);
  return {
    read: () => host.read(),
    subscribe: (listener) => host.subscribe(listener),
    start: () => host.start(),
    cancel: () => host.cancel(),
    clear: () => host.clear(),
    override: (changes) => host.override(changes),
    during: (work) => host.during(work),
    modelChanged: () => host.modelChanged(),
    close: () => host.close(),
  };
}

class ProfileHost implements DeviceProfileHost {
  readonly #parts: DeviceProfileParts;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  readonly #questions = new QuestionsUnderWay();
  #profile: DeviceProfile | null;
  #overrides: TuningOverrides;
  #progress: MeasuringProgress = idle;
  #error: ErrorReport | null = null;
  #snapshot: DeviceProfileState | null = null;
  #running: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null;

  constructor(parts: DeviceProfileParts) {
    this.#parts = parts;
    ({ profile: this.#profile, overrides: this.#overrides } = parts.kept.read());
  }

  read(): DeviceProfileState {
    this.#snapshot ??= {
      ...this.#progress,
      profile: this.#profile,
      overrides: this.#overrides,
      error: this.#error,
      settings: tune(this.#profile, this.#parts.model, this.#overrides),
    };
    return this.#snapshot;
  }

  start(): Promise<void> {
    if (this.#running !== null) return this.#running.ended;
    const stop = new AbortController();
    this.#error = null;
    const ended = this.#measure(stop.signal)
      .catch((thrown: unknown) => {
        if (!stop.signal.aborted) this.#error = reportOf(thrown);
      })
      .finally(() => {
        this.#running = null;
        this.#progress = idle;
        this.#keep();
      });
    this.#running = { stop, ended };
    return ended;
  }

  cancel(): void {
    this.#running?.stop.abort();
  }

  clear(): void {
    this.#profile = null;
    this.#keep();
  }

  override(changes: Parameters<DeviceProfiling['override']>[0]): void {
    const merged = Object.entries({ ...this.#overrides, ...changes });
    this.#overrides = Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
    this.#keep();
  }

  during<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#questions.during(work);
  }

  modelChanged(): void {
    this.#running?.stop.abort();
    ({ profile: this.#profile, overrides: this.#overrides } = this.#parts.kept.read());
    this.#error = null;
    this.#changed();
  }

  close(): void {
    this.#running?.stop.abort();
  }

  async #measure(stop: AbortSignal): Promise<void> {
    const measurement = new DeviceMeasurement(this.#parts, this.#questions, stop, (progress) => {
      this.#progress = progress;
      this.#changed();
    });
    const measured = await measurement.measure();
    // Another model may be in use by now.
    if (!stop.aborted) this.#profile = measured;
  }

  #keep(): void {
    this.#parts.kept.write({ profile: this.#profile, overrides: this.#overrides });
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = null;
    this.#listeners.tell();
  }
}
