import { describe, expect, it } from 'vitest';
import { withAskedRole } from '../../../../../src/tools/answers/places/asked-role.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const minutes = [
  '## Present',
  '',
  '* Ida Fell (chair)',
  '* Jan Rook (observer)',
  '* Mira Thorn (clerk)',
  '* Noor Vane (observer)',
].join('\n');

function chosen(question: string, text: string, place: string): readonly string[] {
  const found = foundReading(readableOf('Minutes of 8 May', text), [spanOf(text, place)]);
  return wordsFound(withAskedRole(found, question));
}

describe('Q90: the items of the role that is asked for', () => {
  it.each([
    ['Who was there as an observer?', 'Ida Fell', ['Jan Rook', 'Noor Vane']],
    ['Who were the observers?', 'Jan Rook', ['Jan Rook', 'Noor Vane']],
    ['Who was the clerk?', 'Ida Fell (chair)', ['Mira Thorn']],
    ['Who was the clerk?', 'Mira Thorn (clerk)', ['Mira Thorn (clerk)']],
    ['Who was present?', 'Ida Fell', ['Ida Fell']],
    ['Who was the pilot?', 'Ida Fell', ['Ida Fell']],
  ])('Q90: %s', (question, place, values) => {
    expect(chosen(question, minutes, place)).toEqual(values);
  });

  it.each([
    ['few items have a role', minutes.replace(' (chair)', '').replace(' (clerk)', '')],
    ['the passage says the word as well', minutes.replace('Present', 'Observers')],
    ['there is no list', minutes.replaceAll('* ', '')],
  ])('Q90: the place stays where %s', (_, text) => {
    expect(chosen('Who was there as an observer?', text, 'Ida Fell')).toEqual(['Ida Fell']);
  });
});
