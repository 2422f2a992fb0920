import type { Result } from '../core/errors.ts';

/** Samples a second that a recogniser takes: one channel, −1 to 1. */
export const speechRate = 16_000;

export interface RecogniseOptions {
  /** ISO 639-1; found in the first seconds unless given. */
  readonly language?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Seconds that were listened to, and all. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
}

/** What was said in a stretch of a recording. */
export interface SpokenPart {
  /** Seconds from the beginning of the recording. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface SpokenText {
  readonly language: string;
  /** In order, without those in which nothing was said. */
  readonly parts: readonly SpokenPart[];
}

/**
 * Speech to text, on this device. What was said is whoever's words: untrusted. Never rejects; fails with `aborted`,
 * `model-missing`, `model-load-failed`, and `worker-lost` or `engine-failed` where the engine itself failed twice.
 */
export interface SpeechRecogniser {
  readonly id: string;
  recognise(samples: Float32Array, options?: RecogniseOptions): Promise<Result<SpokenText>>;
  close(): void;
}
