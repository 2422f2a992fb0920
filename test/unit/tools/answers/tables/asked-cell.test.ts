import { describe, expect, test } from 'vitest';
import { documentId, encoderId } from '../../../../../src/core/memory/units.ts';
import type { Encoder } from '../../../../../src/ports/retrieval/encoder.ts';
import type { FoundReading } from '../../../../../src/tools/answers/read-answer.ts';
import { withAskedCell } from '../../../../../src/tools/answers/tables/asked-cell.ts';
import { SentenceSimilarity } from '../../../../../src/tools/sentence-similarity.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const header = '| element | meltingPoint | boilingPoint | year_discovered |';
const row = '| Tin | 505 | 2875 | |';
const question = 'At what temperature does tin melt?';
const { signal } = new AbortController();

/** Cosines with any question as they are given; texts that are not named have none in common with it. */
function similarity(nearness: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const encoder: Encoder = {
    id: encoderId('names'),
    dimension: 2,
    maxTokens: 64,
    cosinePrior: () => ({ mean: 0.7, deviation: 0.02 }),
    encode: async (texts) =>
      texts.map((text) => {
        asked.push(text);
        const cosine = text.endsWith('?') ? 1 : (nearness[text] ?? 0);
        return new Float32Array([cosine, Math.sqrt(1 - cosine * cosine)]);
      }),
  };
  return { asked, similarity: new SentenceSimilarity(encoder) };
}

function found(words: string, probability: number, text = row, above: string | null = header): FoundReading {
  const readable = readableOf('Elements', text, { document: documentId('e'), header: above });
  return foundReading(readable, [spanOf(text, words, { margin: 4, probability })], 0.2);
}

const melts = { 'melting point': 0.88, 'boiling point': 0.82 };

