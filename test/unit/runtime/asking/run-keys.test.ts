import { expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { textOf } from '../../../../src/core/memory/chunk.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { hostRunKeys } from '../../../../src/runtime/asking/run-keys.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { agentFixture } from '../../agent/agent-fixture.ts';

test('Z34: the keys of a run are read with the texts that they were made of; without keys or encoder there are none', async () => {
  const fixture = await agentFixture();
  const { id } = valueOrThrow(await fixture.ask('When does the harbour office open?')).run;
  const encoder = new HashingEncoder();
  const keys = hostRunKeys(fixture.store, encoder);
  const chunks = (await fixture.store.readRun(id))?.chunks ?? [];
  expect(await keys.read(id)).toBeNull();
  const vectors = await encoder.encode(chunks.map(textOf), { kind: 'passage' });
  await fixture.store.putKeys(
    id,
    chunks.map(({ id: chunk }, row) => ({
      chunk,
      encoder: encoder.id,
      state: 'ready' as const,
      vector: vectors[row] as Float32Array,
    })),
  );
  const read = await keys.read(id);
  expect([...(read?.texts ?? [])].sort()).toEqual(chunks.map(textOf).sort());
  const [first = ''] = read?.texts ?? [];
  const [made] = await encoder.encode([first], { kind: 'passage' });
  expect(read?.vectors.slice(0, encoder.dimension)).toEqual(made);
  expect(await keys.read(runId('no such run'))).toBeNull();
  expect(await hostRunKeys(fixture.store, null).read(id)).toBeNull();
});
