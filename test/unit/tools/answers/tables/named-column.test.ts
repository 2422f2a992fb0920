import { describe, expect, it } from 'vitest';
import { namedColumn } from '../../../../../src/tools/answers/tables/named-column.ts';

const names = ['What', 'Was', 'name', 'tld', 'cca3', 'region', 'sub region', 'day', 'no'];

describe('Q56: the column that a question names', () => {
  it.each([
    ['What is the country code cca3 of Iceland?', 'cca3'],
    ['What is the top level domain of Iceland?', 'tld'],
    ['What is its top-level domain?', 'tld'],
    ['In which sub-region is Iceland?', 'sub region'],
    ['In which region is Iceland?', 'region'],
  ])('Q56: %s', (question, name) => {
    expect(names[namedColumn(names, question) ?? -1]).toBe(name);
  });

  it.each([
    ['it names none', 'What is the capital of Iceland?'],
    ['it names two', 'What is the cca3 of the region?'],
    ['the name is a word of any question', 'Is there no ferry?'],
    ['small words lie between', 'Is it the tale of a lion and a dog?'],
    ['a name asks', 'What is there?'],
    ['a name asks in German', 'Was kostet die Fahrt mit der Fähre?'],
  ])('Q56: none where %s', (_, question) => {
    expect(namedColumn(names, question)).toBeNull();
  });
});
