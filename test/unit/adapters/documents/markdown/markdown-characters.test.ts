import { describe, expect, it } from 'vitest';
import { shownMarkdown as withCharacters } from '../../../../../src/adapters/documents/markdown/markdown-prose.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';

describe('J1: character references in Markdown', () => {
  it('J1: are the characters that a reader sees', () => {
    expect(withCharacters('Der F&ouml;rderverein, &sect;1 &ndash; 12 &euro;')).toBe(
      'Der Förderverein, §1 – 12 €',
    );
    expect(withCharacters('Mu&ntilde;oz? &iquest;Stra&szlig;e &#233;t&#xe9; &ccedil;a')).toBe(
      'Muñoz? ¿Straße été ça',
    );
    expect(withCharacters('It&#39;s &quot;so&quot;')).toBe('It\'s "so"');
  });

  it('J1: stay in code, where they are no references, and where they would be markup', () => {
    const kept = [
      '`&ouml;` is an o',
      '```html\n&ouml;\n```',
      '&unknown; &quml; &; AT&T; R&D',
      '&lt;b&gt; &amp; &#124; &#42; &#60; &#0; &#xd800; &#x110000;',
      '```\n&ouml; without an end',
    ];
    for (const text of kept) expect(withCharacters(text)).toBe(text);
  });

  it('J1: are read in a Markdown file and left in a text', async () => {
    const bytes = new TextEncoder().encode('# Satzung\n\nk&ouml;nnen\n');
    const texts = await Promise.all(
      ['a.md', 'a.txt'].map(async (name) => {
        const read = await directParser().parse({ name, bytes });
        return read.ok ? read.value.text : '';
      }),
    );
    expect(texts[0]).toContain('können');
    expect(texts[1]).toContain('k&ouml;nnen');
  });

  it('SE3: takes time in proportion to the text', () => {
    const hostile = [
      '`'.repeat(200_000),
      '&'.repeat(200_000),
      '&a'.repeat(100_000),
      '```'.repeat(70_000),
      '`\n'.repeat(100_000),
    ];
    for (const text of hostile) expect(withCharacters(text).length).toBe(text.length);
  });
});
