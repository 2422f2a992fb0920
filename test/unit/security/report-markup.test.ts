/** A report goes to programs that we do not know: they show what they are given. Nothing of others may be live in it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { escapeLine, escapeText } from '../../../src/ui/research/escape-markdown.ts';
import { proseMarkdown } from '../../../src/ui/research/prose-markdown.ts';

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

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example">',
  '<!-- comment --> <b>bold</b>',
  '<style>@import "https://evil.example"</style>',
  '![p](https://evil.example/?leak)',
  '![p][1]\n\n[1]: https://evil.example/p.png',
  '![1]\n\n[1]: https://evil.example/p.png',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<javascript:alert(1)>',
  '<https://evil.example/a>',
  'https://evil.example/path?x=1',
  'www.evil.example/path',
  'mail@evil.example',
  '\\![p](https://evil.example)',
  '\\\\![p](https://evil.example)',
  '\\\\\\<img src=x>',
  '`a` ![p](https://evil.example) `b`',
  '``` \n</code><img src=x>\n```\n<img src=y>',
  '~~~\n```\n~~~\n<img src=y>\n```',
  '    <img src=x>\n\n<img src=y>',
  '&lt;img src=x&gt; &#33;[p](https://evil.example)',
  '[^1]: <img src=x>\n\n[^1]',
  '| a | b |\n|---|---|\n| <img src=x> | ![p](https://evil.example) |',
  '| `a|b` | ![p](https://evil.example) |\n|---|---|\n| `|` | `<img>` |',
  '> <img src=x>\n> ![p](https://evil.example)',
  '- <img src=x>\n  - ![p](https://evil.example)\n1. [x](y)',
  '# <img src=x>\n\nTitle <b>\n===\n',
  '**![p](https://evil.example)**',
  '*[x*](https://evil.example)',
  '[![p](https://evil.example/a)](https://evil.example/b)',
  '``<img src=x>',
  '`<img src=x>``',
  '$$\\href{javascript:alert(1)}{x}$$',
  '\u2028![p](https://evil.example)\u2029<img src=x>',
  '\r<img src=x>\r![p](https://evil.example)',
  '![p]\u0000(https://evil.example)',
  '<\u0000img src=x>',
];

/** Each alone, beside and inside every other. */
const all = payloads.flatMap((one, at) => [
  one,
  ...payloads.flatMap((other, beside) =>
    beside === at ? [] : [`${one}${other}`, `${one}\n${other}`.replace(/x/u, other)],
  ),
]);

describe('SE5: what a report holds', () => {
  test('SE5: no answer is live in it, however it is put together', () => {
    expect(all.length).toBeGreaterThan(2000);
    for (const prose of all) {
      const written = proseMarkdown(prose, notes);
      const kinds = [...kindsIn(written)].filter((kind) => live.includes(kind));
      expect(kinds, JSON.stringify({ prose, written })).toEqual([]);
    }
  }, 120_000);

  test('SE5: nor a question, a title or a quote', () => {
    for (const text of all.filter((_, at) => at % 4 === 0)) {
      const quote = escapeText(text).replace(/^/gmu, '> ');
      for (const written of [`## ${escapeLine(text)}`, quote, `[^1]: ${escapeLine(text)}\n\na[^1]`]) {
        const kinds = [...kindsIn(written)].filter((kind) => live.includes(kind));
        expect(kinds, JSON.stringify({ text, written })).toEqual([]);
      }
    }
  }, 120_000);

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
