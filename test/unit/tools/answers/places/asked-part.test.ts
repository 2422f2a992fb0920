import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { withAskedPart } from '../../../../../src/tools/answers/places/asked-part.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const places = 'AN\tAnsty\nIS\tIsley\nKI\tKirk\nUS\tUpper Stowe';

function asked(question: string, title: string, text: string, words: string, probability: number) {
  const readable = readableOf(title, text, { document: documentId('p') });
  return withAskedPart(
    foundReading(readable, [spanOf(text, words, { margin: 1, probability })], 0.2),
    question,
  );
}

const best = (question: string, words: string, probability: number) => {
  const found = asked(question, 'Codes of the landings', places, words, probability);
  return [wordsFound(found)[0], found.reading.spans[0]?.probability, found.reading.answerable];
};

test('Q66: of a part that is nothing but numbers all of them are the value', () => {
  const text = '255 218 185\t\tpeach\n 70 130 180\t\tsteel\n105 90 205\t\tslate\n112 128 144\t\tstone';
  const found = asked('Which numbers are mixed for it?', 'Colours', text, '130', 0.9);
  expect(wordsFound(found)).toEqual(['70 130 180']);
});

describe('Q66: of an entry with two parts the one that the question does not say', () => {
  test('is the answer, as likely, whichever of them the reader took', () => {
    expect(best('What is the code of the landing at Kirk?', 'KI\tKirk', 0.3)).toEqual(['KI', 0.62, 0.62]);
    expect(best('What is the code of the landing at Kirk?', 'Kirk', 0.3)).toEqual(['KI', 0.62, 0.62]);
    expect(best('Which landing has the code IS?', 'IS\tIsley', 0.8)).toEqual(['Isley', 0.8, 0.8]);
  });

  test('is the value of a setting whose name the question says in other words', () => {
    const settings = 'give_up_after = 4d\nqueue_limit = 200\nport = 2525';
    const { reading } = asked('When does the relay give up?', 'Relay settings', settings, 'after', 0.5);
    expect(reading.spans[0]).toMatchObject({ start: 16, end: 18, probability: 0.62 });
  });

  test('stays as the reader found it if that is surer', () => {
    expect(best('Which landing has the code IS?', 'Isley', 0.9)).toEqual(['Isley', 0.9, 0.2]);
  });

  test('is no answer to what title and list do not speak of, nor if both parts are said, or a small word', () => {
    expect(best('Who is the oldest fisherman in Kirk?', 'KI\tKirk', 0.3)).toEqual(['KI\tKirk', 0.3, 0.2]);
    expect(best('Is KI the code of the landing at Kirk?', 'KI\tKirk', 0.3)).toEqual(['KI\tKirk', 0.3, 0.2]);
    expect(best('What is the code of the landing?', 'IS\tIsley', 0.3)).toEqual(['IS\tIsley', 0.3, 0.2]);
  });

  test('is the key of the entry with the span, if the question asks for an option or a command', () => {
    const manual =
      '  -q, --quiet\n      Prints nothing.\n  -r, --reverse\n      Turns the order round.\n  -t N\n      Counts.';
    const key = (question: string) => wordsFound(asked(question, 'weir', manual, 'Turns', 0.8))[0];
    for (const question of [
      'Which option of weir turns the order round?',
      'Mit welchem Schalter dreht man die Reihenfolge um?',
      'Quelle option inverse l’ordre ?',
      '¿Qué opción invierte el orden?',
      '哪个选项颠倒顺序？',
    ])
      expect(key(question)).toBe('-r, --reverse');
    expect(key('What does it turn round?')).toBe('Turns');
  });

  test('is the value of a setting, if the question asks for a number and its comment says what is asked', () => {
    const settings =
      '; seconds until an idle client is dropped\nidle_timeout = 45\n; who may use it\nopen_to = crew\nport = 25';
    const value = (question: string, words: string) =>
      wordsFound(asked(question, 'Relay', settings, words, 0.9))[0];
    expect(value('How long until an idle client is dropped?', 'seconds')).toBe('45');
    expect(value('What happens to an idle client?', 'dropped')).toBe('dropped');
    expect(value('How many may use it?', 'who may use it')).toBe('who may use it');
  });
});