describe('Q56: the cell that a question asks for', () => {
  test('is the one under the name that is nearest to the question without the name of the row', async () => {
    const names = similarity(melts);
    const chosen = await withAskedCell(found('2875', 0.7), {
      question,
      about: question,
      lead: '',
      signal,
      ...names,
    });
    expect(wordsFound(chosen)).toEqual(['505']);
    expect(chosen.reading.spans[0]).toMatchObject({ margin: 4 });
    expect(chosen.reading.spans[0]?.probability).toBeGreaterThan(0.7);
    expect(chosen.reading.answerable).toBeGreaterThan(0.7);
    expect(names.asked).toEqual(['At what temperature does   melt?', 'melting point', 'boiling point']);
  });

  test('where the reader found it, it is as sure as the surer of both', async () => {
    const asked = { question, about: question, lead: '', signal, ...similarity(melts) };
    const [less] = (await withAskedCell(found('505', 0.4), asked)).reading.spans;
    expect(less?.probability).toBeGreaterThan(0.8);
    const [more] = (await withAskedCell(found('505', 0.99), asked)).reading.spans;
    expect(more?.probability).toBe(0.99);
  });

  test('Q56: is the only number in a column with the unit of what is asked for', async () => {
    const honey = '| 1 | honey | 340 |';
    const chosen = async (asked: string, columns: string) => {
      const names = { similarity: similarity({}).similarity };
      const reading = found('1', 0.8, honey, columns);
      return wordsFound(
        await withAskedCell(reading, { question: asked, about: asked, lead: '', signal, ...names }),
      )[0];
    };
    const question = 'How many grams does a cup of honey weigh?';
    expect(await chosen(question, '| volume (cups) | stuff | mass /g |')).toBe('340');
    expect(await chosen(question, '| per g | stuff | mass (g) |')).toBe('340');
    expect(await chosen(question, '| mass (g) | stuff | mass (kg) |')).toBe('1');
    expect(await chosen('How many years does honey keep?', '| in the year | stuff | mass |')).toBe('1');
  });

  test('is the code of as many letters as the question says, in the row that a name in a cell tells', async () => {
    const money = '| ISK | Isley Crown | 352 |';
    const chosen = async (asked: string) => {
      const names = similarity({ 'alpha 3': 0.8, numeric: 0.8 });
      const reading = found('Crown', 0.57, money, '| alpha_3 | name | numeric |');
      return wordsFound(
        await withAskedCell(reading, { question: asked, about: asked, lead: '', signal, ...names }),
      );
    };
    expect(await chosen('What is the three-letter code of the money of Isley?')).toEqual(['ISK']);
    expect(await chosen('Wie lautet der dreistellige Code der Währung von Isley?')).toEqual(['352']);
    expect(await chosen('What is the two-letter code of the money of Isley?')).toEqual(['Crown']);
    expect(await chosen('What is the money of Isley called?')).toEqual(['Crown']);
  });

  test('may stand in a list of plain text whose first line names its columns', async () => {
    const lines =
      'Line   To        First   Last\n12     Harbour   05:40   23:10\n27     College   06:20   00:10\n31     Airfield  04:30   23:50';
    const asked = 'When does the last bus to the college leave?';
    const names = similarity({ Line: 0.8, First: 0.82, Last: 0.9 });
    const chosen = await withAskedCell(found('06:20', 0.4, lines, null), {
      question: asked,
      about: asked,
      lead: '',
      signal,
      ...names,
    });
    expect(wordsFound(chosen)).toEqual(['00:10']);
    expect(chosen.reading.spans[0]?.probability).toBeGreaterThan(0.8);
  });

  test('a cell that says the question again gives way to the only one that holds what is asked for', async () => {
    const setting = '| retries | 5 | how often a failed upload is tried again |';
    const names = '| Setting | Default | Meaning |';
    const often = 'How often does it try again after a failed upload?';
    const asked = { question: often, about: often, lead: '', signal, ...similarity({}) };
    const chosen = await withAskedCell(found('how often a failed', 0.9, setting, names), asked);
    expect(wordsFound(chosen)).toEqual(['5']);
    expect(chosen.reading.spans[0]?.probability).toBeLessThan(0.9);
    const which = { ...asked, question: 'Which setting is for a failed upload that is tried again?' };
    expect(wordsFound(await withAskedCell(found('retries', 0.9, setting, names), which))).toEqual([
      'retries',
    ]);
  });

  test('what the reader is surer of stands, and so does everything where no column is ahead', async () => {
    const asked = { question, about: question, lead: '', signal };
    const sure = found('2875', 0.97);
    expect(await withAskedCell(sure, { ...asked, ...similarity(melts) })).toBe(sure);
    const near = { 'melting point': 0.85, 'boiling point': 0.84 };
    const unsure = found('2875', 0.3);
    expect(await withAskedCell(unsure, { ...asked, ...similarity(near) })).toBe(unsure);
  });

  test('a row that nothing names is left alone, unless the turn before names it', async () => {
    const other = 'At what temperature does it melt?';
    const read = found('2875', 0.5);
    const asked = { question: other, lead: '', signal, ...similarity(melts) };
    expect(await withAskedCell(read, { ...asked, about: other })).toBe(read);
    expect(await withAskedCell(read, { ...asked, about: `${other} When does tinware rust?` })).toBe(read);
    expect(wordsFound(await withAskedCell(read, { ...asked, about: `${other} What boils, tin?` }))).toEqual([
      '505',
    ]);
  });

  test('a row that another passage led to is likely at most', async () => {
    const other = 'At what temperature does what the bells are made of melt?';
    const asked = { question: other, about: other, signal, ...similarity(melts) };
    const [span] = (await withAskedCell(found('2875', 0.3), { ...asked, lead: 'tin' })).reading.spans;
    expect(span).toMatchObject({ start: row.indexOf('505'), probability: 0.6 });
  });

  test('a name stands by itself between signs of a script without spaces, and not inside a longer word', async () => {
    const read = found('2875', 0.5);
    const asked = (words: string) => ({
      question: words,
      about: words,
      lead: '',
      signal,
      ...similarity(melts),
    });
    expect(wordsFound(await withAskedCell(read, asked('Tin的熔点是多少?')))).toEqual(['505']);
    expect(await withAskedCell(read, asked('When does tinware melt?'))).toBe(read);
  });

  test('rivals in the same row go, those in other texts stay', async () => {
    const read = found('2875', 0.5, `${header}\n|---|---|---|---|\n${row}\n\nTin is soft.`, null);
    const place = (words: string, margin: number) => {
      const start = read.readables[0]?.text.indexOf(words) ?? 0;
      return { passage: 0, start, end: start + words.length, margin, probability: 0.2 };
    };
    const spans = [...read.reading.spans, place('505', 3), place('soft', 2)];
    const asked = { question, about: question, lead: '', signal, ...similarity(melts) };
    const chosen = await withAskedCell({ ...read, reading: { ...read.reading, spans } }, asked);
    expect(wordsFound(chosen)).toEqual(['505', 'soft']);
  });

  test('prose, a header and a table of one open column are left alone, and no encoder chooses nothing', async () => {
    const asked = { question, about: question, lead: '', signal, ...similarity(melts) };
    const prose = found('2875', 0.5, 'Tin boils at 2875 kelvin.', null);
    expect(await withAskedCell(prose, asked)).toBe(prose);
    const names = found('boilingPoint', 0.5, header);
    expect(await withAskedCell(names, asked)).toBe(names);
    const narrow = found('505', 0.5, '| Tin | 505 |', '| element | meltingPoint |');
    expect(await withAskedCell(narrow, asked)).toBe(narrow);
    const read = found('2875', 0.5);
    expect(await withAskedCell(read, { ...asked, similarity: new SentenceSimilarity(null) })).toBe(read);
    const nothing: FoundReading = { readables: [], reading: { ...read.reading, spans: [] } };
    expect(await withAskedCell(nothing, asked)).toBe(nothing);
  });

  test('is under the name that the question says, in a row that a code of small words does not name', async () => {
    const iceland = '| Iceland | .is | IS | Reykjavik |';
    const reading = found('IS', 0.5, iceland, '| name | tld | code | capital |');
    const chosen = async (asked: string) =>
      wordsFound(
        await withAskedCell(reading, { question: asked, about: asked, lead: '', signal, ...similarity({}) }),
      );
    expect(await chosen('What is the top level domain of Iceland?')).toEqual(['.is']);
    expect(await chosen('What is the capital of Iceland?')).toEqual(['Reykjavik']);
    expect(await chosen('What is the capital where the code is IS?')).toEqual(['Reykjavik']);
    const repair = '| Linnet | diesel engine | 2019 | Bert Ford |';
    const named = { question: 'Who repaired the engine of the Linnet?', lead: '', signal };
    const read = found('2019', 0.3, repair, '| Boat | Engine | Year | Repaired by |');
    const likely = similarity({ 'Repaired by': 0.9, Engine: 0.8 });
    expect(wordsFound(await withAskedCell(read, { ...named, about: named.question, ...likely }))).toEqual([
      'Bert Ford',
    ]);
  });
});
