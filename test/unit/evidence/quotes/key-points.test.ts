/** Key points: whole sentences of a text, the central ones, none twice, in the order of the text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseKeyPoints,
  keyPointCandidates,
  mostKeyPoints,
} from '../../../../src/evidence/quotes/key-points.ts';

const page = `# The harbour bridge

The harbour bridge carries trams and bicycles over the river between the old town and the docks. Welcome, dear reader, and thank you for coming by today!

## Traffic on the bridge

About 9,000 bicycles cross the harbour bridge every day, more than on any other bridge of the town. Have you ever ridden across the bridge in the wind at night? See also here

## Repairs of the bridge

The town repairs the deck of the harbour bridge from May to September, and trams stop at the docks meanwhile. The town repairs the deck of the harbour bridge from May to September, and trams stop at the docks meanwhile. My neighbour had soup for lunch on an ordinary Tuesday.

| year | bicycles |
|---|---|
| 2021 | 7,400 |
`;

const points = (text: string, title = '') => chooseKeyPoints(keyPointCandidates(text, title), null);

describe('key points', () => {
  test('BX15: they are whole central sentences of the text, letter by letter, each once, in its order', () => {
    const chosen = chooseKeyPoints(keyPointCandidates(page, 'The harbour bridge'), null, 3);
    expect(chosen.map(({ text }) => text.slice(0, 24))).toEqual([
      'The harbour bridge carri',
      'About 9,000 bicycles cro',
      'The town repairs the dec',
    ]);
    expect(chosen.map(({ heading }) => heading)).toEqual([
      'The harbour bridge',
      'Traffic on the bridge',
      'Repairs of the bridge',
    ]);
    for (const { start, end, text } of chosen) expect(page.slice(start, end)).toBe(text);
  });

  test('BX15: no heading, question, row of a table or piece of a few words is one', () => {
    expect(
      points('# A heading of quite a few words here\n\nWho knows how many boats there are?\n\nVery short.'),
    ).toEqual([]);
    expect(points('')).toEqual([]);
  });

  test('BX15: vectors weigh in: what is like nothing else of the page gives way', () => {
    const candidates = keyPointCandidates(page, '');
    const stranger = candidates.findIndex(({ text }) => text.startsWith('My neighbour'));
    const vectors = candidates.map((_, at) => Float32Array.from(at === stranger ? [0, 1] : [1, at / 100]));
    const chosen = chooseKeyPoints(candidates, vectors, 1);
    expect(chosen[0]?.text).not.toContain('My neighbour');
    expect(chosen).toHaveLength(1);
  });

  test('BX15: Chinese and Arabic pages have points too', () => {
    const chinese =
      '灯塔建于一八八四年，照亮了整个港口的入口。每天晚上有两名看守人轮流照看灯塔里的大灯。灯塔现在是一座博物馆，每年有上万人前来参观。';
    expect(points(chinese, '灯塔')).toHaveLength(3);
    const arabic =
      'بُنيت المنارة في عام 1884 لإرشاد السفن إلى الميناء القديم. تُفتح المنارة للزوار كل يوم من الصباح حتى المساء.';
    expect(points(arabic)).toHaveLength(2);
  });

  test('BX15: whatever the text holds, points are parts of it, in order, without overlap, and few', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'The boat leaves the quay at nine in the morning.',
            'a',
            '\n\n',
            '# H\n',
            '- an item of a list with seven words.\n',
            '😀 ',
            '| x | y |\n',
            'So it goes on and on, said the old man. ',
          ),
        ),
        (pieces) => {
          const text = pieces.join('');
          const chosen = points(text, 'H');
          expect(chosen.length).toBeLessThanOrEqual(mostKeyPoints);
          let end = 0;
          for (const point of chosen) {
            expect(text.slice(point.start, point.end)).toBe(point.text);
            expect(point.start).toBeGreaterThanOrEqual(end);
            end = point.end;
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
