/** Addresses of pages and mailboxes, and paths of files, in running text. */

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'`)\]}]+/giu, '[address]'],
  [/\bwww\.[^\s<>"'`)\]}]+/giu, '[address]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/gu, '[mailbox]'],
  // C:\folder\file, \\server\share
  [/(?:\b[a-z]:|\\)\\[^\s<>"'`|?*]+/giu, '[path]'],
  // /folder/file, ~/folder/file: at least two parts, because "and/or" and "/help" are no paths.
  [/(?<![\p{L}\p{N}/.:])~?(?:\/[\p{L}\p{N}_.@+-]+){2,}\/?/gu, '[path]'],
];

export function hideAddresses(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  let hidden = text;
  for (const [pattern, word] of patterns) {
    hidden = hidden.replace(pattern, () => {
      count += 1;
      return word;
    });
  }
  return { text: hidden, count };
}
