import { describe, expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { doubtedSentences } from '../../../../src/tools/answers/doubted-sentences.ts';
import { type ScriptedFind, ScriptedReader } from '../../../doubles/scripted-reader.ts';

const question = 'Who keeps the key of the boat house?';
const quotes = ['Berta Quill keeps the key of the boat house.', 'The oars hang behind the door.'];
const sure = (text: string, probability = 0.9): ScriptedFind => ({ text, probability });

function judge(prose: string, finds: readonly ScriptedFind[] | Error, held: readonly string[] = quotes) {
  const reader = new ScriptedReader(() => finds);
  const signal = new AbortController().signal;
  return { reader, doubted: doubtedSentences({ question, prose, quotes: held, reader, signal }) };
}

describe('Q55: what a model says beside what its quotes say', () => {
  test('a sentence that answers with another name than its quote is doubted', async () => {
    const prose = 'Olga Quill keeps the key of the boat house [1]. The oars hang behind the door [2].';
    const { doubted } = judge(prose, [sure('Olga Quill'), sure('Berta Quill')]);
    expect(await doubted).toEqual(['Olga Quill keeps the key of the boat house [1].']);
  });

  test('the same answer in more or fewer words, other case or marks is none', async () => {
    for (const said of ['Berta', 'BERTA QUILL', 'old Berta Quill'])
      expect(await judge(`It is **${said}** [1].`, [sure(said), sure('Berta Quill')]).doubted).toEqual([]);
  });

  test('a second answer that stands in the quotes too is none', async () => {
    const held = ['The key is kept by Berta Quill or by Sam Reed.'];
    const { doubted } = judge('Sam Reed keeps it [1].', [sure('Sam Reed', 0.8), sure('Berta Quill')], held);
    expect(await doubted).toEqual([]);
  });

  test('beside a quote in another language only numbers tell', async () => {
    const held = ['Die Kaution beträgt zwei Monatsmieten, das sind 900 Euro.'];
    const judged = (prose: string, said: string, answered: string) =>
      judge(prose, [sure(said), sure(answered)], held).doubted;
    const words = 'The deposit is two months of rent [1].';
    expect(await judged(words, 'two months of rent', 'zwei Monatsmieten')).toEqual([]);
    expect(await judged('The deposit is 900 euros [1].', '900 euros', '900 Euro')).toEqual([]);
    const wrong = 'The deposit is 950 euros [1].';
    expect(await judged(wrong, '950 euros', '900 Euro')).toEqual([wrong]);
  });

  test('where the reader is sure of neither, or of one alone, nothing is doubted', async () => {
    const prose = 'Olga Quill keeps the key [1].';
    expect(await judge(prose, [sure('Olga Quill', 0.5), sure('Berta Quill', 0.5)]).doubted).toEqual([]);
    expect(await judge(prose, [sure('Olga Quill', 0.9), sure('Berta Quill', 0.5)]).doubted).toEqual([]);
    expect(await judge(prose, [sure('Berta Quill', 0.9)]).doubted).toEqual([]);
    expect(await judge(prose, [sure('Olga Quill', 0.56), sure('Berta Quill', 0.9)]).doubted).toEqual([]);
  });

  test('of the quotes it need not be quite as sure', async () => {
    const prose = 'Olga Quill keeps the key [1].';
    expect(await judge(prose, [sure('Olga Quill', 0.9), sure('Berta Quill', 0.56)]).doubted).toEqual([prose]);
  });

  test('a sentence without a number is held against all quotes, which are read once', async () => {
    const prose = 'Olga Quill keeps the key. Olga Quill lives there.';
    const { doubted, reader } = judge(prose, [sure('Olga Quill'), sure('Berta Quill')]);
    expect(await doubted).toHaveLength(2);
    expect(reader.asked.filter(({ passages }) => passages.length === quotes.length)).toHaveLength(1);
  });

  test('without quotes nothing is read; headings and marks alone are not read', async () => {
    const bare = judge('Olga Quill keeps the key.', [sure('Olga Quill')], []);
    expect(await bare.doubted).toEqual([]);
    expect(bare.reader.asked).toEqual([]);
    const heading = judge('# Olga Quill\n\n[1]', [sure('Olga Quill'), sure('Berta Quill')]);
    expect(await heading.doubted).toEqual([]);
    expect(heading.reader.asked).toEqual([]);
  });

  test('a reader that fails says so to the caller', async () => {
    const lost = new WebpaceError('reader-unavailable', 'The reader is gone.');
    await expect(judge('Olga Quill keeps it [1].', lost).doubted).rejects.toBe(lost);
  });
});
