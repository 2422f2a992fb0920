import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { Bm25 } from '../../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../../src/core/text/stem.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { entryAnswer } from '../../../../src/tools/answers/entry-answer.ts';
import type { ReadAnswer } from '../../../../src/tools/answers/read-answer.ts';
import { readableOf } from '../../../doubles/readables.ts';

const options = [
  'The fields of a line:',
  '       noauto',
  '              The weir is not opened by the clock.',
  '',
  '       nofail',
  '              A weir that is missing is passed over.',
  '',
  '       defaults',
  '              All of the above are off.',
].join('\n');
const readable = readableOf('Weir table', options, { document: documentId('w') });
const { source } = readable;
const statistics = new Bm25();
for (const line of [...options.split('\n'), 'the option of a weir', 'who wrote it'])
  statistics.add(stemsOf(line));

const line = { source, start: 0, end: 21, text: options.slice(0, 21), header: null };
const nothing: ReadAnswer = { quotes: [line], answers: [], nearest: true };

const answered = (question: string, answer = nothing): ReadAnswer | null =>
  entryAnswer(answer, [readable], inquire(question, []), statistics);

describe('Q66: the entry of a key', () => {
  test('answers as a whole what the key does', () => {
    const answer = answered('What does nofail do?');
    expect(answer).toMatchObject({ answers: [], nearest: false, whole: true });
    const [quote, ...others] = answer?.quotes ?? [];
    expect(quote?.text).toBe('nofail\n              A weir that is missing is passed over.');
    expect(options.slice(quote?.start, quote?.end)).toBe(quote?.text);
    expect(others).toEqual([]);
    expect(answered('Which code is nofail?')).toMatchObject({ whole: true });
  });

  test('does not answer who, when or how much, nor a question that says no key', () => {
    expect(answered('Who wrote nofail?')).toBeNull();
    expect(answered('When was nofail added?')).toBeNull();
    expect(answered('What happens to a weir that is missing?')).toBeNull();
  });

  test('gives way to a sure value, and to one that stands elsewhere', () => {
    const value = { text: 'The', citation: 0, start: 0, end: 3, probability: 0.9 };
    const having = (certainty: 'sure' | 'likely'): ReadAnswer => ({
      ...nothing,
      nearest: false,
      answers: [{ ...value, certainty }],
    });
    expect(answered('What does nofail do?', having('sure'))).toBeNull();
    expect(answered('What does nofail do?', having('likely'))).toBeNull();
  });

  test('replaces a sure value from elsewhere if the question sets the key in quotation marks', () => {
    const value = {
      text: 'The',
      citation: 0,
      start: 0,
      end: 3,
      probability: 0.9,
      certainty: 'sure' as const,
    };
    const sure: ReadAnswer = { ...nothing, nearest: false, answers: [value] };
    expect(answered('Was bedeutet „nofail“?', sure)).toMatchObject({ answers: [], whole: true });
    expect(answered('What does `nofail` do?', sure)).toMatchObject({ answers: [], whole: true });
    expect(answered('What does “a missing” do?', sure)).toBeNull();
  });

  test('is followed by what a numbered code stands for, and the value takes the place of a sure one', () => {
    const codes =
      'The weir ends with an exit code:\n  0 - No errors\n  4 - A gate is stuck. Call the keeper.\n  8 - The river\n      is dry';
    const list = readableOf('weir', codes, { document: documentId('weir') });
    const sure = { text: 'The', citation: 0, start: 0, end: 3, probability: 0.9, certainty: 'sure' as const };
    const said = (question: string): ReadAnswer | null =>
      entryAnswer({ ...nothing, nearest: false, answers: [sure] }, [list], inquire(question, []), statistics);
    const answer = said('What does exit code 4 of weir mean?');
    expect(answer?.quotes[0]?.text).toBe('4 - A gate is stuck. Call the keeper.');
    expect(answer?.answers).toMatchObject([{ text: 'A gate is stuck', citation: 0, certainty: 'likely' }]);
    const [{ start = 0, end = 0 } = {}] = answer?.answers ?? [];
    expect(answer?.quotes[0]?.text.slice(start, end)).toBe('A gate is stuck');
    expect(said('What does exit code 8 of weir mean?')?.answers[0]?.text).toBe('The river\n      is dry');
  });
});
