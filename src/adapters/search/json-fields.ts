/** Reads fields of foreign answers. Each has the expected type or is absent, and texts are plain and short. */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { type Fields, fieldsOf, parseJson } from '../../core/text/bounded-json.ts';
import type { Web } from '../../ports/web/web.ts';

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Converts HTML tags and entities to plain text, folds white space and cuts with an ellipsis. */
export function plainText(value: unknown, longest = 400): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, 20_000)
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
          ? String.fromCodePoint(code)
          : ' ';
      },
    )
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text.length <= longest) return text;
  const end = (text.charCodeAt(longest - 1) & 0xfc00) === 0xd800 ? longest - 1 : longest;
  return `${text.slice(0, end)}…`;
}

/** An address of the web, or null. */
export function addressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_048 || !URL.canParse(value)) return null;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A service's JSON, or `web-failed` if it is invalid. `service` is its name in messages. */
export async function readJson(
  web: Web,
  address: URL,
  service: string,
  signal: AbortSignal | undefined,
): Promise<Result<Fields>> {
  const read = await web.read({
    address: address.href,
    accept: ['application/json', 'text/json'],
    signal,
    service: true,
  });
  if (!read.ok) {
    const { code, message, details } = read.error;
    return failure(
      new WebpaceError(code, `${service}: ${message}`, {
        cause: read.error,
        ...(details ? { details } : {}),
      }),
    );
  }
  try {
    return success(fieldsOf(parseJson(read.value.text)));
  } catch {
    return failure(
      new WebpaceError(
        'web-failed',
        `${service} gave an answer that makes no sense. Try again later, or search elsewhere.`,
      ),
    );
  }
}

/** The service's own words about an error, as plain text. */
export function serviceError(
  service: string,
  said: unknown,
): { readonly ok: false; readonly error: WebpaceError } {
  const words = plainText(said, 200);
  return failure(
    new WebpaceError(
      'web-failed',
      `${service} refused the search${words === '' ? '' : ` (“${words}”)`}. Word it differently.`,
    ),
  );
}
