import { readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  bundledReader,
  multilingualE5Small,
  smolLm2,
} from '../../../../src/adapters/model-files/bundled-models.ts';
import { readReaderSettings } from '../../../../src/adapters/reading/reader-settings.ts';
import { encoderTable } from '../../../doubles/tiny-reader.ts';

const folder = new URL('../../../../public/models/', import.meta.url);

describe.each([smolLm2, multilingualE5Small, bundledReader])('$id', ({ id, files }) => {
  test('pins the files that are published beside it', async () => {
    const sums = await readFile(new URL('SHA256SUMS', folder), 'utf8');
    for (const file of Object.values(files)) {
      expect(file.path.startsWith(`${id}/`)).toBe(true);
      expect(sums).toContain(`${file.sha256}  ./${file.path}`);
      expect((await stat(new URL(file.path, folder))).size).toBe(file.bytes);
    }
  });
});

test('RD5: the reader’s bars are those of its own file, and its vocabulary is the bundled encoder’s', async () => {
  const content = await readFile(new URL(bundledReader.files.settings.path, folder));
  const { version, windowTokens, calibration, table } = JSON.parse(content.toString()) as {
    readonly version: string;
    readonly windowTokens: number;
    readonly calibration: {
      readonly thresholds: { readonly sure: number; readonly likely: number };
      readonly answerable: { readonly threshold: number };
    };
    readonly table: { readonly sha256: string };
  };
  const { sure, likely } = calibration.thresholds;
  expect(bundledReader.bars).toEqual({ sure, likely, answerable: calibration.answerable.threshold });
  expect([String(bundledReader.version), bundledReader.maxTokens]).toEqual([version, windowTokens]);
  expect(table.sha256).toBe(multilingualE5Small.files.weights.sha256);
  expect(readReaderSettings(content).table).toEqual(encoderTable);
});
