import { afterAll, describe, expect, test } from 'vitest';
import { WorkerDocumentParser } from '../../../src/adapters/documents/worker-document-parser.ts';
import { placeInMarks } from '../../../src/core/text/document-marks.ts';
import { splitSentences } from '../../../src/core/text/sentences.ts';
import { spawnDocumentParser } from '../../../src/runtime/spawn-workers.ts';
import { bytesOfDocument, expectedDocuments, recallOf } from './test-documents.ts';

const parser = new WorkerDocumentParser({ spawn: spawnDocumentParser });
afterAll(() => parser.close());

const squeeze = (text: string): string => text.replace(/\s+/gu, '');

describe('documents of many programs', () => {
  const names = Object.keys(expectedDocuments);

  test('there are at least forty of them', () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
  });

  test.each(names)('J1, J2: %s', async (name) => {
    const { text: reference, places } = expectedDocuments[name] as (typeof expectedDocuments)[string];
    const result = await parser.parse({ name, bytes: await bytesOfDocument(name) });
    if (!result.ok) throw result.error;
    const { text, marks } = result.value;
    const { recall, missing } = recallOf(reference, text);
    expect(
      recall,
      `missing: ${missing.slice(0, 20).join(' ')}\n${text.slice(0, 1_500)}`,
    ).toBeGreaterThanOrEqual(0.99);
    // Sentences must come out whole, since they are what gets quoted.
    const sentences = splitSentences(reference).filter((sentence) => sentence.text.length > 40);
    const held = squeeze(text);
    const broken = sentences.filter((sentence) => !held.includes(squeeze(sentence.text)));
    expect(broken.map((sentence) => sentence.text)).toEqual([]);
    for (const { quote, place } of places) {
      const start = text.lastIndexOf(quote);
      expect(start, `${quote} in ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(0);
      expect(placeInMarks(marks, start, start + quote.length)).toBe(place);
    }
    expect(text).not.toContain('neverRead');
  });
});
