/** What every `Reader` keeps. */
import { describe, expect, test } from 'vitest';
import type { Reader, ReaderPassage, Reading } from '../../src/ports/retrieval/reader.ts';

/** A question that the reader under test can answer, and passages of which one holds the answer. */
interface KnownAnswer {
  readonly question: string;
  readonly passages: readonly ReaderPassage[];
  /** The passage that answers, and words of the answer. */
  readonly passage: number;
  readonly answer: string;
}

/** Holds for every reading, whatever was read. */
export function expectWellFormed(reading: Reading, passages: readonly ReaderPassage[]): void {
  const within = (value: number): boolean => value >= 0 && value <= 1;
  expect(within(reading.answerable)).toBe(true);
  expect(reading.passages).toHaveLength(passages.length);
  expect(reading.spans.length).toBeLessThanOrEqual(8);
  for (const [at, span] of reading.spans.entries()) {
    const { text } = passages[span.passage] as ReaderPassage;
    expect(span.start).toBeLessThan(span.end);
    expect(span.end).toBeLessThanOrEqual(text.length);
    expect(text.slice(span.start, span.end).trim()).not.toBe('');
    expect(within(span.probability)).toBe(true);
    expect(span.margin).toBeLessThanOrEqual(reading.spans[at - 1]?.margin ?? Number.POSITIVE_INFINITY);
    expect(span.margin).toBeLessThanOrEqual((reading.passages[span.passage] ?? Number.NaN) + 1e-6);
    for (const other of reading.spans.slice(0, at)) {
      if (other.passage !== span.passage) continue;
      expect(other.end <= span.start || span.end <= other.start).toBe(true);
      expect(text.slice(other.start, other.end)).not.toBe(text.slice(span.start, span.end));
    }
  }
  let [passage, end] = [0, 0];
  for (const sentence of reading.sentences) {
    if (sentence.passage !== passage) [passage, end] = [sentence.passage, 0];
    expect(sentence.start).toBeGreaterThanOrEqual(end);
    expect(sentence.end).toBeLessThanOrEqual((passages[passage] as ReaderPassage).text.length);
    expect(within(sentence.score)).toBe(true);
    end = sentence.end;
  }
}

export function readerContract(name: string, make: () => Promise<Reader>, known: KnownAnswer): void {
  const { question, passages } = known;
  describe(`reader contract: ${name}`, () => {
    test('RD1: finds the place of an answer, in UTF-16 units of its passage', async () => {
      const reader = await make();
      const reading = await reader.read(question, passages);
      expectWellFormed(reading, passages);
      const [best] = reading.spans;
      expect(best?.passage).toBe(known.passage);
      expect(passages[known.passage]?.text.slice(best?.start, best?.end)).toContain(known.answer);
      expect(reading.complete).toBe(true);
      expect(reading.answerable).toBeGreaterThan(0);
      expect(new Set(reading.sentences.map(({ passage }) => passage)).size).toBe(passages.length);
    });

    test('RD1: reads the same twice', async () => {
      const reader = await make();
      const [one, two] = [await reader.read(question, passages), await reader.read(question, passages)];
      expect(two).toEqual(one);
    });

    test('RD1: nothing to read, or no question: a reading of nothing', async () => {
      const reader = await make();
      const nothing = { spans: [], sentences: [], answerable: 0, complete: true };
      expect(await reader.read(question, [])).toEqual({ ...nothing, passages: [] });
      expect(await reader.read(' \n', passages)).toEqual({ ...nothing, passages: passages.map(() => null) });
      expect(await reader.read(question, [{ title: 'Empty', text: ' \n ' }])).toEqual({
        ...nothing,
        passages: [null],
      });
    });

    test('RD4: an abort rejects with `aborted`, before and while it reads, and the reader works on', async () => {
      const reader = await make();
      await expect(reader.read(question, passages, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'aborted',
      });
      const controller = new AbortController();
      const reading = reader.read(question, passages, { signal: controller.signal });
      controller.abort();
      await reading.catch((thrown: unknown) => expect(thrown).toMatchObject({ code: 'aborted' }));
      expect((await reader.read(question, passages)).complete).toBe(true);
    });

    test('RD4: a deadline that has passed gives what was read, marked as incomplete', async () => {
      const reader = await make();
      const reading = await reader.read(question, passages, { deadline: 0 });
      expectWellFormed(reading, passages);
      expect(reading.complete).toBe(false);
    });

    test('RD4: tells of each batch, incomplete, and of nothing after the end', async () => {
      const reader = await make();
      const heard: Reading[] = [];
      const reading = await reader.read(question, passages, { onProgress: (one) => heard.push(one) });
      expect(heard.length).toBeGreaterThan(0);
      for (const one of heard) expectWellFormed(one, passages);
      expect(heard.every(({ complete }) => !complete)).toBe(true);
      expect(heard.at(-1)?.spans).toEqual(reading.spans);
    });

    test('RD5: its bars are in order', async () => {
      const { bars, id } = await make();
      expect(id).not.toBe('');
      expect(bars.sure).toBeGreaterThanOrEqual(bars.likely);
      for (const bar of Object.values(bars)) expect(bar > 0 && bar < 1).toBe(true);
    });
  });
}
