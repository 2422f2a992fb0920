import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFile, keptModels, readKeptFile } from '../../../../src/adapters/model-files/kept-files.ts';
import { readModelFile } from '../../../../src/adapters/model-files/read-model-file.ts';

describe('kept model files', () => {
  const file = { path: 'a/b.bin', bytes: 4, sha256: 'f00d' };

  beforeEach(() => keptModels.clear());
  afterEach(() => keptModels.clear());

  test('Z2: come back by their hash, wherever they were fetched from, and are counted', async () => {
    expect(await readKeptFile(file)).toBeNull();
    await keepFile(file, Uint8Array.of(1, 2, 3, 4));
    expect(await readKeptFile({ ...file, path: 'elsewhere/b.bin' })).toEqual(Uint8Array.of(1, 2, 3, 4));
    expect(await readKeptFile({ ...file, sha256: 'beef' })).toBeNull();
    expect(await keptModels.size()).toBe(4);
    await keptModels.clear();
    expect(await readKeptFile(file)).toBeNull();
    expect(await keptModels.size()).toBe(0);
  });

  test('Z2: one that was damaged where it was kept is fetched anew, and kept anew', async () => {
    const address = new URL('/models/multilingual-e5-small/config.json', location.href);
    const content = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    const published = {
      path: 'multilingual-e5-small/config.json',
      bytes: content.length,
      sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    };
    await keepFile(
      published,
      content.map((byte) => byte ^ 1),
    );
    const base = new URL('/models/', location.href).href;
    expect(await readModelFile(published, base, undefined, () => undefined)).toEqual(content);
    expect(await readKeptFile(published)).toEqual(content);
    // From now on no server is needed.
    const nowhere = new URL('/nowhere/', location.href).href;
    expect(await readModelFile(published, nowhere, undefined, () => undefined)).toEqual(content);
  });
});
