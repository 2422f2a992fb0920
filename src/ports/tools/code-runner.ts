import type { Result } from '../../core/errors.ts';

/** One run of code, with its limits. */
export interface CodeRequest {
  readonly code: string;
  /** For the code alone, without the start of the interpreter. */
  readonly timeLimitMilliseconds: number;
  /** Output is kept up to this many UTF-16 units; code that writes far more is stopped. */
  readonly longestOutput: number;
  /** `fresh`: nothing of an earlier call remains. `kept`: names, modules and files of earlier calls remain while they last. */
  readonly state: 'fresh' | 'kept';
  readonly signal?: AbortSignal | undefined;
  /** Called with output while the code runs. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

/** After every end except `done` and `error`, the next call starts afresh. */
export type CodeEnd = 'done' | 'error' | 'time-limit' | 'memory-limit' | 'output-limit' | 'crash';

/** What the code did, however it ended. */
export interface CodeOutcome {
  readonly ended: CodeEnd;
  /** At most `longestOutput` units. */
  readonly output: string;
  /** UTF-16 units written in all, as far as they were counted. */
  readonly written: number;
  /** Value of the last expression as text; null if there is none. */
  readonly value: string | null;
  /** The error with its trace; null if there is none. */
  readonly error: string | null;
  /** A module that was imported and does not exist. */
  readonly missing: { readonly module: string; readonly file: string | null } | null;
  /** Pictures of the code, as PNG. */
  readonly figures: readonly Uint8Array[];
  readonly milliseconds: number;
}

/**
 * Runs untrusted code in isolation: without network, page, storage or other workers. Calls run one at a time. Whatever the code
 * does is an outcome. Failures are `code-unavailable` (the interpreter did not start) and `aborted`. Never rejects.
 */
export interface CodeRunner {
  readonly language: 'javascript' | 'python';
  run(request: CodeRequest): Promise<Result<CodeOutcome>>;
  /** Ends the interpreter; a later call starts it again. */
  close(): void;
}
