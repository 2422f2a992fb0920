/**
 * An answer's own words for a report. They are parsed as on the page, filtered by the same list of allowed markup, and
 * written as Markdown again, so that nothing else in them can be active wherever the report is opened (rule SE5).
 */
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { allowOnly } from '../answer/allowed-markup.ts';
import { type TreeElement, type TreeNode, type TreeRoot, textOf } from '../answer/mark-sentences.ts';
import { shallowMarkdown } from '../answer/shallow-markdown.ts';
import { escapeText } from './escape-markdown.ts';

interface ReportNotes {
  /** Footnote number of the answer's first citation. */
  readonly first: number;
  /** Number of the answer's citations. A higher number in brackets is text. */
  readonly count: number;
}

export function proseMarkdown(prose: string, notes: ReportNotes): string {
  return blocksOf(allowedTree(prose).children, notes).join('\n\n');
}

/** The prose as the page shows it: parsed, and without what is not on the list of allowed markup. */
export function allowedTree(prose: string): TreeRoot {
  let tree: TreeRoot = { type: 'root', children: [] };
  const keep = () => (shown: TreeRoot) => {
    tree = shown;
  };
  Markdown({
    children: shallowMarkdown(prose),
    skipHtml: true,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [...allowOnly, keep],
  });
  return tree;
}

const blockTags = new Set(['p', 'ul', 'ol', 'blockquote', 'pre', 'h3', 'h4', 'hr', 'table']);

/** Blocks with their separators. Words left between them by the filter become paragraphs. */
function blocksOf(nodes: readonly TreeNode[], notes: ReportNotes): string[] {
  const blocks: string[] = [];
  let loose: TreeNode[] = [];
  const end = (): void => {
    const text = inlineOf(loose, notes).trim();
    if (text !== '') blocks.push(text);
    loose = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && blockTags.has(node.tagName)) {
      end();
      blocks.push(blockOf(node, notes));
    } else loose.push(node);
  }
  end();
  return blocks;
}

function blockOf(node: TreeElement, notes: ReportNotes): string {
  switch (node.tagName) {
    case 'h3':
    case 'h4':
      return `${node.tagName === 'h3' ? '###' : '####'} ${oneLine(node, notes)}`;
    case 'hr':
      return '***';
    case 'pre':
      return fenced(textOf(node).replace(/\n$/u, ''));
    case 'blockquote':
      return blocksOf(node.children, notes).join('\n\n').replace(/^/gmu, '> ');
    case 'ul':
    case 'ol':
      return listOf(node, notes);
    case 'table':
      return tableOf(node, notes);
    default:
      return inlineOf(node.children, notes).trim();
  }
}

function listOf(list: TreeElement, notes: ReportNotes): string {
  const first = Number(list.properties.start ?? 1);
  const items = elementsIn(list, 'li');
  const loose = items.some(({ children }) => children.some((one) => 'tagName' in one && one.tagName === 'p'));
  const gap = loose ? '\n\n' : '\n';
  return items
    .map((item, at) => {
      const mark = list.tagName === 'ol' ? `${first + at}.` : '-';
      const indent = ' '.repeat(mark.length + 1);
      return `${mark} ${blocksOf(item.children, notes)
        .join(gap)
        .replace(/\n(?=.)/gu, `\n${indent}`)}`;
    })
    .join(gap);
}

function tableOf(table: TreeElement, notes: ReportNotes): string {
  const rows = elementsIn(table, 'tr').map((row) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [oneLine(cell, notes)] : [])),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function elementsIn(parent: TreeElement, tagName: string): TreeElement[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === tagName ? [child] : tagName === 'tr' ? elementsIn(child, tagName) : [];
  });
}

function inlineOf(nodes: readonly TreeNode[], notes: ReportNotes): string {
  return nodes
    .map((node) => inline(node, notes))
    .join('')
    .replace(/\\\n\n/gu, '\\\n');
}

function inline(node: TreeNode, notes: ReportNotes): string {
  if (node.type === 'text') return noted(node.value, notes);
  if (node.type !== 'element') return '';
  const inside = inlineOf(node.children, notes);
  switch (node.tagName) {
    case 'strong':
      return wrapped(inside, '**');
    case 'em':
      return wrapped(inside, '*');
    case 'del':
      return wrapped(inside, '~~');
    case 'code':
      return codeSpan(textOf(node));
    case 'br':
      return '\\\n';
    default:
      return inside;
  }
}

function wrapped(inside: string, mark: string): string {
  return inside.trim() === '' ? inside : `${mark}${inside.trim()}${mark}`;
}

function oneLine(node: TreeElement, notes: ReportNotes): string {
  return inlineOf(node.children, notes).replaceAll('\\\n', ' ').replace(/\s+/gu, ' ').trim();
}

/** `[1]` leads to the footnote of the first citation. Any other bracket is text. */
function noted(text: string, { first, count }: ReportNotes): string {
  return text
    .split(/\[(\d{1,3})\]/u)
    .map((piece, at) => {
      if (at % 2 === 0) return escapeText(piece);
      const number = Number(piece);
      return number >= 1 && number <= count ? `[^${first + number - 1}]` : `\\[${piece}\\]`;
    })
    .join('');
}

/** Uses more backticks than the text contains. A bar would end a table cell even here. */
function codeSpan(text: string): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  if (flat === '' || flat.includes('|')) return escapeText(flat);
  const fence = '`'.repeat(longestRun(flat) + 1);
  return `${fence} ${flat} ${fence}`;
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
}
