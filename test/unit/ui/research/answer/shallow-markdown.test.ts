import { describe, expect, test } from 'vitest';
import { shallowMarkdown } from '../../../../../src/ui/research/answer/shallow-markdown.ts';
import { proseMarkdown } from '../../../../../src/ui/research/report/prose-markdown.ts';

describe('SE5: Markdown that nests without end', () => {
  test('SE5: what people write stays as it is', () => {
    const written = [
      '> > - a quote with a list',
      '- a',
      '  - b',
      '     1. c',
      '-----',
      '* * *',
      '```',
      `${' '.repeat(60)}code`,
      '```',
      'a > b - c',
    ].join('\n');
    expect(shallowMarkdown(written)).toBe(written);
  });

  test('SE5: the 21st level of a line is a sign, and wide indents are cut', () => {
    expect(shallowMarkdown(`${'> '.repeat(25)}a`)).toBe(`${'> '.repeat(20)}\\> > > > > a`);
    expect(shallowMarkdown(`${'- '.repeat(21)}a`)).toBe(`${'- '.repeat(20)}\\- a`);
    expect(shallowMarkdown(`${' '.repeat(400)}- a`)).toBe(`${' '.repeat(40)}- a`);
  });

  test.each([
    ['quotes', '> '.repeat(10_000)],
    ['quotes without spaces', '>'.repeat(10_000)],
    ['items', '- '.repeat(10_000)],
    ['numbers', '1. '.repeat(10_000)],
    ['items within items', Array.from({ length: 300 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
  ])('SE5: 10,000 %s are parsed', (_, marks) => {
    expect(proseMarkdown(`${marks}end`, { first: 1, count: 0 })).toContain('end');
  });
});
