/**
 * Template marks in files that are no finished pages: titles in those of site generators, which stand in Markdown in place of headings
 * (`{{< details "Fees" >}}` of Hugo, `{% include section.html title='Fees' %}` of Jekyll), and what a server fills in.
 */

const hugo = /^[ \t]{0,12}\{\{[<%][ \t]{0,4}([\w/-]{1,40})[ \t]([^{}\n]{1,300})[>%]\}\}/gmu;
const jekyll =
  /^[ \t]{0,12}\{%-?[ \t]{0,4}include(?:_cached)?[ \t]{1,4}([\w./-]{1,80})[ \t]([^{}%\n]{1,300})%\}/gmu;
/** What such a mark makes of its text: a part that has a title. The title of a picture heads nothing. */
const parts =
  /(?<![a-z])(?:details|expand|accordion|collapse|tab|section|chapter|card|step|faq|question|spoiler|toggle)/iu;
const named = /(?:^|\s)(?:title|summary|header|heading|name|label)\s{0,2}=\s{0,2}(["'])([^"'\n]{1,160})\1/iu;
const quoted = /^\s{0,4}(["'])([^"'\n]{1,160})\1/u;

/** Prose with headings in place of the marks that have a title. Other marks stay. */
export function withTemplateTitles(prose: string): string {
  return [hugo, jekyll].reduce(
    (text, pattern) =>
      text.replace(pattern, (mark, name: string, given: string) => {
        const title = named.exec(given)?.[2] ?? quoted.exec(given)?.[2];
        return title === undefined || !parts.test(name) ? mark : `#### ${title.trim()}`;
      }),
    prose,
  );
}

/** The source of a page without PHP, ASP and the like. An arrow in them would end them as a tag. Takes linear time. */
export function withoutServerMarks(source: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { 0: opening, index } of source.matchAll(/<\?(?:php\b|=)|<%/giu)) {
    if (index < from) continue;
    const closing = opening === '<%' ? '%>' : '?>';
    const end = source.indexOf(closing, index);
    if (end < 0) break;
    kept.push(source.slice(from, index));
    from = end + closing.length;
  }
  return `${kept.join(' ')}${kept.length === 0 ? '' : ' '}${source.slice(from)}`;
}
