import type { Result } from '../core/errors.ts';

export interface CodeRequest {
  readonly code: string;
  /** Of the code alone, without the start of the interpreter. */
  readonly timeLimitMilliseconds: number;
  /** Most UTF-16 units of output that are kept; code that writes far more is stopped. */
  readonly longestOutput: number;
  /** `fresh`: nothing of an earlier call is there. `kept`: names, modules and files of earlier calls are, while they last. */
  readonly state: 'fresh' | 'kept';
  readonly signal?: AbortSignal | undefined;
  /** Hears output while the code runs. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

/** How code ended. After every end but `done` and `error` the next call starts afresh. */
export type CodeEnd = 'done' | 'error' | 'time-limit' | 'memory-limit' | 'output-limit' | 'crash';

export interface CodeOutcome {
  readonly ended: CodeEnd;
  /** What it wrote, at most `longestOutput`. */
  readonly output: string;
  /** UTF-16 units that it wrote in all, as far as they were counted. */
  readonly written: number;
  /** Value of the last expression as text; null where there is none. */
  readonly value: string | null;
  /** The error with its trace; null where there is none. */
  readonly error: string | null;
  /** A module that was imported and is not there. */
  readonly missing: { readonly module: string; readonly file: string | null } | null;
  /** Pictures that it left, as PNG. */
  readonly figures: readonly Uint8Array[];
  readonly milliseconds: number;
}

/**
 * Runs code of anybody apart from everything: without network, page, storage or other workers. One call at a time; a
 * second one waits. Whatever the code does is an outcome; failures are `code-unavailable` (the interpreter could not be
 * started) and `aborted`. Never rejects.
 */
export interface CodeRunner {
  readonly language: 'javascript' | 'python';
  run(request: CodeRequest): Promise<Result<CodeOutcome>>;
  /** Ends the interpreter; a later call starts it again. */
  close(): void;
}
