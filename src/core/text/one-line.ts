/** Without line breaks and double spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
