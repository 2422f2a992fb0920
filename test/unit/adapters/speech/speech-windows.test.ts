import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speechWindows } from '../../../../src/adapters/speech/speech-windows.ts';
import { failure, success, WebpaceError } from '../../../../src/core/errors.ts';
import type { SpeechRecogniser } from '../../../../src/ports/documents/speech-recogniser.ts';
import { SpokenDocuments } from '../../../../src/runtime/engines/spoken-documents.ts';
import { directParser } from '../../../doubles/direct-parser.ts';

describe('windows of a recording', () => {
  test('J13: cover it without a gap, none longer than a window', () => {
    fc.assert(
      fc.property(
        fc.nat(60_000),
        fc.integer({ min: 2_000, max: 20_000 }),
        fc.nat(99),
        (length, longest, seed) => {
          const samples = Float32Array.from({ length }, (_, at) => Math.sin(at * (seed + 1)));
          const windows = speechWindows(samples, longest);
          let before = 0;
          for (const { start, end } of windows) {
            expect(start).toBe(before);
            expect(end - start).toBeGreaterThan(0);
            expect(end - start).toBeLessThanOrEqual(longest);
            before = end;
          }
          expect(before).toBe(length);
        },
      ),
      { seed: 8, numRuns: 60 },
    );
  });

  test('J13: are cut where it is quiet', () => {
    const samples = new Float32Array(20_000).fill(0.5);
    samples.fill(0, 8_700, 9_400);
    const [first] = speechWindows(samples, 10_000);
    expect(first?.end).toBeGreaterThan(8_700);
    expect(first?.end).toBeLessThanOrEqual(9_400);
  });
});

describe('recordings', () => {
  const recording = {
    name: 'talk.mp3',
    bytes: Uint8Array.from('ID3\u0004\0\0\0', (letter) => letter.charCodeAt(0)),
  };
  const decode = async () => success(new Float32Array(16_000));
  const hearing = (...texts: string[]): SpeechRecogniser => ({
    id: 'scripted',
    recognise: async () =>
      success({
        language: 'en',
        parts: texts.map((text, at) => ({ start: at * 3_601, end: at * 3_601 + 1, text })),
      }),
    close() {},
  });

  test('J10: without a model they are refused with what to do instead', async () => {
    const refused = await new SpokenDocuments(directParser(), null, decode).parse(recording);
    expect(refused).toMatchObject({ ok: false, error: { code: 'speech-model-missing' } });
    expect(!refused.ok && refused.error.message).toContain('Add a transcript as text.');
  });

  test('J13: with one they are text, and its failures are told as they are', async () => {
    const read = await new SpokenDocuments(
      directParser(),
      hearing('Good evening.', 'Good night.'),
      decode,
    ).parse(recording);
    expect(read.ok && read.value).toEqual({
      format: 'text',
      title: 'talk',
      text: 'Good evening.\n\nGood night.',
      marks: [
        { start: 0, kind: 'section', number: 1, label: '00:00' },
        { start: 15, kind: 'section', number: 2, label: '1:00:01' },
      ],
    });
    const nothing = await new SpokenDocuments(directParser(), hearing(), decode).parse(recording);
    expect(nothing).toMatchObject({ ok: false, error: { code: 'document-not-text' } });
    const failing = {
      ...hearing(),
      recognise: async () => failure(new WebpaceError('model-missing', 'Gone.')),
    };
    const failed = await new SpokenDocuments(directParser(), failing, decode).parse(recording);
    expect(failed).toMatchObject({ ok: false, error: { code: 'model-missing' } });
  });
});
