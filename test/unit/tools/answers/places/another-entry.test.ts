import { expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { partOfAnotherEntry } from '../../../../../src/tools/answers/places/another-entry.ts';

const signals = 'bell\t17\tBELL\t# the fog bell\nhorn\t32\tHORN\nlamp\t3\tLAMP\nlamp-low\t7\tLAMP-LOW';
const settings = '# Limits\n#wait_for_crew = 4min\t# at most\n#wait_for_tide = 64min\n#wait_for_pilot = 9min';

function answer(question: string, text: string, quote: string, value: string): string | null {
  const source = { title: 'Signals', text, document: documentId('s'), memory: null };
  const start = quote.indexOf(value);
  const found = partOfAnotherEntry(question, { quote, start, end: start + value.length }, [source]);
  const [span] = found?.reading.spans ?? [];
  const readable = found?.readables[0];
  if (span === undefined || readable === undefined) return null;
  expect(text.slice(readable.start).startsWith(readable.text)).toBe(true);
  return readable.text.slice(span.start, span.end);
}

test.each([
  ['And the lamp?', '3'],
  ['and horn', '32'],
  ['¿Y la de lamp-low?', '7'],
])('Q58: %s asks for the same part of another entry of the list', (question, expected) => {
  expect(answer(question, signals, 'bell\t17\tBELL\t# the fog bell', '17')).toBe(expected);
});

test('Q58: a setting that is commented out has its value, too', () => {
  expect(answer('and wait_for_tide?', settings, '#wait_for_crew = 4min\t# at most', '4min')).toBe('64min');
});

test('Q58: after an entry that answered as a whole, another one is asked for by its key', () => {
  const whole = '#wait_for_crew = 4min\t# at most';
  expect(answer('and wait_for_tide?', settings, whole, whole)).toBe('64min');
});

test.each(['And the siren?', 'When does the horn sound in fog?', 'And 32?'])(
  'Q58: “%s” names no entry, says more, or names the part itself',
  (question) => {
    expect(answer(question, signals, 'bell\t17\tBELL\t# the fog bell', '17')).toBeNull();
  },
);

test('Q58: a value that stood in no list, or in a text that has changed, answers nothing', () => {
  expect(answer('And the lamp?', 'The bell has 17 strokes.', 'The bell has 17 strokes.', '17')).toBeNull();
  expect(answer('And the lamp?', signals, 'bell\t18\tBELL', '18')).toBeNull();
});

test('Q66: a tab counts as the columns to its stop, so that a line that goes on does not end its list', () => {
  const sections =
    'SECTIONS\n       1   Ropes\n       2   Sails, of the big boats and of those that are\n\t   small\n       3   Lamps';
  expect(answer('And 3?', sections, '1   Ropes', 'Ropes')).toBe('Lamps');
});
