/** Messages between a code runner and the worker of its interpreter. */
import type { CodeEnd, CodeOutcome, CodeRequest } from '../../ports/tools/code-runner.ts';

export type RunInput = Omit<CodeRequest, 'signal' | 'onOutput'>;

export type RunEvent =
  | { readonly type: 'output'; readonly text: string }
  /** The code wrote more than anybody will read. The worker must be ended. */
  | { readonly type: 'flood'; readonly written: number };

export interface RunOutput extends Omit<CodeOutcome, 'ended' | 'output' | 'milliseconds'> {
  readonly ended: Exclude<CodeEnd, 'crash'>;
}

/** Output beyond this many times what is kept stops the code. Otherwise a loop that only prints would run to its time limit. */
export const floodTimes = 50;
/** UTF-16 units of a value or an error text. */
export const longestValue = 4_000;
