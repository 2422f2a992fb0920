/** The language models for the processor that one press downloads: what is said of them, and where they run. */

import { describe, expect, test } from 'vitest';
import { modelHosts } from '../../../src/cli/node/headers.mjs';
import { memoryBytes } from '../../../src/models/catalogue-model.ts';
import { ggufModels } from '../../../src/models/gguf-models.ts';
import { mostFileBytes } from '../../../src/models/own-model.ts';
import { type DeviceFacts, type VerdictReason, verdict } from '../../../src/models/verdict.ts';
import { webLlmModels } from '../../../src/models/web-llm-models.ts';
import { processorOnly } from '../../doubles/device-facts.ts';

const gibibyte = 1024 ** 3;
const bySize = [...ggufModels].sort((left, right) => right.downloadBytes - left.downloadBytes);

type Row = readonly [
  string,
  Partial<DeviceFacts>,
  /** Of the largest first. */
  readonly ['runs' | 'tight' | 'no', VerdictReason | null][],
];

const rows: readonly Row[] = [
  ['8 GiB', {}, Array.from({ length: 4 }, () => ['runs', null])],
  [
    '4 GiB',
    { memoryBytes: 4 * gibibyte },
    [
      ['runs', null],
      ['runs', null],
      ['runs', null],
      ['runs', null],
    ],
  ],
  [
    '2 GiB',
    { memoryBytes: 2 * gibibyte },
    [
      ['no', 'memory-too-small'],
      ['tight', 'memory-close'],
      ['tight', 'memory-close'],
      ['tight', 'memory-close'],
    ],
  ],
  ['1 GiB', { memoryBytes: gibibyte }, Array.from({ length: 4 }, () => ['no', 'memory-too-small'])],
  [
    'a full disk',
    { freeStorageBytes: 600e6 },
    [
      ['no', 'storage-too-small'],
      ['no', 'storage-too-small'],
      ['no', 'storage-too-small'],
      ['runs', null],
    ],
  ],
  [
    'a page that is not isolated',
    { isolated: false },
    Array.from({ length: 4 }, () => ['tight', 'one-thread']),
  ],
];

describe('language models for the processor', () => {
  test.each(rows)('R8, MD10: by memory and disk, with %s', (_name, changes, wanted) => {
    const device = { ...processorOnly, ...changes };
    const said = bySize.map((model) => {
      const { verdict: word, reasons } = verdict(model, device, 4096);
      return [word, reasons[0] ?? null];
    });
    expect(said).toEqual(wanted);
  });

  test('D14, MD10: each is one file with a hash, at a publisher that the worker may ask, and fits the engine', () => {
    const hosts = new Set(modelHosts);
    for (const { id, url, sha256, downloadBytes, revision, licence, evidence, goodFor } of ggufModels) {
      const { origin, pathname } = new URL(url);
      expect(hosts.has(origin), id).toBe(true);
      expect(pathname).toMatch(/^\/[\w.-]+\/[\w.-]+\/resolve\/[\w]+\/[\w.-]+\.gguf$/);
      expect(pathname).toContain(`/resolve/${revision ?? 'main'}/`);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(downloadBytes).toBeLessThan(mostFileBytes);
      expect([licence.length > 2, evidence, goodFor.endsWith('.')]).toEqual([true, 'not-run', true]);
    }
    expect(new Set(ggufModels.map(({ sha256 }) => sha256)).size).toBe(ggufModels.length);
  });

  test('R8, MD10: shape and size agree with the build of the same model for a graphics processor', () => {
    for (const model of ggufModels) {
      const graphics = webLlmModels.find(({ nextDown }) => nextDown === model.title);
      if (graphics === undefined) throw new Error(`No build for graphics leads to ${model.title}.`);
      expect(graphics.needs.halfPrecision).toBe(false);
      // 32-bit numbers there, 16-bit here.
      expect(graphics.keyValueBytesPerToken).toBe(2 * model.keyValueBytesPerToken);
      expect([graphics.parameters, graphics.trainedContext, graphics.licence]).toEqual([
        model.parameters,
        model.trainedContext,
        model.licence,
      ]);
      // Four to seven bits a parameter: embeddings have more, and some files hold them twice.
      const bits = (8 * model.downloadBytes) / (model.parameters * 1e9);
      expect(bits).toBeGreaterThan(4);
      expect(bits).toBeLessThan(7);
      expect(memoryBytes(model, 4096)).toBeLessThan(2.1e9);
    }
  });
});
