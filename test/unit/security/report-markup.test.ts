/** A report goes to programs that we do not know: they show what they are given. Nothing of others may be live in it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { escapeLine, escapeText } from '../../../src/ui/research/report/escape-markdown.ts';
import { proseMarkdown } from '../../../src/ui/research/report/prose-markdown.ts';
import { mixtures } from './markup-payloads.ts';

const notes = { first: 1, count: 2 };

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

/** Kinds of nodes that a reader without any list would make of it. */
function kindsIn(markdown: string): Set<string> {
  const kinds = new Set<string>();
  const walk = (node: Node): void => {
    kinds.add(node.type);
    node.children?.forEach(walk);
  };
  Markdown({ children: markdown, remarkPlugins: [remarkGfm, () => (tree: Node) => walk(tree)] });
  return kinds;
}

const live = ['html', 'image', 'imageReference', 'link', 'linkReference', 'definition'];

describe('SE5: what a report holds', () => {
  test('SE5: no answer is live in it, however it is put together', () => {
    expect(mixtures.length).toBeGreaterThan(2000);
    for (const prose of mixtures) {
      const written = proseMarkdown(prose, notes);
      const kinds = [...kindsIn(written)].filter((kind) => live.includes(kind));
      expect(kinds, JSON.stringify({ prose, written })).toEqual([]);
    }
  });

  test('SE5: nor a question, a title or a quote', () => {
    for (const text of mixtures.filter((_, at) => at % 4 === 0)) {
      const quote = escapeText(text).replace(/^/gmu, '> ');
      for (const written of [`## ${escapeLine(text)}`, quote, `[^1]: ${escapeLine(text)}\n\na[^1]`]) {
        const kinds = [...kindsIn(written)].filter((kind) => live.includes(kind));
        expect(kinds, JSON.stringify({ text, written })).toEqual([]);
      }
    }
  });

  test('SE5: what the page shows is there, and reads the same', () => {
    const prose = [
      'The **last** boat *leaves* at `21:40` [1]. It is ~~early~~ late [2], not [3].',
      '### Tides\n\n- high at 2 < 3\n- low\n  1. inner\n  2. two\n\n> said\n> so',
      '| a | b |\n|---|---|\n| 1 | x_y |\n\n```\ncode *as it is* `x`\n```\n\n---\n\nlast  \nline',
    ].join('\n\n');
    const written = proseMarkdown(prose, { first: 4, count: 2 });
    expect(written).toContain(
      'The **last** boat *leaves* at ` 21:40 ` [^4]. It is ~~early~~ late [^5], not \\[3\\].',
    );
    const drawn = (text: string): string =>
      renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, text)).replace(
        /\s+/gu,
        ' ',
      );
    const plain = (text: string): string => text.replace(/\\?\[\^?\d\\?\]/gu, '[n]');
    expect(drawn(plain(written))).toBe(drawn(plain(prose)));
  });
});
