import type { Result } from '../../core/errors.ts';

/** Samples per second of the input: one channel, −1 to 1. */
export const speechRate = 16_000;

export interface RecogniseOptions {
  /** ISO 639-1; default: detected in the first seconds. */
  readonly language?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Seconds processed, and all. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
}

/** What was said without a long pause, with its times in seconds. */
export interface SpokenPart {
  /** Seconds from the beginning of the recording. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface SpokenText {
  /** ISO 639-1. */
  readonly language: string;
  /** In order, without silent ones. */
  readonly parts: readonly SpokenPart[];
}

/**
 * Speech to text, on this device. The words are untrusted, whoever says them. Never rejects; fails with `aborted`,
 * `model-missing`, `model-load-failed`, and with `worker-lost` or `engine-failed` if the engine itself failed twice.
 */
export interface SpeechRecogniser {
  readonly id: string;
  recognise(samples: Float32Array, options?: RecogniseOptions): Promise<Result<SpokenText>>;
  close(): void;
}
