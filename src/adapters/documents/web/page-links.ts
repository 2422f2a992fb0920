/** Parts that lead about a page and say nothing of its matter, as marks of notes and lists of contents do, and names of parts that can be folded. */

import { findNode, type HtmlNode } from './html-tree.ts';

/** “[3]”, “¶”, “*”, “b”: a place in the page, without a word. */
const mark = /^[[(]?(?:\d{1,4}|\p{L}|\p{L}{1,4} ?\d{1,3}|[^\p{L}\p{N}]{1,3})[\])]?$/iu;
const bracketed = /^\[[^\]]{1,40}\]$/u;
/** Items of the shortest list of contents. */
const leastContents = 3;

/** True for a link to a place in the same page. In a page that was saved its whole address may stand there. */
function leadsInside(node: HtmlNode, isWhole = false): boolean {
  const address = node.localName === 'a' ? (node.getAttribute?.('href') ?? '') : '';
  return isWhole ? address.includes('#') : address.startsWith('#');
}

/** True for the mark of a note behind the words that it belongs to: “in 1660,[36] at Geysing”. `isBegun`: words stand before it. */
export function isNoteMark(node: HtmlNode, isBegun: boolean): boolean {
  if (node.localName !== 'a' && node.localName !== 'sup') return false;
  const text = textOf(node);
  // “[citation needed]” is a remark about the page.
  if (node.localName === 'sup' && isBegun && bracketed.test(text)) return true;
  if (!mark.test(text) || (!isBegun && /[\p{L}\p{N}]/u.test(text))) return false;
  // In a book notes may stand in another file.
  const kind = `${node.getAttribute?.('epub:type') ?? ''} ${node.getAttribute?.('role') ?? ''}`;
  return (
    /noteref/u.test(kind) || leadsInside(node) || (node.localName === 'sup' && holdsOnlyInside(node, true))
  );
}

const menu = /nav|menu|toggler|burger|search|sidebar/iu;

/** True for what a part that can be folded is called: a summary, or a button that opens words and no menu. */
export function isFoldName(node: HtmlNode): boolean {
  if (node.localName === 'summary') return true;
  if (node.localName !== 'button' || !/\p{L}{2}/u.test(textOf(node))) return false;
  const said = (name: string): string => node.getAttribute?.(name) ?? '';
  const folds =
    [said('data-bs-toggle'), said('data-toggle')].includes('collapse') ||
    (said('aria-controls') !== '' && said('aria-expanded') !== '' && said('aria-haspopup') === '');
  return (
    folds &&
    !menu.test(`${said('class')} ${said('aria-controls')} ${said('data-bs-target')} ${said('aria-label')}`)
  );
}

const pageNumber = /^[[{(]?(?:(?:pg|page|p|seite|s)\.? ?)?(?:\d{1,4}|[ivxlc]{1,8})[\]})]?$/iu;
const pageClass = /(?:^|[\s_-])page-?(?:num(?:ber)?|no|break)(?:$|[\s_-])/iu;

/** True for the number of the printed page that begins there, also in the middle of a word. */
export function isPageNumber(node: HtmlNode): boolean {
  if (node.localName !== 'span' && node.localName !== 'a' && node.localName !== 'div') return false;
  const kind = ['class', 'role', 'epub:type'].map((name) => node.getAttribute?.(name) ?? '').join(' ');
  return pageClass.test(kind) && pageNumber.test(textOf(node));
}

/** True if a part of a heading leads to the heading itself, or to where it is changed: “¶”, “[edit]”. */
export function isHeadingLink(node: HtmlNode, isBegun: boolean): boolean {
  if (!isBegun) return false;
  if (leadsInside(node, true)) return !/\p{L}{2}/u.test(textOf(node));
  return /\bmw-editsection\b/u.test(node.getAttribute?.('class') ?? '');
}

/** True for a list in which each item is nothing but links to places in the same page. */
export function isContents(list: HtmlNode): boolean {
  let items = 0;
  for (const child of list.childNodes) {
    if (child.localName !== 'li') continue;
    items += 1;
    if (!holdsOnlyInside(child)) return false;
  }
  return items >= leastContents;
}

