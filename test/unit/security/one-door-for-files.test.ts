/** Every file that the page hands to the person goes through the one function that takes a labelled file. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** How a page gives a file away: by a link that downloads, or into a file that the system's dialog gives. */
const givesAway = /\.download\s*=|showSaveFilePicker/u;

/** A backup is written in pieces while it is made; it holds all there is, and each record in it has its own label. */
const backup = join('ui', 'settings', 'backup', 'choosers.ts');

test('U6: but for backups the page saves files by saveFile alone, which takes none without a label', async () => {
  const names = await readdir('src', { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/u.test(name));
  expect(sources.length).toBeGreaterThan(500);
  const doors: string[] = [];
  for (const name of sources) {
    if (givesAway.test(await readFile(join('src', name), 'utf8'))) doors.push(name);
  }
  expect(doors.sort()).toEqual([backup, join('ui', 'parts', 'save-file.ts')].sort());
});
