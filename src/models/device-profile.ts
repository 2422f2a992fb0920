/** Measurements of one device with one language model and one encoder, and their reader. */

import { type ErrorReport, errorCodes } from '../core/errors.ts';

/** Measured with a real prompt. Seconds come from the engine if it counts them, else from the page's clock. */
export interface LanguageModelSpeed {
  readonly model: string;
  readonly engine: string;
  /** Tokens of prompt and reply together, as the model was loaded. */
  readonly contextWindow: number;
  /** Prompt tokens computed for the figure, without cached ones. */
  readonly promptTokens: number;
  readonly prefillTokensPerSecond: number;
  /** Null if the reply was too short to tell. */
  readonly decodeTokensPerSecond: number | null;
  /** Whose clock. */
  readonly counters: 'engine' | 'page';
  /** Threads in use; null if the engine has none or does not tell. */
  readonly threads: number | null;
  /** The same short request with other numbers of threads, in milliseconds; empty if they cannot be chosen. */
  readonly trials: readonly { readonly threads: number; readonly milliseconds: number }[];
}

/**
 * Why a language model uses one thread on a machine with more cores: the page is not cross-origin isolated, the browser gave no
 * threads or no shared memory, or the engine died with several.
 */
export type OneThreadReason = 'not-isolated' | 'refused' | 'died';

export interface EncoderSpeed {
  readonly encoder: string;
  /** Whether it separated fixed texts. An encoder that does not is useless for search by meaning. */
  readonly tellsApart: boolean;
  /** Of about twenty tokens each, in batches as the library makes them. */
  readonly sentencesPerSecond: number;
}

export interface DeviceProfile {
  readonly format: 1;
  /** Device and browser, as far as the page can tell; the profile of another one is not used. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly measuredAt: number;
  /** Duration of the measurement without pauses. */
  readonly milliseconds: number;
  /** Null if it could not be measured. */
  readonly languageModel: LanguageModelSpeed | null;
  readonly encoder: EncoderSpeed | null;
  /** Why something is missing, or null. */
  readonly missing: ErrorReport | null;
}

/** Seconds that a person waits for the longest prompt, and for the longest reply. */
export const promptPatience = 30;
export const replyPatience = 30;

/** The profile in a stored text; null unless it is a complete one of this device. */
export function readDeviceProfile(stored: unknown, device: string): DeviceProfile | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const profile = stored as Partial<DeviceProfile>;
  const { languageModel: model = null, encoder = null } = profile;
  const missing = readMissing(profile.missing);
  const right =
    profile.format === 1 &&
    profile.device === device &&
    isCount(profile.measuredAt) &&
    isCount(profile.milliseconds) &&
    missing !== undefined &&
    (model === null || isModelSpeed(model)) &&
    (encoder === null || isEncoderSpeed(encoder));
  return right ? { ...(profile as DeviceProfile), languageModel: model, encoder, missing } : null;
}

/** Undefined if it is none. Older profiles have only the words of the error. */
function readMissing(stored: unknown): ErrorReport | null | undefined {
  if (typeof stored === 'string') return { code: 'engine-failed', message: stored };
  if (stored === null || stored === undefined) return null;
  const { code, message } = stored as Partial<ErrorReport>;
  const isReport = typeof message === 'string' && errorCodes.some((known) => known === code);
  return isReport ? (stored as ErrorReport) : undefined;
}

function isModelSpeed(speed: LanguageModelSpeed): boolean {
  const { model, engine, contextWindow, promptTokens, prefillTokensPerSecond, trials } = speed;
  return (
    typeof model === 'string' &&
    typeof engine === 'string' &&
    isPositive(contextWindow) &&
    isPositive(promptTokens) &&
    isPositive(prefillTokensPerSecond) &&
    (speed.decodeTokensPerSecond === null || isPositive(speed.decodeTokensPerSecond)) &&
    (speed.counters === 'engine' || speed.counters === 'page') &&
    (speed.threads === null || isPositive(speed.threads)) &&
    Array.isArray(trials) &&
    trials.every((trial) => isPositive(trial?.threads) && isPositive(trial.milliseconds))
  );
}

function isEncoderSpeed({ encoder, tellsApart, sentencesPerSecond }: EncoderSpeed): boolean {
  return typeof encoder === 'string' && typeof tellsApart === 'boolean' && isPositive(sentencesPerSecond);
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
