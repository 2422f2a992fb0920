import { describe, expect, it } from 'vitest';
import { shownMarkdown } from '../../../../../src/adapters/documents/markdown/markdown-prose.ts';
import { withMarkdownTables } from '../../../../../src/adapters/documents/markdown/markdown-tables.ts';
import { readFiles } from '../../../../../src/adapters/documents/read-files.ts';
import { valueOrThrow } from '../../../../../src/core/errors.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';

async function textOf(name: string, source: string): Promise<string> {
  return valueOrThrow(await directParser().parse({ name, bytes: new TextEncoder().encode(source) })).text;
}

describe('J17: the YAML block at the top of a Markdown file', () => {
  it('J17: its fields are a list below the title, without those of the program that makes pages', async () => {
    const source = [
      '---',
      'title: "Pear jam"',
      'layout: recipe',
      'servings: 04',
      'tags: [fruit, "winter"]',
      'author:',
      '  name: Ida Holm',
      'note: ~',
      '---',
      '',
      'Boil for 20 minutes.',
    ].join('\n');
    expect(await textOf('jam.md', source)).toBe(
      '# Pear jam\n\n- servings: 04\n- tags: fruit, winter\n- author name: Ida Holm\n\nBoil for 20 minutes.',
    );
  });

  it('J17: a title that the text has as a heading stands once, and a block that is no YAML stays', async () => {
    expect(await textOf('a.md', '---\ntitle: Harbour rules\nyear: 1987\n---\n# Harbour rules\n')).toBe(
      '- year: 1987\n\n# Harbour rules\n',
    );
    const torn = '---\nkeeper: [Ida\n---\nMoor by noon.\n';
    expect(await textOf('b.md', torn)).toBe(torn);
    expect(await textOf('c.md', '---\nA rule, not a block.\n\nMore.\n')).toContain('A rule, not a block.');
  });

  it('J17: a block that copies its parts without end becomes no large text', async () => {
    const names = 'abcdefghij'.split('');
    const copies = names
      .slice(1)
      .map((name, at) => `${name}: [${Array(9).fill(`*${names[at]}`).join(', ')}]`);
    const block = ['a: &a [x, x]', ...copies.map((line) => line.replace(': ', `: &${line[0]} `))].join('\n');
    expect((await textOf('copies.md', `---\n${block}\n---\nEnd.\n`)).length).toBeLessThan(5_000);
  });
});

