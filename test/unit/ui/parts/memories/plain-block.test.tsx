import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainBlock } from '../../../../../src/ui/parts/memories/PlainBlock.tsx';

const text = '  Presets of  xz:\n\n| Preset | Memory |\n| -8 | 370 MiB |\n\n  **Not** bold.';
const drawn = (words: string, offset = 0): string => {
  const start = text.indexOf(words) + offset;
  const highlight = words === '' ? null : { start, end: start + words.length };
  return renderToStaticMarkup(
    <PlainBlock text={text} offset={offset} highlight={highlight as never} answers={[]} />,
  );
};

test('Q45: plain text is shown letter by letter, and its tables as tables', () => {
  const shown = drawn('');
  expect(shown).toContain('<p dir="auto">  Presets of  xz:\n\n</p>');
  expect(shown).toContain('**Not** bold.');
  expect(shown.match(/<table/g)).toHaveLength(1);
  expect(shown).toContain('370 MiB</td>');
  expect(shown).not.toContain('<mark>');
});

test('Q45: a quote is marked in the text and in the table, wherever the block begins', () => {
  expect(drawn('Presets', 400)).toContain('  <mark>Presets</mark> of');
  expect(drawn('370 MiB', 400)).toMatch(/<mark[^>]*>370 MiB<\/mark>/);
  expect(drawn('370 MiB', 400).match(/<mark/g)).toHaveLength(1);
});
