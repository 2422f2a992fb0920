import { describe, expect, test } from 'vitest';
import { documentId } from '../../../src/core/memory/units.ts';
import type { ReadSpan } from '../../../src/ports/reader.ts';
import { type FoundReading, readAnswer } from '../../../src/tools/read-answer.ts';
import type { Readable } from '../../../src/tools/readables.ts';
import { weighed } from '../../../src/tools/weigh-reading.ts';

const bars = { sure: 0.8, likely: 0.6, answerable: 0.3 };
const texts = [
  'The market opens early. It auctions eels at 10:30 and at 16:15.',
  'Notice 41. The harbour office opens at 07:45 on weekdays.',
];

interface Found {
  readonly words: string;
  readonly probability: number;
  readonly margin?: number;
}

function found(
  finds: readonly Found[],
  { strengths = [0.8, 0.8], answerable = 0.9, complete = true } = {},
): FoundReading {
  const readables = texts.map((text, index): Readable => {
    const source = { title: `Page ${index}`, text, document: documentId(`d${index}`), memory: null };
    const strength = strengths[index] ?? 0;
    return { title: source.title, text, source, start: 0, similarity: null, strength, header: null };
  });
  const spans = finds.map(({ words, probability, margin = 5 }): ReadSpan => {
    const passage = texts.findIndex((text) => text.includes(words));
    const start = texts[passage]?.indexOf(words) ?? 0;
    return { passage, start, end: start + words.length, margin, probability };
  });
  return { readables, reading: { spans, sentences: [], passages: [], answerable, complete } };
}

describe('what is shown of a reading', () => {
  test('Q13: a span is sure or likely by its bars, and below them its sentence alone is quoted', () => {
    const of = (probability: number) => readAnswer(found([{ words: '10:30', probability }]), bars);
    expect(of(0.85).answers).toMatchObject([{ text: '10:30', certainty: 'sure' }]);
    expect(of(0.65).answers).toMatchObject([{ text: '10:30', certainty: 'likely' }]);
    expect(of(0.5)).toMatchObject({ answers: [], nearest: false });
    expect(of(0.5).quotes[0]?.text).toBe('It auctions eels at 10:30 and at 16:15.');
  });

  test('Q47: a value says one thing: it ends with its sentence, without the mark there', () => {
    const { answers, quotes } = readAnswer(
      found([{ words: '41. The harbour office', probability: 0.9 }]),
      bars,
    );
    expect(answers.map(({ text }) => text)).toEqual(['41']);
    expect(quotes[0]?.text).toBe('Notice 41.');
    const whole = readAnswer(found([{ words: '10:30 and at 16:15.', probability: 0.9 }]), bars);
    expect(whole.answers.map(({ text }) => text)).toEqual(['10:30 and at 16:15']);
  });

  test('Q22: several of like worth that say different things are shown together, each in its quote', () => {
    const { answers, quotes } = readAnswer(
      found([
        { words: '10:30', probability: 0.4 },
        { words: '07:45', probability: 0.35, margin: 4.5 },
        { words: 'Notice 41', probability: 0.1, margin: 1 },
      ]),
      bars,
    );
    expect(answers.map(({ text, certainty, citation }) => [text, certainty, citation])).toEqual([
      ['10:30', 'likely', 0],
      ['07:45', 'likely', 1],
    ]);
    for (const { text, citation, start, end } of answers)
      expect(quotes[citation]?.text.slice(start, end)).toBe(text);
  });

  test('Q23: only who has read everything says that nothing answers', () => {
    const finds = [{ words: '10:30', probability: 0.7 }];
    expect(readAnswer(found(finds, { answerable: 0.1 }), bars)).toMatchObject({ answers: [], nearest: true });
    const part = readAnswer(found(finds, { answerable: 0.1, complete: false }), bars);
    expect(part).toMatchObject({ nearest: false });
  });

  test('Q40: of two spans the reader takes for as good, the one stands whose passage suits the question', () => {
    const finds = [
      { words: '10:30', probability: 0.6, margin: 5.5 },
      { words: '07:45', probability: 0.5, margin: 5 },
    ];
    const { reading } = weighed(found(finds, { strengths: [0.5, 0.9] }));
    expect(reading.spans.map(({ passage }) => passage)).toEqual([1, 0]);
    expect(reading.spans[0]?.probability).toBeGreaterThan(0.6);
    const [same] = weighed(found(finds)).reading.spans;
    expect(same?.passage).toBe(0);
  });
});
