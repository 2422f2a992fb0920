import type { Result } from '../../core/errors.ts';

/** One text to fetch. */
export interface WebRequest {
  /** http or https, absolute. */
  readonly address: string;
  /** Accepted media types in lower case, without parameters; `text/*` means all of its kind. */
  readonly accept: readonly string[];
  /** Most bytes of the decoded body; default 2 MB. */
  readonly longestBody?: number;
  /** From the first byte sent to the last byte read; default 20,000. */
  readonly timeLimitMilliseconds?: number;
  readonly signal?: AbortSignal | undefined;
  /** True if the person named the host as a service, not a model or a page: it may then be local. */
  readonly service?: boolean;
}

/** A text as the server sent it. It is untrusted. */
export interface WebText {
  /** The final address, after redirects. */
  readonly address: string;
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly text: string;
  /** Of the body. */
  readonly bytes: number;
  /** True if only its beginning was taken. */
  readonly cut?: boolean;
}

/**
 * Reads texts of the web, and only that: GET without cookies or referrer; nothing but the address leaves. Every address is
 * checked before anything is sent and again after each redirect: http and https only, and never this machine or its network.
 * Fails with `address-refused`, `web-unavailable` (offline, or no way to the web here), `web-failed` (the server refused),
 * `web-too-large`, `web-type`, `deadline-exceeded` or `aborted`; never rejects.
 */
export interface Web {
  read(request: WebRequest): Promise<Result<WebText>>;
}
