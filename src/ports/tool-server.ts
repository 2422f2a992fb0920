import type { Result } from '../core/errors.ts';

/** A tool as its server describes it: all of it is the server's word. */
export interface RemoteTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments, unchecked. */
  readonly schema: unknown;
  /** What the server says of itself; nobody has to believe it. */
  readonly saysReadOnly: boolean;
}

export interface RemoteOutcome {
  readonly text: string;
  /** PNG pictures. */
  readonly pictures: readonly Uint8Array[];
  /** The tool says that it failed, and the text says how. */
  readonly failed: boolean;
}

/**
 * Tools that somebody else's server offers. Fails with `web-unavailable`, `web-failed`, `web-too-large`, `aborted` or
 * `tool-failed` (the server refused the call); never rejects.
 */
export interface ToolServer {
  /** Where it is, for people and as origin of what it returns. */
  readonly address: string;
  list(signal?: AbortSignal): Promise<Result<readonly RemoteTool[]>>;
  call(name: string, input: unknown, signal?: AbortSignal): Promise<Result<RemoteOutcome>>;
  /** Ends the session where there is one. */
  close(): Promise<void>;
}
