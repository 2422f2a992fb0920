/** Markdown as a reader sees it: characters in place of references, and words without the HTML tags around them. */
import { withCharacters } from './markdown-characters.ts';
import { outsideAllCode, outsideCode } from './markdown-code.ts';
import { withMarks, withoutTags } from './markdown-tags.ts';
import { withTemplateTitles } from './site-templates.ts';

export function shownMarkdown(text: string): string {
  return outsideAllCode(
    outsideCode(text, (prose) => withMarks(withTemplateTitles(prose))),
    (prose) => withoutTags(withCharacters(prose)),
  );
}
