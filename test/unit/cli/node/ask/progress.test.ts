import { describe, expect, test } from 'vitest';
import { ProgressPrinter } from '../../../../../src/cli/node/ask/progress.mjs';

describe('progress', () => {
  test('V11: how many passages of all are encoded, how fast, and how long it takes, every few seconds', () => {
    const lines: string[] = [];
    let now = 0;
    const printer = new ProgressPrinter((line) => lines.push(line), { now: () => now });
    const show = (keyed: number, perSecond?: number): void =>
      printer.show({
        engines: [],
        storage: 'indexed',
        library: {
          documents: 55,
          passages: 2_540,
          keyed,
          indexing: keyed < 2_540,
          ...(perSecond === undefined ? {} : { perSecond }),
        },
      });
    show(0);
    show(4, 6);
    now += 5_000;
    show(40, 6.25);
    now += 5_000;
    show(2_500, 5);
    show(2_540);
    expect(lines).toEqual([
      'library: 0 of 2540 passages ready for search by meaning (0 %)',
      'library: 40 of 2540 passages ready for search by meaning (1 %), 6.3 a second, about 7 min left',
      'library: 2500 of 2540 passages ready for search by meaning (98 %), 5.0 a second, about 8 s left',
      'library: 55 documents, 2540 passages, all ready',
    ]);
  });

  test.each([
    [
      true,
      [
        'encoder e5: loading 0 % of 100 MB',
        'encoder e5: loading 25 % of 100 MB',
        'encoder e5: ready (wasm, 2 threads)',
      ],
    ],
    [false, ['Loading the encoder (100 MB)']],
  ])(
    'Q26: says each thing once: quarters and what it runs on with details only (%s)',
    (details, ofEngine) => {
      const lines: string[] = [];
      const printer = new ProgressPrinter((line) => lines.push(line), { details });
      const library = { documents: 0, passages: 0, keyed: 0, indexing: false };
      const engine = {
        name: 'encoder' as const,
        model: 'e5',
        backend: null,
        total: 100_000_000,
        error: null,
      };
      for (const loaded of [0, 4_000_000, 32_000_000, 49_000_000])
        printer.show({ engines: [{ ...engine, state: 'loading', loaded }], library, storage: 'indexed' });
      printer.show({
        engines: [{ ...engine, state: 'ready', backend: 'wasm, 2 threads', loaded: 100_000_000 }],
        library: { documents: 2, passages: 30, keyed: 11, indexing: true },
        storage: 'indexed',
      });
      expect(lines).toEqual([...ofEngine, 'library: 11 of 30 passages ready for search by meaning (36 %)']);
    },
  );

  test('Q26: an engine that failed or starts anew is named with the reason', () => {
    const lines: string[] = [];
    const printer = new ProgressPrinter((line) => lines.push(line));
    const library = { documents: 0, passages: 0, keyed: 0, indexing: false };
    const engine = { name: 'language-model' as const, model: 'a', backend: null, loaded: 0, total: 0 };
    const error = { code: 'model-load-failed' as const, message: 'It is too large.' };
    printer.show({ engines: [{ ...engine, state: 'restarting', error: null }], library, storage: 'indexed' });
    printer.show({ engines: [{ ...engine, state: 'failed', error }], library, storage: 'indexed' });
    expect(lines).toEqual([
      'The language model restarts (a)',
      'The language model failed (a): It is too large.',
    ]);
  });

  test('V13: files that take long to read are counted every few seconds, those that do not are not', () => {
    const lines: string[] = [];
    let now = 0;
    const printer = new ProgressPrinter((line) => lines.push(line), { now: () => now });
    for (let done = 0; done < 1_000; done += 1) {
      printer.showReading({ done, total: 1_000 });
      now += 11;
    }
    expect(lines).toEqual(['library: 455 of 1000 files read', 'library: 910 of 1000 files read']);
  });
});
