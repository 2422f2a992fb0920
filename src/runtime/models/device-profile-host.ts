/** Measures the device on request, keeps the profile, and turns it into settings. */

import type { KeptDeviceProfiles } from '../../adapters/device/kept-device-profiles.ts';
import type { TakeTurn } from '../../agent/deadline.ts';
import { type ErrorReport, reportOf, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { DeviceProfile } from '../../models/device-profile.ts';
import type { TunedModel, TunedSettings, TuningOverrides } from '../../models/tuned-settings.ts';
import { tune } from '../../models/tuning.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { Attempt, Measuring, MeasuringStage, Threaded } from '../engines/measure-device.ts';

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

export interface DeviceProfileParts {
  /** This and `model` describe the models in use. They are read each time, because the model may change. */
  readonly kept: KeptDeviceProfiles;
  readonly device: string;
  readonly clock: Clock;
  readonly model: TunedModel;
  /** Takes a turn in the arbiter's last lane. Rejects with `aborted` if more urgent work comes. */
  readonly turn: TakeTurn;
  readonly languageModel: LanguageModel;
  readonly encoder: Encoder | null;
  readonly threaded: Threaded | null;
  load(signal: AbortSignal): Promise<void>;
  /** Milliseconds of measuring; default 30,000. */
  readonly limit?: number;
}

export interface DeviceProfileHost extends DeviceProfiling {
  /** Pauses measuring while `work` runs. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Tells that another model is in use. Its measurements and their settings count from now on. */
  modelChanged(): void;
  close(): void;
}

const wholeLimit = 30_000;

export function hostDeviceProfile(parts: DeviceProfileParts): DeviceProfileHost {
  const { clock } = parts;
  const listeners = new Set<() => void>();
  let { profile, overrides } = parts.kept.read();
  let progress: Pick<DeviceProfileState, 'state' | 'stage' | 'share'> = idle;
  let error: ErrorReport | null = null;
  let snapshot: DeviceProfileState | null = null;
  let running: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null;
  /** Number of questions that are being worked on. */
  let questions = 0;
  let onQuiet: (() => void)[] = [];
  let giveWay = new AbortController();

  function changed(): void {
    snapshot = null;
    for (const listener of listeners) listener();
  }

  function keep(): void {
    parts.kept.write({ profile, overrides });
    changed();
  }

  async function quiet(stop: AbortSignal): Promise<void> {
    while (questions > 0 && !stop.aborted) {
      progress = { ...progress, state: 'paused' };
      changed();
      await new Promise<void>((resolve) => {
        onQuiet.push(resolve);
        stop.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (stop.aborted) throw stopped();
    if (progress.state === 'paused') {
      progress = { ...progress, state: 'running' };
      changed();
    }
  }

  async function measure(stop: AbortSignal): Promise<void> {
    let spent = 0;
    const limit = parts.limit ?? wholeLimit;
    const attempt: Attempt = async (work, { once = false, whole = false } = {}) => {
      for (;;) {
        await quiet(stop);
        if (!whole && spent >= limit) throw timeIsUp();
        const limiter = new AbortController();
        const timer = whole ? undefined : setTimeout(() => limiter.abort(), limit - spent);
        const away = giveWay.signal;
        const started = clock.elapsed();
        try {
          return await parts.turn(work, AbortSignal.any([stop, away, limiter.signal]));
        } catch (thrown) {
          if (stop.aborted) throw stopped();
          if (limiter.signal.aborted) throw timeIsUp();
          if (once || toWebpaceError(thrown).code !== 'aborted') throw thrown;
          // A question or a key came. Try again when it is quiet.
          await new Promise((resolve) => setTimeout(resolve, 50));
        } finally {
          clearTimeout(timer);
          spent += clock.elapsed() - started;
        }
      }
    };
    const measuring: Measuring = {
      attempt,
      clock,
      left: () => Math.max(0, limit - spent),
      progress(stage, share) {
        progress = { state: progress.state === 'paused' ? 'paused' : 'running', stage, share };
        changed();
      },
    };
    measuring.progress('loading', 0);
    await quiet(stop);
    await parts.load(stop);
    // Loaded with the first measurement, because a first question needs none.
    const { measureEncoder, measureLanguageModel } = await import('../engines/measure-device.ts');
    spent = 0;
    let missing: string | null = null;
    const unlessStopped = (thrown: unknown): null => {
      const failed = toWebpaceError(thrown);
      if (stop.aborted) throw stopped();
      missing = failed.message;
      return null;
    };
    const { encoder } = parts;
    // The encoder first: it takes seconds, and the model gets the rest of the time.
    const encoderSpeed =
      encoder === null ? null : await measureEncoder(encoder, measuring).catch(unlessStopped);
    const languageModel = await measureLanguageModel(parts.languageModel, measuring, parts.threaded).catch(
      unlessStopped,
    );
    if (languageModel === null && encoderSpeed === null)
      throw new WebpaceError(
        'engine-failed',
        `Nothing could be measured: ${missing ?? 'there is no engine'}. Close what else keeps this device busy and measure again.`,
      );
    if (stop.aborted) throw stopped();
    profile = {
      format: 1,
      device: parts.device,
      measuredAt: clock.now(),
      milliseconds: Math.round(spent),
      languageModel,
      encoder: encoderSpeed,
      missing,
    };
  }

  return {
    read() {
      snapshot ??= {
        ...progress,
        profile,
        overrides,
        error,
        settings: tune(profile, parts.model, overrides),
      };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (running !== null) return running.ended;
      const stop = new AbortController();
      error = null;
      const ended = measure(stop.signal)
        .catch((thrown: unknown) => {
          if (!stop.signal.aborted) error = reportOf(thrown);
        })
        .finally(() => {
          running = null;
          progress = idle;
          keep();
        });
      running = { stop, ended };
      return ended;
    },
    cancel: () => running?.stop.abort(),
    clear() {
      profile = null;
      keep();
    },
    override(changes) {
      const merged = Object.entries({ ...overrides, ...changes });
      overrides = Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
      keep();
    },
    async during(work) {
      questions += 1;
      giveWay.abort();
      try {
        return await work();
      } finally {
        questions -= 1;
        if (questions === 0) {
          giveWay = new AbortController();
          for (const resolve of onQuiet.splice(0)) resolve();
          onQuiet = [];
        }
      }
    },
    modelChanged() {
      running?.stop.abort();
      ({ profile, overrides } = parts.kept.read());
      error = null;
      changed();
    },
    close: () => running?.stop.abort(),
  };
}

const idle = { state: 'idle', stage: null, share: 0 } as const;

function stopped(): WebpaceError {
  return new WebpaceError('aborted', 'Measuring was stopped.');
}

function timeIsUp(): WebpaceError {
  return new WebpaceError('deadline-exceeded', 'The time for measuring is over.');
}
