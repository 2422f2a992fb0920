import type { Result } from '../core/errors.ts';

export interface WebRequest {
  /** http or https, absolute. */
  readonly address: string;
  /** Media types that are of use, lower case, without parameters; `text/*` stands for all of its kind. */
  readonly accept: readonly string[];
  /** The most bytes of the body, decoded; 2 MB unless given. */
  readonly longestBody?: number;
  /** From the first byte sent to the last byte read; 20,000 unless given. */
  readonly timeLimitMilliseconds?: number;
  readonly signal?: AbortSignal | undefined;
  /** True where the host was named by the person as a service to ask, and by no model and no page: it may be local then. */
  readonly service?: boolean;
}

export interface WebText {
  /** Where the text came from in the end, after redirects. */
  readonly address: string;
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly text: string;
  /** Of the body. */
  readonly bytes: number;
  /** True where only its beginning was taken; missing where it is whole. */
  readonly cut?: boolean;
}

/**
 * Reads texts of the web, and only that: GET, no cookies, no referrer, nothing but the address leaves. Every address is
 * checked before anything is sent, again after each redirect: http and https alone, and nothing that could be this machine
 * or its network. Fails with `address-refused`, `web-unavailable` (offline, or no way to the web here), `web-failed` (the
 * server said no), `web-too-large`, `web-type`, `deadline-exceeded` or `aborted`; never rejects.
 */
export interface Web {
  read(request: WebRequest): Promise<Result<WebText>>;
}
