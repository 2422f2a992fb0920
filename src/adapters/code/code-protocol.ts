/** Messages between a code runner and the worker of its interpreter. */

export interface RunInput {
  readonly code: string;
  readonly timeLimitMilliseconds: number;
  readonly longestOutput: number;
  readonly state: 'fresh' | 'kept';
}

export type RunEvent =
  | { readonly type: 'output'; readonly text: string }
  /** The code wrote more than anybody will read. The worker must be ended. */
  | { readonly type: 'flood'; readonly written: number };

export interface RunOutput {
  readonly ended: 'done' | 'error' | 'time-limit' | 'memory-limit' | 'output-limit';
  readonly written: number;
  readonly value: string | null;
  readonly error: string | null;
  readonly missing: { readonly module: string; readonly file: string | null } | null;
  readonly figures: readonly Uint8Array[];
}

/** Output beyond this many times what is kept stops the code. Otherwise a loop that only prints would run to its time limit. */
export const floodTimes = 50;
/** UTF-16 units of a value or an error text. */
export const longestValue = 4_000;
