import { readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { multilingualE5Small, smolLm2 } from '../../../../src/adapters/model-files/bundled-models.ts';

const folder = new URL('../../../../public/models/', import.meta.url);

describe.each([smolLm2, multilingualE5Small])('$id', ({ id, files }) => {
  test('pins the files that are published beside it', async () => {
    const sums = await readFile(new URL('SHA256SUMS', folder), 'utf8');
    for (const file of Object.values(files)) {
      expect(file.path.startsWith(`${id}/`)).toBe(true);
      expect(sums).toContain(`${file.sha256}  ./${file.path}`);
      expect((await stat(new URL(file.path, folder))).size).toBe(file.bytes);
    }
  });
});
