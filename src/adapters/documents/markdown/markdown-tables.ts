/** HTML tables in Markdown, which has no cells over several rows or columns of its own. */

import { TextBuilder } from '../text-builder.ts';
import { readHtml } from '../web/web-page.ts';
import { outsideCode } from './markdown-code.ts';

const edge = /<(\/?)table\b[^<>]{0,2000}>/giu;

/** Markdown whose HTML tables are Markdown's, with what holds for a row in each row. A table without an end stays as it is. */
export function withMarkdownTables(text: string): string {
  return outsideCode(text, (prose) => {
    const parts: string[] = [];
    let written = 0;
    for (const { start, end } of outerTables(prose)) {
      const builder = new TextBuilder();
      readHtml(prose.slice(start, end), builder, { sections: false });
      parts.push(prose.slice(written, start), '\n\n', builder.finish().text, '\n\n');
      written = end;
    }
    return parts.join('') + prose.slice(written);
  });
}

/** Places of tables that are in no other. */
function outerTables(prose: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  let open = 0;
  let start = 0;
  for (const { 0: matched, 1: slash, index } of prose.matchAll(edge)) {
    if (slash === '') {
      if (open === 0) start = index;
      open += 1;
    } else if (open > 0) {
      open -= 1;
      if (open === 0) found.push({ start, end: index + matched.length });
    }
  }
  return found;
}