describe('J17: HTML in Markdown', () => {
  it('J17: headings and items have marks, other tags are gone', () => {
    const source = [
      '<div align="center">',
      '  <h1 id="top"><a href="#top">Harbour rules</a></h1>',
      '  <h2>',
      '    Mooring',
      '  </h2>',
      '</div>',
      '<ul>',
      '  <li>Ring the <b>brass</b> bell.</li>',
      '  <li>Moor by <kbd>19:00</kbd><br/>at the latest.</li>',
      '</ul>',
    ].join('\n');
    const lines = shownMarkdown(source).split('\n');
    expect(lines.map((line) => line.trim()).filter((line) => line !== '')).toEqual([
      '# Harbour rules',
      '## Mooring',
      '- Ring the brass bell.',
      '- Moor by 19:00 at the latest.',
    ]);
  });

  it('J17: a summary is a heading, and items of a numbered list have numbers', () => {
    const source = [
      '<details>',
      '<summary>The <b>kettle</b></summary>',
      '<ol>',
      '<li>Fill it.</li>',
      '  <ul>',
      '  <li>With water</li>',
      '  </ul>',
      '<li>Light the stove.</li>',
      '</ol>',
      '</details>',
      '<details open><summary>Where to park?</summary>Behind the mill.</details>',
    ].join('\n');
    const lines = shownMarkdown(source).split('\n');
    expect(lines.map((line) => line.trim()).filter((line) => line !== '')).toEqual([
      '#### The kettle',
      '1. Fill it.',
      '- With water',
      '2. Light the stove.',
      '#### Where to park?',
      'Behind the mill.',
    ]);
  });

  it('J17: code, addresses, unknown tags and comparisons stay', () => {
    const kept = [
      '`<b>` makes bold, and `<br>` breaks',
      '```html\n<h1>Title</h1>\n<table><tr><td>1</td></tr></table>\n```',
      '<https://example.org/a?b=1> and <pilot@example.org>',
      '<port> is below 1024 < 2048 > 512',
      'a < b and c > d',
    ];
    for (const text of kept) {
      expect(shownMarkdown(text)).toBe(text);
      expect(withMarkdownTables(text)).toBe(text);
    }
  });

  it('J17: titles in the marks of site generators are headings', () => {
    const source = [
      '{{< details "Fees" >}}',
      '- 50 a year',
      '{{< /details >}}',
      "{% include numbering-section.html title='目的' %}",
      '{{% expand title="Rules of the house" %}}',
    ];
    expect(shownMarkdown(source.join('\n')).split('\n')).toEqual([
      '#### Fees',
      '- 50 a year',
      '{{< /details >}}',
      '#### 目的',
      '#### Rules of the house',
    ]);
    const kept = [
      'See {{< ref "/subscribe" >}}',
      '{{< youtube "abc" >}}',
      '{% include foot.html %}',
      '{{< figure src="a.png" title="The harbour" >}}',
      '{% include image.html title="The harbour" %}',
      'a {{< details "b" >}}',
    ];
    for (const text of kept) expect(shownMarkdown(text)).toBe(text);
  });

  it('J17: styles and scripts are left out, and stay in code and where they have no end', () => {
    const source = 'One\n<style>\np { color: red }\n</style>\nTwo <script src="a.js">go()</script>three';
    expect(shownMarkdown(source)).toBe('One\n\nTwo three');
    const kept = ['```\n<style>p {}</style>\n```', 'The tag <style> begins it.', 'A </style> alone.'];
    for (const text of kept) expect(shownMarkdown(text)).toBe(text);
  });

  it('J17: a heading in HTML gives the title of a Markdown file', async () => {
    const source = '<p align="center">\n<h1>Ferry to Vessen</h1>\n</p>\n\nThe ferry leaves at 8:40.\n';
    const bytes = new TextEncoder().encode(source);
    const [read] = await readFiles([{ name: 'a.md', bytes }], directParser());
    expect(read?.result.ok && read.result.value.title).toBe('Ferry to Vessen');
  });

  it('J16: an HTML table in Markdown says in each row what holds for it', async () => {
    const source = [
      '# Leave',
      '',
      '<table class="plain">',
      '  <tr><td rowspan="2">Days a week</td><td colspan="2">Years of service</td></tr>',
      '  <tr><td>1 year</td><td>2 years</td></tr>',
      '  <tr><td>4</td><td>7 days</td><td>8<br>days</td></tr>',
      '</table>',
      '',
      'Ask three days before.',
    ].join('\n');
    const text = await textOf('leave.md', source);
    expect(text).toContain(
      '| Days a week | Years of service 1 year | Years of service 2 years |\n| 4 | 7 days | 8 days |',
    );
    expect(text).toContain('# Leave');
    expect(text).toContain('Ask three days before.');
    expect(text).not.toContain('<t');
    expect(await textOf('leave.txt', source)).toContain('<table class="plain">');
  });

  it('J16: a table in a table is part of it, and one without an end stays', () => {
    const nested = '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>';
    expect(withMarkdownTables(nested)).not.toContain('table');
    const open = 'See <table> and <table border="1"><tr><td>1';
    expect(withMarkdownTables(open)).toBe(open);
  });

  it('SE3: takes time in proportion to the text', () => {
    const hostile = [
      '<'.repeat(200_000),
      '<a '.repeat(70_000),
      '<h1>'.repeat(50_000),
      '<h1 '.repeat(50_000),
      '<table '.repeat(30_000),
      '<style>'.repeat(30_000),
      '<style '.repeat(30_000),
      '{{< details '.repeat(20_000),
      '{% include '.repeat(20_000),
      `<a ${' '.repeat(200_000)}`,
      '`<a'.repeat(70_000),
    ];
    for (const text of hostile) {
      expect(shownMarkdown(text).length).toBeLessThanOrEqual(text.length);
      expect(withMarkdownTables(text)).toBe(text);
    }
  });
});
