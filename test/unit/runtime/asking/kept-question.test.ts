import { expect, test } from 'vitest';
import { openMemoryStores } from '../../../../src/adapters/storage/open-memory-stores.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { keepQuestion } from '../../../../src/runtime/asking/kept-question.ts';

test('the title of a long question ends with a whole character', async () => {
  const { runs } = openMemoryStores();
  const text = `${'a'.repeat(78)}😀 is a long question`;
  const { run } = await keepQuestion(runs, { id: runId('long'), text, resumed: null }, null, {});
  expect(run.title).toBe(`${'a'.repeat(78)}…`);
});
