/** Code in Markdown, where characters mean themselves. CommonMark 0.31, sections 4.5 and 6.1. */

const fence = '```';
const codeOrProse = /`[^`\n]*`|[^`]+|`/gu;

/** The text with its prose changed, and code between fences as it is. */
export function outsideCode(text: string, change: (prose: string) => string): string {
  const parts = text.split(fence);
  return parts.map((part, place) => (place % 2 === 0 ? change(part) : part)).join(fence);
}

/** The same, and code within a line stays too. */
export function outsideAllCode(text: string, change: (prose: string) => string): string {
  return outsideCode(text, (prose) =>
    prose.replace(codeOrProse, (part) => (part.length > 1 && part.startsWith('`') ? part : change(part))),
  );
}
