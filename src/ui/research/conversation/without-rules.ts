/** Text without the lines that only draw a table of Markdown: `|---|---:|`. */
export function withoutRules(text: string): string {
  return text.replace(/(?:\|\s*:?-{2,}:?\s*)+\|\s*/gu, '');
}
