/** An answer's own words for another program: without Markdown marks, or as HTML of the allowed elements alone (rule SE5). */
import { type TreeElement, type TreeNode, textOf } from '../answer/mark-sentences.ts';
import { allowedTree } from './prose-markdown.ts';

export function plainProse(prose: string): string {
  return plainBlocks(allowedTree(prose).children).trim();
}

export function richProse(prose: string): string {
  return richNodes(allowedTree(prose).children).trim();
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function richNodes(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type !== 'element') return '';
      const { tagName } = node;
      if (tagName === 'br' || tagName === 'hr') return `<${tagName}>`;
      const first = tagName === 'ol' ? firstNumber(node) : 1;
      const opening = first === 1 ? tagName : `${tagName} start="${first}"`;
      return `<${opening}>${richNodes(node.children)}</${tagName}>`;
    })
    .join('');
}

function plainBlocks(nodes: readonly TreeNode[]): string {
  return nodes
    .map(plainNode)
    .join('')
    .replace(/\n{3,}/gu, '\n\n');
}

function plainNode(node: TreeNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  switch (node.tagName) {
    case 'br':
      return '\n';
    case 'hr':
      return '\n\n';
    case 'ul':
    case 'ol':
      return `\n${plainList(node)}\n`;
    case 'tr':
      return `${cellsOf(node).join(' · ')}\n`;
    case 'thead':
    case 'tbody':
      return plainElements(node);
    case 'table':
      return `\n\n${plainElements(node)}\n`;
    case 'p':
    case 'h3':
    case 'h4':
    case 'blockquote':
    case 'pre':
      return `\n\n${plainBlocks(node.children).trim()}\n\n`;
    default:
      return plainBlocks(node.children);
  }
}

function plainList(list: TreeElement): string {
  const first = firstNumber(list);
  return list.children
    .filter((child) => child.type === 'element')
    .map((item, at) => {
      const mark = list.tagName === 'ol' ? `${first + at}.` : '•';
      return `${mark} ${plainBlocks(item.children).trim().replace(/\n+/gu, '\n  ')}`;
    })
    .join('\n');
}

/** The number of a list's first item. */
function firstNumber({ properties }: TreeElement): number {
  return Number(properties.start ?? 1);
}

/** What stands between rows and cells is no text of theirs. */
function plainElements({ children }: TreeElement): string {
  return plainBlocks(children.filter(({ type }) => type === 'element'));
}

function cellsOf({ children }: TreeElement): string[] {
  return children.flatMap((cell) => (cell.type === 'element' ? [textOf(cell).trim()] : []));
}
