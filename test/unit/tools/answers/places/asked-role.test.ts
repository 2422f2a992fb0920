import { describe, expect, it } from 'vitest';
import { withAskedRole } from '../../../../../src/tools/answers/places/asked-role.ts';
import type { FoundReading } from '../../../../../src/tools/answers/read-answer.ts';
import type { Readable } from '../../../../../src/tools/answers/reading/readables.ts';

const minutes = [
  '## Present',
  '',
  '* Ida Fell (chair)',
  '* Jan Rook (observer)',
  '* Mira Thorn (clerk)',
  '* Noor Vane (observer)',
].join('\n');

function chosen(question: string, text: string, place: string): readonly string[] {
  const source = { title: 'Minutes of 8 May', text, document: null, memory: null };
  const readable: Readable = { ...source, source, start: 0, similarity: null, strength: 1, header: null };
  const start = text.indexOf(place);
  const span = { passage: 0, start, end: start + place.length, probability: 0.9, margin: 3 };
  const found: FoundReading = {
    readables: [readable],
    reading: { spans: [span], sentences: [], passages: [3], answerable: 0.9, complete: true },
  };
  const { readables, reading } = withAskedRole(found, question);
  return reading.spans.map((one) => readables[one.passage]?.text.slice(one.start, one.end) ?? '');
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
