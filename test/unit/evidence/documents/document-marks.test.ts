import { describe, expect, test } from 'vitest';
import { readable } from '../../../../src/cli/node/ask/library-folder.mjs';
import { documentEndings, kindOfFile } from '../../../../src/evidence/documents/document-endings.ts';
import {
  type DocumentMark,
  marksOfSpan,
  placeInMarks,
} from '../../../../src/evidence/documents/document-marks.ts';

const page = (number: number, start: number): DocumentMark => ({ start, kind: 'page', number, label: null });
const pages = [page(1, 0), page(2, 100), page(3, 250)];

describe('the place of a span', () => {
  test.each([
    [0, 10, 'page 1'],
    [99, 100, 'page 1'],
    [100, 101, 'page 2'],
    [90, 110, 'pages 1 to 2'],
    [90, 300, 'pages 1 to 3'],
    [900, 910, 'page 3'],
  ])('J2: from %d to %d is %s', (start, end, place) => {
    expect(placeInMarks(pages, start, end)).toBe(place);
  });

  test('J2: sheets and sections go by their names, slides by their numbers', () => {
    const marks: DocumentMark[] = [
      { start: 5, kind: 'section', number: 1, label: 'Opening hours' },
      { start: 50, kind: 'sheet', number: 2, label: 'Prices' },
      { start: 80, kind: 'slide', number: 4, label: 'Thanks' },
    ];
    expect(placeInMarks(marks, 0, 3)).toBeNull();
    expect(placeInMarks(marks, 6, 9)).toBe('section “Opening hours”');
    expect(placeInMarks(marks, 60, 61)).toBe('sheet “Prices”');
    expect(placeInMarks(marks, 80, 81)).toBe('slide 4');
    expect(marksOfSpan(marks, 6, 81)).toHaveLength(3);
    expect(placeInMarks([], 0, 1)).toBeNull();
  });
});

test('J3: the command line opens the same files as the page', () => {
  for (const ending of documentEndings) expect(readable.test(`a.${ending.toUpperCase()}`)).toBe(true);
  expect(readable.source.split('|')).toHaveLength(documentEndings.length);
});

test('J3: files are opened where their endings could be those of documents', () => {
  const names = ['a.PDF', 'b/c.docx', 'README', 'song.mp3', 'film.webm', 'photo.png', 'x.y/z', '笔记.md'];
  expect(names.map(kindOfFile)).toEqual([
    'document',
    'document',
    'document',
    'media',
    'media',
    'other',
    'document',
    'document',
  ]);
});
