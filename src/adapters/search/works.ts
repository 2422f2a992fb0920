/** Identifiers that the indexes of scholarly works share. */

export const mostAuthors = 8;

/** The bare identifier, from any form. */
export function doiOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return /\b10\.\d{4,9}\/[^\s"<>]{1,200}/.exec(value)?.[0] ?? null;
}

/** True if a text can be a mail address. It becomes part of a request. */
export function isMail(text: string | undefined): text is string {
  return text !== undefined && text.length <= 254 && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text);
}
