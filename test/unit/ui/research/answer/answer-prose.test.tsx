import { describe, expect, test } from 'vitest';
import { AnswerMarkdown } from '../../../../../src/ui/research/answer/AnswerMarkdown.tsx';
import { drawnPart } from '../../../../doubles/drawn-part.tsx';
import { makeCitation } from '../../../../doubles/records.ts';

const citation = makeCitation('The last boat leaves at 21:40.', { title: 'Timetable' });

function markup(text: string, writing = false, doubted: readonly string[] = []): string {
  return drawnPart(<AnswerMarkdown text={text} citations={[citation]} writing={writing} doubted={doubted} />);
}

describe('the words of an answer', () => {
  test('Markdown is drawn, citations are buttons, sentences without a source are marked', () => {
    const drawn = markup('The **last boat** leaves at 21:40 [1]. The crew is friendly.');
    expect(drawn).toContain('<strong>last boat</strong>');
    expect(drawn).toContain('aria-label="Quote 1, Timetable"');
    expect(drawn).toMatch(/class="unsupported">The crew is friendly\.<span class="no-source">/);
    expect(drawn.match(/unsupported/g)).toHaveLength(1);
  });

  test('a sentence with emphasis in it is named as unsupported once', () => {
    const drawn = markup('The crew is *friendly* and bakes `its own` bread.');
    expect(drawn.match(/no source/g)).toHaveLength(1);
    expect(drawn).toMatch(/bread\.<span class="no-source">/);
  });

  test('Q16: tables, lists and struck words are drawn, and their cells are sentences like others', () => {
    const drawn = markup('| a | b |\n|:--|--:|\n| The crew is friendly. | 3 |\n\n- [x] one\n- ~~two~~');
    expect(drawn).toContain('<th data-align="right">b</th>');
    expect(drawn).toMatch(/<td data-align="left"><span class="unsupported">The crew is friendly\./);
    expect(drawn).toMatch(/<del>.*two.*<\/del>/);
    expect(drawn).not.toContain('<input');
  });

  test('Q16: a heading of any level is a heading below those of the page', () => {
    const drawn = markup(
      '# Result\n\n## Part\n\n### Detail\n\n###### Least\n\nThe last boat leaves at 21:40.',
    );
    expect([...drawn.matchAll(/<(h\d)>([^<]*)/g)].map(([, level, words]) => [level, words])).toEqual([
      ['h3', 'Result'],
      ['h3', 'Part'],
      ['h3', 'Detail'],
      ['h4', 'Least'],
    ]);
  });

  test('Q55: a sentence that the reader doubts is marked, though its words stand in the quote', () => {
    const text = 'The last boat leaves at **21:40** [1].';
    expect(markup(text)).not.toContain('unsupported');
    expect(markup(text, false, [text])).toContain('class="unsupported"');
  });

  test('while it is written nothing is marked', () => {
    expect(markup('The crew is friendly.', true)).not.toContain('unsupported');
  });

  test.each([
    ['<img src=x onerror=alert(1)>', '<img'],
    ['<script>alert(1)</script>', '<script'],
    ['![pixel](https://example.org/p.png)', '<img'],
    ['[click](javascript:alert(1))', 'javascript:'],
    ['[click](https://example.org/?q=secret)', 'href'],
    ['<a href="https://example.org">x</a>', 'href'],
    ['<iframe src="https://example.org"></iframe>', '<iframe'],
    ['<style>p{display:none}</style>', '<style'],
  ])('%s loads nothing and leads nowhere', (text, forbidden) => {
    expect(markup(text)).not.toContain(forbidden);
  });
});
