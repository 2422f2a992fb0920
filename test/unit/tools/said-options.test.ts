import { describe, expect, test } from 'vitest';
import { documentId } from '../../../src/core/memory/units.ts';
import type { Readable } from '../../../src/tools/readables.ts';
import { withSaidOptions } from '../../../src/tools/said-options.ts';

const manual = [
  'WEIR(1)',
  'weir - opens and closes the gates',
  '',
  'OPTIONS',
  '       -q     Prints nothing. See -t, which is about time.',
  '',
  '       -r, --reverse',
  '              Turns the order round.',
  '',
  '       -t, --timeout seconds',
  '              Gives up after so many seconds.',
].join('\n');
const pump = manual.replaceAll('WEIR', 'PUMP').replaceAll('weir', 'pump').replace('Gives up', 'Rests');

function readable(text: string, title: string, words: string, strength: number): Readable {
  const source = { title, text, document: documentId(title), memory: null };
  const start = text.indexOf(words);
  return { title, text: words, source, start, similarity: null, strength, header: null };
}
const weir = readable(manual, 'WEIR(1)', 'weir - opens and closes the gates', 0.6);
const other = readable(pump, 'PUMP(1)', 'pump - opens and closes the gates', 0.7);
const texts = (question: string, ...readables: readonly Readable[]): readonly string[] =>
  withSaidOptions(question, readables).map(({ text }) => text);

describe('Q66: the entry of an option that the question says', () => {
  test('is read though no passage of it was found, of the document that the question names', () => {
    const entry = '-t, --timeout seconds\n              Gives up after so many seconds.';
    expect(texts('What does -t of weir do?', other, weir)).toEqual([entry, other.text, weir.text]);
    expect(texts('What is --timeout for?', weir)).toEqual([entry, weir.text]);
    expect(texts('What is --timeout for?', other, weir)[0]).toBe(entry.replace('Gives up', 'Rests'));
    const [found] = withSaidOptions('What does -t of weir do?', [other, weir]);
    expect(manual.slice(found?.start)).toMatch(/^-t, --timeout/);
    expect(found?.strength).toBe(0.7);
  });

  test('is not looked for where the question says no option, or one that is not there', () => {
    expect(texts('What does well-known mean?', weir)).toEqual([weir.text]);
    expect(texts('What does -x do?', weir)).toEqual([weir.text]);
  });
});
