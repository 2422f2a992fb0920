import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../../../../src/core/memory/content-hash.ts';
import { answerText, headlineOf } from '../../../../src/record/answers/answer-text.ts';
import { type EarlierAnswer, presentAnswer } from '../../../../src/record/answers/earlier-answer.ts';
import { canonicalJson } from '../../../../src/record/hashes/canonical-json.ts';
import { readRunFile } from '../../../../src/record/run-file/run-file.ts';
import { makeAnswer } from '../../../doubles/records.ts';
import { runFileOf } from '../../../doubles/run-file-of.ts';

/** As version 1 exported it. */
const file = readFileSync(new URL('../../../files/run-of-version-1.webpace.json', import.meta.url), 'utf8');

function earlier(change: Partial<EarlierAnswer>): EarlierAnswer {
  const { question, citations, outcome, reason, source } = makeAnswer();
  return { question, citations, outcome, reason, source, text: '', shortAnswer: null, ...change };
}

describe('answers of earlier versions', () => {
  test('I11: a run file of version 1 is read, and written again as one of today', () => {
    const read = readRunFile(file);
    if (!read.ok) throw read.error;
    const [first, second, third] = read.value.run.answers;
    expect(first).toMatchObject({ prose: null, nearest: false, outcome: 'answered' });
    expect(first?.answers).toMatchObject([{ text: '2,975 people', citation: 0, probability: null }]);
    expect(second?.answers).toMatchObject([{ text: '£66,205' }]);
    expect(third?.answers).toMatchObject([{ text: '613 t' }]);
    for (const { answers, citations } of read.value.run.answers)
      for (const { text, citation, start, end } of answers)
        expect(citations[citation]?.quote.slice(start, end)).toBe(text);
    const written = runFileOf(read.value);
    expect(readRunFile(written)).toEqual(read);
    expect(written).toContain('"version":2');
  });

  test('I11: notes, what was nearest and a model’s own words become fields', () => {
    const quote = '“北坡的松树” (Field notes)';
    const noted = presentAnswer(earlier({ text: `Noted. ${quote}`, source: 'user' }));
    expect(noted).toMatchObject({ prose: null, answers: [] });
    expect(headlineOf(noted)).toBe('noted');
    expect(answerText(noted)).toBe(`Noted. ${quote}`);
    const nothing = 'Nothing answers this for certain. The nearest that was found:';
    const near = presentAnswer(
      earlier({ text: `${nothing}\n${quote}\nIn short: 松树`, shortAnswer: '松树' }),
    );
    expect(near).toMatchObject({ prose: null, nearest: true, answers: [] });
    const prose = presentAnswer(earlier({ text: 'Pines grow there [1].' }));
    expect(prose).toMatchObject({ prose: 'Pines grow there [1].', answers: [] });
    expect(headlineOf(prose)).toBe('prose');
    const today = makeAnswer();
    expect(presentAnswer(today)).toBe(today);
  });

  test('I11: a value that does not stand in its quote is refused', () => {
    const { format, checksum: _, ...content } = JSON.parse(file) as Record<string, unknown>;
    const { version, ...rest } = content as { version: number; run: { answers: unknown[] } };
    rest.run.answers[0] = makeAnswer({
      answers: [{ text: 'oaks', citation: 0, start: 0, end: 4, probability: 1, certainty: 'sure' }],
    });
    const forged = { ...rest, format, version, checksum: contentHash(canonicalJson(rest)) };
    const read = readRunFile(JSON.stringify(forged));
    expect(read).toMatchObject({ ok: false, error: { code: 'run-file-invalid' } });
    if (!read.ok) expect(read.error.message).toContain('answers[0] does not stand in its quote');
  });
});
