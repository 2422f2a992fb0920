/** docs/measurements.md is what the renderer makes of the figures that the benches wrote. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readMeasurements, renderMeasurements } from '../../../bench/lib/measurements-page.mjs';

const root = new URL('../../../', import.meta.url);
const measurements = await readMeasurements();

test('the page of measurements is made from the files of the benches', async () => {
  const page = await readFile(new URL('docs/measurements.md', root), 'utf8');
  expect(page, 'run `node bench/lib/measurements-page.mjs`').toBe(
    renderMeasurements(Object.values(measurements)),
  );
});

test('every figure has a date and a command that exists', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  for (const [name, { command, date, figures }] of Object.entries(measurements)) {
    expect(date, name).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(figures.length, name).toBeGreaterThan(0);
    const [, script = '', bench] = /^npm run (\S+)(?: -- --only (\S+)$)?/.exec(command) ?? [];
    expect(Object.keys(scripts), name).toContain(script);
    if (bench !== undefined) {
      expect(bench).toBe(name);
      expect(existsSync(new URL(`bench/${bench}/bench.mjs`, root)), command).toBe(true);
    }
  }
});
