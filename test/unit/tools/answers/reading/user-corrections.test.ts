import { describe, expect, test } from 'vitest';
import type { ReadSpan } from '../../../../../src/ports/retrieval/reader.ts';
import {
  correctedSpans,
  type SaidPassage,
  withCorrections,
} from '../../../../../src/tools/answers/reading/user-corrections.ts';

const question = 'Who is the keeper of Hallow Pier?';
const read = (text: string, title = ''): SaidPassage => ({ title, text, told: null });
const told = (text: string, step: number): SaidPassage => ({ title: '', text, told: step });

/** The words in each passage, the first one best. */
function spansOf(passages: readonly SaidPassage[], words: readonly string[]): ReadSpan[] {
  return words.map((word, place) => {
    const passage = passages.findIndex(({ text }) => text.includes(word));
    const start = passages[passage]?.text.indexOf(word) ?? -1;
    const end = start + word.length;
    return { passage, start, end, margin: 8 - 2 * place, probability: 0.9 - 0.3 * place };
  });
}

function firstSaid(passages: readonly SaidPassage[], words: readonly string[]): string | undefined {
  const [first] = correctedSpans(question, spansOf(passages, words), passages);
  return first && passages[first.passage]?.text.slice(first.start, first.end);
}

const sheet = read('It rained for most of the week. The keeper of Hallow Pier is Ada Brook.');

describe('what the user corrects', () => {
  test('Q53: the words of the user come first, as sure as what they correct, which stays behind them', () => {
    const passages = [
      sheet,
      told('Correction, it is out of date. The keeper of Hallow Pier is Kit Vane.', 61),
    ];
    const spans = correctedSpans(question, spansOf(passages, ['Ada Brook', 'Kit Vane']), passages);
    expect(spans.map(({ passage, probability }) => [passage, probability])).toEqual([
      [1, 0.9],
      [0, 0.9],
    ]);
  });

  test('Q53: the newest of several corrections counts, in whatever order they are read', () => {
    const passages = [
      told('Correction: the keeper of Hallow Pier is Ivo Lund.', 70),
      told('Correction: the keeper of Hallow Pier is Kit Vane.', 61),
      sheet,
    ];
    expect(firstSaid(passages, ['Ada Brook', 'Kit Vane', 'Ivo Lund'])).toBe('Ivo Lund');
    expect(firstSaid(passages, ['Kit Vane', 'Ada Brook', 'Ivo Lund'])).toBe('Ivo Lund');
    expect(firstSaid(passages, ['Ivo Lund', 'Kit Vane'])).toBe('Ivo Lund');
  });

  test('Q53: what the user said of something else, or what does not answer, changes nothing', () => {
    const elsewhere = [sheet, told('Please note: the keeper of Moss Yard is Kit Vane.', 61)];
    expect(firstSaid(elsewhere, ['Ada Brook', 'Kit Vane'])).toBe('Ada Brook');
    const passages = [sheet, told('The keeper of Hallow Pier told Kit Vane.', 61)];
    const [best, other] = spansOf(passages, ['Ada Brook', 'Kit Vane']) as [ReadSpan, ReadSpan];
    expect(correctedSpans(question, [best, { ...other, margin: -1 }], passages)[0]).toEqual(best);
  });

  test('Q53: words of a title count for what stands below it', () => {
    const titled = [
      read('Its keeper is Ada Brook.', 'Hallow Pier'),
      told('Note: the keeper is Kit Vane.', 61),
    ];
    expect(firstSaid(titled, ['Ada Brook', 'Kit Vane'])).toBe('Ada Brook');
  });

  test('Q53: where the user says the same, or nothing is found, all stays as it was read', () => {
    const passages = [sheet, told('Note: the keeper of Hallow Pier is Ada Brook.', 61)];
    const spans = [
      ...spansOf([sheet], ['Ada Brook']),
      ...spansOf([told(passages[1]?.text ?? '', 61)], ['Ada Brook']),
    ];
    const placed = spans.map((span, passage) => ({ ...span, passage }));
    expect(correctedSpans(question, placed, passages)).toEqual(placed);
    expect(correctedSpans(question, [], passages)).toEqual([]);
  });

  test('Q53: what an imported run says is not the person’s word, and neither is a page', () => {
    const words = 'Correction: the keeper of Hallow Pier is Kit Vane.';
    const passages = [sheet, told(words, 61)];
    const spans = spansOf(passages, ['Ada Brook', 'Kit Vane']);
    const firstOf = (kind: string, trust: string) => {
      const memory = { chunk: { step: 61, kind, trust } };
      const readables = [
        { ...sheet, source: { document: 'a document', memory: null } },
        { title: '', text: words, source: { document: null, memory } },
      ];
      const found = { readables, reading: { spans } } as never;
      return withCorrections(question, found).reading.spans[0]?.passage;
    };
    expect(firstOf('request', 'user')).toBe(1);
    expect(firstOf('request', 'untrusted')).toBe(0);
    expect(firstOf('visit', 'user')).toBe(0);
  });
});
