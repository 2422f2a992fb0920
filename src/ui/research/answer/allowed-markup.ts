import rehypeSanitize from 'rehype-sanitize';
import type { TreeElement, TreeRoot } from './mark-sentences.ts';

/** No pictures, links or HTML, so that nothing in an answer can load, lead away or look like a part of the page. */
export const allowedMarkup = {
  tagNames: [
    'p',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'br',
    'h3',
    'h4',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: { ol: ['start'], th: ['align'], td: ['align'] },
  strip: ['script', 'style'],
};

/** An answer stands below headings of the page, so only two levels of its own are left. */
const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

function fitHeadings() {
  return (tree: TreeRoot): void => visit(tree);

  function visit(node: TreeRoot | TreeElement): void {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      child.tagName = headings[child.tagName] ?? child.tagName;
      visit(child);
    }
  }
}

/** Steps that leave of a parsed answer what is allowed, the same for the page and for what is copied or saved. */
export const allowOnly: [typeof fitHeadings, [typeof rehypeSanitize, typeof allowedMarkup]] = [
  fitHeadings,
  [rehypeSanitize, allowedMarkup],
];
