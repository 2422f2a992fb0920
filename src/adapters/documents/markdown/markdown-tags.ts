/** HTML tags in Markdown, which lay out what a reader sees and are not seen themselves. CommonMark 0.31, section 6.6. */

/** Tags of tables are not among them: `markdown-tables.ts` needs them. */
const laidOut =
  'a abbr article aside b big blockquote center cite code dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header i img ins kbd li main mark ol p picture q s samp section small source span strike strong sub summary sup tt u ul var';
const tag = new RegExp(`</?(?:${laidOut.split(' ').join('|')})(?:\\s[^<>]{0,2000})?/?>`, 'giu');
/** A list that begins or ends, and an item or term of one, which is a line of its own. */
const ofList =
  /<(\/?)([ou]l)(?:\s[^<>]{0,500})?>|^([ \t]{0,40})<(?:li|dt)(?:\s[^<>]{0,2000})?>[ \t]{0,40}/gimu;
/** Where a folded part begins, and its name begins and ends. */
const details = /<details(?: [^<>]{0,200})?>(?=<summary)/giu;
const summary = /^[ \t]{0,12}<summary(?: [^<>]{0,200})?>\s{0,20}/gimu;
const summaryEnd = /<\/summary>/giu;
const heading = /^[ \t]{0,12}<h([1-6])(?: [^<>\n]{0,500})?>\s{0,20}/gimu;
const lineBreak = /<br[ \t]*\/?>/giu;

/** Headings and items with Markdown's own marks in place of tags, without styles and scripts. */
export function withMarks(prose: string): string {
  const seen = withoutElement(withoutElement(prose, 'style'), 'script')
    .replace(details, '\n')
    .replace(summary, '\n#### ')
    .replace(summaryEnd, '\n')
    .replace(heading, (_, level: string) => `${'#'.repeat(Number(level))} `);
  return withItems(seen);
}

/** Items with a dash, or with their number in a list that has numbers. */
function withItems(prose: string): string {
  const open: { readonly isNumbered: boolean; items: number }[] = [];
  return prose.replace(ofList, (whole, slash?: string, list?: string, indent = '') => {
    const last = open.at(-1);
    if (list === undefined) {
      if (last?.isNumbered !== true) return `${indent}- `;
      last.items += 1;
      return `${indent}${last.items}. `;
    }
    if (slash === '/') open.pop();
    else open.push({ isNumbered: list.toLowerCase() === 'ol', items: 0 });
    return whole;
  });
}

/** Prose without what only programs read. An element without an end stays. */
function withoutElement(prose: string, name: string): string {
  const edges = [...prose.matchAll(new RegExp(`<(/?)${name}(?=[\\s>])[^<>]{0,500}>`, 'giu'))];
  const parts: string[] = [];
  let written = 0;
  let open: number | null = null;
  for (const { 0: edge, 1: slash, index } of edges) {
    if (slash === '') open ??= index;
    else if (open !== null) {
      parts.push(prose.slice(written, open));
      written = index + edge.length;
      open = null;
    }
  }
  return parts.join('') + prose.slice(written);
}

/** Prose without the tags around its words. A line of tags alone is empty. */
export function withoutTags(prose: string): string {
  return prose.replace(lineBreak, ' ').replace(tag, '');
}
