/** One measurement of this device. It gives way to questions and to more urgent work, and ends in its time. */
import type { TakeTurn } from '../../agent/deadline.ts';
import { type ErrorReport, reportOf, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { DeviceProfile } from '../../models/device-profile.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { Attempt, Measuring, MeasuringStage, Threaded } from '../engines/measure-device.ts';
import type { QuestionsUnderWay } from './questions-under-way.ts';

/** Each is read when it is needed, because the model may change. */
export interface MeasurementParts {
  readonly device: string;
  readonly clock: Clock;
  /** Takes a turn in the arbiter's last lane. Rejects with `aborted` if more urgent work comes. */
  readonly turn: TakeTurn;
  readonly languageModel: LanguageModel;
  readonly encoder: Encoder | null;
  readonly threaded: Threaded | null;
  load(signal: AbortSignal): Promise<void>;
  /** Milliseconds of measuring; default 30,000. */
  readonly limit?: number;
}

/** How far it is; see `DeviceProfileState`. */
export interface MeasuringProgress {
  readonly state: 'idle' | 'running' | 'paused';
  readonly stage: MeasuringStage | null;
  readonly share: number;
}

export const idle: MeasuringProgress = { state: 'idle', stage: null, share: 0 };

const wholeLimit = 30_000;

export class DeviceMeasurement {
  readonly #parts: MeasurementParts;
  readonly #questions: QuestionsUnderWay;
  readonly #stop: AbortSignal;
  readonly #onProgress: (progress: MeasuringProgress) => void;
  readonly #limit: number;
  #progress = idle;
  /** Milliseconds of measuring. */
  #spent = 0;
  /** Why an engine could not be measured. */
  #missing: ErrorReport | null = null;

  constructor(
    parts: MeasurementParts,
    questions: QuestionsUnderWay,
    stop: AbortSignal,
    onProgress: (progress: MeasuringProgress) => void,
  ) {
    this.#parts = parts;
    this.#questions = questions;
    this.#stop = stop;
    this.#onProgress = onProgress;
    this.#limit = parts.limit ?? wholeLimit;
  }

  /** @throws WebpaceError `aborted` if it was stopped, `engine-failed` if nothing could be measured */
  async measure(): Promise<DeviceProfile> {
    const { clock } = this.#parts;
    const measuring: Measuring = {
      attempt: this.#attempt,
      clock,
      left: () => Math.max(0, this.#limit - this.#spent),
      progress: (stage, share) => this.#tell({ stage, share }),
    };
    measuring.progress('loading', 0);
    await this.#quiet();
    await this.#parts.load(this.#stop);
    // Loaded with the first measurement, because a first question needs none.
    const { measureEncoder, measureLanguageModel } = await import('../engines/measure-device.ts');
    this.#spent = 0;
    const { encoder } = this.#parts;
    // The encoder first: it takes seconds, and the model gets the rest of the time.
    const encoderSpeed =
      encoder === null ? null : await measureEncoder(encoder, measuring).catch(this.#unlessStopped);
    const { languageModel, threaded } = this.#parts;
    const modelSpeed = await measureLanguageModel(languageModel, measuring, threaded).catch(
      this.#unlessStopped,
    );
    if (modelSpeed === null && encoderSpeed === null) throw nothingMeasured(this.#missing?.message);
    if (this.#stop.aborted) throw stopped();
    return {
      format: 1,
      device: this.#parts.device,
      measuredAt: clock.now(),
      milliseconds: Math.round(this.#spent),
      languageModel: modelSpeed,
      encoder: encoderSpeed,
      missing: this.#missing,
    };
  }

  readonly #attempt: Attempt = async (work, { once = false, whole = false } = {}) => {
    const { clock } = this.#parts;
    const stop = this.#stop;
    for (;;) {
      await this.#quiet();
      if (!whole && this.#spent >= this.#limit) throw timeIsUp();
      const limiter = new AbortController();
      const timer = whole ? undefined : setTimeout(() => limiter.abort(), this.#limit - this.#spent);
      const away = this.#questions.coming;
      const started = clock.elapsed();
      try {
        return await this.#parts.turn(work, AbortSignal.any([stop, away, limiter.signal]));
      } catch (thrown) {
        if (stop.aborted) throw stopped();
        if (limiter.signal.aborted) throw timeIsUp();
        if (once || toWebpaceError(thrown).code !== 'aborted') throw thrown;
        // A question or a key came. Try again when it is quiet.
        await new Promise((resolve) => setTimeout(resolve, 50));
      } finally {
        clearTimeout(timer);
        this.#spent += clock.elapsed() - started;
      }
    }
  };

  readonly #unlessStopped = (thrown: unknown): null => {
    const failed = toWebpaceError(thrown);
    if (this.#stop.aborted) throw stopped();
    this.#missing = reportOf(failed);
    return null;
  };

  /** Waits until no question is worked on. */
  async #quiet(): Promise<void> {
    while (this.#questions.any && !this.#stop.aborted) {
      this.#set({ ...this.#progress, state: 'paused' });
      await this.#questions.ended(this.#stop);
    }
    if (this.#stop.aborted) throw stopped();
    if (this.#progress.state === 'paused') this.#set({ ...this.#progress, state: 'running' });
  }

  #tell({ stage, share }: Pick<MeasuringProgress, 'stage' | 'share'>): void {
    this.#set({ state: this.#progress.state === 'paused' ? 'paused' : 'running', stage, share });
  }

  #set(progress: MeasuringProgress): void {
    this.#progress = progress;
    this.#onProgress(progress);
  }
}

function nothingMeasured(why: string | undefined): WebpaceError {
  return new WebpaceError(
    'engine-failed',
    `Nothing could be measured: ${why ?? 'there is no engine'}. Close what else keeps this device busy and measure again.`,
  );
}

function stopped(): WebpaceError {
  return new WebpaceError('aborted', 'Measuring was stopped.');
}

function timeIsUp(): WebpaceError {
  return new WebpaceError('deadline-exceeded', 'The time for measuring is over.');
}
