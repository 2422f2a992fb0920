import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Question {
  readonly id: string;
  readonly kind: string;
  readonly gold: readonly string[];
  readonly answers: readonly string[];
  readonly documents: readonly string[];
}

const bench = join(import.meta.dirname, '../../../../bench/answers');
const read = (name: string): string => readFileSync(join(bench, name), 'utf8');
const questions = JSON.parse(read('questions-4.json')) as readonly Question[];
const index = JSON.parse(read('texts-4/index.json')) as { readonly documents: readonly { file: string }[] };

describe('the questions over files of many forms', () => {
  test('every file is listed, and each is asked about', () => {
    const files = index.documents.map(({ file }) => file);
    expect([...files, 'index.json'].sort()).toEqual(readdirSync(join(bench, 'texts-4')).sort());
    // Languages stand beside currencies, to be confused with them.
    const asked = new Set(questions.flatMap(({ documents }) => documents));
    expect(files.filter((file) => !asked.has(file))).toEqual(['languages.csv']);
  });

  test('what has an answer names the document that it stands in; what has none names neither', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { id, kind, gold, answers, documents } of questions) {
      const has = kind !== 'unanswerable';
      expect([id, gold.length > 0, answers.length > 0, documents.length]).toEqual([
        id,
        has,
        has,
        has ? 1 : 0,
      ]);
      const text = documents.map((file) => read(`texts-4/${file}`)).join('');
      // One in another language may also be given in the question's words.
      const stands = gold.filter((words) => text.includes(words)).length;
      if (has) expect([id, stands]).toEqual([id, kind === 'one-hop' ? gold.length : Math.max(1, stands)]);
    }
  });
});