/** Links of the shortest row, and the most characters of one. */
const leastLinks = 3;
const longestLink = 30;
/** Menus in menus. */
const deepestLinks = 20;
const between = /^[\s|·•/»›>-]*$/u;

/** True for a row of links with nothing but marks between them, as below a page: they lead on, and say nothing of its matter. */
export function isLinkRow(row: HtmlNode): boolean {
  return (linksAlone(row, new Set(), 0) ?? 0) >= leastLinks;
}

const listParts = new Set(['li', 'ol', 'ul']);

/** True for a list, also of lists, whose items are nothing but such links. */
export function isLinkList(list: HtmlNode): boolean {
  return (linksAlone(list, listParts, 0) ?? 0) >= leastLinks;
}

/** Number of links to other pages; null if something else stands there than they and marks. @param inside elements that may hold them */
function linksAlone(part: HtmlNode, inside: ReadonlySet<string>, depth: number): number | null {
  if (depth > deepestLinks) return null;
  let links = 0;
  for (const child of part.childNodes) {
    const name = child.localName ?? '';
    const inner = name === 'a' || inside.has(name) ? linksIn(child, inside, depth) : 0;
    if (inner === null || (inner === 0 && child.nodeType !== 8 && !between.test(textOf(child)))) return null;
    links += inner;
  }
  return links;
}

function linksIn(child: HtmlNode, inside: ReadonlySet<string>, depth: number): number | null {
  if (child.localName !== 'a') return linksAlone(child, inside, depth + 1);
  const text = textOf(child);
  return text.length > longestLink || /\d/u.test(text) || !leadsToPage(child) ? null : 1;
}

/** True for a link to another page, and not to somebody’s mail or telephone. */
function leadsToPage(link: HtmlNode): boolean {
  const address = link.getAttribute?.('href') ?? '';
  return address !== '' && !/^(?:mailto|tel|sms):/iu.test(address);
}

/** True if all words of a node stand in such links. */
function holdsOnlyInside(node: HtmlNode, isWhole = false): boolean {
  const rest = [node];
  let links = 0;
  for (let at = rest.pop(); at !== undefined; at = rest.pop())
    for (const child of at.childNodes) {
      if (leadsInside(child, isWhole)) links += 1;
      else if (child.nodeType === 3 && (child.textContent ?? '').trim() !== '') return false;
      else if (child.nodeType === 1) rest.push(child);
    }
  return links > 0;
}

const consent = /(?:^|[\s_-])(?:cookies?|consent|gdpr)(?:$|[\s_-])/iu;

/** True for the box in which a site asks whether it may keep data about its visitor. */
export function isConsentBox(node: HtmlNode): boolean {
  const said = ['id', 'class', 'aria-label'].map((name) => node.getAttribute?.(name) ?? '').join(' ');
  if (!consent.test(said)) return false;
  return /dialog$/u.test(node.getAttribute?.('role') ?? '') || findNode(node, 'button') !== null;
}

/** True if words stand apart where nothing but the look of the page parts them: two links in a row, and a moment beside anything. */
export function standsApart(node: HtmlNode): boolean {
  const before = node.previousSibling?.localName;
  if (before === undefined || before === null) return false;
  return [node.localName, before].includes('time') || (node.localName === 'a' && before === 'a');
}

/** The day of a moment that the page tells by its distance alone (“3 days ago”); empty if its words tell the day or the year. */
export function dayMeant(node: HtmlNode): string {
  const [day, year, number] = /^(\d{4})-\d{2}-(\d{2})/u.exec(node.getAttribute?.('datetime') ?? '') ?? [];
  if (day === undefined || year === undefined || number === undefined) return '';
  const numbers = (textOf(node).match(/\d{1,4}/gu) ?? []).map(Number);
  return numbers.some((one) => one === Number(year) || one === Number(number)) ? '' : ` (${day})`;
}

function textOf(node: HtmlNode): string {
  return (node.textContent ?? '').trim();
}
