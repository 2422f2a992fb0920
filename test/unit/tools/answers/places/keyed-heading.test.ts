import { describe, expect, it } from 'vitest';
import { withKeyedHeading } from '../../../../../src/tools/answers/places/keyed-heading.ts';
import { foundReading, readableOf, spanOf } from '../../../../doubles/readables.ts';

const page = [
  '# Error codes',
  '',
  '#### F04',
  'The motor sends no signal.',
  '',
  '#### `--force`',
  'Overwrites what is there.',
  '',
  '#### Options',
  'They come before the file.',
  '',
  '## [2.4.0] - 2031-05-06',
  '### Fixed',
  '- The lamp no longer flickers (#1027).',
  '- It now needs Lantern 3.1 or later.',
  '',
  '## 2.3.1',
  '- The wick can be changed.',
].join('\n');

function chosen(question: string, place: string): { readonly text: string; readonly probability: number } {
  const start = page.indexOf('####');
  const readable = readableOf('Codes', page, { text: page.slice(start), start });
  const found = foundReading(readable, [spanOf(readable.text, place)]);
  const { readables, reading } = withKeyedHeading(found, question);
  const [best] = reading.spans;
  const at = readables[best?.passage ?? 0];
  if (best === undefined || at === undefined) throw new Error('no place');
  const absolute = at.start + best.start;
  const text = page.slice(absolute, absolute + best.end - best.start);
  expect(at.text.slice(best.start, best.end)).toBe(text);
  return { text, probability: best.probability };
}

describe('Q89: the heading that a question asks for', () => {
  it.each([
    ['Which error code means that the motor sends no signal?', 'no signal', 'F04'],
    ['Welcher Fehlercode steht für den Motor?', 'The motor sends no signal', 'F04'],
    ['Which option overwrites what is there?', 'Overwrites', '--force'],
    ['Which version fixed the flickering lamp?', '#1027', '2.4.0'],
    ['Seit welcher Version kann man den Docht wechseln?', 'The wick', '2.3.1'],
    ['Which release raised the need to Lantern 3.1?', '3.1', '2.4.0'],
  ])('Q89: %s', (question, place, heading) => {
    expect(chosen(question, place)).toEqual({ text: heading, probability: 0.7 });
  });

  it.each([
    ['the question asks for no such thing', 'What sends no signal?', 'The motor'],
    ['the question says it', 'Which code does F04 stand beside?', 'The motor'],
    ['the heading is a word', 'Which option comes before the file?', 'before the file'],
    [
      'the place is a version that the question does not say',
      'Which version of Lantern does it need?',
      '3.1',
    ],
    ['the question says the version', 'Which version after 2.4.0 stopped the flicker?', '#1027'],
    ['the place is a key itself', 'Which option is F04 for?', 'F04'],
  ])('Q89: the place stays where %s', (_, question, place) => {
    expect(chosen(question, place).text).toBe(place);
  });
});
