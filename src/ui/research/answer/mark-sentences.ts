/**
 * A step of the Markdown pipeline, after sanitising: marks sentences without support and turns `[1]` into a citation.
 * It works on the tree, so a mark can never become markup of its own.
 */
import { unsupportedSpans } from '../../../evidence/quotes/sentence-support.ts';

/** The few kinds of hast nodes in sanitised Markdown. */
interface TreeText {
  type: 'text';
  value: string;
}
export interface TreeElement {
  type: 'element';
  tagName: string;
  properties: Record<string, unknown>;
  children: TreeNode[];
}
export interface TreeRoot {
  type: 'root';
  children: TreeNode[];
}
export type TreeNode = TreeText | TreeElement | { type: 'comment' | 'doctype' | 'raw' };

interface Range {
  readonly start: number;
  readonly end: number;
  /** The sentence's words. */
  readonly sentence: string;
}

const blocks = new Set(['p', 'li', 'td', 'blockquote']);

/**
 * @param quotes in the order of their numbers
 * @param doubted sentences that say something other than their quotes, by the reader
 */
export function markSentences(quotes: readonly string[], doubted: readonly string[]) {
  return () =>
    (tree: TreeRoot): void => {
      visit(tree);
    };

  function visit(node: TreeRoot | TreeElement): void {
    if (node.type === 'element' && blocks.has(node.tagName) && !node.children.some(isBlock)) {
      const whole = textOf(node);
      const marked = unsupportedSpans(whole, quotes, doubted).map(({ start, end }) => {
        return { start, end, sentence: whole.slice(start, end).trim() };
      });
      rewrite(node, marked, { at: 0 });
      return;
    }
    for (const child of node.children) if (child.type === 'element') visit(child);
  }

  function rewrite(node: TreeElement, marked: readonly Range[], place: { at: number }): void {
    const children: TreeNode[] = [];
    for (const child of node.children) {
      if (child.type === 'element') rewrite(child, marked, place);
      if (child.type === 'text') {
        children.push(...piecesOf(child.value, place.at, marked));
        place.at += child.value.length;
      } else children.push(child);
    }
    node.children = children;
  }

  /** Plain, marked and citation pieces of a text. */
  function piecesOf(text: string, offset: number, marked: readonly Range[]): TreeNode[] {
    const edges = new Set([0, text.length]);
    for (const { start, end } of marked) for (const edge of [start, end]) edges.add(edge - offset);
    const cuts = [...edges].filter((edge) => edge >= 0 && edge <= text.length).sort((a, b) => a - b);
    return cuts.slice(1).flatMap((end, i): TreeNode[] => {
      const start = cuts[i] ?? 0;
      const pieces = withCitations(text.slice(start, end));
      const inside = marked.find((range) => range.start <= offset + start && offset + end <= range.end);
      if (inside === undefined) return pieces;
      // Emphasis cuts a sentence into several pieces. The mark stands once, at its end.
      const ends = offset + end === inside.end;
      const properties = { className: ['unsupported'], ...(ends ? { dataSentence: inside.sentence } : {}) };
      return [{ type: 'element', tagName: 'span', properties, children: pieces }];
    });
  }

  function withCitations(text: string): TreeNode[] {
    return text.split(/(\[\d{1,3}\])/u).flatMap((piece): TreeNode[] => {
      if (piece === '') return [];
      const number = Number(/^\[(\d+)\]$/u.exec(piece)?.[1] ?? 0);
      if (number < 1 || number > quotes.length) return [{ type: 'text', value: piece }];
      return [{ type: 'element', tagName: 'sup', properties: { dataCitation: number }, children: [] }];
    });
  }
}

function isBlock(node: TreeNode): boolean {
  return (
    node.type === 'element' && (blocks.has(node.tagName) || node.tagName === 'ul' || node.tagName === 'ol')
  );
}

export function textOf(node: TreeElement): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}
