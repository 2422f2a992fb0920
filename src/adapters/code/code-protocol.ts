/** What crosses between a code runner and the worker that its interpreter lives in. */

export interface RunInput {
  readonly code: string;
  readonly timeLimitMilliseconds: number;
  readonly longestOutput: number;
  readonly state: 'fresh' | 'kept';
}

export type RunEvent =
  | { readonly type: 'output'; readonly text: string }
  /** So much was written that nobody will read it: the worker is to be ended. */
  | { readonly type: 'flood'; readonly written: number };

export interface RunOutput {
  readonly ended: 'done' | 'error' | 'time-limit' | 'memory-limit' | 'output-limit';
  readonly written: number;
  readonly value: string | null;
  readonly error: string | null;
  readonly missing: { readonly module: string; readonly file: string | null } | null;
  readonly figures: readonly Uint8Array[];
}

/** Output beyond this many times what is kept stops the code: a loop that only prints would otherwise run to its limit. */
export const floodTimes = 50;
/** Longest value and error text. */
export const longestValue = 4_000;
