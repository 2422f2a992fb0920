import { DOMParser } from 'linkedom/worker';
import { withoutServerMarks } from '../markdown/site-templates.ts';
import { damaged, tooMuchMarkup } from '../parse-errors.ts';
import { countMarkup, longestPage, mostMarkup } from './count-markup.ts';

/** The parts of a DOM node that are used, so that any parser can make the tree. */
export interface HtmlNode {
  readonly nodeType: number;
  readonly localName?: string;
  textContent: string | null;
  readonly childNodes: Iterable<HtmlNode>;
  readonly previousSibling?: HtmlNode | null;
  getAttribute?(name: string): string | null;
}

/** Elements that stand in a line. */
export const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strong sub sup time tt u var wbr br img'.split(
    ' ',
  ),
);
/** Deeper nesting than any page for reading has. */
export const deepest = 400;

/**
 * The page as a tree of nodes. It runs no script.
 *
 * @throws WebpaceError if it has too much markup, or is no HTML
 */
export function parseHtml(source: string): HtmlNode {
  if (source.length > longestPage || countMarkup(source) > mostMarkup) throw tooMuchMarkup();
  try {
    const page = withoutServerMarks(source);
    return new DOMParser().parseFromString(page, 'text/html') as unknown as HtmlNode;
  } catch (thrown) {
    throw damaged('it is no HTML', thrown);
  }
}

/** The first node with a name, level by level; null if there is none near the front. */
export function findNode(node: HtmlNode, name: string): HtmlNode | null {
  const queue: HtmlNode[] = [node];
  for (let at = 0; at < queue.length && at < 200_000; at += 1) {
    const current = queue[at] as HtmlNode;
    if (current.localName === name) return current;
    for (const child of current.childNodes) if (child.nodeType === 1) queue.push(child);
  }
  return null;
}

/** Cached, because each node is asked by all nodes around it. */
const withBlocks = new WeakMap<HtmlNode, boolean>();

/** True if an element in a line has one inside that does not stand in a line. */
export function holdsBlocks(node: HtmlNode, depth: number): boolean {
  const known = withBlocks.get(node);
  if (known !== undefined) return known;
  const holds = lookForBlocks(node, depth);
  withBlocks.set(node, holds);
  return holds;
}

function lookForBlocks(node: HtmlNode, depth: number): boolean {
  if (depth > deepest) throw damaged('its parts are nested too deeply');
  for (const child of node.childNodes) {
    if (child.nodeType !== 1) continue;
    if (!inline.has(child.localName ?? '') || holdsBlocks(child, depth + 1)) return true;
  }
  return false;
}
