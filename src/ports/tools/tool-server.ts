import type { Result } from '../../core/errors.ts';

/** A tool as its server describes it; nothing of it is verified. */
export interface RemoteTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments, unchecked. */
  readonly schema: unknown;
  /** The server's claim, unverified. */
  readonly saysReadOnly: boolean;
}

/** What a server says that its tool did. The text is untrusted. */
export interface RemoteOutcome {
  readonly text: string;
  /** PNG pictures. */
  readonly pictures: readonly Uint8Array[];
  /** The tool reports a failure; the text describes it. */
  readonly failed: boolean;
}

/**
 * Tools of an external server. Fails with `web-unavailable`, `web-failed`, `web-too-large`, `aborted` or `tool-failed` (the
 * server refused the call); never rejects.
 */
export interface ToolServer {
  /** For people, and the origin of its results. */
  readonly address: string;
  list(signal?: AbortSignal): Promise<Result<readonly RemoteTool[]>>;
  call(name: string, input: unknown, signal?: AbortSignal): Promise<Result<RemoteOutcome>>;
  /** Ends the session if there is one. */
  close(): Promise<void>;
}
